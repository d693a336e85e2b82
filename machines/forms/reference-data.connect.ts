import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { countryName } from '#contract/forms/payload.ts'
import { type ReferenceData, statesOf } from '#contract/forms/reference-data.ts'
import { language } from '#contract/language.ts'
import type { referenceDataMachine } from '#machines/forms/reference-data.machine.ts'

interface PlaceOption {
  readonly value: string
  readonly label: string
}
const NO_OPTIONS: readonly PlaceOption[] = []

const countriesOf = ({ countries }: ReferenceData): readonly PlaceOption[] =>
  countries.map(({ iso2 }) => ({ value: iso2, label: countryName(iso2) })).toSorted((one, other) => one.label.localeCompare(other.label, language))

export function connectReferenceData(snapshot: SnapshotFrom<typeof referenceDataMachine>, send: ActorRefFrom<typeof referenceDataMachine>['send']) {
  const { referenceData } = snapshot.context
  return {
    status: snapshot.value,
    countries: referenceData === null ? NO_OPTIONS : countriesOf(referenceData),
    statesOf: (iso2: string) =>
      referenceData === null ? NO_OPTIONS : statesOf(referenceData, iso2).map((name): PlaceOption => ({ value: name, label: name })),
    retry: () => send({ type: 'REFERENCE_DATA.RETRY' }),
  } as const
}

export type ReferenceDataView = ReturnType<typeof connectReferenceData>
