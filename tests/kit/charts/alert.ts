import { messages } from '#contract/messages.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { alertMachine } from '#machines/alert/alert.machine.ts'

export const alertSamples = {
  events: {
    'ALERT.SHOW': [
      { alert: { kind: 'success', text: messages.submitted, leaves: true } },
      { alert: { kind: 'success', text: messages.loginSucceeded, leaves: false } },
      { alert: { kind: 'error', text: messages.submitFailed, leaves: false } },
    ],
    'ALERT.CLOSE': [{}],
    // Offered only where the alert would lead away.
    'ALERT.STAY': ({ alert }) => (alert?.leaves ? [{}] : []),
    'ALERT.PAUSE': [{}],
    'ALERT.RESUME': [{}],
  },
  actors: {},
} as const satisfies PathSamples<typeof alertMachine>

export const alertChart = defineChart({
  name: 'alert',
  machine: alertMachine,
  input: () => undefined,
  samples: alertSamples,
  identify: ({ alert }) => alert?.leaves,
})
