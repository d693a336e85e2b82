import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Answers, Value } from '#contract/forms/field.ts'
import { filingAgency } from '#contract/team/filing-agency.ts'
import type { CaseContext } from '#machines/case/case.events.ts'
import { memberEdges } from '#machines/case/member.connect.ts'
import { NO_ERRORS } from '#machines/kit/input.connect.ts'
import type { caseActMachine } from '#machines/team/case/case-act.machine.ts'
import { type Act, actData, actInput, actWords, edgeOf, fieldsIn, isImmediate, mistakesFor, openDocuments } from '#machines/team/case/case-edges.ts'
import { historyOf, unansweredIn } from '#machines/team/case/case-history.ts'
import { type MailPreviewInput, previewMail } from '#machines/team/case/case-mails.ts'
import type { TeamCase } from '#machines/team/case/case-move.setup.ts'

type Snapshot = SnapshotFrom<typeof caseActMachine>
type Send = ActorRefFrom<typeof caseActMachine>['send']

const RESULT_UNKNOWN = 'We got no response, so we don’t know if it worked. The page shows the latest status we have.'
const NOT_APPROVED = 'You can file once the customer approves.'

function problemOf(snapshot: Snapshot): string | null {
  const { problem } = snapshot.context
  if (snapshot.matches({ open: 'refused' })) return problem
  return snapshot.matches({ open: 'unanswered' }) ? RESULT_UNKNOWN : null
}

/** Actions that come before a reply to the customer. */
const FIRST: readonly Act[] = ['HOLD.RELEASE', 'CLAIM']
/** Actions that are the usual next step. */
const USUAL: readonly Act[] = [...FIRST, 'FILE', 'AGENCY.ACCEPT', 'ASK.approval', 'COMPLETE', 'EMAIL.CORRECT']

/** Actions with a button. The others are only in the list of all actions. */
const SHOWN: readonly Act[] = [...USUAL, 'REOPEN']

/** Actions that turn the customer away. */
const DANGERS: readonly Act[] = ['DECLINE', 'HOLD.SPAM']

const CONTACTS = ['MESSAGE', 'ASK', 'FILE.ATTACH']
const isContacted = ({ happened }: TeamCase) => happened.some(({ role, edge }) => (role === 'member' || role === 'lead') && CONTACTS.includes(edge))

/** Whether the customer wrote a text that the team has not answered. An approval needs no answer. */
const awaitsReply = (found: TeamCase) =>
  unansweredIn(found).some(({ said: { text, approves } }) => typeof text === 'string' && text !== '' && approves !== true)

/** Returns why a reply comes before the other actions. Null if it does not. */
function replyReason(found: TeamCase, main: Act): string | null {
  if (FIRST.includes(main) || main === 'EMAIL.CORRECT') return null
  if (awaitsReply(found)) return 'The customer is waiting for an answer.'
  if (found.state === 'dormant') return 'The customer didn’t answer in time.'
  return main === 'COMPLETE' && !isContacted(found) ? 'No one has written to the customer yet.' : null
}

/** Returns the agency of the filing, to fill in the form of `FILE`. */
function agencyOf({ form, revisions }: TeamCase): string {
  const rows = revisions[0]?.groups.flatMap((group) => group.rows) ?? []
  return filingAgency(form, (field) => rows.find(({ name }) => name === field)?.value ?? '')
}

