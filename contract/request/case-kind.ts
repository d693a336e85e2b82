import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'

export type CaseKind = 'filing' | 'lead'

export type AskKind = 'field' | 'document' | 'question' | 'approval'

export const caseKindOf = (form: Pick<FilingDefinition, 'kind'> | Pick<RequestDefinition, 'kind' | 'toAgency'>): CaseKind =>
  form.kind === 'filing' || form.toAgency ? 'filing' : 'lead'
