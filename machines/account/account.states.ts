/** How sign-up and password reset begin; both charts go on from here to the code step. */
import { account } from '#machines/account/account.setup.ts'

/** The draft is read from the device: a code that is still awaited goes on at the code, anything else at the form. */
export const resumingAccount = account.createStateConfig({
  on: { 'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } } },
  invoke: {
    id: 'loadDraft',
    src: 'loadDraft',
    input: ({ context }) => ({ flow: context.flow }),
    onDone: [
      {
        guard: { type: 'hasCodePending', params: ({ event }) => event.output },
        target: 'code',
        actions: { type: 'resumeDraft', params: ({ event }) => event.output },
      },
      { target: 'form', actions: [{ type: 'resumeDraft', params: ({ event }) => event.output }, 'dropDeadlines'] },
    ],
    onError: { target: 'form' },
  },
})

/** The first form: what it asks stands in the context (`fields`). */
export const accountForm = account.createStateConfig({
  initial: 'editing',
  on: {
    'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
    'FORM.SUBMIT': [{ guard: 'isComplete', target: 'requestingCode', actions: 'forgetProblem' }, { target: '.invalid' }],
    'TAB.TAKEN': { target: 'openInOtherTab', actions: 'yieldAnswers' },
  },
  states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: { entry: 'tellProblem' } },
})

/** The flow goes on in another tab; what this one knew was saved there before. */
export const openInOtherTabAccount = account.createStateConfig({ on: { 'TAB.RETAKE': { target: 'resuming' }, 'DEVICE.ERASED': {} } })
