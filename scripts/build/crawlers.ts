/** Files for search engines. The site's URLs need no escaping. */

/** `sitemap.xml` (sitemaps.org 0.9) with all pages except unlisted ones. */
export function sitemap(publicUrl: string, routes: readonly { readonly path: string; readonly unlisted?: boolean }[]): string {
  const urls = routes.filter(({ unlisted }) => !unlisted).map(({ path }) => `  <url><loc>${publicUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

export function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /backend/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
