/** A history that is loaded in pages. Events never change, so a new page is added to the loaded ones. */

interface EventPage<E> {
  readonly events: readonly E[]
  readonly earlier?: number | undefined
}
interface VersionedEvent {
  /** Missing in responses from the previous release. */
  readonly version?: number | undefined
}

const mergeEvents = <E extends VersionedEvent>(one: readonly E[], other: readonly E[]): E[] =>
  [...new Map([...one, ...other].map((event) => [event.version, event])).values()].sort((a, b) => (a.version ?? 0) - (b.version ?? 0))

export const prependOlderPage = <E extends VersionedEvent>(loadedPage: EventPage<E>, olderPage: EventPage<E>): EventPage<E> => ({
  events: mergeEvents(loadedPage.events, olderPage.events),
  earlier: olderPage.earlier,
})

/** Adds the newest page to the loaded ones. Returns only the newest page if it has all events, or if events are missing in between. */
export function replaceNewestPage<E extends VersionedEvent>(loadedPage: EventPage<E>, newestPage: EventPage<E>): EventPage<E> {
  const lastVersion = loadedPage.events.at(-1)?.version ?? 0
  if (newestPage.earlier === undefined || newestPage.earlier > lastVersion) return newestPage
  return { events: mergeEvents(loadedPage.events, newestPage.events), earlier: loadedPage.earlier }
}
