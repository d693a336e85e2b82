/** Case states and their texts for the customer. */
import type { StateValue, StateValueFrom } from 'xstate'
import { NEXT_STEP_EMAIL_TEXT } from '#contract/request/progress-steps.ts'
import type { caseMachine } from '#machines/case/case.machine.ts'

type StatePath<Value> = Value extends string ? Value : { [Name in keyof Value & string]: `${Name}.${Value[Name] & string}` }[keyof Value & string]

/** All stable states, such as `received` or `closed.completed`. */
export type CaseState = Exclude<StatePath<StateValueFrom<typeof caseMachine>>, 'arriving' | 'closed'>

/** Returns a state's stored name: `closed.spam` for `{ closed: 'spam' }`. */
export const stateOf = ({ value }: { readonly value: StateValue }): CaseState =>
  (typeof value === 'string' ? value : Object.entries(value).flat().join('.')) as CaseState

export const stateValueOf = (state: string): StateValue => {
  const [outer = '', inner] = state.split('.')
  return inner === undefined ? outer : { [outer]: inner }
}

export interface CaseTextFacts {
  readonly member: string | null
  /** Agency, day, and usual processing time as texts. */
  readonly filedWith: string | null
  readonly filedOn: string | null
  readonly processingTime: string | null
  readonly askText: string | null
  readonly askCount?: number
}

interface CustomerStateTexts {
  readonly says: (facts: CaseTextFacts) => string
  readonly short: string
  readonly next: string
  /** Text for the next step, with the deadline. */
  readonly by?: (day: string) => string
}

const closedTexts = {
  next: 'If you have anything to add, write to us within 60 days.',
  by: (day: string) => `If you have anything to add, write to us by ${day}.`,
}
const prefixText = (prefix: string, text: string | null) => (text === null ? '' : `${prefix}${text}`)

export const customerStateTexts: Readonly<Record<CaseState, CustomerStateTexts>> = {
  held: { short: 'Received', says: () => 'We got your request.', next: 'Someone on our team will review your request.' },
  received: {
    short: 'Received',
    says: () => 'We got your request. It’s in line for review.',
    next: NEXT_STEP_EMAIL_TEXT,
  },
  inWork: {
    short: 'In progress',
    says: ({ member }) => `${member ?? 'Our team'} is working on your request.`,
    next: 'We’ll email you when there’s news, or if we need something from you.',
  },
  waitingForCustomer: {
    short: 'Waiting for you',
    says: ({ askText, askCount = 1 }) =>
      askCount > 1 ? `We need ${askCount} things from you.` : `We need one thing from you${prefixText(': ', askText) || '.'}`,
    next: 'We’ll continue as soon as we have what we need.',
    by: (day) => `Please reply by ${day}. We’ll continue as soon as we have what we need.`,
  },
  dormant: {
    short: 'Waiting for you',
    says: () => 'Your request is on hold. We’ll continue when you send what we need.',
    next: 'We’ll start again as soon as you reply.',
  },
  withAgency: {
    short: 'Filed',
    says: ({ filedWith, filedOn, processingTime }) =>
      `Filed${filedWith === null ? '' : ` with ${filedWith}`}${filedOn === null ? '' : ` on ${filedOn}`}${processingTime === null ? '.' : `. A decision usually takes ${processingTime}.`}`,
    next: 'We’re waiting for the agency. We’ll email you when it responds.',
  },
  'closed.completed': { short: 'Done', says: () => 'Your request is done.', ...closedTexts },
  'closed.declined': { short: 'Not completed', says: () => 'We couldn’t complete this request.', ...closedTexts },
  'closed.withdrawn': { short: 'Canceled', says: () => 'You canceled this request.', ...closedTexts },
  'closed.spam': { short: 'Closed', says: () => 'This request is closed.', ...closedTexts },
}

/** All states, in the order of the table in docs/cases.md. */
export const caseStates = Object.keys(customerStateTexts) as readonly CaseState[]
