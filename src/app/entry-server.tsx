/** Build entry: renders each route to HTML with separate head elements. */
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { language } from '#contract/language.ts'
import { examplePathOf } from '#contract/request/reference.ts'
import { basename, localizedPath } from '#contract/site-path.ts'
import { App } from '#src/app/app.tsx'
import { loadPage } from '#src/app/lazy-page.tsx'
import { tabTitle } from '#src/app/page-head.tsx'
import type { Route } from '#src/app/route.ts'
import { addRoute, notFound, routes } from '#src/app/routes.tsx'
import { teamRoute } from '#src/app/team-route.ts'
import { redirects } from '#src/site/content/redirects.ts'
import { structuredData } from '#src/site/content/structured-data.ts'
import { fontFaces } from '#src/ui/theme/fonts.ts'

/** Pages that are not in `routes`. The scripts of other pages do not contain them. */
export const internalRoutes: readonly Route[] = language === 'en' ? [teamRoute] : []
for (const route of internalRoutes) addRoute(route)

export { fontFaces, notFound, redirects as aliases, routes, tabTitle }

interface RenderedPage {
  readonly head: string
  readonly body: string
}

const HEAD_ELEMENT = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)/

/**
 * Renders one route to static HTML.
 * @throws the page's errors, which stop the build
 */
export async function render(route: Route): Promise<RenderedPage> {
  await loadPage(route)
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter basename={basename} location={localizedPath(language, route === notFound ? '/404' : examplePathOf(route.path))}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // Disables a limit of 12.8 KB. React hides Suspense content over this limit until a script reveals it.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  )
  let body = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  let head = ''
  // Without a `<head>` in the tree, React writes the head elements before the page. This loop moves them to `head`.
  for (let match = HEAD_ELEMENT.exec(body); match; match = HEAD_ELEMENT.exec(body)) {
    head += match[0]
    body = body.slice(match[0].length)
  }
  const data = structuredData(route.path, import.meta.env.PUBLIC_URL)
  // Only the prerendered file has this script, because the app does not need the data.
  if (data !== null) head += `<script type="application/ld+json">${data}</script>`
  return { head, body }
}
