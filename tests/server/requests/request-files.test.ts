import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { ADDED_FILES_MAX } from '#contract/limits.ts'
import { fileFields } from '#contract/request/request-calls.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { unzip } from '#kit/unzip.ts'
import { OUTBOX_TIMINGS } from '#server/mail/outbox.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createRequestLinks } from '#server/requests/access.ts'
import { createCases, findCase } from '#server/requests/cases.ts'
import { verifyChains } from '#server/requests/chain.ts'
import { openAccountHolder } from '../kit/account-holder.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { exe, pdf } from '../kit/bytes.ts'
import { type ChosenFile, type Client, newClient, newKey } from '../kit/client.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

const { status, withdraw, file: endpoint } = requestEndpoints
const form = defineRequest({
  route: 'later',
  endpoint,
  title: 'Later',
  outcome: '',
  submitLabel: 'Send',
  encoding: 'multipart',
  fields: fileFields,
  sample: { reference: 'RC-0000-0000', key: '', files: [] },
})
const chosenFile = (name = 'w9.pdf', bytes: Uint8Array = pdf()): ChosenFile => ({ field: 'files', name, bytes })
const namesOf = (body: { files: { name: string; by: string }[] }) => body.files.map(({ name, by }) => [name, by])
const listStoredFiles = ({ dataDir }: TestServer) => readdirSync(`${dataDir}/files`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

const open = async (definition: typeof factoringRequest | typeof llcFiling = factoringRequest, options: Parameters<typeof openServer>[0] = {}) => {
  const server = await openServer({ outboxTimes: { ...OUTBOX_TIMINGS, pollIntervalMs: 50 }, ...options })
  const sender = newClient(server.app)
  const first = newKey()
  const formFiles = definition === llcFiling ? [{ field: 'formationDocs', name: 'articles.pdf', bytes: pdf() }] : undefined
  const { body } = await sender.submit(definition, definition.sample, { key: first, files: formFiles })
  const reference = String(body.reference)
  const links = createRequestLinks(['k'.repeat(40)], server.settings.publicUrl, server.now)
  const link = { reference, key: decodeURIComponent(links.urlOf(reference, 0).split('#key=')[1] ?? '') }
  const { id } = (await findCase(server.database.db, reference)) ?? expect.fail()
  const send = (files: readonly ChosenFile[], { client = sender, key = newKey(), shown = link }: { client?: Client; key?: string; shown?: typeof link } = {}) =>
    client.submit(form, { ...shown, files: [] }, { files, key })
  return { server, sender, first, reference, link, id, send }
}

test("a later file is listed with the form's files, opens, is announced, and survives a new version of the form", async () => {
  const { server, sender, first, link, send } = await open(llcFiling)
  const { status: answered, body } = await send([chosenFile('w9.pdf', pdf(2_000)), chosenFile('ein.pdf')])
  expect(answered).toBe(200)
  const all = [
    ['articles.pdf', 'customer'],
    ['w9.pdf', 'customer'],
    ['ein.pdf', 'customer'],
  ]
  expect(namesOf(body)).toEqual(all)
  expect(body.timeline.at(-1)).toMatchObject({ text: 'You sent 2 files: w9.pdf, ein.pdf' })
  const { pathname, search } = new URL(body.files[1].href)
  const got = await sender.send('GET', pathname + search)
  expect([got.status, got.text]).toEqual([200, pdf(2_000).toString()])

  await sender.submit(llcFiling, llcFiling.sample, { key: first, files: [{ field: 'formationDocs', name: 'articles-2.pdf', bytes: pdf(900) }] })
  expect(namesOf((await sender.post(status, link)).body)).toEqual([['articles-2.pdf', 'customer'], ...all.slice(1)])
  const brief = await newClient(server.app).post(status, link)
  expect(brief.body.files).toBeUndefined()
  expect(brief.text).not.toContain('w9.pdf')
  const mail = (await server.allMails()).find(({ subject }) => subject.includes('The customer sent a file'))
  expect(mail?.text).toMatch(/w9\.pdf \(2 KB\)\s+http\S+\/files\/\S+signature=[\s\S]+Do not share them/)
})

test('the same list contains a file of the team', async () => {
  const { server, sender, link, id, send } = await open()
  await send([chosenFile()])
  const cases = createCases({ now: server.now, mails: createMailQueue('x', server.now) })
  await server.database.transact((tx) => cases.move(tx, id, { event: { type: 'FILE.ATTACH' }, by: { role: 'member', id: 'ann' } }))
  const row = await server.database.db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
  await server.database.db
    .insertInto('files')
    .values({ ...row, id: 'of-team', field: 'team', position: 1, name: 'certificate.pdf', stored_as: 'x' })
    .execute()
  expect(namesOf((await sender.post(status, link)).body)).toEqual([
    ['w9.pdf', 'customer'],
    ['certificate.pdf', 'team'],
  ])
})

test('a repeat is stored once. Another file, or other bytes under the same name, are also kept under the same key', async () => {
  const { server, sender, link, send } = await open()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send([chosenFile()], { key })))
  expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(200))
  expect(listStoredFiles(server)).toHaveLength(1)
  await send([chosenFile('other.pdf')], { key })
  await send([chosenFile('other.pdf', pdf(900))], { key })
  expect(namesOf((await sender.post(status, link)).body)).toEqual([
    ['w9.pdf', 'customer'],
    ['other.pdf', 'customer'],
    ['other.pdf', 'customer'],
  ])
  expect((await server.allMails()).filter(({ subject }) => subject.includes('The customer sent a file'))).toHaveLength(3)
})

