/** A member's actions, with their texts and forms, derived from `case.event-inputs.ts`. */

import { company } from '#contract/company.ts'
import { type Answers, date, emptyAnswers, type Fields, longText, text } from '#contract/forms/field.ts'
import type { ChoiceOption } from '#contract/forms/option-labels.ts'
import { validate } from '#contract/forms/schema.ts'
import type { AskKind } from '#contract/request/case-kind.ts'
import { commonDocuments } from '#contract/request/document-names.ts'
import { DAY_MS } from '#contract/request/retention.ts'
import { correctedEmailField, NOTE_REVISION } from '#contract/team/team-cases.ts'
import { findOpenAsks } from '#machines/case/case.asks.ts'
import { type EventInput, eventInputs, missingInputMessages } from '#machines/case/case.event-inputs.ts'
import type { CaseContext, CaseEvent, CaseEventData } from '#machines/case/case.events.ts'
import type { TeamCase } from '#machines/team/case/case-outcome.ts'

type CaseActionEdge = Exclude<CaseEvent['type'], 'NOTE' | 'READ' | 'MESSAGE' | 'FILE.ATTACH' | 'WITHDRAW' | 'ANSWER' | 'CORRECT' | 'WAIT.REMIND' | 'WAIT.END'>

const askKindsByAction = {
  'ASK.approval': 'approval',
  'ASK.document': 'document',
  'ASK.question': 'question',
  'ASK.field': 'field',
} as const satisfies Readonly<Record<string, AskKind>>
type AskAction = keyof typeof askKindsByAction
/** A member's action: an edge in the chart. The edge `ASK` has a separate action for each kind of ask. */
export type CaseAction = Exclude<CaseActionEdge, 'ASK'> | AskAction

const isAskAction = (action: CaseAction): action is AskAction => Object.hasOwn(askKindsByAction, action)
export const edgeOf = (action: CaseAction): CaseActionEdge => (isAskAction(action) ? 'ASK' : action)

interface ActionTexts {
  readonly label: string
  readonly busy: string
  readonly done: string
  readonly effect: string
}

const ASK_TEXTS = { busy: 'Asking...', done: 'We asked the customer.', effect: 'The case will wait up to 14 days for the answer.' } as const

/** Action texts in their default order. `available-actions.ts` changes the order for each case. */
export const actionTexts: Readonly<Record<CaseAction, ActionTexts>> = {
  'HOLD.RELEASE': {
    label: 'Mark as not spam',
    busy: 'Saving...',
    done: 'The case is in the Unclaimed view.',
    effect: 'This moves the case to the Unclaimed view.',
  },
  CLAIM: { label: 'Claim case', busy: 'Claiming...', done: 'This case is yours.', effect: 'You’ll work on this case.' },
  FILE: { label: 'Mark as filed', busy: 'Saving...', done: 'The case is marked as filed.', effect: 'The case will wait for the agency.' },
  'AGENCY.ACCEPT': {
    label: 'Mark as accepted',
    busy: 'Saving...',
    done: 'The case is complete.',
    effect: 'The agency accepted the filing. This completes the case.',
  },
  'ASK.approval': { label: 'Ask for approval', ...ASK_TEXTS, effect: `The customer approves the form’s answers and any files you select. ${ASK_TEXTS.effect}` },
  COMPLETE: { label: 'Complete case', busy: 'Completing...', done: 'The case is complete.', effect: 'This closes the case.' },
  REOPEN: { label: 'Reopen case', busy: 'Reopening...', done: 'The case is open again and assigned to you.', effect: 'You’ll work on this case.' },
  'ASK.document': { label: 'Ask for a document', ...ASK_TEXTS },
  'ASK.question': { label: 'Ask a question', ...ASK_TEXTS },
  'ASK.field': { label: 'Ask for a correction', ...ASK_TEXTS },
  'EMAIL.CORRECT': {
    label: 'Correct email address',
    busy: 'Saving...',
    done: 'We’ll email the customer at the new address.',
    effect: 'Confirm the new email address with the customer by phone first.',
  },
  'ASK.WITHDRAW': { label: 'Cancel ask', busy: 'Canceling...', done: 'The ask is canceled.', effect: 'You’ll continue without an answer.' },
  'AGENCY.REFUSE': {
    label: 'Mark as sent back',
    busy: 'Saving...',
    done: 'The case is in progress again.',
    effect: 'The agency asked for changes. This moves the case back to In progress.',
  },
  DECLINE: { label: 'Decline case', busy: 'Declining...', done: 'The case is declined.', effect: 'This declines the request and closes the case.' },
  SNOOZE: {
    label: 'Snooze case',
    busy: 'Snoozing...',
    done: 'The case is in the Snoozed view.',
    effect: 'The case will return on the selected date, or when the customer writes or answers.',
  },
  'SNOOZE.END': { label: 'End snooze', busy: 'Saving...', done: 'The case is no longer snoozed.', effect: 'The case will leave the Snoozed view now.' },
  ASSIGN: { label: 'Assign case', busy: 'Assigning...', done: 'The case is assigned.', effect: 'Someone else will work on the case.' },
  RELEASE: { label: 'Unclaim case', busy: 'Unclaiming...', done: 'The case is unclaimed.', effect: 'Someone else can claim it.' },
  'HOLD.SPAM': {
    label: 'Close as spam',
    busy: 'Closing...',
    done: 'The case is closed as spam.',
    effect: 'No one will work on the case. You can reopen it within 60 days.',
  },
}

