import { offline } from '#kit/charts/common.ts'
import { annsRow, newRow } from '#kit/charts/inbox.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { type BulkMoveResult, inboxSeveralMachine } from '#machines/team/inbox/inbox-several.machine.ts'

/** A held case without an owner. A lead can close it as spam. */
export const heldRow = { ...newRow, reference: 'RC-5HLD-2SPM', state: 'held', isOverdue: false }
export const severalRows = [newRow, annsRow, heldRow]

const ann = { id: 'ann', name: 'Ann Miller' }
/** The list ignores a result with the version of the row. The row stays unclaimed, so the paths can claim it again. */
export const done: BulkMoveResult = {
  reference: newRow.reference,
  moved: true,
  state: 'inWork',
  version: newRow.version,
  owner: ann,
  standing: null,
  message: null,
}
export const overtakenResult: BulkMoveResult = {
  ...done,
  moved: false,
  owner: { id: 'bob', name: 'Bob Ray' },
  message: 'You can’t do this now. The status is “In progress”.',
}

const isFree = (state: string) => !state.startsWith('asking')

export const inboxSeveralSamples = {
  events: {
    'SEVERAL.TOGGLE': (_, state) => (isFree(state) ? [{ reference: newRow.reference }] : []),
    'SEVERAL.EXTEND': ({ anchor }, state) =>
      isFree(state) ? [{ reference: annsRow.reference, references: [...(anchor === newRow.reference ? [newRow.reference] : []), annsRow.reference] }] : [],
    'SEVERAL.CHOOSE': ({ chosen }, state) =>
      isFree(state) ? [{ references: chosen.length === severalRows.length ? [] : severalRows.map(({ reference }) => reference) }] : [],
    'SEVERAL.SHOWN': (_, state) => (isFree(state) ? [{ references: [] }] : []),
    'SEVERAL.ASK': ({ chosen }) =>
      chosen.length < severalRows.length
        ? [{ act: { edge: 'CLAIM', references: [] } }]
        : [
            { act: { edge: 'CLAIM', references: [newRow.reference] } },
            { act: { edge: 'ASSIGN', references: [newRow.reference, annsRow.reference] } },
            { act: { edge: 'HOLD.SPAM', references: [heldRow.reference] } },
          ],
    'FIELD.CHANGE': ({ act }) => (act?.edge === 'ASSIGN' ? [{ name: 'to', value: 'bob' }] : []),
    'SEVERAL.CONFIRM': [{}],
    'SEVERAL.RETRY': [{}],
    'SEVERAL.CLOSE': [{}],
  },
  actors: {
    moveSeveral: {
      done: {
        done: { kind: 'accepted', results: [done] },
        overtaken: { kind: 'accepted', results: [overtakenResult] },
        refused: tooManyTries,
      },
      error: { offline },
    },
  },
} as const satisfies PathSamples<typeof inboxSeveralMachine>

export const inboxSeveralChart = defineChart({
  name: 'inbox-several',
  machine: inboxSeveralMachine,
  input: () => undefined,
  samples: inboxSeveralSamples,
  identify: ({ chosen, act, to }) => [chosen.length, act?.edge, to],
})
