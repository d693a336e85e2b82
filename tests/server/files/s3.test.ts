import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { blobPath } from '#server/files/blobs.ts'
import { openS3Blobs, parseS3Url, type S3Location } from '#server/files/s3.ts'
import { pdf } from '../kit/bytes.ts'
import { newClient } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { openS3 } from '../kit/s3.ts'
import { FIELD, linkOf, openStorageServer, rowsOf, send } from '../kit/storage.ts'
import { onTestEnd, openServer } from '../kit/test-server.ts'

const quiet = { error: () => undefined, warn: () => undefined }
const open = async () => {
  const s3 = await openS3()
  const place = parseS3Url(s3.url) ?? expect.fail()
  return { s3, ...(await openStorageServer({ S3_URL: s3.url }, () => openS3Blobs(place, quiet))) }
}

test.each([
  [301, 'refused', 1],
  [400, 'refused', 1],
  [403, 'refused', 1],
  [404, 'refused', 1],
  [408, 'well', 2],
  [429, 'well', 2],
  [500, 'well', 2],
  [503, 'well', 2],
])('one S3 response of %i: it is %s after %i attempts', async (status, outcome, tries) => {
  const s3 = await openS3()
  const blobs = await openS3Blobs(parseS3Url(s3.url) as S3Location, quiet)
  onTestEnd(() => blobs.close())
  s3.refusals.push(status)
  const answer = await blobs.check().then(
    () => 'well',
    (error) => (error.status === 503 ? 'refused' : error),
  )
  expect([answer, s3.requests]).toEqual([outcome, tries])
})

test.each([
  ['https://key:secret@files.example:9000/uploads', 'bucket uploads at files.example:9000'],
  ['https://key:secret@files.example/uploads/site/new', 'bucket uploads, below site/new/ at files.example'],
  ['s3://uploads/site', 'bucket uploads, below site/'],
])('%s is reported as "%s" at startup', async (url, name) => {
  const blobs = await openS3Blobs(parseS3Url(url) as S3Location, quiet)
  expect(blobs.location).toBe(name)
  blobs.close()
})

test('stores complete objects under the names of a disk and keeps no copy on this machine', async () => {
  const opened = await open()
  await send(opened, [pdf(1_000_000)])
  const [row = { stored_as: '', sha256: '', size: 0 }] = await rowsOf(opened)
  const stored = readdirSync(opened.s3.directory, { recursive: true, encoding: 'utf8' })
  expect(stored.some((path) => path.includes(join('site', blobPath(row.stored_as))))).toBe(true)
  expect(existsSync(join(opened.server.dataDir, 'files'))).toBe(false)
  const answer = await opened.server.app.inject({ url: await linkOf(opened) })
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(row.sha256)
})

test('a wrong bucket key is 503, is logged, and loses nothing', async () => {
  const s3 = await openS3()
  const { lines, logger } = openLog('error')
  const server = await openServer({ env: { S3_URL: s3.url.replace('S3RVER:S3RVER', 'STRANGER:hunter22') }, logger })
  const { status, body } = await newClient(server.app).submit(llcFiling, llcFiling.sample, { files: [{ field: FIELD, name: 'a.pdf', bytes: pdf() }] })
  expect([status, body.message]).toEqual([503, expect.stringMatching(/^We can’t store files right now/)])
  expect(lines.join()).toMatch(/the bucket refused the request with 403/)
  const readyz = await server.app.inject({ url: '/readyz', headers: { host: '127.0.0.1:4173' } })
  expect(readyz.json()).toMatchObject({
    status: 'degraded',
    checks: { storage: { ok: false, error: expect.stringMatching(/refused the request with 403.*S3_URL/) } },
  })
  expect(lines.join()).not.toContain('hunter22')
  expect(await server.database.db.selectFrom('requests').select('id').execute()).toEqual([])
})

test('an upload is tried again once after a wrong clock, and a busy bucket is not called refused', async () => {
  const opened = await open()
  opened.s3.refusals.push({ status: 403, code: 'RequestTimeTooSkewed' })
  expect((await send(opened)).status).toBe(201)
  const skewed = { status: 403, code: 'RequestTimeTooSkewed' }
  opened.s3.refusals.push(skewed, skewed)
  expect((await send(opened)).status).toBe(503)
  opened.s3.mode = 'failing'
  expect((await send(opened)).body.message).toContain('very busy')
})
