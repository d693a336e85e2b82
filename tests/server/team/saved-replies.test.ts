import { expect, test } from 'vitest'
import { SAVED_REPLIES_MAX, savedRepliesResponse, savedReplyEndpoints } from '#contract/team/saved-replies.ts'
import { newMember } from '../kit/team.ts'
import { openServer } from '../kit/test-server.ts'

const { list, save, remove } = savedReplyEndpoints
const reply = { title: 'Opening hours', text: 'Hello {name}, your {form} is {reference}.' }

const open = async () => {
  const server = await openServer()
  return { server, lee: await newMember(server, { id: 'lee', role: 'lead' }), ann: await newMember(server) }
}

test('leads save, change, and delete replies, and members only read them', { tags: 'sql' }, async () => {
  const { lee, ann } = await open()
  expect((await ann.call(save, reply)).status).toBe(403)
  expect((await lee.call(save, reply)).body.replies).toMatchObject([reply])
  const { body } = await ann.call(list)
  expect(savedRepliesResponse.parse(body)).toMatchObject({ replies: [reply] })
  const { id } = body.replies[0]
  expect((await ann.call(remove, { id })).status).toBe(403)
  expect((await lee.call(save, { ...reply, id, title: 'Hours' })).body.replies).toEqual([{ ...reply, id, title: 'Hours' }])
  expect((await lee.call(save, { ...reply, id: 'unknown' })).status).toBe(404)
  expect((await lee.call(remove, { id })).body.replies).toEqual([])
  expect((await lee.call(remove, { id })).status).toBe(404)
})

test.each([
  ['an unknown placeholder', { ...reply, text: 'Hello {first name}' }, 'text'],
  ['no text', { ...reply, text: ' ' }, 'text'],
  ['a long title', { ...reply, title: 'x'.repeat(81) }, 'title'],
  ['a long text', { ...reply, text: 'x'.repeat(5_001) }, 'text'],
])('refuses %s', async (_, said, field) => {
  const { lee } = await open()
  const { status, body } = await lee.call(save, said)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  expect((await lee.call(list)).body.replies).toEqual([])
})

test('limits the number of saved replies', async () => {
  const { server, lee } = await open()
  const rows = Array.from({ length: SAVED_REPLIES_MAX }, (_, at) => ({ id: `reply-${at}`, ...reply }))
  await server.database.db.insertInto('saved_replies').values(rows).execute()
  expect((await lee.call(save, reply)).status).toBe(409)
  expect((await lee.call(save, { ...reply, id: 'reply-0' })).status).toBe(200)
})
