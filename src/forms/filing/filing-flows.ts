/** The charts of the filings with their real actors, each a file of its own: a wizard does not carry the questions of the others. */
import type { FilingRoute } from '#contract/filings/index.ts'
import type { FilingMachine } from '#machines/forms/form.connect.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { loadDraft } from '#src/flow/draft-actor.ts'
import { submitActors } from '#src/forms/submit-actors.ts'

const actors = { loadDraft, ...submitActors } satisfies ActorsOf<FilingMachine>

const flows: Readonly<Record<FilingRoute, () => Promise<FilingMachine>>> = {
  'corporation-filing': async () => (await import('#machines/forms/corporation.machine.ts')).corporationMachine.provide({ actors }),
  llcform: async () => (await import('#machines/forms/llc.machine.ts')).llcMachine.provide({ actors }),
  'dba-filing': async () => (await import('#machines/forms/dba.machine.ts')).dbaMachine.provide({ actors }),
}

/**
 * Loads the chart of a filing.
 *
 * @param route of the filing
 * @throws when there is none, or it cannot be loaded
 */
export async function loadFilingFlow(route: string): Promise<FilingMachine> {
  if (!Object.hasOwn(flows, route)) throw new Error(`No chart files ${route}`)
  return flows[route as FilingRoute]()
}
