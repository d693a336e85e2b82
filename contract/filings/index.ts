import { corporation } from '#contract/filings/corporation.ts'
import { dba } from '#contract/filings/dba.ts'
import { llc } from '#contract/filings/llc.ts'
import type { FilingDefinition } from '#contract/forms/define.ts'

const filingList = [corporation, llc, dba] as const

export const filings: readonly FilingDefinition[] = filingList

/** Route of a filing. A `Record` with these keys compiles only with an entry for every filing. */
export type FilingRoute = (typeof filingList)[number]['route']
