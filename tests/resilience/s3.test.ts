import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { openS3Blobs, parseS3Url } from '#server/files/s3.ts'
import { pdf } from '../server/kit/bytes.ts'
import { newKey } from '../server/kit/client.ts'
import { openS3 } from '../server/kit/s3.ts'
import { linkOf, namesOf, openStorageServer, rowsOf, send, testStorage } from '../server/kit/storage.ts'

const quiet = { error: () => undefined, warn: () => undefined }
/** Maximum time until a refusal, and until the first upload after the bucket is back. */
const RECOVERY_MAX_MS = 8_000
const open = async () => {
  const s3 = await openS3()
  const place = parseS3Url(s3.url) ?? expect.fail()
  return { s3, ...(await openStorageServer({ S3_URL: s3.url }, () => openS3Blobs(place, quiet))) }
}

testStorage(open)

test.each(['stopped', 'hanging', 'failing'] as const)('S3 %s: uploads get 503 soon, other forms work, and uploads work again afterwards', async (failure) => {
  const opened = await open()
  const { s3 } = opened
  const before = await send(opened)
  expect(before.status).toBe(201)
  if (failure === 'stopped') await s3.stop()
  else s3.mode = failure
  const key = newKey()
  const startedAt = performance.now()
  const refused = await Promise.all([send(opened, [pdf(), pdf(3_000_000), pdf(), pdf(), pdf()], key), send(opened), send(opened)])
  expect(performance.now() - startedAt).toBeLessThan(RECOVERY_MAX_MS)
  for (const { status, headers, body } of refused)
    expect({ status, retry: headers['retry-after'], body }).toEqual({ status: 503, retry: '5', body: { message: expect.stringContaining('try again') } })
  expect((await opened.client.submit(factoringRequest)).status).toBe(201)
  const link = await linkOf(opened)
  expect((await opened.server.app.inject({ url: link })).statusCode).toBe(503)

  if (failure === 'stopped') await s3.start()
  else s3.mode = 'well'
  const backAt = performance.now()
  expect((await send(opened, [pdf(), pdf(3_000_000), pdf(), pdf(), pdf()], key)).status).toBe(201)
  expect(performance.now() - backAt).toBeLessThan(RECOVERY_MAX_MS)
  expect((await opened.server.app.inject({ url: link })).statusCode).toBe(200)
  expect(readdirSync(join(opened.server.dataDir, 'arriving'))).toEqual([])
  const rows = await rowsOf(opened)
  expect(rows).toHaveLength(6)
  const files = await namesOf(opened.blobs)
  for (const { stored_as } of rows) expect(files).toContain(stored_as)
})

test('S3: a truncated response aborts the download, and the server continues', async () => {
  const opened = await open()
  await send(opened, [pdf(3_000_000)])
  const link = await linkOf(opened)
  const address = await opened.server.app.listen({ port: 0, host: '127.0.0.1' })
  const { s3 } = opened
  s3.mode = 'stalling'
  const controller = new AbortController()
  const answer = await fetch(`${address}${link}`, { signal: controller.signal })
  const reader = answer.body?.getReader()
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
  controller.abort()
  s3.mode = 'well'
  const complete = await fetch(`${address}${link}`)
  expect((await complete.arrayBuffer()).byteLength).toBe(3_000_000)
})
