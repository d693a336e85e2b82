/** A history that is loaded in pages. Events never change, so a new page is added to the loaded ones. */

interface Paged<E> {
  readonly events: readonly E[]
  readonly earlier?: number | undefined
}
interface Numbered {
  /** Missing in responses of the previous release. */
  readonly version?: number | undefined
}

const mergeEvents = <E extends Numbered>(one: readonly E[], other: readonly E[]): E[] =>
  [...new Map([...one, ...other].map((event) => [event.version, event])).values()].sort((a, b) => (a.version ?? 0) - (b.version ?? 0))

export const prependOlderPage = <E extends Numbered>(shownPage: Paged<E>, olderPage: Paged<E>): Paged<E> => ({
  events: mergeEvents(shownPage.events, olderPage.events),
  earlier: olderPage.earlier,
})

/** Adds the newest page to the loaded ones. If events between them are missing, it replaces them. */
export function replaceNewestPage<E extends Numbered>(shownPage: Paged<E>, newestPage: Paged<E>): Paged<E> {
  const last = shownPage.events.at(-1)?.version ?? 0
  if (newestPage.earlier === undefined || newestPage.earlier > last) return newestPage
  return { events: mergeEvents(shownPage.events, newestPage.events), earlier: shownPage.earlier }
}
