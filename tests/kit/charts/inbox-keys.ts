import { defineChart, type PathSamples } from '#kit/samples.ts'
import { inboxKeysMachine } from '#machines/team/inbox-keys.machine.ts'

export const inboxKeysSamples = {
  events: { 'KEYS.HELP': [{}], 'KEYS.CLOSE': [{}], 'KEYS.TURN': ({ isOn }) => [{ isOn: !isOn }] },
  actors: {},
} as const satisfies PathSamples<typeof inboxKeysMachine>

/** The keys of the inbox. */
export const inboxKeysChart = defineChart({
  name: 'inbox-keys',
  machine: inboxKeysMachine,
  input: () => undefined,
  samples: inboxKeysSamples,
  identify: ({ isOn }) => [isOn],
})
