import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { summarizeAnswers } from '#contract/answer-summary.ts'
import { capitalize } from '#contract/capitalize.ts'
import { filings } from '#contract/filings/index.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { checkboxField, email, text } from '#contract/forms/field.ts'
import { REFERENCE_PATTERN } from '#contract/request/reference.ts'
import { dispatchRequest } from '#contract/requests/dispatch.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { requests } from '#contract/requests/index.ts'
import { companyTimeToUtc } from '#kit/company-clock.ts'
import { formatCompanyTime } from '#server/mail/compose-email.ts'
import { pdf, png } from '../kit/bytes.ts'
import { newClient, newKey } from '../kit/client.ts'
import { newPerson, signUp } from '../kit/people.ts'
import { onPostgres, openServer, sharedServer } from '../kit/test-server.ts'
import { retryWhileBusy } from '../kit/wait.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const filesBelow = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

const forms = onPostgres ? [factoringRequest, llcFiling] : [...requests, ...filings]

test.each(forms.map((definition) => [definition.endpoint, definition] as const))('%s accepts its sample, stores it, and emails it', async (_, definition) => {
  const server = await openServer()
  const { status, body } = await newClient(server.app).submit(definition)
  expect(status).toBe(201)
  expect(body).toEqual({
    success: true,
    reference: expect.stringMatching(REFERENCE_PATTERN),
    statusUrl: expect.stringContaining(`/requests/${body.reference}#key=`),
  })
  const rows = await server.database.db.selectFrom('requests').selectAll().execute()
  expect(rows).toMatchObject([{ form: definition.route, reference: body.reference, revision: 1, account_id: null }])
  const team = (await server.allMails()).find(({ to }) => to.includes('team@office.example'))
  expect(team?.subject).toBe(`${body.reference} · ${capitalize(definition.noun)}`)
  for (const { label } of summarizeAnswers(definition, definition.sample).flatMap(({ rows }) => rows)) expect(team?.text).toContain(label)
})

test('reports each broken rule as 422 with the message and order of the page', async () => {
  const server = await openServer()
  const { status, body } = await newClient(server.app).submit(factoringRequest, {})
  expect(status).toBe(422)
  expect(body.message).toBe('Please check the marked fields.')
  expect(Object.entries(body.errors)).toEqual(Object.entries(factoringRequest.fields).flatMap(([name, { required }]) => (required ? [[name, required]] : [])))
  expect(await server.database.db.selectFrom('requests').select('id').execute()).toEqual([])
})

test('a repeat returns the first reference and does nothing else', { tags: 'sql' }, async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const key = newKey()
  const first = await client.submit(factoringRequest, factoringRequest.sample, { key })
  const again = await client.submit(factoringRequest, factoringRequest.sample, { key })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toMatchObject({ success: true, reference: first.body.reference })
  expect(await server.allMails()).toHaveLength(2)
})

const CALL_AT = '2031-01-12T10:00'
const msUntilCall = (server: { now(): number }, ms: number) => Date.parse(companyTimeToUtc(CALL_AT)) - server.now() + ms

test("a past time in the office's time zone is a 422 at its field with the message of the page", async () => {
  const server = await openServer()
  const client = newClient(server.app)
  server.advance(msUntilCall(server, -MINUTE_MS))
  expect((await client.submit(dispatchRequest, { ...dispatchRequest.sample, datetime: CALL_AT })).status).toBe(201)
  server.advance(MINUTE_MS)
  const { status, body } = await client.submit(dispatchRequest, { ...dispatchRequest.sample, datetime: CALL_AT })
  expect([status, body.errors]).toEqual([422, { datetime: 'Choose a later date and time.' }])
  expect((await client.submit(dispatchRequest, { ...dispatchRequest.sample, datetime: CALL_AT, fullname: '' })).body.errors).toEqual({
    fullname: 'Full Name is required',
    datetime: 'Choose a later date and time.',
  })
})

test('a repeat is accepted even if its time is past by then, but another body is refused', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const key = newKey()
  server.advance(msUntilCall(server, -MINUTE_MS))
  const answers = { ...dispatchRequest.sample, datetime: CALL_AT }
  const first = await client.submit(dispatchRequest, answers, { key })
  server.advance(2 * MINUTE_MS)
  const again = await client.submit(dispatchRequest, answers, { key })
  expect(again).toMatchObject({ status: 200, body: { success: true, reference: first.body.reference } })
  expect((await client.submit(dispatchRequest, { ...answers, size: '4' }, { key })).status).toBe(422)
  expect((await client.submit(dispatchRequest, { ...answers, datetime: '2031-01-13T10:00' }, { key })).body.reference).toBe(first.body.reference)
  expect(await server.database.db.selectFrom('requests').select('id').execute()).toHaveLength(1)
})

