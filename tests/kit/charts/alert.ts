import { messages } from '#contract/messages.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { type AlertContext, alertMachine } from '#machines/alert/alert.machine.ts'

const onError = ({ alert }: AlertContext) => (alert?.kind === 'error' ? [{}] : [])

export const alertSamples = {
  events: {
    'ALERT.SHOW': [
      { alert: { kind: 'success', text: messages.submitted, redirectsHome: true } },
      { alert: { kind: 'success', text: messages.loginSucceeded, redirectsHome: false, persists: true } },
      { alert: { kind: 'error', text: messages.submitFailed, redirectsHome: false } },
    ],
    'ALERT.CLOSE': [{}],
    // Only an alert that redirects to another page has a button to stay.
    'ALERT.CANCEL_REDIRECT': ({ alert }) => (alert?.redirectsHome ? [{}] : []),
    'ALERT.PAUSE': [{}],
    'ALERT.RESUME': [{}],
    'PAGE.CHANGE': ({ page }) => [{ page: `${page}further` }],
    'STEP.CHANGE': onError,
    'FORM.INPUT': onError,
    'FORM.SEND': onError,
  },
  actors: {},
} as const satisfies PathSamples<typeof alertMachine>

export const alertChart = defineChart({
  name: 'alert',
  machine: alertMachine,
  input: (now) => ({ now, page: '/' }),
  samples: alertSamples,
  identify: ({ alert }) => [alert?.redirectsHome, alert?.persists],
})
