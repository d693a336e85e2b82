/** A history that is loaded in pages. Events never change, so a new page is added to the loaded ones. */

interface Paged<E> {
  readonly events: readonly E[]
  readonly earlier?: number | undefined
}
interface Numbered {
  /** Missing in responses of the previous release. */
  readonly version?: number | undefined
}

const joined = <E extends Numbered>(one: readonly E[], other: readonly E[]): E[] =>
  [...new Map([...one, ...other].map((event) => [event.version, event])).values()].sort((a, b) => (a.version ?? 0) - (b.version ?? 0))

export const prependOlderPage = <E extends Numbered>(shown: Paged<E>, older: Paged<E>): Paged<E> => ({
  events: joined(shown.events, older.events),
  earlier: older.earlier,
})

/** Adds the newest page to the loaded ones. If events between them are missing, it replaces them. */
export function replaceNewestPage<E extends Numbered>(shown: Paged<E>, newest: Paged<E>): Paged<E> {
  const last = shown.events.at(-1)?.version ?? 0
  if (newest.earlier === undefined || newest.earlier > last) return newest
  return { events: joined(shown.events, newest.events), earlier: shown.earlier }
}
