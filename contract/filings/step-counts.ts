/** Number of steps of each wizard, for texts. The build replaces this file by the numbers, so that pages do not load the definitions. */
import { corporation } from '#contract/filings/corporation.ts'
import { dba } from '#contract/filings/dba.ts'
import { llc } from '#contract/filings/llc.ts'
import type { FilingDefinition } from '#contract/forms/define.ts'

const countOf = ({ steps }: FilingDefinition) => Object.keys(steps).length

export const llcSteps = countOf(llc)
export const corporationSteps = countOf(corporation)
export const dbaSteps = countOf(dba)
