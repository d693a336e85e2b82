import type { FilingDefinition } from '#contract/define.ts'
import { corporation } from '#contract/filings/corporation.ts'
import { dba } from '#contract/filings/dba.ts'
import { llc } from '#contract/filings/llc.ts'

/** Every filing wizard. */
export const filings: readonly FilingDefinition[] = [corporation, llc, dba]
