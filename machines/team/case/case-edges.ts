/** Texts and forms of a member's edges, derived from `case.event-inputs.ts`. */

import { type Answers, emptyAnswers, type Fields, longText, radio, text } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import type { AskKind } from '#contract/request/cases.ts'
import { correctedEmail, NOTE_REVISION } from '#contract/team/team-cases.ts'
import { openAsks } from '#machines/case/case.asks.ts'
import { askKinds, type EventInput, eventInputs, missingInputMessages } from '#machines/case/case.event-inputs.ts'
import type { CaseContext, CaseEvent, CaseEventData } from '#machines/case/case.events.ts'
import type { TeamCase } from '#machines/team/case/case-move.setup.ts'

export type ActEdge = Exclude<CaseEvent['type'], 'NOTE' | 'READ' | 'MESSAGE' | 'FILE.ATTACH' | 'WITHDRAW' | 'ANSWER' | 'CORRECT' | 'WAIT.REMIND' | 'WAIT.END'>

interface EdgeWords {
  readonly go: string
  readonly busy: string
  readonly done: string
  readonly effect: string
}

export const edgeWords: Readonly<Record<ActEdge, EdgeWords>> = {
  CLAIM: { go: 'Claim case', busy: 'Claiming...', done: 'This case is yours.', effect: 'You’ll work on this case.' },
  ASK: { go: 'Ask the customer', busy: 'Asking...', done: 'We asked the customer.', effect: 'The case will wait for the answer for up to 14 days.' },
  'ASK.WITHDRAW': { go: 'Cancel ask', busy: 'Canceling...', done: 'We no longer ask for it.', effect: 'You’ll continue without an answer.' },
  FILE: { go: 'Mark as filed', busy: 'Saving...', done: 'Marked as filed.', effect: 'The case will wait for the agency.' },
  'AGENCY.ACCEPT': {
    go: 'Mark as accepted',
    busy: 'Saving...',
    done: 'The case is complete.',
    effect: 'The agency accepted it. This completes the case.',
  },
  'AGENCY.REFUSE': {
    go: 'Mark as sent back',
    busy: 'Saving...',
    done: 'The case is in progress again.',
    effect: 'The agency asked for changes. The case comes back to you.',
  },
  COMPLETE: { go: 'Complete case', busy: 'Completing...', done: 'The case is complete.', effect: 'This closes the case.' },
  DECLINE: { go: 'Decline case', busy: 'Declining...', done: 'The case is declined.', effect: 'This declines the request and closes the case.' },
  RELEASE: { go: 'Unclaim case', busy: 'Unclaiming...', done: 'The case is unclaimed.', effect: 'Someone else can claim it.' },
  ASSIGN: { go: 'Assign case', busy: 'Assigning...', done: 'The case is assigned.', effect: 'Someone else will work on it.' },
  'HOLD.RELEASE': {
    go: 'Mark as not spam',
    busy: 'Saving...',
    done: 'The case is in the Unclaimed view.',
    effect: 'This moves the case to the Unclaimed view.',
  },
  'HOLD.SPAM': {
    go: 'Close as spam',
    busy: 'Closing...',
    done: 'The case is closed as spam.',
    effect: 'No one will work on it. You can reopen it within 60 days.',
  },
  'EMAIL.CORRECT': {
    go: 'Correct email address',
    busy: 'Saving...',
    done: 'We’ll email the customer at the new address.',
    effect: 'Confirm the new address with the customer by phone first.',
  },
  REOPEN: { go: 'Reopen case', busy: 'Reopening...', done: 'The case is open again and yours.', effect: 'You’ll work on this case.' },
}
export const isAct = (edge: string): edge is ActEdge => Object.hasOwn(edgeWords, edge)

const ASKED: Readonly<Record<AskKind, string>> = {
  field: 'A correction to the form',
  document: 'A document',
  question: 'An answer to a question',
  approval: 'Approval of attached pages',
}
export const askOptions = askKinds.map((value) => ({ value, label: ASKED[value] }))

