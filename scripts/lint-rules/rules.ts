import { chartCallRule, pureRule } from './charts.ts'
import { importRule } from './imports.ts'
import { colorRule, policyRule } from './markup.ts'
import { type Problem, type Rule, readSource } from './source.ts'
import { machinePathRule, sizeRule } from './text.ts'
import { singleTextRule } from './words.ts'

const rules: readonly Rule[] = [importRule, chartCallRule, pureRule, colorRule, policyRule, singleTextRule, sizeRule, machinePathRule]

export function checkFile(path: string, text: string): Problem[] {
  const source = readSource(path, text)
  return rules.flatMap((rule) => rule(source))
}
