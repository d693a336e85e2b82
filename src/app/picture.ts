/** The picture a shared link to a page shows, drawn by tools/make-og.ts: its address below the site's root, without the first slash. */
export function pictureFile(path: string): string {
  return `og/${path === '/' ? 'home' : path.slice(1)}.png`
}