const ASK_LABELS: Readonly<Record<AskKind, string>> = { field: 'Correction', document: 'Document', question: 'Question', approval: 'Approval' }

export const OTHER_DOCUMENT_LABEL = 'Something else'

const openAsksOf = ({ happened }: Pick<TeamCase, 'happened'>) =>
  findOpenAsks(happened.map(({ at, edge, to, said }) => ({ at, edge, to, said: said as CaseEventData })))

export const openDocumentsOf = (teamCase: Pick<TeamCase, 'happened'>) => openAsksOf(teamCase).flatMap(({ document }) => document ?? [])

/** Whether an ask can include the file. Customers can't see note files. */
const isSelectable = ({ revision }: TeamCase['files'][number]) => revision !== NOTE_REVISION

export function askFormOptions({ askable, files, happened, documents = [] }: Pick<TeamCase, 'askable' | 'files' | 'happened' | 'documents'>) {
  const toOption = (value: string): ChoiceOption => ({ value, label: value })
  return {
    document: [...new Set([...documents, ...commonDocuments, OTHER_DOCUMENT_LABEL])].map(toOption),
    field: askable.map(({ name, label }) => ({ value: name, label })),
    pages: files.filter(isSelectable).map(({ id, name }) => ({ value: id, label: name })),
    which: openAsksOf({ happened }).map(({ number, kind, document, text: askText }) => ({
      value: String(number),
      label: [ASK_LABELS[kind], document ?? askText].filter((part) => part !== '').join(': '),
    })),
  }
}

export const OTHER_DAY_LABEL = 'Another date'

const companyDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: company.timeZone.id, dateStyle: 'short' })

/** Returns the options for when a snooze ends, starting with tomorrow. @param at now, in milliseconds since the epoch */
export function snoozeOptions(at: number): readonly ChoiceOption[] {
  const today = Date.parse(`${companyDayFormat.format(at)}T12:00Z`)
  const dateAfter = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10)
  const daysUntilMonday = (8 - new Date(today).getUTCDay()) % 7 || 7
  return [
    { value: dateAfter(1), label: 'Tomorrow' },
    ...(daysUntilMonday > 1 ? [{ value: dateAfter(daysUntilMonday), label: 'Monday' }] : []),
    ...(daysUntilMonday === 7 ? [] : [{ value: dateAfter(7), label: 'In a week' }]),
    { value: dateAfter(14), label: 'In two weeks' },
    { value: OTHER_DAY_LABEL, label: OTHER_DAY_LABEL },
  ]
}

const SEEN_BY_CUSTOMER_HINT = 'The customer sees this.'
const SHORT_TEXT_MAX_CHARACTERS = 200

const explanationField = text('Explanation', { optional: true, hint: SEEN_BY_CUSTOMER_HINT, autoComplete: 'off' })
const askFields: Readonly<Record<AskKind, Fields>> = {
  document: {
    document: text('Which document', { required: missingInputMessages.document, maxCharacters: SHORT_TEXT_MAX_CHARACTERS }),
    other: text('Document name', {
      required: missingInputMessages.document,
      maxCharacters: SHORT_TEXT_MAX_CHARACTERS,
      hint: 'For example, “Yard lease”.',
      autoComplete: 'off',
      when: { field: 'document', is: [OTHER_DOCUMENT_LABEL] },
    }),
    text: explanationField,
  },
  approval: {
    pages: text('Files to approve', {
      optional: true,
      maxCharacters: 2_000,
      hint: 'To include another file, add it to the case first.',
    }),
    text: explanationField,
  },
  question: { text: longText('Your question', { required: 'Write your question.', hint: SEEN_BY_CUSTOMER_HINT }) },
  field: {
    field: text('Which field', { required: missingInputMessages.field, clear: true, maxCharacters: SHORT_TEXT_MAX_CHARACTERS }),
    text: longText('What needs to change', { required: missingInputMessages.text, hint: SEEN_BY_CUSTOMER_HINT }),
  },
}