/** Returns the fields, files, and asks of this case to choose from. */
export function askedOptions({ askable, files, happened }: Pick<TeamCase, 'askable' | 'files' | 'happened'>) {
  const past = happened.map(({ at, edge, to, said }) => ({ at, edge, to, said: said as CaseEventData }))
  return {
    field: askable.map(({ name, label }) => ({ value: name, label })),
    pages: files.filter(({ revision }) => revision !== NOTE_REVISION).map(({ id, name }) => ({ value: id, label: name })),
    which: openAsks(past).map(({ number, kind, document, text }) => ({ value: String(number), label: `${ASKED[kind]}: ${document ?? text}` })),
  }
}

const READ = 'The customer sees this.'
const SHORT = 200
const presence = (name: EventInput, edge: ActEdge) =>
  eventInputs[edge].needs?.some((needed) => needed === name) ? ({ required: missingInputMessages[name] } as const) : ({ optional: true } as const)

const TEXTS: Partial<Record<ActEdge, string>> = { ASK: 'What you need and why', 'AGENCY.ACCEPT': 'What the agency answered', COMPLETE: 'Result' }
const REASONS: Partial<Record<ActEdge, string>> = { DECLINE: 'Why we can’t do it', 'AGENCY.REFUSE': 'What the agency asked to change' }

const asks = (kind: AskKind) => ({ field: 'ask', is: [kind] })

const controls: Readonly<Record<EventInput, (edge: ActEdge) => Fields[string]>> = {
  ask: (edge) => radio('What you need', { ...presence('ask', edge), options: askKinds }),
  text: (edge) => longText(TEXTS[edge] ?? 'Text', { ...presence('text', edge), hint: READ }),
  reason: (edge) => longText(REASONS[edge] ?? 'Reason', { ...presence('reason', edge), hint: READ }),
  field: () => text('Which field', { required: missingInputMessages.field, maxCharacters: SHORT, when: asks('field') }),
  document: () =>
    text('Which document', {
      required: missingInputMessages.document,
      maxCharacters: SHORT,
      hint: 'For example, “EIN letter”.',
      autoComplete: 'off',
      when: asks('document'),
    }),
  pages: () =>
    text('Files to approve', {
      optional: true,
      maxCharacters: 2_000,
      hint: 'The customer also approves the form’s answers. To include another file, add it to the case first.',
      when: asks('approval'),
    }),
  which: () => text('What you no longer need', { optional: true, maxCharacters: SHORT }),
  with: (edge) =>
    text('Filed with', { ...presence('with', edge), maxCharacters: SHORT, hint: 'The agency’s name, as the customer sees it.', autoComplete: 'off' }),
  takes: (edge) =>
    text('How long it takes', { ...presence('takes', edge), maxCharacters: SHORT, hint: 'For example, “5 business days”.', autoComplete: 'off' }),
  to: (edge) => text('Assign to', { ...presence('to', edge), maxCharacters: SHORT }),
  email: () => correctedEmail,
}

export function edgeFields(edge: ActEdge): Fields {
  const { needs = [], may = [] } = eventInputs[edge]
  return Object.fromEntries([...needs, ...may].map((name) => [name, controls[name](edge)]))
}

/** Whether the edge runs without a form. */
export const asksNothing = (edge: ActEdge): boolean => Object.keys(edgeFields(edge)).length === 0

/** Returns the fields for this case. `which` appears only with several asks. */
export function fieldsIn(edge: ActEdge, { context }: Pick<TeamCase, 'context'>): Fields {
  const { which, ...others } = edgeFields(edge)
  if (!which || (context as Pick<CaseContext, 'asks'>).asks.length < 2) return others
  return { ...others, which: text(which.label, { required: missingInputMessages.which, maxCharacters: SHORT }) }
}

export const edgeInput = (edge: ActEdge, said: Readonly<Partial<Record<ActEdge, Answers>>>): Answers => said[edge] ?? emptyAnswers(edgeFields(edge))

export const mistakesFor = (edge: ActEdge, said: Answers) => validate(edgeFields(edge), said)

/** Returns the input as event data without blank values. */
export const edgeData = (said: Answers): CaseEventData =>
  Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (String(value).trim() === '' ? [] : [[name, String(value).trim()]])))
