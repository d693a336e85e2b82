import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Answers } from '#contract/forms/field.ts'
import { findMentionedMembers } from '#contract/team/mentions.ts'
import { allowedEdgesOf, endsApproval } from '#machines/case/member.connect.ts'
import { teamStateTextsOf } from '#machines/case/team-views.ts'
import { type CaseEntryKind, createPreviewData, entryEdgeOf } from '#machines/team/case/case-entry.fields.ts'
import { findUnansweredEvents, historyOf } from '#machines/team/case/case-history.ts'
import type { TeamCase } from '#machines/team/case/case-outcome.ts'
import type { casePageMachine } from '#machines/team/case/case-page.machine.ts'
import { compareRevisions, newestAnswers } from '#machines/team/case/case-revisions.ts'
import { previewMail } from '#machines/team/case/mail-preview.ts'
import { durationText } from '#machines/team/inbox/row-texts.ts'
import type { StreamMessage } from '#machines/team/inbox/team-live.machine.ts'

type Snapshot = SnapshotFrom<typeof casePageMachine>
type Send = ActorRefFrom<typeof casePageMachine>['send']

const LOAD_FAILED = 'We couldn’t load the case. Check your connection and try again.'
const OUTDATED_TEXT = 'This page may be out of date. We couldn’t load the latest status. Check your connection and try again.'

const activityTexts = { looking: 'is also looking at this case.', typing: 'is typing in this case.' } as const
const presentMemberTexts = ({ here }: TeamCase) => here.map(({ id, name, doing }) => ({ id, doing, text: `${name} ${activityTexts[doing]}` }))

/** Returns the deadline of the promised response, and whether the team met it. */
const responseDeadlineOf = ({ promisedBy, isOverdue, happened }: TeamCase) =>
  promisedBy === null ? null : { at: promisedBy, isOverdue, isKept: !isOverdue && happened.some(({ role }) => role === 'member' || role === 'lead') }

/** Returns the filing time, and the agency's processing time as the member wrote it. Null unless the case is with the agency. */
function filingOf({ state, happened }: TeamCase) {
  const filing = state === 'withAgency' ? happened.findLast(({ edge }) => edge === 'FILE') : undefined
  return filing === undefined ? null : { at: filing.at, takes: typeof filing.said.takes === 'string' ? filing.said.takes : '' }
}

export const caseStreamHandlers = (reference: string, send: Send) => ({
  onMessage(message: StreamMessage) {
    if (message.kind === 'reload') send({ type: 'CASE.RELOAD' })
    else if (message.kind === 'change' && message.change.reference === reference) send({ type: 'CASE.CHANGE', version: message.change.version })
    else if (message.kind === 'presence' && message.presence.reference === reference) send({ type: 'CASE.PRESENCE', here: message.presence.here })
  },
  onOpened: () => send({ type: 'STREAM.OPENED' }),
})

/** Returns the warning about the newest failed email to the customer. Null if `mailFailure` is null. */
function mailWarningOf({ mailFailure, happened, address }: TeamCase) {
  if (mailFailure === null) return null
  const { said } = happened.findLast(({ edge }) => edge === 'MAIL.FAILED') ?? {}
  const reason = typeof said?.reason === 'string' ? `${said.reason} ` : ''
  return mailFailure === 'address'
    ? `${address ?? 'The customer'} can’t get our email. ${reason}We won’t send more email until someone corrects the address.`
    : `The customer didn’t get our last email. ${reason}We’ll still send later emails.`
}

const SHOWN_NEWS_MAX = 3
const NO_BREAK_SPACE = '\u00a0'

/** Returns the customer's newest actions since the team's last action. */
function newsOf(teamCase: TeamCase, history: ReturnType<typeof historyOf>, at: number) {
  const unansweredVersions = findUnansweredEvents(teamCase).map(({ version }) => version)
  return history
    .filter(({ version }) => unansweredVersions.includes(version))
    .slice(-SHOWN_NEWS_MAX)
    .map(({ version, at: moment, text, body, files = [] }) => ({
      version,
      text: `${text}, ${`${durationText(at - moment)} ago`.replaceAll(' ', NO_BREAK_SPACE)}`,
      body,
      files,
    }))
}

interface CaseViewer {
  readonly self: string
  /** Now, in milliseconds since the epoch. */
  readonly at: number
}

export function connectCasePage(snapshot: Snapshot, send: Send, { self, at }: CaseViewer) {
  const { teamCase, problem } = snapshot.context
  const reload = () => send({ type: 'CASE.RELOAD' })
  if (snapshot.matches('gone')) return { screen: 'gone' } as const
  if (snapshot.matches('failed')) return { screen: 'failed', problem: problem ?? LOAD_FAILED, retry: () => send({ type: 'CASE.RETRY' }) } as const
  if (teamCase === null) return { screen: 'loading' } as const
  const allowedEdges = allowedEdgesOf(teamCase, { role: teamCase.you, id: self }, at)
  const mailPreviewInput = { teamCase, self, at }
  const history = historyOf(teamCase)
  return {
    screen: 'case',
    teamCase,
    stateTexts: teamStateTextsOf(teamCase.state),
    isMine: teamCase.owner?.id === self,
    history,
    here: presentMemberTexts(teamCase),
    responseDeadline: responseDeadlineOf(teamCase),
    /** End of the wait for the customer, in milliseconds since the epoch. */
    waitsUntil: teamCase.state === 'waitingForCustomer' ? teamCase.dueAt : null,
    filing: filingOf(teamCase),
    news: newsOf(teamCase, history, at),
    mailWarning: mailWarningOf(teamCase),
    answers: compareRevisions(teamCase.revisions),
    newest: newestAnswers(teamCase),
    outdated: snapshot.matches({ shown: 'outdated' }) ? (problem ?? OUTDATED_TEXT) : null,
    can: { note: allowedEdges.includes('NOTE'), message: allowedEdges.includes('MESSAGE') },
    mails: (what: CaseEntryKind, answers: Answers) => previewMail(mailPreviewInput, entryEdgeOf(what, answers), createPreviewData(what, answers)).text,
    /** Returns the names of the colleagues whom a note mentions. These colleagues get an email. */
    findMentionedNames: (note: string) => findMentionedMembers(note, teamCase.members).flatMap(({ id, name }) => (id === self ? [] : [name])),
    /** Whether new files would end the customer's approval. */
    endsApproval: endsApproval(teamCase, 'FILE.ATTACH', { role: teamCase.you, id: self }, at),
    earlier:
      teamCase.earlier === undefined || snapshot.matches({ shown: 'outdated' })
        ? null
        : {
            busy: snapshot.matches({ shown: 'loadingEarlierEvents' }) || snapshot.matches({ shown: 'reloading' }),
            failed: snapshot.matches({ shown: 'loadEarlierFailed' }),
            show: () => send({ type: 'EARLIER_EVENTS.LOAD' }),
          },
    reload,
    update: (next: TeamCase) => send({ type: 'CASE.UPDATE', teamCase: next }),
  } as const
}
export type CasePageView = Extract<ReturnType<typeof connectCasePage>, { screen: 'case' }>