test('ignores unknown fields', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const headers = { 'idempotency-key': newKey() }
  const first = await client.post(factoringRequest.endpoint, { ...factoringRequest.sample, is_admin: true }, headers)
  const again = await client.post(factoringRequest.endpoint, { ...factoringRequest.sample, trucks: 4 }, headers)
  expect([first.status, again.status]).toEqual([201, 200])
  expect((await server.database.db.selectFrom('requests').select('answers').execute())[0]?.answers).not.toContain('is_admin')
})

/** Repeats submits that were refused with 503. One may still be stored, because the result of its commit can be unknown. */
function newRepeatingClient(app: Parameters<typeof newClient>[0]) {
  const client = newClient(app)
  let refusals = 0
  const submit: typeof client.submit = (...args) =>
    retryWhileBusy(async () => {
      const answer = await client.submit(...args)
      if (answer.status === 503) refusals += 1
      return answer
    })
  return { submit, refusals: () => refusals }
}

test('thirty parallel submits of one key create one row, one email each, and one reference', { tags: 'sql' }, async () => {
  const server = await openServer()
  const client = newRepeatingClient(server.app)
  const key = newKey()
  const json = await Promise.all(Array.from({ length: 30 }, () => client.submit(factoringRequest, factoringRequest.sample, { key })))
  const other = newKey()
  const files = [{ field: 'formationDocs', name: 'a.pdf', bytes: pdf() }]
  const multipart = await Promise.all(Array.from({ length: 30 }, () => client.submit(llcFiling, llcFiling.sample, { key: other, files })))
  for (const answers of [json, multipart]) {
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
    expect(client.refusals() === 0 ? [1] : [0, 1]).toContain(answers.filter(({ status }) => status === 201).length)
  }
  expect(await server.database.db.selectFrom('requests').select('id').execute()).toHaveLength(2)
  expect(await server.database.db.selectFrom('files').select('id').execute()).toHaveLength(1)
  expect(await server.allMails()).toHaveLength(4)
})

test('the same key with other answers is a correction: same reference, next version, old version kept', { tags: 'sql' }, async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const key = newKey()
  const first = await client.submit(llcFiling, llcFiling.sample, { key, files: [{ field: 'formationDocs', name: 'old.pdf', bytes: pdf() }] })
  await server.allMails()
  server.advance(60 * MINUTE_MS)
  const corrected = await client.submit(
    llcFiling,
    { ...llcFiling.sample, city: 'Austin' },
    { key, files: [{ field: 'formationDocs', name: 'new.png', bytes: png() }] },
  )
  expect(corrected).toMatchObject({ status: 200, body: { success: true, reference: first.body.reference } })
  const [row] = await server.database.db.selectFrom('requests').selectAll().execute()
  expect(row).toMatchObject({ revision: 2 })
  expect(Number(row?.updated_at) - Number(row?.created_at)).toBeGreaterThanOrEqual(60 * MINUTE_MS)
  expect(JSON.parse(row?.answers ?? '')).toMatchObject({ city: 'Austin' })
  const [old] = await server.database.db.selectFrom('request_revisions').selectAll().execute()
  expect(old).toMatchObject({ revision: 1, request_id: row?.id })
  expect(JSON.parse(old?.answers ?? '')).toMatchObject({ city: 'Dallas' })
  expect(await server.database.db.selectFrom('files').select(['revision', 'name']).orderBy('revision').execute()).toEqual([
    { revision: 1, name: 'old.pdf' },
    { revision: 2, name: 'new.png' },
  ])

  const mails = await server.allMails()
  const { reference } = first.body
  expect(mails.map(({ subject }) => subject).sort()).toEqual(
    [
      `Corrected: ${reference} · LLC`,
      `${reference} · LLC`,
      `We got your corrected LLC request (${reference})`,
      `We got your LLC request (${reference})`,
    ].sort(),
  )
  const toTeam = mails.find(({ subject }) => subject.startsWith('Corrected'))?.text
  expect(toTeam).toMatch(/Austin[\s\S]*new\.png/)
  expect(toTeam).toContain(`Received ${formatCompanyTime(Number(row?.updated_at))}.`)
  expect(
    (await client.submit(llcFiling, { ...llcFiling.sample, city: 'Austin' }, { key, files: [{ field: 'formationDocs', name: 'new.png', bytes: png() }] }))
      .status,
  ).toBe(200)
  expect(await server.allMails()).toHaveLength(4)
})

