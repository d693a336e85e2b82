import { networkError } from '#kit/charts/common.ts'
import { annsRow, newRow } from '#kit/charts/inbox.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { type BulkMoveResult, bulkMoveMachine } from '#machines/team/inbox/bulk-move.machine.ts'

/** A held case without an owner. A lead can close it as spam. */
export const heldRow = { ...newRow, reference: 'RC-5HLD-2SPM', state: 'held', isOverdue: false }
export const bulkRows = [newRow, annsRow, heldRow]

const ann = { id: 'ann', name: 'Ann Miller' }
/** Result with the row's current version, which the list ignores. The row stays unclaimed, so the paths can claim it again. */
export const claimedResult: BulkMoveResult = {
  reference: newRow.reference,
  moved: true,
  state: 'inWork',
  version: newRow.version,
  owner: ann,
  standing: null,
  message: null,
}
export const conflictResult: BulkMoveResult = {
  ...claimedResult,
  moved: false,
  owner: { id: 'bob', name: 'Bob Ray' },
  message: 'You can’t do this now. The status is “In progress”.',
}

const isIdle = (state: string) => !state.startsWith('confirming')

export const bulkMoveSamples = {
  events: {
    'SELECTION.TOGGLE': (_, state) => (isIdle(state) ? [{ reference: newRow.reference }] : []),
    'SELECTION.EXTEND': ({ anchor }, state) =>
      isIdle(state) ? [{ reference: annsRow.reference, references: [...(anchor === newRow.reference ? [newRow.reference] : []), annsRow.reference] }] : [],
    'SELECTION.SET': ({ chosen }, state) =>
      isIdle(state) ? [{ references: chosen.length === bulkRows.length ? [] : bulkRows.map(({ reference }) => reference) }] : [],
    'ROWS.CHANGE': (_, state) => (isIdle(state) ? [{ references: [] }] : []),
    'MOVE.START': ({ chosen }) =>
      chosen.length < bulkRows.length
        ? [{ action: { edge: 'CLAIM', references: [] } }]
        : [
            { action: { edge: 'CLAIM', references: [newRow.reference] } },
            { action: { edge: 'ASSIGN', references: [newRow.reference, annsRow.reference] } },
            { action: { edge: 'HOLD.SPAM', references: [heldRow.reference] } },
          ],
    'FIELD.CHANGE': ({ action }) => (action?.edge === 'ASSIGN' ? [{ name: 'to', value: 'bob' }] : []),
    'MOVE.CONFIRM': [{}],
    'MOVE.RETRY': [{}],
    'MOVE.CLOSE': [{}],
  },
  actors: {
    moveCases: {
      done: {
        done: { kind: 'accepted', results: [claimedResult] },
        overtaken: { kind: 'accepted', results: [conflictResult] },
        refused: tooManyTries,
      },
      error: { offline: networkError },
    },
  },
} as const satisfies PathSamples<typeof bulkMoveMachine>

export const bulkMoveChart = defineChart({
  name: 'bulk-move',
  machine: bulkMoveMachine,
  input: () => undefined,
  samples: bulkMoveSamples,
  identify: ({ chosen, action, to }) => [chosen.length, action?.edge, to],
})
