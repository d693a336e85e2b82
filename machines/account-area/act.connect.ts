import type { SnapshotFrom } from 'xstate'
import type { Answers, Errors, Value } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import type { actMachine } from '#machines/account-area/act.machine.ts'
import type { ActEvent } from '#machines/account-area/act.setup.ts'
import type { deleteAccountMachine } from '#machines/account-area/delete-account.machine.ts'

export type ActMachine = typeof actMachine | typeof deleteAccountMachine
type ActSnapshot = SnapshotFrom<ActMachine>

const NO_ERRORS: Errors = {}
/** The answer may have been lost, so the result is unknown. */
const UNANSWERED = 'We got no response, so we don’t know if it worked. Check your connection and try again.'

const isAsking = (snapshot: ActSnapshot): boolean => snapshot.value === 'asking'

export function connectAct(snapshot: ActSnapshot, send: (event: ActEvent) => void) {
  const { fields, answers, serverErrors, problem, attempt } = snapshot.context
  const open = (known: Answers = {}) => send({ type: 'ACT.OPEN', answers: known })
  if (snapshot.matches('closed')) return { screen: 'closed', open } as const
  if (snapshot.matches('done')) return { screen: 'done', answers, open } as const
  return {
    screen: 'form',
    fields,
    answers,
    errors: snapshot.matches({ form: 'invalid' }) ? { ...serverErrors, ...validate(fields, answers) } : NO_ERRORS,
    problem: snapshot.matches({ form: 'failed' }) ? (problem ?? UNANSWERED) : null,
    attempt,
    busy: snapshot.hasTag('busy'),
    asking: isAsking(snapshot),
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    submit: () => send({ type: 'FORM.SUBMIT' }),
    cancel: () => send({ type: 'ACT.CANCEL' }),
    confirm: () => send({ type: 'ACT.CONFIRM' }),
    keep: () => send({ type: 'ACT.KEEP' }),
  } as const
}

export type ActFormView = Extract<ReturnType<typeof connectAct>, { screen: 'form' }>
