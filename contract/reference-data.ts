/** Reference data (specification 1, section 3): two static files, made from ISO 3166 by `tools/make-reference-data.ts`. */

/** `assets/data/countries.json` */
export interface Country {
  readonly name: string
  /** ISO 3166-1, two letters. */
  readonly iso2: string
}

/** `assets/data/states.json`: the first level of ISO 3166-2. */
export interface Subdivision {
  readonly name: string
  readonly country_code: string
}

export interface ReferenceData {
  readonly countries: readonly Country[]
  readonly states: readonly Subdivision[]
}

/** The states of a country; a country that has none stands for itself. */
export function statesOf(places: ReferenceData, iso2: string): readonly string[] {
  const names = places.states.filter((state) => state.country_code === iso2).map((state) => state.name)
  const own = places.countries.find((country) => country.iso2 === iso2)?.name
  return names.length > 0 || own === undefined ? names : [own]
}
