import * as z from 'zod/mini'
import type { ReferenceData } from '#contract/reference-data.ts'
import { bearer } from '#src/device/api/bearer.ts'

const countries = z.array(z.object({ name: z.string(), iso2: z.string() }))
const states = z.array(z.object({ name: z.string(), country_code: z.string() }))

const read = async (file: string, signal: AbortSignal): Promise<unknown> => {
  const answer = await fetch(`/assets/data/${file}`, { signal, headers: await bearer() })
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  return answer.json()
}

/**
 * Countries and states (specification 1, section 7).
 *
 * @throws when one of the two files cannot be loaded or is none of ours
 */
export async function loadReferenceData(signal: AbortSignal): Promise<ReferenceData> {
  const [countryList, stateList] = await Promise.all([read('countries.json', signal), read('states.json', signal)])
  return { countries: countries.parse(countryList), states: states.parse(stateList) }
}
