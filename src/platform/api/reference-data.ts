import * as z from 'zod/mini'
import type { ReferenceData } from '#contract/forms/reference-data.ts'
import { ConnectionLost } from '#contract/request/answer.ts'
import { bearer } from '#src/platform/api/bearer.ts'

const countries = z.array(z.object({ name: z.string(), iso2: z.string() }))
const states = z.array(z.object({ name: z.string(), country_code: z.string() }))

/** Longer than a call may take: the larger file is 34 kB as it goes, and a slow line that is cut off begins anew. */
const TIMEOUT_MS = 60_000

const read = async (file: string, signal: AbortSignal): Promise<unknown> => {
  const lost = (cause: unknown) => {
    throw new ConnectionLost(`${file}: no answer`, { cause })
  }
  const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const answer = await fetch(`/assets/data/${file}`, { signal: patience, headers: await bearer() }).catch(lost)
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  return JSON.parse(await answer.text().catch(lost))
}

/**
 * Countries and states (specification 1, section 7).
 *
 * @throws {ConnectionLost} when one of the two files did not come, within a minute
 * @throws when the server has none, or what came is none of ours
 */
export async function loadReferenceData(signal: AbortSignal): Promise<ReferenceData> {
  const [countryList, stateList] = await Promise.all([read('countries.json', signal), read('states.json', signal)])
  return { countries: countries.parse(countryList), states: states.parse(stateList) }
}
