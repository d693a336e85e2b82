import * as z from 'zod/mini'
import type { ReferenceData } from '#contract/forms/reference-data.ts'
import { ConnectionLostError } from '#contract/request/outcome.ts'
import { bearerHeader } from '#src/platform/api/bearer.ts'

const countriesSchema = z.array(z.object({ name: z.string(), iso2: z.string() }))
const statesSchema = z.array(z.object({ name: z.string(), country_code: z.string() }))

/** Timeout in milliseconds. It is longer than for other calls, because the larger file has about 30 kB compressed and a retry starts from zero. */
const TIMEOUT_MS = 60_000

const readFile = async (file: string, signal: AbortSignal): Promise<unknown> => {
  const throwConnectionLost = (cause: unknown) => {
    throw new ConnectionLostError(`${file}: no response`, { cause })
  }
  const timeoutSignal = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const fileResponse = await fetch(`/assets/data/${file}`, { signal: timeoutSignal, headers: await bearerHeader() }).catch(throwConnectionLost)
  if (!fileResponse.ok) throw new Error(`${file} returned status ${fileResponse.status}`)
  return JSON.parse(await fileResponse.text().catch(throwConnectionLost))
}

/**
 * Loads countries and states (specification 1, section 7).
 * @throws {ConnectionLostError} when the network fails, or when a file does not arrive within a minute
 * @throws when a file is missing or invalid
 */
export async function loadReferenceData(signal: AbortSignal): Promise<ReferenceData> {
  const [countryList, stateList] = await Promise.all([readFile('countries.json', signal), readFile('states.json', signal)])
  return { countries: countriesSchema.parse(countryList), states: statesSchema.parse(stateList) }
}
