import { readdirSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { ADDED_FILES_MAX } from '#contract/limits.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { attachFilesFields, attachNoteFilesFields, NOTE_REVISION, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { exportFile, filesOf } from '#server/personal-data/export-view.ts'
import { createRequestLinks } from '#server/requests/access.ts'
import { findCase } from '#server/requests/cases.ts'
import { verifyChains } from '#server/requests/chain.ts'
import { TICKET_LIFETIME_MS } from '#server/secrets/tickets.ts'
import { exe, pdf, pdfOf, sampleBytes } from '../kit/bytes.ts'
import { type ChosenFile, newClient, newKey } from '../kit/client.ts'
import { type Member, newMember, withoutTable } from '../kit/team.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

const PAGE = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page>>endobj'
const { case: CASE, move: MOVE, attach, file: FILE } = teamCaseEndpoints
const form = defineRequest({
  route: 'attached',
  endpoint: attach,
  title: 'Attached',
  outcome: '',
  submitLabel: 'Send',
  encoding: 'multipart',
  fields: attachFilesFields,
  sample: { reference: 'RC-0000-0000', text: '', files: [], what: 'EIN letter', words: '' },
})
const chosenFile = (name = 'certificate.pdf', bytes: Uint8Array = pdf()): ChosenFile => ({ field: 'files', name, bytes })
const listStoredFiles = ({ dataDir }: TestServer) => readdirSync(`${dataDir}/files`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

const open = async (definition: typeof factoringRequest | typeof llcFiling = factoringRequest) => {
  const server = await openServer()
  const ann = await newMember(server)
  const sender = newClient(server.app)
  const formFiles = definition === llcFiling ? [{ field: 'formationDocs', name: 'photo.png', bytes: sampleBytes('photo.png') }] : undefined
  const reference = String((await sender.submit(definition, definition.sample, { files: formFiles })).body.reference)
  const { id } = (await findCase(server.database.db, reference)) ?? expect.fail()
  const send = (
    files: readonly ChosenFile[],
    { by = ann, key = newKey(), to = reference, said = {} }: { by?: Member; key?: string; to?: string; said?: object } = {},
  ) => by.client.submit(form, { ...form.sample, reference: to, ...said }, { files, key, headers: by.headers })
  const events = async () =>
    (await server.database.db.selectFrom('case_events').selectAll().where('case_id', '=', id).orderBy('version').execute()).map(({ edge, who, data }) => ({
      edge,
      who,
      data: JSON.parse(data ?? 'null'),
    }))
  return { server, ann, sender, reference, id, send, events }
}
const keyOf = (server: TestServer, reference: string) => {
  const links = createRequestLinks(['k'.repeat(40)], server.settings.publicUrl, server.now)
  return decodeURIComponent(links.urlOf(reference, 0).split('#key=')[1] ?? '')
}
const addressOf = async (member: Member, body: object) => String((await member.call(FILE, body)).body.href)

test('both sides see a file of the team, the customer gets an email, and it does not count as a form', async () => {
  const { server, ann, sender, reference, send, events } = await open()
  const answer = await send([chosenFile(), chosenFile('terms.pdf', pdf(900))])
  expect(answer).toMatchObject({ status: 200, body: { reference, version: 2 } })
  expect(answer.body.files).toMatchObject([
    { name: 'certificate.pdf', by: 'team', what: 'EIN letter', revision: 0, canView: true },
    { name: 'terms.pdf', by: 'team', what: 'EIN letter', revision: 0 },
  ])
  const [, added] = await events()
  expect(added).toMatchObject({ edge: 'FILE.ATTACH', who: 'ann', data: { what: 'EIN letter', files: [{ name: 'certificate.pdf' }, { name: 'terms.pdf' }] } })
  const page = (await sender.post('requests/status', { reference, key: keyOf(server, reference) })).body
  expect(page.files).toMatchObject([
    { name: 'certificate.pdf', by: 'team', what: 'EIN letter' },
    { name: 'terms.pdf', by: 'team', what: 'EIN letter' },
  ])
  expect(page.timeline.at(-1).text).toBe('Your EIN letter is ready to download: certificate.pdf, terms.pdf')
  expect((await server.database.db.selectFrom('outbox').select('kind').execute()).filter(({ kind }) => kind === 'case')).toHaveLength(1)
  const rates = await server.database.db.selectFrom('rate_limits').select('uses').execute()
  expect(rates.reduce((sum, { uses }) => sum + uses, 0)).toBeLessThan(1_000)
  expect((await ann.call(CASE, { reference })).body.files).toHaveLength(2)
})

test('accepts a custom description, and the same bytes with another description are a new file', async () => {
  const { server, id, ann, reference, send } = await open()
  const key = newKey()
  expect((await send([chosenFile()], { said: { what: '' } })).body.errors).toEqual({ what: 'Enter the document type. The customer sees it.' })
  expect((await send([chosenFile()], { said: { what: 'Something else' } })).body.errors).toEqual({ words: 'Enter the document type. The customer sees it.' })
  await send([chosenFile()], { key, said: { what: 'Something else', words: ' Lease ' } })
  await send([chosenFile()], { key, said: { what: 'Something else', words: 'Lease' } })
  const { body } = await send([chosenFile()], { key, said: { what: 'Quote' } })
  expect(body.files.map(({ what }: { what: string }) => what)).toEqual(['Lease', 'Quote'])
  const { request_id } = await server.database.db.selectFrom('cases').select('request_id').where('id', '=', id).executeTakeFirstOrThrow()
  const row = { revision: 0, position: 9, size: 1, type: 'application/pdf', sha256: '', key_id: null, created_at: 1 }
  await server.database.db
    .insertInto('files')
    .values({ ...row, id: 'old', name: 'old.pdf', stored_as: 'old', request_id, field: 'team' })
    .execute()
  const { files } = (await ann.call(CASE, { reference })).body
  expect(files.at(-1)).toEqual({ id: 'old', name: 'old.pdf', size: 1, type: 'application/pdf', by: 'team', revision: 0, canView: true })
  expect((await filesOf(server.database.db, request_id)).map(exportFile)).toMatchObject([
    { field: 'team', what: 'Lease' },
    { field: 'team', what: 'Quote' },
    { field: 'team', name: 'old.pdf' },
  ])
})

const noteForm = defineRequest({
  ...form,
  route: 'attached-note',
  endpoint: teamCaseEndpoints.attachNote,
  fields: attachNoteFilesFields,
  sample: { reference: 'RC-0000-0000', text: 'The scan is bad.\nAsk again.', files: [] },
})

test('a message with files is one event, one email, and one entry of the thread', async () => {
  const { server, sender, reference, send, events } = await open()
  expect((await send([chosenFile()], { said: { text: ' Here is your letter. ' } })).status).toBe(200)
  expect((await events()).at(-1)).toMatchObject({ edge: 'FILE.ATTACH', data: { text: 'Here is your letter.', what: 'EIN letter' } })
  const page = (await sender.post('requests/status', { reference, key: keyOf(server, reference) })).body
  expect(page.timeline.at(-1)).toMatchObject({ text: expect.stringContaining('certificate.pdf'), said: 'Here is your letter.', way: 'page' })
  const mails = (await server.allMails()).filter(({ subject }) => subject?.includes('New file'))
  expect(mails).toEqual([expect.objectContaining({ text: expect.stringContaining('Here is your letter.') })])
})

test('only the team sees the files of a note, and no ask can show them', async () => {
  const { server, ann, sender, reference, events } = await open()
  const key = newKey()
  const note = () => ann.client.submit(noteForm, { ...noteForm.sample, reference }, { files: [chosenFile('scan.pdf')], key, headers: ann.headers })
  expect((await note()).status).toBe(200)
  const { body } = await note()
  expect(body.files).toMatchObject([{ name: 'scan.pdf', by: 'team', revision: NOTE_REVISION }])
  expect((await events()).slice(1)).toMatchObject([
    { edge: 'NOTE', data: { text: expect.stringMatching(/^The scan is bad\.\s+Ask again\.$/), files: [{ name: 'scan.pdf' }] } },
  ])
  const page = (await sender.post('requests/status', { reference, key: keyOf(server, reference) })).body
  expect(JSON.stringify(page)).not.toContain('scan')
  expect((await server.allMails()).filter(({ text }) => text.includes('scan'))).toEqual([])
  const [{ id }] = body.files
  await ann.call(MOVE, { reference, edge: 'CLAIM', seen: '2' })
  const asked = await ann.call(MOVE, { reference, edge: 'ASK', seen: '3', ask: 'approval', text: 'Is it right?', pages: id })
  expect([asked.status, asked.body.errors]).toEqual([422, { pages: 'Choose files from this case.' }])
  expect(await addressOf(ann, { reference, id, as: 'save' })).toMatch(/\/team\/files\//)
})

test('a repeated upload arrives once', async () => {
  const { server, ann, reference, send } = await open()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 4 }, () => send([chosenFile()], { key })))
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
  expect(listStoredFiles(server)).toHaveLength(1)
  expect((await ann.call(CASE, { reference })).body).toMatchObject({ version: 2, files: [{ name: 'certificate.pdf' }] })
})

