import type { ComponentType } from 'react'

/** One page of the site. The build prerenders it, the server serves it, the app loads it on demand. */
export interface Route {
  /** As in the address bar: `/`, `/signup`; a page of many addresses names what differs: `/requests/:reference`. */
  readonly path: string
  /** What such addresses look like, as a regular expression for the whole path; any other is no page. */
  readonly shape?: string
  /** What the page is, without the company's name. */
  readonly title: string
  /** One sentence for search results. */
  readonly description: string
  /** File of the page's component: the build preloads its chunks with the page. */
  readonly source: string
  /** More files the build preloads with it: a page's words, its calculator. */
  readonly also?: readonly string[]
  /** For those who know of it: in no sitemap, and search engines are asked to leave it out. */
  readonly unlisted?: true
  /** What it shows is asked of the server: its app starts at once, and not at the visitor's first sign. */
  readonly live?: true
  /** File of a script that makes it known to the app: no other page knows of it, nor holds anything of it. It brings its own frame. */
  readonly entry?: string
  /** Nothing is sent from it: the actors of alert and session wait until they are needed. */
  readonly toRead?: true
  /** Loads the component; asked for once a page and kept, see lazy-page.tsx. */
  readonly load: () => Promise<ComponentType>
}
