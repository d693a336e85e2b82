import { defineChart, type PathSamples, START_MS } from '#kit/samples.ts'
import { draftStoreMachine } from '#machines/forms/draft-store.machine.ts'

const refused = { refused: new Error('QuotaExceededError') }
const draftNamed = (fullname: string) => ({ draft: { answers: { fullname } } })

export const draftStoreSamples = {
  events: { 'DRAFT.CHANGE': [draftNamed('Dana'), draftNamed('Dana Whitfield'), { draft: null }], 'DEVICE.ERASED': [{}] },
  actors: { saveDraft: { done: { saved: START_MS }, error: refused }, removeDraft: { done: { removed: undefined }, error: refused } },
} as const satisfies PathSamples<typeof draftStoreMachine>

export const draftStoreChart = defineChart({
  name: 'draft-store',
  machine: draftStoreMachine,
  input: () => ({ flow: 'factoringform' }),
  samples: draftStoreSamples,
  identify: ({ draft, savedAt }) => [draft?.answers.fullname ?? null, savedAt],
})
