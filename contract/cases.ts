/** What becomes of a form after it is sent, as far as browser and server must agree on it (docs/cases.md). */
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'

/** `filing`: it goes to an authority once the customer has approved it. `lead`: the team answers it. */
export type CaseKind = 'filing' | 'lead'

/** What the customer can be asked for. */
export type AskKind = 'field' | 'document' | 'question' | 'approval'

/** Which kind of case a form begins. */
export const caseKindOf = (form: Pick<FilingDefinition, 'kind'> | Pick<RequestDefinition, 'kind' | 'toAuthority'>): CaseKind =>
  form.kind === 'filing' || form.toAuthority ? 'filing' : 'lead'
