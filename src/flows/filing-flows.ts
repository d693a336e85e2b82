/** The charts of the filings with their real actors, each a file of its own: a wizard does not carry the questions of the others. */
import type { FilingMachine } from '#machines/filing/filing.connect.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { loadDraft } from '#src/flows/draft-actor.ts'
import { online, submit } from '#src/flows/submit-actors.ts'

const actors = { loadDraft, submitFiling: submit, whenOnline: online } satisfies ActorsOf<FilingMachine>

const flows: Readonly<Record<string, () => Promise<FilingMachine>>> = {
  'corporation-filing': async () => (await import('#machines/filing/corporation.machine.ts')).corporationMachine.provide({ actors }),
  llcform: async () => (await import('#machines/filing/llc.machine.ts')).llcMachine.provide({ actors }),
  'dba-filing': async () => (await import('#machines/filing/dba.machine.ts')).dbaMachine.provide({ actors }),
}

/**
 * Loads the chart of a filing.
 *
 * @param route of the filing
 * @throws when there is none, or it cannot be loaded
 */
export async function loadFilingFlow(route: string): Promise<FilingMachine> {
  const load = flows[route]
  if (!load) throw new Error(`No chart files ${route}`)
  return load()
}
