import type { SavedContact } from '#contract/forms/saved-contact.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { savedContactMachine } from '#machines/forms/saved-contact.machine.ts'

export const dana = {
  name: 'Dana Whitfield',
  email: 'dana@whitfieldhauling.example',
  phone: '+12145550142',
  company: 'Whitfield Hauling LLC',
} as const satisfies SavedContact
export const marisol = {
  name: 'Marisol Ortega',
  email: 'marisol@lonestarfreight.example',
  phone: '+12145550199',
  company: 'Lone Star Freight LLC',
  street: '410 Commerce St',
  city: 'Dallas',
  state: 'Texas',
  zip: '75202',
  ownStreet: '88 Elm Ave',
  ownCity: 'Fort Worth',
  ownState: 'Texas',
  ownZip: '76102-1234',
} as const satisfies SavedContact

const DEVICE_IS_FASTER = 'the device responds before any other tab'
const storageClosedSamples = { storageClosed: new Error('InvalidStateError') }

export const savedContactSamples = {
  events: {
    'CONTACT.CHOOSE': ({ people, chosen }) => people.filter(({ email }) => email !== chosen).map(({ email }) => ({ email })),
    'CONTACT.USE': [{}],
    'CONTACT.DECLINE': [{}],
    'CONTACT.DELETE': [{}],
    'CONTACTS.ERASED': [{}],
  },
  actors: {
    loadContacts: { done: { nobody: [], one: [dana], several: [dana, marisol] }, error: storageClosedSamples },
    declineContacts: { done: { noted: undefined }, error: storageClosedSamples },
    deleteContact: { done: { erased: undefined }, error: storageClosedSamples },
  },
} as const satisfies PathSamples<typeof savedContactMachine>

export const savedContactChart = defineChart({
  name: 'saved-contact',
  machine: savedContactMachine,
  input: () => ({ definition: factoringRequest, answers: {} }),
  samples: savedContactSamples,
  notInBrowser: {
    'savedContact.loading --CONTACTS.ERASED--> savedContact.none': DEVICE_IS_FASTER,
    'savedContact.deleting --CONTACTS.ERASED--> savedContact.none': DEVICE_IS_FASTER,
  },
  identify: ({ people, chosen }) => [people.length, chosen],
})
