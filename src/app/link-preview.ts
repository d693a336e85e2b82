/** Returns the path of a page's link preview, without the leading slash. tools/make-og.ts draws the picture. */
export function linkPreviewPath(path: string): string {
  return `og/${path === '/' ? 'home' : path.slice(1)}.png`
}
