/** The chart of requests with its real actors; `satisfies ActorsOf` makes a missing one a compile error. */
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { requestMachine } from '#machines/request/request.machine.ts'
import { loadDraft } from '#src/flows/draft-actor.ts'
import { online, submit } from '#src/flows/submit-actors.ts'

export const requestFlow = requestMachine.provide({
  actors: { loadDraft, submitRequest: submit, whenOnline: online } satisfies ActorsOf<typeof requestMachine>,
})
