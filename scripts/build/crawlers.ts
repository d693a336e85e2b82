/** Files for search engines. The URLs of the site need no escaping. */
import { localizedPath } from '#contract/site-path.ts'

/** `sitemap.xml` (sitemaps.org 0.9) with all listed pages in both languages. */
export function sitemapXml(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const [english, spanish] = [`${publicUrl}${path}`, `${publicUrl}${localizedPath('es', path)}`]
    const languages = Object.entries({ en: english, es: spanish, 'x-default': english })
    const links = languages.map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`).join('')
    return [english, spanish].map((url) => `  <url><loc>${url}</loc>${links}</url>`)
  })
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`
}

export function robotsText(publicUrl: string): string {
  return `User-agent: *\nDisallow: /backend/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
