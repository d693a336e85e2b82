import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { visitorEmailOf } from '#contract/answer-summary.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { ADDED_FILES_MAX } from '#contract/limits.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { parseContext } from '#machines/case/case.context.ts'
import type { CaseEvent } from '#machines/case/case.events.ts'
import { OUTBOX_TIMINGS } from '#server/mail/outbox.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createRequestLinks } from '#server/requests/access.ts'
import { createCases, findCase } from '#server/requests/cases.ts'
import { verifyChains } from '#server/requests/chain.ts'
import { readHistory, toPastEvent } from '#server/requests/history.ts'
import { pdf } from '../kit/bytes.ts'
import { type Client, newClient, newKey } from '../kit/client.ts'
import { readCode } from '../kit/people.ts'
import { readStoredFile } from '../kit/stored-files.ts'
import { openServer } from '../kit/test-server.ts'

const SECRET: readonly [string] = ['k'.repeat(40)]
const ann = { role: 'member', id: 'ann' } as const
const { ask, answer, answerFile, code, open: enter, status } = requestEndpoints
const LABEL = 'name'

const upload = async (client: Client, fields: Readonly<Record<string, string>>, key: string) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  data.append('files', new File([pdf()], 'ein.pdf'))
  const encoded = new Response(data)
  const type = { 'content-type': encoded.headers.get('content-type') ?? '', 'idempotency-key': key }
  return client.send('POST', `/backend/api/${answerFile}`, Buffer.from(await encoded.arrayBuffer()), type)
}

const storedIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))

const open = async () => {
  const server = await openServer({ outboxTimes: { ...OUTBOX_TIMINGS, pollIntervalMs: 50 } })
  const { db } = server.database
  const sender = newClient(server.app)
  const { body } = await sender.submit(llcFiling, llcFiling.sample, { files: [{ field: 'formationDocs', name: 'articles.pdf', bytes: pdf() }] })
  const reference = String(body.reference)
  const { id } = (await findCase(db, reference)) ?? expect.fail()
  const cases = createCases({ now: server.now, mails: createMailQueue('x', server.now) })
  const move = (type: CaseEvent['type'], data: object = {}) =>
    server.database.transact((tx) => cases.move(tx, id, { event: { ...data, type }, by: ann, data: data }))
  await move('CLAIM')
  const url = createRequestLinks(SECRET, server.settings.publicUrl, server.now).urlOf(reference, 0)
  const shown = { reference, key: decodeURIComponent(url.split('#key=')[1] ?? '') }
  const row = async () => (await findCase(db, reference)) ?? expect.fail()
  /** @returns the number of the ask */
  const asks = async (data: object) => String((await move('ASK', { text: 'The office asks for it.', ...data })).version)
  const enterCode = async (client: Client) => {
    await client.post(code, shown)
    await server.allMails()
    // For one minute, the server sends no second code, and the first code stays valid.
    return client.post(enter, { ...shown, otp: await readCode(server, String(visitorEmailOf(llcFiling, llcFiling.sample))) })
  }
  const send = (client: Client, number: string, given: object, key = newKey()) =>
    client.post(answer, { ...shown, ask: number, ...given }, { 'idempotency-key': key })
  const readPastEvents = async () => (await readHistory(db, id)).map(toPastEvent)
  return { server, db, sender, reference, id, move, shown, row, asks, prove: enterCode, send, past: readPastEvents }
}

test('names the business by the link only after the sender has proved the address', async () => {
  const { server, sender, shown, asks, prove } = await open()
  const number = await asks({ ask: 'question', text: 'How many trucks?' })
  const loadBusiness = async (client: Client) => (await client.post(ask, { ...shown, ask: number })).body.business
  const { name } = llcFiling.sample
  expect([await loadBusiness(sender), await loadBusiness(newClient(server.app))]).toEqual([name, undefined])
  await prove(newClient(server.app))
  expect(await loadBusiness(newClient(server.app))).toBe(name)
})

test('a field: validated by its rule, stored as a version, reported once, and a resent form is still a repeat', async () => {
  const { server, db, sender, shown, row, asks, send, past } = await open()
  const number = await asks({ ask: 'field', field: LABEL })
  expect((await sender.post(ask, { ...shown, ask: number })).body).toMatchObject({
    kind: 'field',
    outcome: 'open',
    asked: { why: 'The office asks for it.', field: LABEL, form: llcFiling.route },
  })
  expect(await send(sender, number, { answer: ' ' })).toMatchObject({ status: 422, body: { errors: { answer: expect.any(String) } } })
  expect((await row()).state).toBe('waitingForCustomer')
  const key = newKey()
  expect((await send(sender, number, { answer: 'Blue Mesa Hauling' }, key)).body).toEqual({ success: true, reference: shown.reference })
  expect((await send(sender, number, { answer: 'Blue Mesa Hauling' }, key)).status).toBe(200)
  const request = await db.selectFrom('requests').selectAll().executeTakeFirstOrThrow()
  expect([request.revision, request.answers]).toEqual([2, expect.stringContaining('Blue Mesa Hauling')])
  expect(await db.selectFrom('files').select(['name', 'revision']).execute()).toEqual([{ name: 'articles.pdf', revision: 2 }])
  expect(await db.selectFrom('request_revisions').select('revision').execute()).toEqual([{ revision: 1 }])
  const answers = (await past()).filter(({ edge }) => edge === 'ANSWER')
  expect(answers).toMatchObject([{ said: { which: number, field: LABEL, revision: 2 } }])
  expect((await row()).state).toBe('inWork')
  for (const [other, again] of [
    ['Other Name', key],
    ['Blue Mesa Hauling', newKey()],
  ] as const)
    expect(await send(sender, number, { answer: other }, again)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/already answered/) } })
  expect((await sender.post(ask, { ...shown, ask: number })).body).toMatchObject({ outcome: 'answered', endedAt: expect.any(Number) })
  expect((await verifyChains(server.database.db)).findings).toEqual([])
})

