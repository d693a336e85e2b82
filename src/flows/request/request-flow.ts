/** The chart of requests with its real actors; `satisfies ActorsOf` makes a missing one a compile error. */

import { requestMachine } from '#machines/form/request.machine.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { submitActors } from '#src/flows/form/submit-actors.ts'
import { loadDraft } from '#src/flows/kit/draft-actor.ts'

export const requestFlow = requestMachine.provide({
  actors: { loadDraft, ...submitActors } satisfies ActorsOf<typeof requestMachine>,
})
