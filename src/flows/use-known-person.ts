/** "Use these?" with its real actors. */
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { KnownPerson } from '#contract/known-person.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { connectKnownPerson } from '#machines/known-person/known-person.connect.ts'
import { type KnownPersonInput, knownPersonMachine } from '#machines/known-person/known-person.machine.ts'
import * as people from '#src/drafts/people.ts'
import { whenErased } from '#src/flows/device.ts'
import { useFlow } from '#src/flows/use-flow.ts'

const knownPersonFlow = knownPersonMachine.provide({
  actors: {
    loadPeople: fromPromise<readonly KnownPerson[], { flow: string }>(({ input }) => people.loadPeople(input.flow)),
    declinePeople: fromPromise<void, { flow: string }>(({ input }) => people.declinePeople(input.flow)),
    forgetPerson: fromPromise<void, { email: string }>(({ input }) => people.forgetPerson(input.email)),
  } satisfies ActorsOf<typeof knownPersonMachine>,
})

/** Runs the offer for a form that has just opened; `answers` are those it holds now. */
export function useKnownPerson(input: KnownPersonInput) {
  const { snapshot, send, state } = useFlow(knownPersonFlow, { actor: { input } })
  useEffect(() => whenErased(() => send({ type: 'PEOPLE.GONE' })), [send])
  return { state, view: connectKnownPerson(snapshot, send, input.answers) }
}
