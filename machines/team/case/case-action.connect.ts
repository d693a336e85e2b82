import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Answers, AnswerValue } from '#contract/forms/field.ts'
import { NO_ERRORS } from '#machines/kit/input.connect.ts'
import { agencyOf, availableActionsOf, DANGEROUS_ACTIONS } from '#machines/team/case/available-actions.ts'
import type { caseActionMachine } from '#machines/team/case/case-action.machine.ts'
import {
  actionDataOf,
  actionInputOf,
  actionTexts,
  type CaseAction,
  edgeOf,
  isImmediate,
  openDocumentsOf,
  validateAction,
  visibleFieldsOf,
} from '#machines/team/case/case-action-forms.ts'
import { historyOf } from '#machines/team/case/case-history.ts'
import { type MailPreviewInput, previewMail } from '#machines/team/case/mail-preview.ts'

type Snapshot = SnapshotFrom<typeof caseActionMachine>
type Send = ActorRefFrom<typeof caseActionMachine>['send']

const RESULT_UNKNOWN = 'We got no response, so we don’t know if the action worked. The page shows the latest status we have.'

function problemOf(snapshot: Snapshot): string | null {
  const { problem } = snapshot.context
  if (snapshot.matches({ open: 'refused' })) return problem
  return snapshot.matches({ open: 'noResponse' }) ? RESULT_UNKNOWN : null
}

export function connectCaseActions(snapshot: Snapshot, send: Send, mailPreviewInput: MailPreviewInput) {
  const { action: currentAction, inputs, seenVersion, serverErrors, attempt, done } = snapshot.context
  const { teamCase } = mailPreviewInput
  const { actions, reply, main, primary, blockedReason } = availableActionsOf(mailPreviewInput)
  const busy = snapshot.matches('submitting')
  const isOpen = (busy || snapshot.matches('open')) && currentAction !== null
  const currentAnswers = currentAction === null ? {} : actionInputOf(currentAction, inputs)
  const previewOf = (action: CaseAction) => previewMail(mailPreviewInput, edgeOf(action), actionDataOf(action, actionInputOf(action, inputs)))
  const open = (action: CaseAction, prefilledAnswers?: Answers) =>
    send({ type: 'ACTION.OPEN', action, seenVersion: teamCase.version, ...(prefilledAnswers && { prefilledAnswers }) })
  const actionViews = actions.map((action) => ({
    action,
    ...actionTexts[action],
    mail: previewOf(action),
    isBusy: busy && action === currentAction,
    isOpen: isOpen && action === currentAction,
    isQuick: isImmediate(action),
    isDanger: DANGEROUS_ACTIONS.includes(action),
    open: () => open(action, action === 'FILE' && inputs.FILE === undefined ? { with: agencyOf(teamCase) } : undefined),
  }))
  return {
    busy,
    message: done === null ? null : actionTexts[done].done,
    actions: actionViews,
    /** Action with its own button. Null if a reply comes first, or if the first action is only in the list of all actions. */
    main: actionViews.find(({ action }) => action === main) ?? null,
    /** Reason why a reply is the main action, or null. */
    reply: isOpen ? null : reply,
    primary: isOpen ? 'action' : primary,
    blocked: blockedReason,
    /** Opens the action that asks for a document. Null if the chart does not allow it. */
    askFor: actions.includes('ASK.document') ? (document: string) => open('ASK.document', { document }) : null,
    /** Documents that the customer has not sent yet. */
    requestedDocuments: openDocumentsOf(teamCase),
    open:
      isOpen && !(busy && isImmediate(currentAction))
        ? {
            action: currentAction,
            ...actionTexts[currentAction],
            isDanger: DANGEROUS_ACTIONS.includes(currentAction),
            mail: previewOf(currentAction),
            /** Whether the chart no longer allows the action. The page keeps the member's input. */
            isUnavailable: !busy && !actions.includes(currentAction),
            fields: visibleFieldsOf(currentAction, teamCase),
            answers: currentAnswers,
            errors: snapshot.matches({ open: 'invalid' }) ? { ...serverErrors, ...validateAction(currentAction, currentAnswers) } : NO_ERRORS,
            attempt,
            isBusy: busy,
            problem: problemOf(snapshot),
            newEvents: snapshot.matches({ open: 'conflict' }) ? historyOf(teamCase).filter((event) => event.version > seenVersion) : null,
            change: (name: string, value: AnswerValue) => send({ type: 'FIELD.CHANGE', name, value }),
            submit: () => send({ type: 'ACTION.SUBMIT', seenVersion: teamCase.version }),
            close: () => send({ type: 'ACTION.CLOSE' }),
          }
        : null,
  } as const
}
export type CaseActionsView = ReturnType<typeof connectCaseActions>
export type CaseActionLine = CaseActionsView['actions'][number]