test.each([
  ['none', [], { files: 'Choose a file.' }],
  ['bytes of another kind', [chosenFile('w9.pdf', exe())], { files: attachFilesFields.files.wrongType }],
  ['a page', [chosenFile('page.html', Buffer.from('<script>alert(1)</script>'))], { files: attachFilesFields.files.wrongType }],
  [
    'a drawing with a script',
    [chosenFile('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))],
    { files: attachFilesFields.files.wrongType },
  ],
])('%s: refused under the field, and nothing is stored', async (_, files, errors) => {
  const { server, send, events } = await open()
  expect(await send(files)).toMatchObject({ status: 422, body: { errors } })
  expect([listStoredFiles(server).length, (await events()).length]).toEqual([0, 1])
})

test('a closed or unknown case accepts no file and does not count the upload', async () => {
  const { server, id, send } = await open()
  expect((await send([chosenFile()], { to: 'RC-0000-0000' })).status).toBe(404)
  const { db } = server.database
  const row = { revision: 0, position: 0, name: 'a.pdf', size: 1, type: 'application/pdf', sha256: '', key_id: null, created_at: 1 }
  const { request_id } = await db.selectFrom('cases').select('request_id').where('id', '=', id).executeTakeFirstOrThrow()
  const rowsOf = (field: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...row, id: `${field}-${index}`, stored_as: `${field}-${index}`, request_id, field }))
  await db.insertInto('files').values(rowsOf('customer', ADDED_FILES_MAX)).execute()
  await db
    .insertInto('files')
    .values(rowsOf('team', ADDED_FILES_MAX - 1))
    .execute()
  expect(await send([chosenFile(), chosenFile()])).toMatchObject({
    status: 422,
    body: { errors: { files: expect.stringContaining('already added 50 files') } },
  })
  expect((await send([chosenFile()])).status).toBe(200)
  const last = await db.selectFrom('files').select('position').where('name', '=', 'certificate.pdf').executeTakeFirstOrThrow()
  expect(last.position).toBe(2 * ADDED_FILES_MAX - 1)
  await db.updateTable('cases').set({ state: 'closed.declined' }).execute()
  expect(await send([chosenFile('late.pdf')])).toMatchObject({ status: 409 })
  expect(listStoredFiles(server)).toHaveLength(1)
})

