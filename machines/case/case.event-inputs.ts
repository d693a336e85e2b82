/** Input for each edge. The server checks it, and the pages show fields for it. */
import type { AskKind } from '#contract/request/case-kind.ts'
import type { CaseEvent, CaseEventData } from '#machines/case/case.events.ts'

export type EventInput = 'text' | 'reason' | 'ask' | 'field' | 'document' | 'pages' | 'which' | 'with' | 'takes' | 'to' | 'email' | 'until'

interface InputRequirements {
  readonly needs?: readonly (EventInput & keyof CaseEventData)[]
  readonly optional?: readonly (EventInput & keyof CaseEventData)[]
}

export const eventInputs: Readonly<Record<CaseEvent['type'], InputRequirements>> = {
  'HOLD.RELEASE': {},
  'HOLD.SPAM': {},
  CLAIM: {},
  RELEASE: {},
  ASSIGN: { needs: ['to'] },
  WITHDRAW: {},
  ASK: { needs: ['ask'], optional: ['text', 'field', 'document', 'pages'] },
  'ASK.WITHDRAW': { optional: ['which'] },
  ANSWER: { optional: ['which'] },
  FILE: { needs: ['with'], optional: ['takes'] },
  COMPLETE: { optional: ['text'] },
  DECLINE: { needs: ['reason'] },
  'AGENCY.ACCEPT': { optional: ['text'] },
  'AGENCY.REFUSE': { needs: ['reason'] },
  REOPEN: {},
  NOTE: { needs: ['text'] },
  READ: {},
  MESSAGE: { needs: ['text'] },
  'FILE.ATTACH': {},
  CORRECT: {},
  'EMAIL.CORRECT': { needs: ['email'] },
  SNOOZE: { needs: ['until'] },
  'SNOOZE.END': {},
  'WAIT.REMIND': {},
  'WAIT.END': {},
}

export const isEdge = (name: string): name is CaseEvent['type'] => Object.hasOwn(eventInputs, name)

export const askKinds = ['field', 'document', 'question', 'approval'] as const satisfies readonly AskKind[]
export const isAskKind = (text: string): text is AskKind => askKinds.some((kind) => kind === text)

export const askKindInputs: Readonly<Record<AskKind, EventInput | undefined>> = { field: 'field', document: 'document', question: undefined, approval: 'pages' }

type EventInputValues = Readonly<Partial<Record<EventInput, string>>>
const isBlank = (inputs: EventInputValues, name: EventInput) => (inputs[name] ?? '').trim() === ''

/** An ask needs a text, unless it is an approval or a document with a name. */
function missingAskInput(inputs: EventInputValues): EventInput | undefined {
  if (inputs.ask === 'approval') return undefined
  return inputs.ask === 'document' && !isBlank(inputs, 'document') ? undefined : isBlank(inputs, 'text') ? 'text' : undefined
}

export function missingInput(edge: string, inputs: EventInputValues): EventInput | undefined {
  if (!isEdge(edge)) return undefined
  return eventInputs[edge].needs?.find((name) => isBlank(inputs, name)) ?? (edge === 'ASK' ? missingAskInput(inputs) : undefined)
}

export const missingInputMessages: Readonly<Record<EventInput, string>> = {
  text: 'Enter some text.',
  reason: 'Enter a reason.',
  ask: 'Select what you need.',
  field: 'Select a form field.',
  document: 'Enter the document name.',
  pages: 'Select the files.',
  which: 'Select what you no longer need.',
  with: 'Enter the name of the agency.',
  takes: 'Enter the agency’s processing time.',
  to: 'Select a team member.',
  email: 'Enter the email address.',
  until: 'Select a date.',
}
