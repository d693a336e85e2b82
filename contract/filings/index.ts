import type { FilingDefinition } from '#contract/define.ts'
import { llc } from '#contract/filings/llc.ts'

/** Every filing wizard. */
export const filings: readonly FilingDefinition[] = [llc]
