import { VERIFY_AGAIN_MESSAGE } from '#contract/team/team.ts'
import { createRefusal, networkError } from '#kit/charts/common.ts'
import { unfilteredView } from '#kit/charts/inbox.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { inboxCsvMachine } from '#machines/team/inbox/inbox-csv.machine.ts'

export const inboxCsvSamples = {
  events: {
    'CSV.EXPORT': [{ query: unfilteredView }],
    'STEP_UP.VERIFIED': ({ now }) => [{ provenUntil: now() + 600_000 }],
    'STEP_UP.CANCEL': [{}],
  },
  actors: {
    saveCsv: {
      done: { saved: { kind: 'accepted' }, unproven: createRefusal(403, VERIFY_AGAIN_MESSAGE), refused: tooManyTries },
      error: { offline: networkError },
    },
  },
} as const satisfies PathSamples<typeof inboxCsvMachine>

/** The lead has not used a second factor recently. */
export const inboxCsvChart = defineChart({
  name: 'inbox-csv',
  machine: inboxCsvMachine,
  input: (now) => ({ now, provenUntil: 0 }),
  samples: inboxCsvSamples,
  identify: ({ provenUntil }) => [provenUntil > 0],
})
