import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { statesOf } from '#contract/forms/reference-data.ts'
import type { referenceDataMachine } from '#machines/forms/reference-data.machine.ts'

interface PlaceOption {
  readonly value: string
  readonly label: string
}
const NONE: readonly PlaceOption[] = []

export function connectReferenceData(snapshot: SnapshotFrom<typeof referenceDataMachine>, send: ActorRefFrom<typeof referenceDataMachine>['send']) {
  const { places } = snapshot.context
  return {
    status: snapshot.value,
    countries: places === null ? NONE : places.countries.map(({ name, iso2 }): PlaceOption => ({ value: iso2, label: name })),
    statesOf: (iso2: string) => (places === null ? NONE : statesOf(places, iso2).map((name): PlaceOption => ({ value: name, label: name }))),
    retry: () => send({ type: 'REFERENCE_DATA.RETRY' }),
  } as const
}

export type ReferenceDataView = ReturnType<typeof connectReferenceData>
