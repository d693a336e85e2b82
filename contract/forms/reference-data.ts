/** Reference data (specification 1, section 3): files in `public/assets/data/`, made by `tools/make-reference-data.ts` from ISO 3166. */

export interface Country {
  readonly name: string
  readonly iso2: string
}

export interface Subdivision {
  readonly name: string
  readonly country_code: string
}

export interface ReferenceData {
  readonly countries: readonly Country[]
  readonly states: readonly Subdivision[]
}

/** Returns the states of a country, or the country's name if it has none. */
export function statesOf(referenceData: ReferenceData, iso2: string): readonly string[] {
  const names = referenceData.states.filter((state) => state.country_code === iso2).map((state) => state.name)
  const countryName = referenceData.countries.find((country) => country.iso2 === iso2)?.name
  return names.length > 0 || countryName === undefined ? names : [countryName]
}
