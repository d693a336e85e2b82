/** The next person at a shared computer can't read the requests of the previous person. */
import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { newClient } from '../kit/client.ts'
import { newPerson, signUp } from '../kit/people.ts'
import { openServer } from '../kit/test-server.ts'

const rows = async ({ database: { db } }: Awaited<ReturnType<typeof openServer>>) => [
  (await db.selectFrom('case_readers').selectAll().execute()).length,
  (await db.selectFrom('known_browsers').selectAll().execute()).length,
]

test('clearing saved answers ends what the browser may read', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const { body } = await client.submit(factoringRequest)
  const [reference, key] = [body.reference, new URL(body.statusUrl, 'http://x').hash.replace('#key=', '')]
  const hasFullAccess = async () => (await client.post('requests/status', { reference, key })).body.sent !== undefined
  expect(await hasFullAccess()).toBe(true)
  const forgotten = await client.post('device/forget', {})
  expect([forgotten.status, forgotten.headers['clear-site-data']]).toEqual([200, '"cache"'])
  expect(await hasFullAccess()).toBe(false)
  expect(await rows(server)).toEqual([0, 0])
})

test('logging out does the same, also with a token that has ended', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const token = await signUp(server, client, newPerson())
  await client.submit(factoringRequest)
  expect(await rows(server)).toEqual([1, 1])
  await client.post('auth/logout', {}, { authorization: `Bearer ${token}` })
  expect(await rows(server)).toEqual([0, 0])
  await client.submit(factoringRequest)
  expect((await client.post('auth/logout', {}, { authorization: `Bearer ${token}` })).status).toBe(401)
  expect((await rows(server))[0]).toBe(0)
})
