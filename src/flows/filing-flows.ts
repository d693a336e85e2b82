/** The charts of the filings with their real actors. */
import { corporationMachine } from '#machines/filing/corporation.machine.ts'
import { dbaMachine } from '#machines/filing/dba.machine.ts'
import type { FilingMachine } from '#machines/filing/filing.connect.ts'
import { llcMachine } from '#machines/filing/llc.machine.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { loadDraft } from '#src/flows/draft-actor.ts'
import { online, submit } from '#src/flows/submit-actors.ts'

const filingActors = { loadDraft, submitFiling: submit, whenOnline: online } satisfies ActorsOf<FilingMachine>

/** The chart of each filing, by its route. */
export const filingFlows: Readonly<Record<string, FilingMachine>> = {
  'corporation-filing': corporationMachine.provide({ actors: filingActors }),
  llcform: llcMachine.provide({ actors: filingActors }),
  'dba-filing': dbaMachine.provide({ actors: filingActors }),
}
