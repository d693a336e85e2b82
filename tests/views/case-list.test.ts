import { expect, test } from 'vitest'
import { createHistoryState, findCasePosition } from '#src/team/case/case-list.ts'

const list = { path: '/team?view=mine', references: ['A', 'B', 'C'], total: 45 }

test.each([
  ['A', null, 'B', '1 of 45'],
  ['B', 'A', 'C', '2 of 45'],
  ['C', 'B', null, '3 of 45'],
])('%s has its neighbors and its position in the list it was opened from', (reference, previous, next, position) =>
  expect(findCasePosition(createHistoryState(list), reference)).toMatchObject({ path: list.path, label: 'Mine', previous, next, position }),
)

test('a search with more pages has no total', () => expect(findCasePosition(createHistoryState({ ...list, total: null }), 'B')?.position).toBe('2 of 3+'))

test.each([null, {}, { list: { ...list, path: 'https://other.example' } }, { list: 'B' }, createHistoryState({ ...list, references: [] })])(
  'the state %j of another page is no list',
  (state) => expect(findCasePosition(state, 'B')).toBeNull(),
)
