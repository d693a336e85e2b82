import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { AnswerValue, FieldErrors } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import { parseReference } from '#contract/request/reference.ts'
import { type InboxRow, SEARCH_MIN_CHARACTERS } from '#contract/team/team-cases.ts'
import { assignMailFields, type MailRow } from '#contract/team/team-mails.ts'
import { teamStateTextsOf } from '#machines/case/team-views.ts'
import { NO_ERRORS } from '#machines/kit/input.connect.ts'
import { mailListTexts, mailResultText, unmatchedReasonTexts } from '#machines/team/mail/mail-texts.ts'
import type { teamMailsMachine } from '#machines/team/mail/team-mails.machine.ts'
import { currentReferenceOf, isSearchText } from '#machines/team/mail/team-mails.setup.ts'

type Snapshot = SnapshotFrom<typeof teamMailsMachine>
type Send = ActorRefFrom<typeof teamMailsMachine>['send']

const LOAD_FAILED = 'We couldn’t load the emails. Check your connection and try again.'
const LOAD_MORE_FAILED = 'We couldn’t load more emails. Check your connection and try again.'
const OPEN_FAILED = 'We couldn’t open this email. Check your connection and try again.'
const RESULT_UNKNOWN = 'We got no response, so we don’t know if the action worked. You can try again. It won’t happen twice.'

const rowViewOf = (row: MailRow) => ({ ...row, from: row.from === '' ? 'Unknown sender' : row.from, subject: row.subject === '' ? 'No subject' : row.subject })
export type MailRowView = ReturnType<typeof rowViewOf>

export const mailCaseFields = {
  reference: { ...assignMailFields.reference, label: 'Case', hint: 'Reference number, name, company, or email address.', autoComplete: 'off' },
} as const
const SHOWN_MATCHES_MAX = 5
const SEARCH_TOO_SHORT = 'Enter a reference number, or at least 3 characters of a name.'
const NO_CASE_CHOSEN = 'Choose a case from the list, or enter a reference number.'
const SEARCH_FAILED = 'We couldn’t search the cases. Check your connection and try again.'

function assignErrorsOf(snapshot: Snapshot): FieldErrors {
  if (!snapshot.matches({ open: 'invalid' })) return NO_ERRORS
  const { referenceError: serverError } = snapshot.context
  const reference = currentReferenceOf(snapshot.context)
  const unusableText = isSearchText(reference) ? NO_CASE_CHOSEN : reference.trim().length < SEARCH_MIN_CHARACTERS ? SEARCH_TOO_SHORT : undefined
  const referenceError = serverError ?? unusableText
  return { ...validate(mailCaseFields, { reference }), ...(referenceError !== undefined && { reference: referenceError }) }
}

function connectOpenMail(snapshot: Snapshot, send: Send) {
  const { id, mail, suggested, matches, attempt, problem } = snapshot.context
  const choose = (reference: string) => send({ type: 'REFERENCE.CHANGE', reference })
  const toSuggestedCase = ({ reference, who, company, title, state }: InboxRow) => ({
    reference,
    name: [who, company].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(', '),
    details: `${title}, ${teamStateTextsOf(state).short}`,
    isChosen: parseReference(currentReferenceOf(snapshot.context)) === reference,
    choose: () => choose(reference),
  })
  if (id === '') return null
  const defaultProblem = snapshot.matches({ open: 'actionFailed' }) ? RESULT_UNKNOWN : snapshot.matches({ open: 'searchFailed' }) ? SEARCH_FAILED : null
  return {
    id,
    isReading: snapshot.matches('reading'),
    loadProblem: snapshot.matches('readFailed') ? (problem ?? OPEN_FAILED) : null,
    mail: mail && { ...mail, reasonText: unmatchedReasonTexts[mail.why] },
    form: {
      fields: mailCaseFields,
      answers: { reference: currentReferenceOf(snapshot.context) },
      errors: assignErrorsOf(snapshot),
      attempt,
      change: (_: string, reference: AnswerValue) => choose(String(reference)),
      submit: () => send({ type: 'MAIL.ASSIGN' }),
    },
    isSearching: snapshot.matches({ open: 'searching' }),
    /** Cases that the email may be about. Empty after a search. */
    suggestedCases: matches === null ? suggested.map(toSuggestedCase) : [],
    matches: matches?.slice(0, SHOWN_MATCHES_MAX).map(toSuggestedCase) ?? null,
    hasMoreMatches: (matches?.length ?? 0) > SHOWN_MATCHES_MAX,
    problem: defaultProblem && (problem ?? defaultProblem),
    isBusy: snapshot.hasTag('busy'),
    isAssigning: snapshot.matches('assigning'),
    isSaving: snapshot.matches('saving'),
    save: () => send({ type: 'MAIL.SAVE' }),
    discard: () => send({ type: 'MAIL.DISCARD' }),
    retry: () => send({ type: 'MAIL.OPEN', id }),
    close: () => send({ type: 'MAIL.CLOSE' }),
  } as const
}
export type OpenMailView = NonNullable<ReturnType<typeof connectOpenMail>>
export type SuggestedCase = OpenMailView['suggestedCases'][number]

export function connectTeamMails(snapshot: Snapshot, send: Send) {
  const { which, rows, more, result, problem } = snapshot.context
  const isFailed = snapshot.matches('failed')
  const isDiscarding = snapshot.matches('discarding')
  const showOtherListEvent = { type: 'MAILS.SHOW', which: mailListTexts[which].otherList } as const
  return {
    listTexts: mailListTexts[which],
    showOtherList: snapshot.can(showOtherListEvent) ? () => send(showOtherListEvent) : null,
    rows: isFailed || rows === null ? null : rows.map(rowViewOf),
    isEmpty: rows?.length === 0 && !more,
    failed: isFailed ? (problem ?? LOAD_FAILED) : null,
    more,
    isLoadingMore: snapshot.matches('loadingMore'),
    isRefreshing: snapshot.matches('loading'),
    loadMoreProblem: snapshot.matches({ list: 'loadMoreFailed' }) ? (problem ?? LOAD_MORE_FAILED) : null,
    message: result === null ? null : mailResultText(result),
    assignedTo: result?.kind === 'assigned' ? result.reference : null,
    openMail: connectOpenMail(snapshot, send),
    confirmation:
      snapshot.matches('confirmingDiscard') || isDiscarding
        ? {
            title: 'Discard this email?',
            effect: 'We remove it from the list now and erase it after a week. We don’t notify the sender.',
            label: 'Discard email',
            busy: isDiscarding,
            problem: null,
            confirm: () => send({ type: 'MAIL.CONFIRM' }),
            cancel: () => send({ type: 'MAIL.CANCEL' }),
          }
        : null,
    open: (id: string) => send({ type: 'MAIL.OPEN', id }),
    showMore: () => send({ type: 'MAILS.LOAD_MORE' }),
    refresh: snapshot.can({ type: 'MAILS.REFRESH' }) ? () => send({ type: 'MAILS.REFRESH' }) : null,
    retry: () => send({ type: 'MAILS.RETRY' }),
  } as const
}
export type TeamMailsView = ReturnType<typeof connectTeamMails>
