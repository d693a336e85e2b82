import { corporationFiling } from '#contract/filings/corporation.ts'
import { dbaFiling } from '#contract/filings/dba.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import type { FilingDefinition } from '#contract/forms/define.ts'

const filingList = [corporationFiling, llcFiling, dbaFiling] as const

export const filings: readonly FilingDefinition[] = filingList

/** Route of a filing. A `Record` with these keys compiles only with an entry for every filing. */
export type FilingRoute = (typeof filingList)[number]['route']