test('shows a picture in a sandbox and records it first, hidden from the customer', async () => {
  const { server, ann, sender, reference, events } = await open(llcFiling)
  const [{ id }] = (await ann.call(CASE, { reference })).body.files
  const before = (await events()).length
  const href = await addressOf(ann, { reference, id, as: 'view' })
  expect(href).toMatch(/^\/backend\/api\/team\/files\//)
  expect(await events()).toHaveLength(before)
  const head = await ann.client.send('HEAD', href)
  expect([head.status, head.text, (await events()).length]).toEqual([200, '', before])
  const got = await ann.client.send('GET', href)
  expect([got.status, got.headers]).toMatchObject([
    200,
    {
      'content-type': 'image/png',
      'content-length': String(sampleBytes('photo.png').length),
      'content-disposition': expect.stringMatching(/^inline; filename="photo\.png"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  ])
  expect(head.headers['content-length']).toBe(got.headers['content-length'])
  expect((await events()).at(-1)).toMatchObject({ edge: 'FILE.OPEN', who: 'ann', data: { files: [{ id, name: 'photo.png' }] } })
  expect((await ann.call(CASE, { reference })).body.happened.at(-1)).toMatchObject({ edge: 'FILE.OPEN', name: 'Ann Miller', from: 'received', to: 'received' })
  const links = createRequestLinks(['k'.repeat(40)], server.settings.publicUrl, server.now)
  const key = decodeURIComponent(links.urlOf(reference, 0).split('#key=')[1] ?? '')
  expect((await sender.post('requests/status', { reference, key })).body.timeline).toHaveLength(1)
  // Opening the file adds an event, but a move based on the earlier version causes no conflict.
  expect((await ann.call(MOVE, { reference, seen: '1', edge: 'CLAIM' })).status).toBe(200)
  expect((await verifyChains(server.database.db)).findings).toEqual([])
})

test("a PDF opens in the browser's viewer, alone and from this site only, and an active one is saved", async () => {
  const { ann, reference, send, events } = await open()
  const scripted = pdfOf('1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj')
  await send([chosenFile('w9.pdf', pdfOf(PAGE)), chosenFile('trap.pdf', scripted)])
  const files = (await ann.call(CASE, { reference })).body.files as { id: string; canView: boolean }[]
  const [still = '', trap = ''] = files.map(({ id }) => id)
  expect(files.map(({ canView }) => canView)).toEqual([true, true])
  const href = await addressOf(ann, { reference, id: still, as: 'view' })
  expect((await events()).filter(({ edge }) => edge === 'FILE.OPEN')).toEqual([])
  const got = await ann.client.send('GET', href)
  expect([got.status, got.text, got.headers]).toMatchObject([
    200,
    pdfOf(PAGE).toString(),
    {
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="w9\.pdf"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  ])
  expect((await events()).at(-1)).toMatchObject({ edge: 'FILE.OPEN', who: 'ann', data: { files: [{ id: still }] } })
  expect(await ann.call(FILE, { reference, id: trap, as: 'view' })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('“trap.pdf” can’t be shown') },
  })
  expect((await ann.client.send('GET', await addressOf(ann, { reference, id: trap, as: 'save' }))).text).toBe(scripted.toString())
})

test('saves other files: a PDF by its name, a table as text', async () => {
  const { ann, reference, send } = await open()
  await send([chosenFile('Prüfung.pdf', pdf(2_000)), chosenFile('fleet.csv', Buffer.from('name,miles\nJosé,120\n'))])
  const files = (await ann.call(CASE, { reference })).body.files as { id: string }[]
  const [pdfId, csvId] = files.map(({ id }) => id)
  const got = await ann.client.send('GET', await addressOf(ann, { reference, id: pdfId, as: 'save' }))
  expect([got.status, got.text, got.headers]).toMatchObject([
    200,
    pdf(2_000).toString(),
    {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Prufung.pdf"; filename*=UTF-8''Pr%C3%BCfung.pdf`,
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'; sandbox"),
      'x-frame-options': 'DENY',
    },
  ])
  const table = await ann.client.send('GET', await addressOf(ann, { reference, id: csvId, as: 'save' }))
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(await ann.call(FILE, { reference, id: csvId, as: 'view' })).toMatchObject({
    status: 422,
    body: { errors: { as: 'This kind of file can only be saved.' } },
  })
  expect(await ann.call(FILE, { reference, id: pdfId, as: 'run' })).toMatchObject({ status: 422, body: { errors: { as: 'Choose view or save.' } } })
})

test('a URL works for its session, for two minutes, and while the file exists', async () => {
  const { server, ann, reference, events } = await open(llcFiling)
  const bob = await newMember(server, { id: 'bob' })
  const other = await newMember(server)
  const [{ id }] = (await ann.call(CASE, { reference })).body.files
  const href = await addressOf(ann, { reference, id, as: 'save' })
  const before = await events()
  for (const stranger of [bob, other]) expect((await stranger.client.send('GET', href)).status).toBe(404)
  expect((await newClient(server.app).send('GET', href)).status).toBe(401)
  for (const forged of [`${href}x`, href.replace('.save.', '.view.'), '/backend/api/team/files/x', '/backend/api/team/files/a.b.c'])
    expect([forged, (await ann.client.send('GET', forged)).status]).toEqual([forged, 404])
  server.advance(TICKET_LIFETIME_MS + 1_000)
  expect(await ann.client.send('GET', href)).toMatchObject({ status: 410, body: { message: expect.stringContaining('has expired') } })
  const again = await addressOf(ann, { reference, id, as: 'save' })
  rmSync(`${server.dataDir}/files`, { recursive: true })
  expect((await ann.client.send('GET', again)).status).toBe(404)
  expect(await events()).toEqual(before)
  await server.database.db.deleteFrom('files').execute()
  expect((await ann.client.send('GET', again)).status).toBe(404)
})

test('a file of another case or of none has no URL', async () => {
  const { server, ann, reference, sender } = await open(llcFiling)
  const [{ id }] = (await ann.call(CASE, { reference })).body.files
  const other = String((await sender.submit(factoringRequest)).body.reference)
  expect(await ann.call(FILE, { reference: other, id, as: 'save' })).toMatchObject({ status: 404 })
  expect(await ann.call(FILE, { reference, id: 'x', as: 'save' })).toMatchObject({ status: 404, body: { message: 'This file is no longer available.' } })
  expect(await ann.call(FILE, { reference: 'RC-0000-0000', id, as: 'save' })).toMatchObject({ status: 404 })
  expect(await server.database.db.selectFrom('case_events').select('edge').where('edge', '=', 'FILE.OPEN').execute()).toEqual([])
})

test('sends no file without its record', async () => {
  const { server, ann, reference } = await open(llcFiling)
  const [{ id }] = (await ann.call(CASE, { reference })).body.files
  const href = await addressOf(ann, { reference, id, as: 'save' })
  const answer = await withoutTable(server, 'case_events', () => ann.client.send('GET', href))
  expect([answer.status, answer.headers['content-type']]).toEqual([500, 'application/json; charset=utf-8'])
})
