/** Case states and their texts for the customer. */
import type { StateValue, StateValueFrom } from 'xstate'
import type { caseMachine } from '#machines/case/case.machine.ts'

type Key<Value> = Value extends string ? Value : { [Name in keyof Value & string]: `${Name}.${Value[Name] & string}` }[keyof Value & string]

/** All stable states, such as `received` or `closed.completed`. */
export type CaseState = Exclude<Key<StateValueFrom<typeof caseMachine>>, 'arriving' | 'closed'>

/** Returns the stored name of a state: `closed.spam` for `{ closed: 'spam' }`. */
export const stateOf = ({ value }: { readonly value: StateValue }): CaseState =>
  (typeof value === 'string' ? value : Object.entries(value).flat().join('.')) as CaseState

/** Inverse of `stateOf`. */
export const stateValueOf = (state: string): StateValue => {
  const [outer = '', inner] = state.split('.')
  return inner === undefined ? outer : { [outer]: inner }
}

export interface CaseFacts {
  readonly member: string | null
  /** Agency, day, and usual processing time as texts. */
  readonly filedWith: string | null
  readonly filedOn: string | null
  readonly takes: string | null
  readonly asked: string | null
  readonly asks?: number
}

interface Words {
  /** One or two sentences about the state. */
  readonly says: (facts: CaseFacts) => string
  readonly short: string
  readonly next: string
  /** The next step with a deadline. */
  readonly by?: (day: string) => string
}

const over = { next: 'If something is left to say, write to us within 60 days.', by: (day: string) => `If something is left to say, write to us by ${day}.` }
const withWords = (begin: string, words: string | null) => (words === null ? '' : `${begin}${words}`)

export const customerWords: Readonly<Record<CaseState, Words>> = {
  held: { short: 'Received', says: () => 'We have received it.', next: 'Somebody of our team looks at it.' },
  received: { short: 'Received', says: () => 'We have it. Nobody has opened it yet.', next: 'Somebody of our team opens it, and you hear of it by email.' },
  inWork: {
    short: 'In work',
    says: ({ member }) => `${member ?? 'Our team'} is working on it.`,
    next: 'We write to you as soon as something happens, or when we need something from you.',
  },
  waitingForCustomer: {
    short: 'Waiting for you',
    says: ({ asked, asks = 1 }) => (asks > 1 ? `We need ${asks} things from you.` : `We need one thing from you${withWords(': ', asked) || '.'}`),
    next: 'We go on as soon as we have it.',
    by: (day) => `We go on as soon as we have it, and wait for it until ${day}.`,
  },
  dormant: { short: 'Waiting for you', says: () => 'We stopped waiting; send it and we go on.', next: 'Nothing happens until you send what we asked for.' },
  withAuthority: {
    short: 'Filed',
    says: ({ filedWith, filedOn, takes }) =>
      `Filed${withWords(' with ', filedWith)}${withWords(' on ', filedOn)}${takes === null ? '.' : `; an answer usually takes ${takes}.`}`,
    next: 'The office answers, and we write to you when it does.',
  },
  'closed.completed': { short: 'Done', says: () => 'It is done.', ...over },
  'closed.declined': { short: 'Not done', says: () => 'We could not do this.', ...over },
  'closed.withdrawn': { short: 'Withdrawn', says: () => 'You took it back.', ...over },
  'closed.spam': { short: 'Closed', says: () => 'It is closed.', ...over },
}

/** In the order of the table in CASES.md. */
export const caseStates = Object.keys(customerWords) as readonly CaseState[]
