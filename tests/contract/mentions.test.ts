import { expect, test } from 'vitest'
import { findMentionedMembers, MENTIONS_MAX } from '#contract/team/mentions.ts'

const members = [
  { id: 'ann', name: 'Ann' },
  { id: 'anna', name: 'Ann Miller' },
  { id: 'bob', name: 'Bob Ray' },
  { id: 'bob-2', name: 'Bob Ray' },
]

test.each<readonly [note: string, ids: readonly string[]]>([
  ['@Ann Miller, please call.', ['anna']],
  ['Ask @ann about it', ['ann']],
  ['(@Ann) and @Ann Miller', ['ann', 'anna']],
  ['@Bob Ray', ['bob', 'bob-2']],
  ['@Annette and ann@Ann.example', []],
  ['Ann Miller', []],
  ['@', []],
])('%j mentions %j', (note, ids) => expect(findMentionedMembers(note, members).map(({ id }) => id)).toEqual(ids))

test('limits the number of mentions', () => {
  const many = Array.from({ length: MENTIONS_MAX + 5 }, (_, at) => ({ id: `${at}`, name: `Member ${at}` }))
  expect(findMentionedMembers(many.map(({ name }) => `@${name}`).join(' '), many)).toHaveLength(MENTIONS_MAX)
})
