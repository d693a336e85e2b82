import { chartCallRule, pureRule } from './charts.ts'
import { importRule } from './imports.ts'
import { colorRule, policyRule } from './markup.ts'
import { proseRule } from './prose.ts'
import { singleTextRule } from './single-text.ts'
import { type Problem, type Rule, readSource, type Source } from './source.ts'
import { machinePathRule, sizeRule } from './text.ts'

const rules: readonly Rule[] = [importRule, chartCallRule, pureRule, colorRule, policyRule, singleTextRule, sizeRule, machinePathRule, proseRule]

/** Returns the problems that this project's lint rules find in a file. */
export const checkFile = (path: string, text: string): Problem[] => checkSource(readSource(path, text))

export const checkSource = (source: Source): Problem[] => rules.flatMap((rule) => rule(source))
