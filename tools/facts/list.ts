import type { Source } from '#src/site/content/page.ts'

export interface Fact extends Source {
  /** File of the page. */
  readonly page: string
}

/** The facts of all pages, those that were looked up longest ago first. @param pages each page's name with its sources */
export function factsOf(pages: readonly (readonly [page: string, sources: readonly Source[]])[]): readonly Fact[] {
  return pages
    .flatMap(([page, sources]) => sources.map((source): Fact => ({ ...source, page })))
    .sort((one, other) => one.checked.localeCompare(other.checked) || one.page.localeCompare(other.page))
}
