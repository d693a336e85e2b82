import type { Source } from '#src/site/content/page.ts'

export interface Fact extends Source {
  readonly page: string
}

/** Returns facts, the one with the oldest check first. `pages`: name of each page with its sources. */
export function factsOf(pages: readonly (readonly [page: string, sources: readonly Source[]])[]): readonly Fact[] {
  return pages
    .flatMap(([page, sources]) => sources.map((source): Fact => ({ ...source, page })))
    .sort((one, other) => one.checked.localeCompare(other.checked) || one.page.localeCompare(other.page))
}
