import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { SavedContact } from '#contract/forms/saved-contact.ts'
import { connectSavedContact } from '#machines/forms/saved-contact.connect.ts'
import { type SavedContactInput, savedContactMachine } from '#machines/forms/saved-contact.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { onDeviceErased } from '#src/platform/device.ts'
import * as people from '#src/platform/saved-contacts.ts'

const savedContactFlow = savedContactMachine.provide({
  actors: {
    loadContacts: fromPromise<readonly SavedContact[], { flow: string }>(({ input }) => people.loadPeople(input.flow)),
    declineContacts: fromPromise<void, { flow: string }>(({ input }) => people.declinePeople(input.flow)),
    deleteContact: fromPromise<void, { email: string }>(({ input }) => people.forgetPerson(input.email)),
  } satisfies ActorsOf<typeof savedContactMachine>,
})

/** Offers a saved contact for a form that the visitor has just opened. `input.answers`: the form's initial answers. */
export function useSavedContact(input: SavedContactInput) {
  const { snapshot, send, state } = useFlow(savedContactFlow, { actor: { input } })
  useEffect(() => onDeviceErased(() => send({ type: 'CONTACTS.ERASED' })), [send])
  return { state, view: connectSavedContact(snapshot, send) }
}
