/** Kinds of documents that the team can ask for. A member can also type another name. */
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import { caseKindOf } from '#contract/request/case-kind.ts'

export const commonDocuments = ['Driver license', 'EIN letter', 'W-9', 'Certificate of insurance', 'Signed form'] as const

/** Returns the file field labels of a form that the team files with an agency. Other forms define no documents. */
export const documentNamesOf = (definition: RequestDefinition | FilingDefinition | undefined): string[] =>
  definition && caseKindOf(definition) === 'filing' ? Object.values(definition.fields).flatMap(({ kind, label }) => (kind === 'files' ? [label] : [])) : []
