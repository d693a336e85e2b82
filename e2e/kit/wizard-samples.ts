import { filings } from '#contract/filings/index.ts'
import type { FilingDefinition } from '#contract/forms/define.ts'
import type { Answers, FileRef } from '#contract/forms/field.ts'

const file = (name: string): FileRef => ({ id: name, name, size: 60_000, type: '' })

/** Complete answers with real files: one in each file field, two where several are allowed. */
export const wizardSamples: readonly (readonly [route: string, definition: FilingDefinition, answers: Answers])[] = filings.map((definition) => {
  const files = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.kind === 'files' ? [[name, field.maxFiles === 1 ? [file('license.jpg')] : [file('articles.pdf'), file('roster.pdf')]] as const] : [],
  )
  return [definition.route, definition, { ...definition.sample, ...Object.fromEntries(files) }] as const
})