test('a question and a document are open together, each gets its answer, and the last one ends the wait', async () => {
  const { server, db, sender, shown, row, asks, send, past } = await open()
  const [question, document] = [await asks({ ask: 'question' }), await asks({ ask: 'document', document: 'EIN letter' })]
  expect((await sender.post(status, shown)).body).toMatchObject({
    says: 'We need 2 things from you.',
    asks: [{ number: Number(question) }, { number: Number(document) }],
  })
  expect((await send(sender, question, { answer: 'In Dallas.' })).status).toBe(200)
  expect((await row()).state).toBe('waitingForCustomer')
  expect(await send(sender, document, { answer: 'Here' })).toMatchObject({ status: 404 })
  const uploadDocument = (key: string) => upload(sender, { ...shown, ask: document }, key)
  const key = newKey()
  expect((await uploadDocument(key)).status).toBe(200)
  expect((await uploadDocument(key)).status).toBe(200)
  expect((await uploadDocument(newKey())).status).toBe(409)
  const kept = await db.selectFrom('files').selectAll().where('revision', '=', 0).execute()
  expect(kept.map(({ name }) => name)).toEqual(['ein.pdf'])
  expect((await readStoredFile(server.dataDir, kept[0] ?? expect.fail())).equals(pdf())).toBe(true)
  // Only the form's file and `ein.pdf` are stored. The duplicate upload is not.
  expect(storedIn(server.dataDir)).toHaveLength(2)
  expect((await row()).state).toBe('inWork')
  expect((await past()).filter(({ edge }) => edge === 'ANSWER')).toMatchObject([{ said: { text: 'In Dallas.' } }, { said: { files: [{ name: 'ein.pdf' }] } }])
})

test('accepts a document while one more customer file is allowed, and stores nothing beyond that', async () => {
  const { server, db, sender, shown, asks } = await open()
  const row = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
  const others = (field: 'customer' | 'team') =>
    Array.from({ length: ADDED_FILES_MAX - 1 }, (_, index) => ({
      ...row,
      id: `${field}-${index}`,
      stored_as: `${field}-${index}`,
      revision: 0,
      field,
      position: index,
    }))
  await db
    .insertInto('files')
    .values([...others('team'), ...others('customer')])
    .execute()
  const answers = async (): Promise<readonly [status: number, files: unknown]> => {
    const number = await asks({ ask: 'document', document: 'EIN letter' })
    const { status, body } = await upload(sender, { ...shown, ask: number }, newKey())
    return [status, body.errors?.files]
  }
  expect(await answers()).toEqual([200, undefined])
  const before = storedIn(server.dataDir)
  expect(await answers()).toEqual([422, expect.stringContaining(`You’ve already sent ${ADDED_FILES_MAX} files`)])
  expect(storedIn(server.dataDir)).toEqual(before)
})

test('an approval needs a code from after the ask, covers the displayed version, and works once', async () => {
  const { db, sender, shown, row, asks, prove, send, past, move, server } = await open()
  const [file] = await db.selectFrom('files').select(['id', 'sha256']).execute()
  // Makes the file look like one that the team attached, which belongs to no version of the answers.
  await db.updateTable('files').set({ revision: 0 }).execute()
  await prove(sender)
  server.advance(1_000)
  const number = await asks({ ask: 'approval', pages: file?.id })
  const yes = (client: Client, hash: unknown, key = newKey()) => send(client, number, { answer: 'yes', shown: hash }, key)
  expect((await sender.post(ask, { ...shown, ask: number })).body).not.toHaveProperty('asked')
  expect(await yes(sender, '')).toMatchObject({ status: 403 })
  const forwarded = newClient(server.app)
  expect(await yes(forwarded, '')).toMatchObject({ status: 403 })
  await expect(move('FILE', { with: 'the office' })).rejects.toMatchObject({ status: 409 })
  await prove(sender)
  const { asked } = (await sender.post(ask, { ...shown, ask: number })).body
  expect(asked).toMatchObject({ shown: expect.stringMatching(/^[0-9a-f]{64}$/), pages: [{ name: 'articles.pdf' }] })
  expect(await yes(sender, 'f'.repeat(64))).toMatchObject({ status: 409, body: { message: expect.stringMatching(/has changed/) } })
  expect((await row()).state).toBe('waitingForCustomer')
  expect((await yes(sender, asked.shown)).status).toBe(200)
  expect(await yes(sender, asked.shown)).toMatchObject({ status: 409 })
  expect((await forwarded.post(ask, { ...shown, ask: number })).body).toMatchObject({ outcome: 'answered' })
  const answer = (await past()).findLast(({ edge }) => edge === 'ANSWER')?.said
  expect(answer).toMatchObject({ approves: true, shown: { hash: asked.shown, revision: 1, files: [{ name: 'articles.pdf', sha256: file?.sha256 }] } })
  expect(parseContext((await row()).context)).toMatchObject({ approved: true, approval: asked.shown })
  // The filing changes after the customer has seen it, so the approval is about other content.
  const { answers } = await db.selectFrom('requests').select('answers').executeTakeFirstOrThrow()
  await db
    .updateTable('requests')
    .set({ answers: `${answers} ` })
    .execute()
  await expect(move('FILE', { with: 'the office' })).rejects.toMatchObject({ status: 409 })
  await db.updateTable('requests').set({ answers }).execute()
  await move('FILE', { with: 'the office' })
  expect((await row()).state).toBe('withAgency')
  expect((await verifyChains(db)).findings).toEqual([])
})

