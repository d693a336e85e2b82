import type { ComponentType } from 'react'

/** Page of the site: prerendered by the build, served by the server, and loaded on demand by the app. */
export interface Route {
  /** Path such as `/signup`, with a parameter for many URLs: `/requests/:reference`. */
  readonly path: string
  /** Regular expression for the whole path. Other paths are not found. */
  readonly shape?: string
  /** Title without the company's name. */
  readonly title: string
  readonly description: string
  /** File of the component. The build preloads its chunks. */
  readonly source: string
  /** More files to preload, such as a page's texts or calculator. */
  readonly also?: readonly string[]
  /** The page is not in the sitemap, and search engines are asked to skip it. */
  readonly unlisted?: true
  /** Needs data from the server, so its app starts at once. */
  readonly live?: true
  /** Script that registers the route. No other page refers to it, and it has its own frame. */
  readonly entry?: string
  /** Sends nothing, so alert and session load on demand. */
  readonly toRead?: true
  /** Loads the component. Called once per page, see lazy-page.tsx. */
  readonly load: () => Promise<ComponentType>
}
