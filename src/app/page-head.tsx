import { company } from '#contract/company.ts'
import { language } from '#contract/language.ts'
import { localizedPath } from '#contract/site-path.ts'
import { linkPreviewPath } from '#src/app/link-preview.ts'
import type { Route } from '#src/app/route.ts'
import { notFound } from '#src/app/routes.tsx'
import { useHasPageError } from '#src/ui/form-parts/error-title.ts'

/** Public URL without a trailing slash. Read from the page, because the server can replace the URL that was set in the build. */
const publicUrl: string = import.meta.env.SSR
  ? import.meta.env.PUBLIC_URL
  : new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href).origin

export function tabTitle(route: Route): string {
  return `${route.title} – ${company.name}`
}

/** Title and canonical URL of a page. React moves them to the head. Prerendered HTML also has metadata for search and shared links. */
export function PageHead({ route }: { readonly route: Route }) {
  // For a page with many URLs, the parent page's URL is the canonical URL.
  const path = route.path.replace(/\/:.*/, '')
  const url = `${publicUrl}${localizedPath(language, path)}`
  const title = tabTitle(route)
  const hasError = useHasPageError()
  return (
    <>
      <title>{hasError ? `Error: ${title}` : title}</title>
      {import.meta.env.SSR && <meta name="description" content={route.description} />}
      {(route === notFound || route.unlisted) && <meta name="robots" content="noindex" />}
      {route !== notFound && <link rel="canonical" href={url} />}
      {import.meta.env.SSR && route !== notFound && !route.unlisted && <AlternateLanguageLinks path={path} />}
      {import.meta.env.SSR && route !== notFound && route.pathPattern === undefined && <SocialPreview route={route} url={url} />}
    </>
  )
}

/** URLs of the page in each language. The English URL also covers all other languages. */
function AlternateLanguageLinks({ path }: { readonly path: string }) {
  const englishUrl = `${publicUrl}${path}`
  return (
    <>
      <link rel="alternate" hrefLang="en" href={englishUrl} />
      <link rel="alternate" hrefLang="es" href={`${publicUrl}${localizedPath('es', path)}`} />
      <link rel="alternate" hrefLang="x-default" href={englishUrl} />
    </>
  )
}

/** Metadata for shared links. Only prerendered HTML has this metadata, so that the scripts are smaller. */
function SocialPreview({ route, url }: { readonly route: Route; readonly url: string }) {
  return (
    <>
      <meta property="og:title" content={route.title} />
      <meta property="og:description" content={route.description} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={language === 'es' ? 'es_US' : 'en_US'} />
      <meta property="og:image" content={`${publicUrl}/${linkPreviewPath(route.path)}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${company.name}: ${route.title}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
