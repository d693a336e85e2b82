/** Filing charts with their real actors. Each chart has a separate file, so that a page loads only its own chart. */
import type { FilingRoute } from '#contract/filings/index.ts'
import type { FilingMachine } from '#machines/forms/form.connect.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { loadDraft } from '#src/flow/draft-actor.ts'
import { submitActors } from '#src/forms/submit-actors.ts'

const actors = { loadDraft, ...submitActors } satisfies ActorsOf<FilingMachine>

const flows: Readonly<Record<FilingRoute, () => Promise<FilingMachine>>> = {
  'corporation-filing': async () => (await import('#machines/forms/corporation.machine.ts')).corporationMachine.provide({ actors }),
  llcform: async () => (await import('#machines/forms/llc.machine.ts')).llcMachine.provide({ actors }),
  'dba-filing': async () => (await import('#machines/forms/dba.machine.ts')).dbaMachine.provide({ actors }),
}

/** Loads a filing's chart. @throws when the route is unknown or loading fails */
export async function loadFilingFlow(route: string): Promise<FilingMachine> {
  if (!Object.hasOwn(flows, route)) throw new Error(`No chart for ${route}`)
  return flows[route as FilingRoute]()
}