/** Returns the actions of a member in order, the main one first. */
function actsIn({ found, self, at }: MailPreviewInput) {
  const by = { role: found.you, id: self }
  const can = memberEdges(found, by, at)
  const { asks } = found.context as unknown as CaseContext
  const isAsked = asks.some(({ kind }) => kind === 'approval')
  // Whether only the approval is missing for the filing. Asks the chart with an approved case.
  const needsApproval =
    !can.includes('FILE') && memberEdges({ ...found, context: { ...found.context, approved: true, approval: null } }, by, at).includes('FILE')
  // Hides the correction while the address works.
  const isOffered = (act: Act) => can.includes(edgeOf(act)) && (act !== 'EMAIL.CORRECT' || found.mailFailure !== null)
  const offered = (Object.keys(actWords) as Act[]).filter(isOffered)
  // The ask for an approval comes before the other actions if the filing needs one, else after them.
  const isLater = (act: Act) => act === 'ASK.approval' && !needsApproval
  // The end of a wait and the correction of a failing address come before most other actions.
  const isSooner = (act: Act) => act === 'ASK.WITHDRAW' || (act === 'EMAIL.CORRECT' && found.mailFailure === 'address')
  const rank = (act: Act) => (FIRST.includes(act) ? 0 : isSooner(act) ? 1 : isLater(act) ? 3 : 2)
  const acts = offered.toSorted((a, b) => rank(a) - rank(b))
  const [first] = acts
  const reply = first !== undefined && can.includes('MESSAGE') ? replyReason(found, first) : null
  return {
    acts,
    reply,
    main: reply === null && first !== undefined && SHOWN.includes(first) ? first : null,
    primary: reply !== null ? 'reply' : first !== undefined && USUAL.includes(first) ? 'act' : null,
    blocked: found.kind === 'filing' && (needsApproval || (isAsked && can.includes('ASK'))) ? NOT_APPROVED : null,
  } as const
}

export function connectCaseAct(snapshot: Snapshot, send: Send, looking: MailPreviewInput) {
  const { act: current, inputs, seen, serverErrors, attempt, done } = snapshot.context
  const { found } = looking
  const { acts, reply, main, primary, blocked } = actsIn(looking)
  const busy = snapshot.matches('moving')
  const isOpen = (busy || snapshot.matches('open')) && current !== null
  const typed = current === null ? {} : actInput(current, inputs)
  const mailOf = (act: Act) => previewMail(looking, edgeOf(act), actData(act, actInput(act, inputs)))
  const open = (act: Act, given?: Answers) => send({ type: 'ACT.OPEN', act, seen: found.version, ...(given && { given }) })
  const lines = acts.map((act) => ({
    act,
    ...actWords[act],
    mail: mailOf(act),
    isBusy: busy && act === current,
    isOpen: isOpen && act === current,
    isQuick: isImmediate(act),
    isDanger: DANGERS.includes(act),
    open: () => open(act, act === 'FILE' && inputs.FILE === undefined ? { with: agencyOf(found) } : undefined),
  }))
  return {
    busy,
    message: done === null ? null : actWords[done].done,
    acts: lines,
    /** The action with a button. Null if a reply comes first, or if only unusual actions are left. */
    main: lines.find(({ act }) => act === main) ?? null,
    /** Why a reply is the main action, or null. */
    reply: isOpen ? null : reply,
    primary: isOpen ? 'act' : primary,
    blocked,
    /** Opens the action that asks for a document. Null if the chart does not allow it. */
    askFor: acts.includes('ASK.document') ? (document: string) => open('ASK.document', { document }) : null,
    /** Documents that the customer has not sent yet. */
    asked: openDocuments(found),
    open:
      isOpen && !(busy && isImmediate(current))
        ? {
            act: current,
            ...actWords[current],
            isDanger: DANGERS.includes(current),
            mail: mailOf(current),
            /** The chart no longer allows the action. The member's input stays. */
            isOver: !busy && !acts.includes(current),
            fields: fieldsIn(current, found),
            answers: typed,
            errors: snapshot.matches({ open: 'invalid' }) ? { ...serverErrors, ...mistakesFor(current, typed) } : NO_ERRORS,
            attempt,
            isBusy: busy,
            problem: problemOf(snapshot),
            meanwhile: snapshot.matches({ open: 'overtaken' }) ? historyOf(found).filter((event) => event.version > seen) : null,
            change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
            submit: () => send({ type: 'MOVE.SUBMIT', seen: found.version }),
            close: () => send({ type: 'ACT.CLOSE' }),
          }
        : null,
  } as const
}
export type CaseActView = ReturnType<typeof connectCaseAct>
export type CaseActLine = CaseActView['acts'][number]
