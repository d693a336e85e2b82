import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'

/** `filing`: sent to an agency after the customer approves it. `lead`: answered by the team. */
export type CaseKind = 'filing' | 'lead'

export type AskKind = 'field' | 'document' | 'question' | 'approval'

export const caseKindOf = (form: Pick<FilingDefinition, 'kind'> | Pick<RequestDefinition, 'kind' | 'toAuthority'>): CaseKind =>
  form.kind === 'filing' || form.toAuthority ? 'filing' : 'lead'
