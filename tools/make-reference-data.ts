/**
 * `npm run tool -- make-reference-data` writes `countries.json` and `states.json` (specification, section 3) from iso-3166. Run it after an
 * update of the package, and commit the result.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { iso31661 } from 'iso-3166/1.js'
import { iso31662 } from 'iso-3166/2.js'
import type { Country, Subdivision } from '#contract/forms/reference-data.ts'

const folder = new URL('../public/assets/data/', import.meta.url)
const names = new Intl.DisplayNames('en', { type: 'region' })
const compareNames = <T extends { readonly name: string }>(one: T, other: T) => one.name.localeCompare(other.name, 'en')

const countries: readonly Country[] = iso31661.map(({ alpha2 }) => ({ name: names.of(alpha2) ?? alpha2, iso2: alpha2 })).sort(compareNames)
// A parent with a hyphen is a subdivision. Only the first level is a "state".
const firstLevel = iso31662.filter(({ parent }) => !parent.includes('-'))
const states: readonly Subdivision[] = firstLevel.map(({ name, parent }) => ({ name, country_code: parent })).sort(compareNames)

const toJsonLines = (entries: readonly object[]) => `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`
await mkdir(folder, { recursive: true })
await writeFile(new URL('countries.json', folder), toJsonLines(countries))
await writeFile(new URL('states.json', folder), toJsonLines(states))
console.log(`${countries.length} countries, ${states.length} states`)
