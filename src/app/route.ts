import type { ComponentType } from 'react'

/** A page on the site. The build prerenders it, the server serves it, and the app loads it on demand. */
export interface Route {
  /** Path such as `/signup`. A page with many URLs has a parameter: `/requests/:reference`. */
  readonly path: string
  /** Regular expression for the whole path. Other paths get the not-found page. */
  readonly pathPattern?: string
  /** Title without the company's name. */
  readonly title: string
  readonly description: string
  /** File of the component. The build preloads its chunks. */
  readonly source: string
  /** More files to preload, such as a page's texts or calculator. */
  readonly otherSources?: readonly string[]
  /** The page is not in the sitemap and asks search engines not to index it. */
  readonly unlisted?: true
  /** The page needs data from the server, so the app starts at once. */
  readonly live?: true
  /** Script that registers the route. The scripts of other pages do not contain this route. The page has its own frame. */
  readonly entry?: string
  /** The page sends no form, so alert and session load on demand. */
  readonly isContentPage?: true
  /** Loads the component. Called again only after a failure, see lazy-page.tsx. */
  readonly load: () => Promise<ComponentType>
}
