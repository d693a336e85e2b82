/** The states of a case by their names, and what the customer reads in each. */
import type { StateValue, StateValueFrom } from 'xstate'
import type { caseMachine } from '#machines/case/case.machine.ts'

type Key<Value> = Value extends string ? Value : { [Name in keyof Value & string]: `${Name}.${Value[Name] & string}` }[keyof Value & string]

/** `received`, `closed.completed`, …: where a case may rest. `closed` alone is none of them. */
export type CaseState = Exclude<Key<StateValueFrom<typeof caseMachine>>, 'arriving' | 'closed'>

/** The name of the state that the chart is in, as it is stored and told: `{ closed: 'spam' }` is `closed.spam`. */
export const stateOf = ({ value }: { readonly value: StateValue }): CaseState =>
  (typeof value === 'string' ? value : Object.entries(value).flat().join('.')) as CaseState

/** The state of a name, as the chart takes it. */
export const stateValueOf = (state: string): StateValue => {
  const [outer = '', inner] = state.split('.')
  return inner === undefined ? outer : { [outer]: inner }
}

/** What the customer's words name. */
export interface CaseFacts {
  /** First name of the member who works on it. */
  readonly member: string | null
  /** Office a filing went to, the day, and how long such an office usually takes, as a person says it. */
  readonly filedWith: string | null
  readonly filedOn: string | null
  readonly takes: string | null
  /** What is asked of him, where it is one thing; how many things are asked. */
  readonly asked: string | null
  readonly asks?: number
}

interface Words {
  /** Where it stands, in a sentence or two. */
  readonly says: (facts: CaseFacts) => string
  /** The same in two or three words: a badge, the subject of a mail. */
  readonly short: string
  /** What comes next. */
  readonly next: string
  /** The same while a day is known by which something has to be done. */
  readonly by?: (day: string) => string
}

const over = { next: 'If something is left to say, write to us within 60 days.', by: (day: string) => `If something is left to say, write to us by ${day}.` }
const withWords = (begin: string, words: string | null) => (words === null ? '' : `${begin}${words}`)

/** A state without words does not compile. */
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

/** All of them, in the order of the table in CASES.md. */
export const caseStates = Object.keys(customerWords) as readonly CaseState[]
