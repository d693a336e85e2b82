/** What search engines read first. Addresses of the site need no escaping: they are made of letters, digits and hyphens. */

/** `sitemap.xml` (sitemaps.org 0.9): every page there is, without those that are for who knows of them. */
export function sitemap(publicUrl: string, routes: readonly { readonly path: string; readonly unlisted?: boolean }[]): string {
  const urls = routes.filter(({ unlisted }) => !unlisted).map(({ path }) => `  <url><loc>${publicUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** `robots.txt` (RFC 9309): everything but the API, and where the sitemap is. */
export function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /backend/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
