import { defineChart, type PathSamples } from '#kit/samples.ts'
import { callbackDialogMachine } from '#machines/callback-dialog/callback-dialog.machine.ts'

export const callbackDialogSamples = {
  events: { 'DIALOG.OPEN': [{}], 'DIALOG.CLOSE': [{}] },
  actors: {},
} as const satisfies PathSamples<typeof callbackDialogMachine>

/** "Let us talk", over any page to read. */
export const callbackDialogChart = defineChart({
  name: 'callback-dialog',
  machine: callbackDialogMachine,
  input: () => undefined,
  samples: callbackDialogSamples,
})
