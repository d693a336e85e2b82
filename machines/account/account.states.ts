/** What sign-up, password reset and a new address do alike; each chart lists its own states and puts these in their places. */
import type { Value } from '#contract/forms/field.ts'
import { account } from '#machines/account/account.setup.ts'

const keepAnswer = {
  actions: { type: 'keepAnswer', params: ({ event }: { readonly event: { readonly name: string; readonly value: Value } }) => event },
} as const
/** What the call of a state has come to. */
export const outcome = <O>({ event }: { readonly event: { readonly output: O } }): O => event.output
const takeRefusal = { type: 'takeRefusal', params: outcome } as const

/** The draft is read from the device: a code that is still awaited goes on at the code, anything else at the form. */
export const resumingAccount = account.createStateConfig({
  on: { 'FIELD.CHANGE': keepAnswer, 'TAB.TAKEN': { target: 'openInOtherTab', actions: 'setAside' } },
  invoke: {
    id: 'loadDraft',
    src: 'loadDraft',
    input: ({ context }) => ({ flow: context.flow }),
    onDone: [
      { guard: { type: 'hasCodePending', params: outcome }, target: 'code', actions: { type: 'resumeDraft', params: outcome } },
      { target: 'form', actions: [{ type: 'resumeDraft', params: outcome }, 'dropDeadlines'] },
    ],
    onError: { target: 'form' },
  },
})

/** Another tab takes a flow over whose draft rests on the device. */
const tabTaken = { target: 'openInOtherTab', actions: 'yieldAnswers' } as const

/**
 * The first form: what it asks stands in the context (`fields`).
 *
 * @param leave what else leads out of it
 */
const firstForm = <const T extends object>(leave: T) =>
  account.createStateConfig({
    initial: 'editing',
    on: { 'FIELD.CHANGE': keepAnswer, 'FORM.SUBMIT': [{ guard: 'isComplete', target: 'requestingCode' }, { target: '.invalid' }], ...leave },
    states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: { entry: 'tellProblem' } },
  })
export const accountForm = firstForm({ 'TAB.TAKEN': tabTaken })
/** Nothing but the address, where nobody else takes the flow over. */
export const emailForm = firstForm({})
/** The same in the account's area, where it is one of several and rests nowhere. */
export const addressForm = firstForm({ 'ACT.CANCEL': { target: 'closed', actions: 'clear' } })

/** The new password, sent by the state `sent`. */
export const passwordForm = (sent: 'creating' | 'resetting', tellFailed: 'tellNotCreated' | 'tellProblem') =>
  account.createStateConfig({
    tags: 'asksPassword',
    initial: 'editing',
    on: { 'FIELD.CHANGE': keepAnswer, 'FORM.SUBMIT': [{ guard: 'isPasswordComplete', target: sent }, { target: '.invalid' }] },
    states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: { entry: tellFailed } },
  })

/** The flow goes on in another tab; what this one knew was saved there before. */
export const openInOtherTabAccount = account.createStateConfig({ on: { 'TAB.RETAKE': { target: 'resuming' }, 'DEVICE.ERASED': { actions: 'clear' } } })

/** The server has made the account. */
export const made = { guard: { type: 'hasToken', params: outcome }, target: 'created', actions: { type: 'tellToken', params: outcome } } as const
/** The server has mailed a code. */
export const codeMailed = { guard: { type: 'isAccepted', params: outcome }, target: 'code', actions: { type: 'takeDeadlines', params: outcome } } as const

/** A refusal leads back to what was sent: one that names fields to their words, with what else is said of it. */
export const namedIn = <const T extends 'tellProblem' | 'tellCodeFailed'>(form: string, ...tell: readonly T[]) =>
  ({ guard: { type: 'hasFieldErrors', params: outcome }, target: `${form}.invalid`, actions: [takeRefusal, ...tell] }) as const
/** Any other refusal. */
export const refusedIn = (form: string, ...before: readonly 'dropPassword'[]) => ({ target: `${form}.failed`, actions: [...before, takeRefusal] }) as const
/** No answer came. */
export const unansweredIn = (form: string) => ({ target: `${form}.failed`, actions: 'forgetProblem' }) as const
