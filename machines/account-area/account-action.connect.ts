import type { SnapshotFrom } from 'xstate'
import type { Answers } from '#contract/forms/field.ts'
import type { accountActionMachine } from '#machines/account-area/account-action.machine.ts'
import type { AccountActionEvent } from '#machines/account-area/account-action.setup.ts'
import type { deleteAccountMachine } from '#machines/account-area/delete-account.machine.ts'
import { connectInput } from '#machines/kit/input.connect.ts'

export type AccountActionMachine = typeof accountActionMachine | typeof deleteAccountMachine
type AccountActionSnapshot = SnapshotFrom<AccountActionMachine>

/** The result is unknown, because the server may have done the action before its response was lost. */
const RESULT_UNKNOWN = 'We got no response, so we don’t know if your change went through. Check your connection and try again.'

export function connectAccountAction(snapshot: AccountActionSnapshot, send: (event: AccountActionEvent) => void) {
  const { fields, answers, problem } = snapshot.context
  const open = (initialAnswers: Answers = {}) => send({ type: 'ACTION.OPEN', answers: initialAnswers })
  if (snapshot.matches('closed')) return { screen: 'closed', open } as const
  if (snapshot.matches('done')) return { screen: 'done', answers, open } as const
  return {
    screen: 'form',
    ...connectInput(snapshot, send, fields, snapshot.matches({ form: 'invalid' })),
    problem: snapshot.matches({ form: 'failed' }) ? (problem ?? RESULT_UNKNOWN) : null,
    confirming: snapshot.value === 'confirming',
    submit: () => send({ type: 'FORM.SUBMIT' }),
    cancel: () => send({ type: 'ACTION.CANCEL' }),
    confirm: () => send({ type: 'ACTION.CONFIRM' }),
    dismiss: () => send({ type: 'ACTION.DISMISS' }),
  } as const
}

export type AccountActionFormView = Extract<ReturnType<typeof connectAccountAction>, { screen: 'form' }>
