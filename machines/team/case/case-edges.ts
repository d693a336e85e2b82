/** Texts and forms of a member's edges, derived from `case.says.ts`. */

import { type Answers, emptyAnswers, type Fields, longText, radio, text } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import type { AskKind } from '#contract/request/cases.ts'
import { openAsks } from '#machines/case/case.asks.ts'
import type { CaseContext, CaseEvent, CaseSaid } from '#machines/case/case.events.ts'
import { askKinds, edgeSays, missingWords, type SaidField } from '#machines/case/case.says.ts'
import type { TeamCase } from '#machines/team/case/case-move.setup.ts'

export type ActEdge = Exclude<CaseEvent['type'], 'NOTE' | 'MESSAGE' | 'FILE.ATTACH' | 'WITHDRAW' | 'ANSWER' | 'CORRECT' | 'WAIT.REMIND' | 'WAIT.END'>

interface EdgeWords {
  readonly go: string
  readonly busy: string
  readonly done: string
  readonly effect: string
}

export const edgeWords: Readonly<Record<ActEdge, EdgeWords>> = {
  CLAIM: { go: 'Claim', busy: 'Claiming...', done: 'The case is yours.', effect: 'You work on it from now on.' },
  ASK: { go: 'Ask the customer', busy: 'Asking...', done: 'The customer is asked.', effect: 'The case waits for the answer, 14 days at most.' },
  'ASK.WITHDRAW': { go: 'Stop asking', busy: 'Stopping...', done: 'It is not asked any more.', effect: 'You go on without an answer to it.' },
  FILE: { go: 'Filed', busy: 'Noting it...', done: 'It is with the authority.', effect: 'The case waits for the authority.' },
  'AUTHORITY.ACCEPT': {
    go: 'Accepted',
    busy: 'Noting it...',
    done: 'The case is completed.',
    effect: 'The authority has accepted it: this completes the case.',
  },
  'AUTHORITY.REFUSE': {
    go: 'Sent back',
    busy: 'Noting it...',
    done: 'The case is in work again.',
    effect: 'The authority wants something else: you go on with it.',
  },
  COMPLETE: { go: 'Complete', busy: 'Completing...', done: 'The case is completed.', effect: 'Nothing is left to do.' },
  DECLINE: { go: 'Decline', busy: 'Declining...', done: 'The case is declined.', effect: 'We do not do it.' },
  RELEASE: { go: 'Give it back', busy: 'Giving it back...', done: 'The case is unclaimed.', effect: 'Somebody else can claim it.' },
  ASSIGN: { go: 'Assign', busy: 'Assigning...', done: 'The case is assigned.', effect: 'Somebody else works on it from now on.' },
  'HOLD.RELEASE': { go: 'Take it in', busy: 'Taking it in...', done: 'The case is taken in.', effect: 'It is no spam: it goes on like any other.' },
  'HOLD.SPAM': {
    go: 'Close as spam',
    busy: 'Closing it...',
    done: 'The case is closed as spam.',
    effect: 'Nobody works on it. It can be opened again for 60 days.',
  },
  REOPEN: { go: 'Open again', busy: 'Opening it...', done: 'The case is open again, and yours.', effect: 'You work on it from now on.' },
}
export const isAct = (edge: string): edge is ActEdge => Object.hasOwn(edgeWords, edge)

const ASKED: Readonly<Record<AskKind, string>> = {
  field: 'A correction of the form',
  document: 'A document',
  question: 'An answer to a question',
  approval: 'Approval of attached pages',
}
export const askOptions = askKinds.map((value) => ({ value, label: ASKED[value] }))

/** Returns the fields, files, and asks of this case to choose from. */
export function askedOptions({ askable, files, happened }: Pick<TeamCase, 'askable' | 'files' | 'happened'>) {
  const past = happened.map(({ at, edge, to, said }) => ({ at, edge, to, said: said as CaseSaid }))
  return {
    field: askable.map(({ name, label }) => ({ value: name, label })),
    pages: files.map(({ id, name }) => ({ value: id, label: name })),
    which: openAsks(past).map(({ number, kind, document, text }) => ({ value: String(number), label: `${ASKED[kind]}: ${document ?? text}` })),
  }
}

const READ = 'The customer reads it.'
const SHORT = 200
const presence = (name: SaidField, edge: ActEdge) =>
  edgeSays[edge].needs?.some((needed) => needed === name) ? ({ required: missingWords[name] } as const) : ({ optional: true } as const)

const TEXTS: Partial<Record<ActEdge, string>> = { ASK: 'What you need, and why', 'AUTHORITY.ACCEPT': 'What the authority answered', COMPLETE: 'What came out' }
const REASONS: Partial<Record<ActEdge, string>> = { DECLINE: 'Why it cannot be done', 'AUTHORITY.REFUSE': 'What the authority wants' }

const asks = (kind: AskKind) => ({ field: 'ask', is: [kind] })

const controls: Readonly<Record<SaidField, (edge: ActEdge) => Fields[string]>> = {
  ask: (edge) => radio('What you need', { ...presence('ask', edge), options: askKinds }),
  text: (edge) => longText(TEXTS[edge] ?? 'Text', { ...presence('text', edge), hint: READ }),
  reason: (edge) => longText(REASONS[edge] ?? 'Reason', { ...presence('reason', edge), hint: READ }),
  field: () => text('Which field', { required: missingWords.field, maxCharacters: SHORT, when: asks('field') }),
  document: () =>
    text('Which document', {
      required: missingWords.document,
      maxCharacters: SHORT,
      hint: 'Such as “EIN letter”.',
      autoComplete: 'off',
      when: asks('document'),
    }),
  pages: () =>
    text('Files to approve', { optional: true, maxCharacters: 2_000, hint: 'Beside the answers of the form. Add others first.', when: asks('approval') }),
  which: () => text('What is not needed any more', { optional: true, maxCharacters: SHORT }),
  with: (edge) => text('Filed with', { ...presence('with', edge), maxCharacters: SHORT, hint: 'The office, as the customer reads it.', autoComplete: 'off' }),
  takes: (edge) => text('How long it takes', { ...presence('takes', edge), maxCharacters: SHORT, hint: 'Such as “5 business days”.', autoComplete: 'off' }),
  to: (edge) => text('Who works on it', { ...presence('to', edge), maxCharacters: SHORT }),
}

export function edgeFields(edge: ActEdge): Fields {
  const { needs = [], may = [] } = edgeSays[edge]
  return Object.fromEntries([...needs, ...may].map((name) => [name, controls[name](edge)]))
}

/** Whether the edge runs without a form. */
export const asksNothing = (edge: ActEdge): boolean => Object.keys(edgeFields(edge)).length === 0

/** Returns the fields for this case. `which` appears only with several asks. */
export function fieldsIn(edge: ActEdge, { context }: Pick<TeamCase, 'context'>): Fields {
  const { which, ...others } = edgeFields(edge)
  if (!which || (context as Pick<CaseContext, 'asks'>).asks.length < 2) return others
  return { ...others, which: text(which.label, { required: missingWords.which, maxCharacters: SHORT }) }
}

export const edgeInput = (edge: ActEdge, said: Readonly<Partial<Record<ActEdge, Answers>>>): Answers => said[edge] ?? emptyAnswers(edgeFields(edge))

export const mistakesFor = (edge: ActEdge, said: Answers) => validate(edgeFields(edge), said)

/** Returns the input as event data without blank values. */
export const edgeData = (said: Answers): CaseSaid =>
  Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (String(value).trim() === '' ? [] : [[name, String(value).trim()]])))
