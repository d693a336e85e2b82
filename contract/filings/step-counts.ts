/** Number of steps of each wizard, for texts. The build replaces this file by the numbers, so that pages do not load the definitions. */
import { corporation } from '#contract/filings/corporation.ts'
import { dba } from '#contract/filings/dba.ts'
import { llc } from '#contract/filings/llc.ts'
import type { FilingDefinition } from '#contract/forms/define.ts'

const countSteps = ({ steps }: FilingDefinition) => Object.keys(steps).length

export const llcSteps = countSteps(llc)
export const corporationSteps = countSteps(corporation)
export const dbaSteps = countSteps(dba)
