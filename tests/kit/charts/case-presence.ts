import { networkError } from '#kit/charts/common.ts'
import { REFERENCE } from '#kit/charts/team-case.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { casePresenceMachine } from '#machines/team/case/case-presence.machine.ts'

export const casePresenceSamples = {
  events: { 'PRESENCE.TYPE': [{}], 'PRESENCE.HIDE': [{}], 'PRESENCE.SHOW': [{}] },
  actors: { sendPresence: { done: {}, error: { offline: networkError } } },
} as const satisfies PathSamples<typeof casePresenceMachine>

export const casePresenceChart = defineChart({
  name: 'case-presence',
  machine: casePresenceMachine,
  input: () => ({ reference: REFERENCE }),
  samples: casePresenceSamples,
})
