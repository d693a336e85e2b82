import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { statesOf } from '#contract/places.ts'
import type { placesMachine } from '#machines/places/places.machine.ts'

interface PlaceOption {
  readonly value: string
  readonly label: string
}
const NONE: readonly PlaceOption[] = []

/** Countries and states as options; none while they are on their way. */
export function connectPlaces(snapshot: SnapshotFrom<typeof placesMachine>, send: ActorRefFrom<typeof placesMachine>['send']) {
  const { places } = snapshot.context
  return {
    status: snapshot.matches('failed') ? 'failed' : places === null ? 'loading' : 'ready',
    countries: places === null ? NONE : places.countries.map(({ name, iso2 }): PlaceOption => ({ value: iso2, label: name })),
    statesOf: (iso2: string) => (places === null ? NONE : statesOf(places, iso2).map((name): PlaceOption => ({ value: name, label: name }))),
    retry: () => send({ type: 'PLACES.RETRY' }),
  } as const
}

/** What `connectPlaces` gives. */
export type PlacesView = ReturnType<typeof connectPlaces>
