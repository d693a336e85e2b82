/** Returns the path of a page's link preview, without the first slash. Made by tools/make-og.ts. */
export function pictureFile(path: string): string {
  return `og/${path === '/' ? 'home' : path.slice(1)}.png`
}
