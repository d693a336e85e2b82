/** Number of steps of each wizard, for texts. The build replaces this file with the numbers, so that pages do not load the definitions. */
import { corporationFiling } from '#contract/filings/corporation.ts'
import { dbaFiling } from '#contract/filings/dba.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import type { FilingDefinition } from '#contract/forms/define.ts'

const countSteps = ({ steps }: FilingDefinition) => Object.keys(steps).length

export const llcStepCount = countSteps(llcFiling)
export const corporationStepCount = countSteps(corporationFiling)
export const dbaStepCount = countSteps(dbaFiling)
