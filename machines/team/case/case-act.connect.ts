import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Answers, Value } from '#contract/forms/field.ts'
import { NO_ERRORS } from '#machines/kit/input.connect.ts'
import type { caseActMachine } from '#machines/team/case/case-act.machine.ts'
import { type Act, actData, actInput, actWords, edgeOf, errorsOfAct, fieldsIn, isImmediate, openDocuments } from '#machines/team/case/case-edges.ts'
import { historyOf } from '#machines/team/case/case-history.ts'
import { type MailPreviewInput, previewMail } from '#machines/team/case/case-mails.ts'
import { actsIn, agencyOf, DANGEROUS_ACTS } from '#machines/team/case/case-offers.ts'

type Snapshot = SnapshotFrom<typeof caseActMachine>
type Send = ActorRefFrom<typeof caseActMachine>['send']

const RESULT_UNKNOWN = 'We got no response, so we don’t know if it worked. The page shows the latest status we have.'

function problemOf(snapshot: Snapshot): string | null {
  const { problem } = snapshot.context
  if (snapshot.matches({ open: 'refused' })) return problem
  return snapshot.matches({ open: 'unanswered' }) ? RESULT_UNKNOWN : null
}

export function connectCaseAct(snapshot: Snapshot, send: Send, previewInput: MailPreviewInput) {
  const { act: currentAct, inputs, seen, serverErrors, attempt, done } = snapshot.context
  const { found } = previewInput
  const { acts, reply, main, primary, blocked } = actsIn(previewInput)
  const busy = snapshot.matches('moving')
  const isOpen = (busy || snapshot.matches('open')) && currentAct !== null
  const actAnswers = currentAct === null ? {} : actInput(currentAct, inputs)
  const mailOf = (act: Act) => previewMail(previewInput, edgeOf(act), actData(act, actInput(act, inputs)))
  const open = (act: Act, given?: Answers) => send({ type: 'ACT.OPEN', act, seen: found.version, ...(given && { given }) })
  const lines = acts.map((act) => ({
    act,
    ...actWords[act],
    mail: mailOf(act),
    isBusy: busy && act === currentAct,
    isOpen: isOpen && act === currentAct,
    isQuick: isImmediate(act),
    isDanger: DANGEROUS_ACTS.includes(act),
    open: () => open(act, act === 'FILE' && inputs.FILE === undefined ? { with: agencyOf(found) } : undefined),
  }))
  return {
    busy,
    message: done === null ? null : actWords[done].done,
    acts: lines,
    /** The action with a button. Null if the member must reply first, or if only unusual actions are left. */
    main: lines.find(({ act }) => act === main) ?? null,
    /** Reason why a reply is the main action, or null. */
    reply: isOpen ? null : reply,
    primary: isOpen ? 'act' : primary,
    blocked,
    /** Opens the action that asks for a document. Null if the chart does not allow it. */
    askFor: acts.includes('ASK.document') ? (document: string) => open('ASK.document', { document }) : null,
    /** Documents that the customer has not sent yet. */
    asked: openDocuments(found),
    open:
      isOpen && !(busy && isImmediate(currentAct))
        ? {
            act: currentAct,
            ...actWords[currentAct],
            isDanger: DANGEROUS_ACTS.includes(currentAct),
            mail: mailOf(currentAct),
            /** The chart no longer allows the action. The page keeps the member's input. */
            isOver: !busy && !acts.includes(currentAct),
            fields: fieldsIn(currentAct, found),
            answers: actAnswers,
            errors: snapshot.matches({ open: 'invalid' }) ? { ...serverErrors, ...errorsOfAct(currentAct, actAnswers) } : NO_ERRORS,
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