const snoozeFields: Fields = {
  until: text('Until', { required: missingInputMessages.until, clear: true, maxCharacters: SHORT_TEXT_MAX_CHARACTERS }),
  day: date('Date', { required: missingInputMessages.until, range: 'future', when: { field: 'until', is: [OTHER_DAY_LABEL] } }),
}

const requirementOf = (name: EventInput, edge: CaseActionEdge) =>
  eventInputs[edge].needs?.some((inputName) => inputName === name) ? ({ required: missingInputMessages[name] } as const) : ({ optional: true } as const)

const TEXT_LABELS: Partial<Record<CaseActionEdge, string>> = { 'AGENCY.ACCEPT': 'Response from the agency', COMPLETE: 'Result' }
const REASON_LABELS: Partial<Record<CaseActionEdge, string>> = {
  DECLINE: 'Why we can’t complete the request',
  'AGENCY.REFUSE': 'Changes the agency asked for',
}

const fieldsByInput: Readonly<Partial<Record<EventInput, (edge: CaseActionEdge) => Fields[string]>>> = {
  text: (edge) => longText(TEXT_LABELS[edge] ?? 'Text', { ...requirementOf('text', edge), hint: SEEN_BY_CUSTOMER_HINT }),
  reason: (edge) => longText(REASON_LABELS[edge] ?? 'Reason', { ...requirementOf('reason', edge), hint: SEEN_BY_CUSTOMER_HINT }),
  which: () => text('What you no longer need', { optional: true, maxCharacters: SHORT_TEXT_MAX_CHARACTERS }),
  with: (edge) =>
    text('Filed with', {
      ...requirementOf('with', edge),
      maxCharacters: SHORT_TEXT_MAX_CHARACTERS,
      hint: 'The agency’s name, as the customer sees it.',
      autoComplete: 'off',
    }),
  takes: (edge) =>
    text('Agency processing time', {
      ...requirementOf('takes', edge),
      maxCharacters: SHORT_TEXT_MAX_CHARACTERS,
      hint: 'For example, “5 business days”.',
      autoComplete: 'off',
    }),
  to: (edge) => text('Assign to', { ...requirementOf('to', edge), clear: true, maxCharacters: SHORT_TEXT_MAX_CHARACTERS }),
  email: () => correctedEmailField,
}

export function actionFields(action: CaseAction): Fields {
  if (isAskAction(action)) return askFields[askKindsByAction[action]]
  if (action === 'SNOOZE') return snoozeFields
  const { needs = [], optional = [] } = eventInputs[action]
  return Object.fromEntries([...needs, ...optional].flatMap((name) => (fieldsByInput[name] ? [[name, fieldsByInput[name](action)]] : [])))
}

/** Whether the action runs without a form. */
export const isImmediate = (action: CaseAction): boolean => Object.keys(actionFields(action)).length === 0

/** Returns the fields for this case. `which` is included only for several open asks, and `pages` only if the case has a file. */
export function visibleFieldsOf(action: CaseAction, teamCase: Pick<TeamCase, 'context' | 'files'>): Fields {
  const { which, pages, ...rest } = actionFields(action)
  const otherFields = pages && teamCase.files.some(isSelectable) ? { pages, ...rest } : rest
  if (!which || (teamCase.context as Pick<CaseContext, 'asks'>).asks.length < 2) return otherFields
  return { ...otherFields, which: text(which.label, { required: missingInputMessages.which, clear: true, maxCharacters: SHORT_TEXT_MAX_CHARACTERS }) }
}

export const actionInputOf = (action: CaseAction, inputs: Readonly<Partial<Record<CaseAction, Answers>>>): Answers =>
  inputs[action] ?? emptyAnswers(actionFields(action))

export const validateAction = (action: CaseAction, input: Answers) => validate(actionFields(action), input)

/** Returns the input as event data: the kind of ask, and the values that are not blank. */
export function actionDataOf(action: CaseAction, answers: Answers): CaseEventData {
  const { other = '', day = '', ...inputs } = answers
  const eventData = { ...inputs, ...(inputs.document === OTHER_DOCUMENT_LABEL && { document: other }), ...(inputs.until === OTHER_DAY_LABEL && { until: day }) }
  const values = Object.entries(eventData).flatMap(([name, value]) => (String(value).trim() === '' ? [] : [[name, String(value).trim()]]))
  return { ...(isAskAction(action) && { ask: askKindsByAction[action] }), ...Object.fromEntries(values) }
}