test('the same file under another name is a correction, and the old version keeps its time', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const key = newKey()
  const optionsWithFile = (name: string) => ({ key, files: [{ field: 'formationDocs', name, bytes: pdf() }] })
  await client.submit(llcFiling, llcFiling.sample, optionsWithFile('deed.pdf'))
  const { created_at: first } = await server.database.db.selectFrom('requests').select('created_at').executeTakeFirstOrThrow()
  server.advance(3_600_000)
  await client.submit(llcFiling, llcFiling.sample, optionsWithFile('lease.pdf'))
  server.advance(3_600_000)
  await client.submit(llcFiling, llcFiling.sample, optionsWithFile('title.pdf'))
  const row = await server.database.db.selectFrom('requests').selectAll().executeTakeFirstOrThrow()
  expect([row.revision, row.created_at]).toEqual([3, first])
  expect(row.updated_at - first).toBeGreaterThanOrEqual(7_200_000)
  const times = await server.database.db.selectFrom('request_revisions').select('received_at').orderBy('revision').execute()
  expect(times.map(({ received_at }) => Math.floor((received_at - first) / 3_600_000))).toEqual([0, 1])
})

test('a login before a correction adds the request to the account, even if another person corrects it next', { tags: 'sql' }, async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const headers = { authorization: `Bearer ${await signUp(server, client, newPerson())}` }
  const { id } = await server.database.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const key = newKey()
  const owner = async () => (await server.database.db.selectFrom('requests').select('account_id').executeTakeFirstOrThrow()).account_id
  await client.submit(factoringRequest, factoringRequest.sample, { key })
  expect(await owner()).toBeNull()
  await client.submit(factoringRequest, { ...factoringRequest.sample, trucks: '8' }, { key, headers })
  expect(await owner()).toBe(id)
  await client.submit(factoringRequest, { ...factoringRequest.sample, trucks: '9' }, { key })
  expect(await owner()).toBe(id)
})

test('six parallel corrections are six versions', { tags: 'sql' }, async () => {
  const server = await openServer()
  const client = newRepeatingClient(server.app)
  const key = newKey()
  await client.submit(factoringRequest, factoringRequest.sample, { key })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => client.submit(factoringRequest, { ...factoringRequest.sample, trucks: String(index + 10) }, { key })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { revision } = await server.database.db.selectFrom('requests').select('revision').executeTakeFirstOrThrow()
  // A repeated submit adds a version if another correction was stored in between.
  expect([revision >= 7, revision <= 7 + client.refusals()], `${revision} versions, ${client.refusals()} refusals`).toEqual([true, true])
  expect(await server.database.db.selectFrom('request_revisions').select('revision').orderBy('revision').execute()).toEqual(
    Array.from({ length: revision - 1 }, (_, index) => ({ revision: index + 1 })),
  )
})

test('refuses a key of another form', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const key = newKey()
  await client.submit(factoringRequest, factoringRequest.sample, { key })
  const { status, body } = await client.submit(llcFiling, llcFiling.sample, { key, files: [{ field: 'formationDocs', name: 'a.pdf', bytes: pdf() }] })
  expect(status).toBe(409)
  expect(body.message).toMatch(/Another form/)
  expect(await server.database.db.selectFrom('files').select('id').execute()).toEqual([])
})

test.skipIf(onPostgres).each([
  ['missing', undefined],
  ['too short', 'abc'],
  ['too long', 'a'.repeat(65)],
  ['with a space', 'aaaaaaaaaaaaaaaa bbbb'],
  ['guessable', '0123456789abcdef'],
  ['not a UUID but of its length', '0123456789abcdef0123456789abcdef0123'],
  ['the nil UUID', '00000000-0000-0000-0000-000000000000'],
  ['a UUID of version 1', '0a1b2c3d-0a1b-1c2d-8e3f-0a1b2c3d4e5f'],
  ['a UUID of no variant', '0a1b2c3d-0a1b-4c2d-ce3f-0a1b2c3d4e5f'],
  ['a UUID without hyphens', '0a1b2c3d0a1b4c2d8e3f0a1b2c3d4e5f'],
  ['a UUID in braces', '{0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f}'],
  ['a UUID with a suffix', '0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f0'],
])('a key that is %s is refused with 400', async (_, key) => {
  const server = await sharedServer()
  const { status, body } = await newClient(server.app).post(
    factoringRequest.endpoint,
    factoringRequest.sample,
    key === undefined ? {} : { 'idempotency-key': key },
  )
  expect(status).toBe(400)
  expect(body.message).toMatch(/Idempotency-Key.*random UUID \(version 4\)/)
})

test('accepts a random UUID as a key, ignoring letter case', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const key = '018F4C2D-0A1B-4C2D-8E3F-0A1B2C3D4E5F'
  const first = await client.submit(factoringRequest, factoringRequest.sample, { key })
  expect(first.status).toBe(201)
  expect(await client.submit(factoringRequest, factoringRequest.sample, { key: key.toLowerCase() })).toMatchObject({
    status: 200,
    body: { success: true, reference: first.body.reference },
  })
  expect(await server.database.db.selectFrom('requests').select('idempotency_key').execute()).toEqual([{ idempotency_key: key.toLowerCase() }])
})

