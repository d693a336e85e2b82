import { corporation } from '#contract/filings/corporation.ts'
import { dba } from '#contract/filings/dba.ts'
import { llc } from '#contract/filings/llc.ts'
import type { FilingDefinition } from '#contract/forms/define.ts'

const all = [corporation, llc, dba] as const

/** Every filing wizard. */
export const filings: readonly FilingDefinition[] = all

/** The routes of the filings: what is made for each of them does not compile without one. */
export type FilingRoute = (typeof all)[number]['route']