test('a refusal is no approval: the team gets its text, and the filing stays blocked', async () => {
  const { sender, shown, asks, prove, send, move, row } = await open()
  const number = await asks({ ask: 'approval' })
  await prove(sender)
  const hash = (await sender.post(ask, { ...shown, ask: number })).body.asked.shown
  expect(await send(sender, number, { answer: 'no', shown: hash })).toMatchObject({ status: 422, body: { errors: { words: 'Tell us what needs to change.' } } })
  expect((await send(sender, number, { answer: 'no', words: 'The name is wrong.', shown: hash })).status).toBe(200)
  expect((await row()).state).toBe('inWork')
  await expect(move('FILE', { with: 'the office' })).rejects.toMatchObject({ status: 409 })
})

test('only visitors with access get a distinct answer for an unknown number, even by the link alone', async () => {
  const { server, sender, shown, asks, send } = await open()
  const number = await asks({ ask: 'question' })
  const asked = (client: Client, given: object) => client.post(ask, { ...shown, ask: '99', ...given })
  const unknownAskResponse = { status: 404, body: { message: 'This request doesn’t have that question.', errors: { ask: expect.any(String) } } }
  const forwarded = newClient(server.app)
  for (const client of [sender, forwarded]) expect(await asked(client, {})).toMatchObject(unknownAskResponse)
  expect(await asked(sender, { ask: `0${number}` })).toMatchObject(unknownAskResponse)
  for (const wrong of [{ key: `${shown.key}x` }, { reference: 'RC-2222-2222' }, { key: '' }]) {
    const [none, right] = [await asked(forwarded, wrong), await asked(forwarded, { ...wrong, ask: number })]
    expect(none).toMatchObject({ status: 404, body: { message: expect.stringMatching(/This link doesn’t work/) } })
    expect(none.body).not.toHaveProperty('errors')
    expect(none.body).toEqual(right.body)
  }
  const answered = await send(sender, '99', { answer: 'Four.' })
  expect(answered.status).toBe(404)
  expect(answered.body).not.toHaveProperty('errors')
})

test('a correction after the approval voids it, with a warning before and a history entry after', async () => {
  const { sender, shown, asks, prove, send, move, row, past } = await open()
  const first = await asks({ ask: 'field', field: LABEL })
  const askedOf = async (number: string) => (await sender.post(ask, { ...shown, ask: number })).body.asked
  expect(await askedOf(first)).not.toHaveProperty('endsApproval')
  const approval = await asks({ ask: 'approval' })
  await prove(sender)
  const { shown: hash } = await askedOf(approval)
  expect((await send(sender, approval, { answer: 'yes', shown: hash })).status).toBe(200)
  // A correction voids an earlier approval. Answers to other asks do not.
  expect(await askedOf(first)).toMatchObject({ endsApproval: true })
  expect(await askedOf(await asks({ ask: 'question' }))).not.toHaveProperty('endsApproval')
  expect((await send(sender, first, { answer: 'Blue Mesa Hauling' })).status).toBe(200)
  expect(parseContext((await row()).context).approved).toBe(false)
  const { timeline } = (await sender.post(status, shown)).body
  const corrected = 'You sent the correction we asked for.'
  expect(timeline.at(-1).text).toBe(`${corrected} Your approval is no longer valid. We’ll ask you to approve again before we file.`)
  expect((await past()).filter(({ said }) => said.endsApproval).map(({ said }) => said.which)).toEqual([first])
  const second = await asks({ ask: 'field', field: LABEL })
  expect(await askedOf(second)).not.toHaveProperty('endsApproval')
  await send(sender, second, { answer: 'Blue Mesa Hauling LLC' })
  expect((await sender.post(status, shown)).body.timeline.at(-1).text).toBe(corrected)
  await expect(move('FILE', { with: 'the office' })).rejects.toMatchObject({ status: 409 })
})