test('accepts corrections for a day, and later the key responds without changes', { tags: 'sql' }, async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const files = [{ field: 'formationDocs', name: 'a.pdf', bytes: pdf() }]
  const key = newKey()
  const first = await client.submit(llcFiling, llcFiling.sample, { key, files })
  server.advance(DAY_MS - MINUTE_MS)
  const answers = { ...llcFiling.sample, city: 'Austin' }
  expect(await client.submit(llcFiling, answers, { key, files })).toMatchObject({ status: 200, body: { success: true, reference: first.body.reference } })
  server.advance(2 * MINUTE_MS)
  const late = await client.submit(llcFiling, { ...answers, city: 'Houston' }, { key, files })
  expect({ status: late.status, body: late.body }).toEqual({ status: 422, body: { message: expect.stringMatching(/more than a day ago.*[Ss]end it/) } })
  expect(await client.submit(llcFiling, answers, { key, files })).toMatchObject({ status: 200, body: { success: true, reference: first.body.reference } })
  const [row] = await server.database.db.selectFrom('requests').select(['revision', 'answers']).execute()
  expect([row?.revision, JSON.parse(row?.answers ?? '').city]).toEqual([2, 'Austin'])
  expect(filesBelow(join(server.dataDir, 'files'))).toHaveLength(2)
  expect((await client.submit(llcFiling, { ...answers, city: 'Houston' }, { files })).status).toBe(201)
})

test('accepts, stores, and emails a new form definition without server changes', async () => {
  const parking = defineRequest({
    route: 'parkingform',
    endpoint: 'parking-request',
    title: 'Truck parking',
    outcome: 'A safe place to park.',
    submitLabel: 'Send',
    fields: {
      driver: text('Driver', { required: 'Driver is required' }),
      mail: email('Mail', { required: 'Mail is required', invalid: 'Mail is wrong' }),
      overnight: checkboxField('Overnight', { required: 'Say overnight' }),
    },
    sample: { driver: 'Sam <b>', mail: 'sam@parking.example', overnight: true },
  })
  const server = await openServer({ definitions: [...requests, ...filings, parking] })
  const client = newClient(server.app)
  expect((await client.submit(parking, { driver: '', mail: 'x', overnight: false })).body.errors).toEqual({
    driver: 'Driver is required',
    mail: 'Mail is wrong',
    overnight: 'Say overnight',
  })
  const { status, body } = await client.submit(parking)
  expect(status).toBe(201)
  expect(await server.database.db.selectFrom('requests').select(['form', 'reference']).execute()).toEqual([{ form: 'parkingform', reference: body.reference }])
  const [receipt] = await server.mailsTo('sam@parking.example')
  expect(receipt?.subject).toContain(body.reference)
  const [team] = await server.mailsTo('team@office.example')
  expect(team?.text).toContain('Sam <b>')
  expect(team?.html).toContain('Sam &lt;b&gt;')
  expect(team?.html).toContain('Yes')
})

test('a valid token links the request to its account, and an expired one is refused so that the visitor can choose', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const token = await signUp(server, client, newPerson())
  const [account] = await server.database.db.selectFrom('accounts').select('id').execute()
  const submit = (authorization: string) => client.submit(factoringRequest, factoringRequest.sample, { headers: { authorization } })
  expect((await submit(`Bearer ${token}`)).status).toBe(201)
  for (const authorization of [`Bearer ${'x'.repeat(43)}`, 'Bearer nonsense', 'Basic YTpi']) {
    const dead = await submit(authorization)
    expect(dead.status).toBe(401)
    expect(dead.body.message).toBe('You’re no longer logged in. Log in again, or send the form without an account.')
  }
  expect(await server.database.db.selectFrom('requests').select('account_id').execute()).toEqual([{ account_id: account?.id }])
})

test('a submit without an email address emails the team only', async () => {
  const form = defineRequest({
    route: 'noteform',
    endpoint: 'note',
    title: 'Note',
    outcome: '',
    submitLabel: 'Send',
    fields: { note: text('Note', { required: 'Note is required' }), mail: email('Mail', { optional: true, invalid: 'Mail is wrong' }) },
    sample: { note: 'Hello', mail: '' },
  })
  const server = await openServer({ definitions: [form] })
  await newClient(server.app).submit(form)
  expect((await server.allMails()).map(({ to }) => to)).toEqual([['team@office.example']])
})

test('visitor input never becomes an email header', async () => {
  const server = await openServer()
  await newClient(server.app).submit(factoringRequest, {
    ...factoringRequest.sample,
    fullname: 'Eve\r\nBcc: everybody@victims.example',
    companyname: 'x\nSubject: hello',
  })
  for (const mail of await server.allMails()) {
    expect(mail.to).toHaveLength(1)
    expect(mail.subject).toContain('RC-')
  }
})
