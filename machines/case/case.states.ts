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
  /** Office a filing went to, and the day, as a person says it. */
  readonly filedWith: string | null
  readonly filedOn: string | null
}

interface Words {
  /** Where it stands, in a sentence. */
  readonly says: (facts: CaseFacts) => string
  /** The same in two or three words: a badge, the subject of a mail. */
  readonly short: string
}

/** A state without words does not compile. */
export const customerWords: Readonly<Record<CaseState, Words>> = {
  held: { short: 'Received', says: () => 'We have received it.' },
  received: { short: 'Received', says: () => 'We have it. Nobody has opened it yet.' },
  inWork: { short: 'In work', says: ({ member }) => `${member ?? 'Our team'} is working on it.` },
  waitingForCustomer: { short: 'Waiting for you', says: () => 'We need one thing from you.' },
  dormant: { short: 'Waiting for you', says: () => 'We stopped waiting; send it and we go on.' },
  withAuthority: {
    short: 'Filed',
    says: ({ filedWith, filedOn }) => `Filed${filedWith === null ? '' : ` with ${filedWith}`}${filedOn === null ? '' : ` on ${filedOn}`}.`,
  },
  'closed.completed': { short: 'Done', says: () => 'It is done.' },
  'closed.declined': { short: 'Not done', says: () => 'We could not do this.' },
  'closed.withdrawn': { short: 'Withdrawn', says: () => 'You took it back.' },
  'closed.spam': { short: 'Closed', says: () => 'It is closed.' },
}

/** All of them, in the order of the table in CASES.md. */
export const caseStates = Object.keys(customerWords) as readonly CaseState[]
