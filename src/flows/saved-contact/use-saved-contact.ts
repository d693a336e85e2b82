/** "Use these?" with its real actors. */
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { SavedContact } from '#contract/saved-contact.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { connectSavedContact } from '#machines/saved-contact/saved-contact.connect.ts'
import { type SavedContactInput, savedContactMachine } from '#machines/saved-contact/saved-contact.machine.ts'
import { whenErased } from '#src/device/device.ts'
import * as people from '#src/device/people.ts'
import { useFlow } from '#src/flows/kit/use-flow.ts'

const savedContactFlow = savedContactMachine.provide({
  actors: {
    loadPeople: fromPromise<readonly SavedContact[], { flow: string }>(({ input }) => people.loadPeople(input.flow)),
    declinePeople: fromPromise<void, { flow: string }>(({ input }) => people.declinePeople(input.flow)),
    forgetPerson: fromPromise<void, { email: string }>(({ input }) => people.forgetPerson(input.email)),
  } satisfies ActorsOf<typeof savedContactMachine>,
})

/** Runs the offer for a form that has just opened; `answers` are those it holds now. */
export function useSavedContact(input: SavedContactInput) {
  const { snapshot, send, state } = useFlow(savedContactFlow, { actor: { input } })
  useEffect(() => whenErased(() => send({ type: 'PEOPLE.GONE' })), [send])
  return { state, view: connectSavedContact(snapshot, send) }
}
