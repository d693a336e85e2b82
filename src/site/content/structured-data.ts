import { company } from '#contract/company.ts'
import { language } from '#contract/language.ts'
import { localizedPath } from '#contract/site-path.ts'
import { contentEntries } from '#src/site/content/content-entries.ts'
import { tierOf } from '#src/site/content/links.ts'

/**
 * Returns a content page's structured data for search engines: its breadcrumbs and its service.
 * @param publicUrl URL of the published site, without a trailing slash
 * @returns JSON-LD that is safe inside a script element, or null if the path is not a content page
 */
export function structuredData(path: string, publicUrl: string): string | null {
  const entry = contentEntries.find((candidate) => candidate.path === path)
  if (!entry) return null
  const tier = entry.kind === 'service' ? tierOf(path) : undefined
  const urlOf = (page: string) => `${publicUrl}${localizedPath(language, page)}`
  const breadcrumbs = [{ name: 'Home', path: '/' }, ...(tier ? [{ name: tier.label, path: tier.to }] : []), { name: entry.name, path }]
  const graph = [
    {
      '@type': 'BreadcrumbList',
      itemListElement: breadcrumbs.map((item, index) => ({ '@type': 'ListItem', position: index + 1, name: item.name, item: urlOf(item.path) })),
    },
    {
      '@type': 'Service',
      name: entry.title,
      serviceType: entry.name,
      description: entry.description,
      url: urlOf(path),
      areaServed: { '@type': 'Country', name: 'United States' },
      provider: {
        '@type': 'Organization',
        name: company.name,
        url: urlOf('/'),
        telephone: company.phone.e164,
        email: company.email,
        sameAs: company.social.map(({ href }) => href),
      },
    },
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}