test.each([
  ['none', [], { files: 'Choose a file.' }],
  ['bytes of another kind', [chosenFile('w9.pdf', exe())], { files: fileFields.files.wrongType }],
  ['a kind that is not accepted', [chosenFile('w9.exe', exe())], { files: fileFields.files.wrongType }],
  ['too many', Array.from({ length: 6 }, () => chosenFile()), { files: 'Choose at most 5 files.' }],
])('%s: refused under the field, and nothing is stored', async (_, files, errors) => {
  const { server, send } = await open()
  expect(await send(files)).toMatchObject({ status: 422, body: { errors } })
  expect(listStoredFiles(server)).toHaveLength(0)
})

test('a file over the limit is a 413 under the field', async () => {
  const { server, send } = await open()
  expect(await send([chosenFile('big.pdf', pdf(fileFields.files.maxBytes + 1))])).toMatchObject({
    status: 413,
    body: { errors: { files: fileFields.files.tooBig } },
  })
  expect(listStoredFiles(server)).toHaveLength(0)
})

test('stores nothing without a code or link, or when the case accepts none', async () => {
  const { server, sender, link, id, send } = await open()
  expect((await send([chosenFile()], { client: newClient(server.app) })).status).toBe(403)
  expect((await send([chosenFile()], { shown: { ...link, key: '1.1.x' } })).status).toBe(404)
  expect((await sender.submit({ ...form, encoding: 'json' }, { ...link, files: [] })).status).toBe(415)
  await sender.post(withdraw, { ...link, seen: '1' })
  expect(await send([chosenFile()])).toMatchObject({ status: 409, body: { message: 'You can’t do this now. The status is “Canceled”.' } })
  expect(listStoredFiles(server)).toHaveLength(0)
  expect(await server.database.db.selectFrom('files').selectAll().where('request_id', '=', id).execute()).toEqual([])
})

test('limits files per request and uploads per client', async () => {
  const { server, send } = await open(factoringRequest, { env: { FORM_LIMIT_SUSPECT: '5', FORM_LIMIT_REFUSE: '12' } })
  const five = Array.from({ length: 5 }, () => chosenFile())
  for (let sent = 0; sent < ADDED_FILES_MAX / 5; sent += 1) expect((await send(five)).status).toBe(200)
  expect(await send([chosenFile()])).toMatchObject({ status: 422, body: { errors: { files: expect.stringContaining('call us') } } })
  expect(listStoredFiles(server)).toHaveLength(ADDED_FILES_MAX)
  const more = await open(factoringRequest, { env: { FORM_LIMIT_SUSPECT: '1', FORM_LIMIT_REFUSE: '2' } })
  expect((await more.send([chosenFile()])).status).toBe(200)
  expect((await more.send([chosenFile()])).status).toBe(429)
  expect(listStoredFiles(more.server)).toHaveLength(1)
})

test("is included in the account copy and the operator's export, and is deleted with the request", async () => {
  const owner = await openAccountHolder()
  const { server, client, token, person, call } = owner
  const headers = { authorization: `Bearer ${token}` }
  const reference = String((await client.submit(factoringRequest, factoringRequest.sample, { headers })).body.reference)
  const sent = await client.submit(form, { reference, key: '', files: [] }, { files: [chosenFile('w9.pdf'), chosenFile('w9.pdf', pdf(900))], headers })
  expect(sent.body.files).toHaveLength(2)
  const { url } = (await call('account/export', { password: person.password })).body
  const entries = unzip((await server.app.inject({ method: 'GET', url })).rawPayload)
  expect([...entries.keys()]).toEqual([`${reference}/0-1-w9.pdf`, `${reference}/0-2-w9.pdf`, `${reference}/request.json`, 'account.json'])
  const request = JSON.parse((await runAdminCommand(envOf(server), 'requests', 'export', person.email)).out).requests[0]
  expect(request.files.map(({ version, field, name }: Record<string, unknown>) => [version, field, name])).toEqual(Array(2).fill([0, 'customer', 'w9.pdf']))
  expect((await runAdminCommand(envOf(server), 'requests', 'erase', person.email, '--yes')).code).toBe(0)
  expect(listStoredFiles(server)).toHaveLength(0)
  expect((await verifyChains(server.database.db)).findings).toEqual([])
})
