import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dbaFiling } from '#contract/filings/dba.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { DOCUMENT_EXTENSIONS } from '#contract/forms/field.ts'
import { isAllowedFileKind } from '#contract/forms/file-kinds.ts'
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { cleanFileName } from '#server/files/file-names.ts'
import { bodyTooBigProblem } from '#server/files/uploads.ts'
import * as bytes from '../kit/bytes.ts'
import { type ChosenFile, multipartOf, newClient, newKey } from '../kit/client.ts'
import { incomingSizes } from '../kit/incoming-sizes.ts'
import { portOf } from '../kit/raw-request.ts'
import { openTestFileStore, readEncryptedBytes, readStoredFile, storedPath } from '../kit/stored-files.ts'
import { openServer, sharedServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const FIELD = 'formationDocs'
const { wrongType, tooBig, tooMany } = llcFiling.fields[FIELD] as { wrongType: string; tooBig: string; tooMany: string }
const file = (name: string, content: Uint8Array | string = bytes.pdf()): ChosenFile => ({ field: FIELD, name, bytes: content })
const send = (server: TestServer, files: readonly ChosenFile[], key = newKey()) => newClient(server.app).submit(llcFiling, llcFiling.sample, { files, key })

const expectNothingLeft = async (server: TestServer) => {
  await pollUntil(
    () => readdirSync(join(server.dataDir, 'arriving')),
    (names) => names.length === 0,
  )
  expect(readdirSync(join(server.dataDir, 'files')).flatMap((folder) => readdirSync(join(server.dataDir, 'files', folder)))).toEqual([])
  expect(await server.database.db.selectFrom('files').select('id').execute()).toEqual([])
  expect(await server.database.db.selectFrom('requests').select('id').execute()).toEqual([])
}

test("stores exact bytes under a random name, readable by the server only, with the visitor's name as text", async () => {
  const server = await openServer()
  const content = Buffer.concat([bytes.pdf(), Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))])
  const { status } = await send(server, [file('Meine Übersicht (2).PDF', content), file('logo.png', bytes.png())])
  expect(status).toBe(201)
  const rows = await server.database.db.selectFrom('files').selectAll().orderBy('position').execute()
  expect(rows).toMatchObject([
    { name: 'Meine Übersicht (2).PDF', size: content.length, type: 'application/pdf', field: FIELD, revision: 1 },
    { name: 'logo.png', type: 'image/png' },
  ])
  const [stored = { stored_as: '', key_id: null }] = rows
  const path = storedPath(server.dataDir, stored.stored_as)
  expect((await readStoredFile(server.dataDir, stored)).equals(content)).toBe(true)
  expect(readEncryptedBytes(server.dataDir, stored.stored_as).includes('%PDF')).toBe(false)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(path).not.toContain('bersicht')
  const [team] = await server.mailsTo('team@office.example')
  expect(team?.text).toContain('Meine Übersicht (2).PDF (293 KB)')
})

test.each([
  ['a.pdf', bytes.pdf()],
  ['a.png', bytes.png()],
  ['a.jpg', bytes.jpg()],
  ['a.JPEG', bytes.jpg()],
  ['a.gif', bytes.gif()],
  ['a.doc', bytes.cfb()],
  ['a.xls', bytes.cfb()],
  ['a.zip', bytes.zip()],
  ['a.docx', bytes.docx()],
  ['a.xlsx', bytes.xlsx()],
  ['a.csv', bytes.csv()],
  ['excel.csv', bytes.utf16csv()],
  // Each chunk ends in the middle of a two-byte character.
  ['long.csv', `a${'é'.repeat(50_000)}`],
])('%s with its own bytes is accepted', async (name, content) => {
  expect((await send(await sharedServer(), [file(name, content)])).status).toBe(201)
})

const KINDS = [
  ['a PDF', bytes.pdf()],
  ['a PNG', bytes.png()],
  ['an old document', bytes.cfb()],
  ['a new text document', bytes.docx()],
  ['a CSV', bytes.csv()],
  ['a Windows-1252 CSV', Buffer.from('Jos\xe9,Mu\xf1oz', 'latin1')],
  ['a program', bytes.exe()],
  ['a WebP', Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')],
] as const

test.each(KINDS)('%s is accepted under the extensions that pages allow, and refused under the others', async (_, content) => {
  const server = await openServer()
  const accepted = DOCUMENT_EXTENSIONS.filter((extension) => isAllowedFileKind(`a.${extension}`, content))
  const statuses: [string, number][] = []
  for (const extension of DOCUMENT_EXTENSIONS) {
    const { status, body } = await send(server, [file(`a.${extension}`, content)])
    if (status !== 201) expect(body).toEqual({ message: expect.any(String), errors: { [FIELD]: wrongType } })
    statuses.push([extension, status])
  }
  expect(statuses).toEqual(DOCUMENT_EXTENSIONS.map((extension) => [extension, accepted.includes(extension) ? 201 : 422]))
  expect(await server.database.db.selectFrom('files').select('id').execute()).toHaveLength(accepted.length)
})

test('a picture or PDF with the wrong extension is stored with the type of its bytes', async () => {
  const server = await openServer()
  for (const [name, content] of [
    ['a.pdf', bytes.png()],
    ['a.png', bytes.pdf()],
  ] as const)
    expect((await send(server, [file(name, content)])).status).toBe(201)
  expect(await server.database.db.selectFrom('files').select(['name', 'type']).orderBy('name').execute()).toEqual([
    { name: 'a.pdf', type: 'image/png' },
    { name: 'a.png', type: 'application/pdf' },
  ])
})

test.each([
  ['text named as a document', 'a.docx', bytes.csv()],
  ['a program', 'a.exe', bytes.exe()],
  ['no extension', 'pdf', bytes.pdf()],
  ['a page', 'a.html', '<script>alert(1)</script>'],
  ['an empty file', 'a.pdf', ''],
  ['binary named as CSV', 'a.csv', Buffer.from([0, 1, 2, 255])],
  ['a cut-off start', 'a.docx', bytes.docx().subarray(0, 3)],
])('%s is refused with the message of the page', async (_, name, content) => {
  const server = await openServer()
  const { status, body } = await send(server, [file('fine.pdf'), file(name, content)])
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [FIELD]: wrongType } })
  await expectNothingLeft(server)
})

test('accepts a file of exactly the limit, and one more byte is 413 under its field', async () => {
  const server = await openServer()
  const refused = await send(server, [file('fine.pdf'), file('big.pdf', bytes.pdf(UPLOAD_MAX_BYTES + 1))])
  expect({ status: refused.status, body: refused.body }).toEqual({ status: 413, body: { message: tooBig, errors: { [FIELD]: tooBig } } })
  await expectNothingLeft(server)
  expect((await send(server, [file('big.pdf', bytes.pdf(UPLOAD_MAX_BYTES))])).status).toBe(201)
})

test('accepts five files and refuses a sixth', async () => {
  const server = await openServer()
  const files = Array.from({ length: 6 }, (_, index) => file(`${index}.pdf`))
  expect(await send(server, files)).toMatchObject({ status: 422, body: { errors: { [FIELD]: tooMany } } })
  await expectNothingLeft(server)
  expect((await send(server, files.slice(1))).status).toBe(201)
})

test('reports wrong answers and a wrong file together', async () => {
  const server = await openServer()
  const { status, body } = await newClient(server.app).submit(llcFiling, { ...llcFiling.sample, city: '', zip: '1' }, { files: [file('a.exe', bytes.exe())] })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ city: 'This field is required.', zip: 'Invalid ZIP code', [FIELD]: wrongType })
  await expectNothingLeft(server)
})

test('ignores an empty file input and files of unknown fields', async () => {
  const server = await openServer()
  expect(
    (await newClient(server.app).submit(llcFiling, llcFiling.sample, { files: [file('', ''), { field: 'other', name: 'x.pdf', bytes: bytes.pdf() }] })).status,
  ).toBe(201)
  expect(await server.database.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('a text under the name of a file field is not a file', async () => {
  const server = await openServer()
  const data = new FormData()
  for (const [name, value] of Object.entries(llcFiling.sample)) if (typeof value === 'string') data.append(name, value)
  for (let index = 0; index < 2; index += 1) data.append(FIELD, JSON.stringify({ id: '/etc/passwd', name: 'a.pdf', size: 1, type: 'application/pdf' }))
  const encoded = new Response(data)
  const { status } = await newClient(server.app).send('POST', `/backend/api/${llcFiling.endpoint}`, Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
    'idempotency-key': newKey(),
  })
  expect(status).toBe(201)
  expect(await server.database.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('a repeat with other bytes of the same length is a correction', async () => {
  const server = await openServer()
  const key = newKey()
  await send(server, [file('a.pdf', `${bytes.pdf().toString()}A`)], key)
  await send(server, [file('a.pdf', `${bytes.pdf().toString()}B`)], key)
  expect(await server.database.db.selectFrom('requests').select('revision').execute()).toEqual([{ revision: 2 }])
})

test('refuses a body over the maximum length before it reads a byte', async () => {
  const server = await openServer()
  const { status, body } = await newClient(server.app).send('POST', `/backend/api/${llcFiling.endpoint}`, 'x', {
    'content-type': 'multipart/form-data; boundary=x',
    'idempotency-key': newKey(),
    'content-length': String(6 * UPLOAD_MAX_BYTES),
  })
  expect({ status, errors: body.errors }).toEqual({ status: 413, errors: { [FIELD]: tooBig } })
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['a body that is not a form', 'multipart/form-data; boundary=x', 'hello'],
  ['a truncated form', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhel'],
  ['a field of the prototype', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n'],
])('%s is 400', async (_, type, payload) => {
  const server = await openServer()
  const { status, body } = await newClient(server.app).send('POST', `/backend/api/${llcFiling.endpoint}`, payload, {
    'content-type': type,
    'idempotency-key': newKey(),
  })
  expect(status).toBe(400)
  expect(body.message).toMatch(/couldn’t read/)
})

test('a connection that breaks during a file leaves nothing behind', async () => {
  const server = await openServer()
  const port = await portOf(server.app)
  const { payload, headers } = await multipartOf(llcFiling, llcFiling.sample, [file('a.pdf', bytes.pdf(2_000_000))])
  for (const share of [0.1, 0.5, 0.95]) {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /backend/api/${llcFiling.endpoint} HTTP/1.1\r\nHost: x\r\nIdempotency-Key: ${newKey()}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    )
    socket.write(payload.subarray(0, payload.length * share))
    await pollUntil(
      () => incomingSizes(server.dataDir),
      (sizes) => sizes.some((size) => size > 100_000),
    )
    socket.destroy()
    // Waits for each deletion, because the next file could otherwise be confused with this one.
    await expectNothingLeft(server)
  }
  await expectNothingLeft(server)
})

test('a real client can read a refusal during an upload and reuse the connection', async () => {
  const server = await openServer()
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { payload, headers } = await multipartOf(llcFiling, llcFiling.sample, [
    file('a.pdf', bytes.pdf(UPLOAD_MAX_BYTES + 1)),
    file('b.pdf', bytes.pdf(UPLOAD_MAX_BYTES)),
  ])
  for (let round = 0; round < 4; round += 1) {
    const response = await fetch(`${address}/backend/api/${llcFiling.endpoint}`, {
      method: 'POST',
      body: payload as BodyInit,
      headers: { ...headers, 'idempotency-key': newKey() },
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ message: tooBig, errors: { [FIELD]: tooBig } })
  }
  await expectNothingLeft(server)
})

test.each([
  ['one field for files', llcFiling, { [FIELD]: tooBig }],
  ['two of them', dbaFiling, undefined],
  ['none', factoringRequest, undefined],
])('a body that is too big, of a form with %s', (_, definition, errors) => {
  const { status, details } = bodyTooBigProblem(definition)
  expect([status, details.errors]).toEqual([413, errors])
})

test('removes files left by a crash and keeps stored files', async () => {
  const server = await openServer()
  await send(server, [file('kept.pdf')])
  const files = openTestFileStore(server.dataDir)
  const temporary = join(server.dataDir, 'arriving', 'left')
  writeFileSync(temporary, 'left')
  const orphan = await files.receive()
  await orphan.finish()
  await files.keep(orphan)
  await orphan.discard()
  expect(await files.sweep(server.database.db, Date.now())).toBe(0)
  expect(await files.sweep(server.database.db, Date.now() + 2 * 3_600_000)).toBe(2)
  expect([temporary, storedPath(server.dataDir, orphan.name)].map((path) => existsSync(path))).toEqual([false, false])
  const [row] = await server.database.db.selectFrom('files').select('stored_as').execute()
  expect(existsSync(storedPath(server.dataDir, row?.stored_as ?? ''))).toBe(true)
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\fakepath\\deed.pdf', 'deed.pdf'],
  ['a\0b\r\nc.pdf', 'abc.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['', 'unnamed'],
  ['..', '..'],
])('the file name %j becomes the text %j', (given, expected) => expect(cleanFileName(given)).toBe(expected))

test.each([
  ['a path', '../../../etc/cron.d/evil.pdf', 'evil.pdf'],
  ['a Windows path', '..\\..\\evil.pdf', 'evil.pdf'],
  ['NUL', 'a\0b.pdf', 'ab.pdf'],
  ['right-to-left marks', 'in\u202Evoice\u2067.pdf', 'invoice.pdf'],
  ['markup', '<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
  ['300 bytes', `${'ü'.repeat(148)}.pdf`, `${'ü'.repeat(125)}.pdf`],
])('a file named with %s is stored safely and shown as text in the email', async (_, name, shown) => {
  const server = await openServer()
  // Typed by hand as in RFC 8187. Browsers never send such names, but attackers do.
  const texts = Object.entries(llcFiling.sample).flatMap(([field, value]) =>
    typeof value === 'string' ? [`--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`] : [],
  )
  const payload = Buffer.from(
    `${texts.join('')}--b\r\nContent-Disposition: form-data; name="${FIELD}"; filename*=utf-8''${encodeURIComponent(name)}\r\n\r\n${bytes.pdf().toString()}\r\n--b--\r\n`,
  )
  const { status } = await newClient(server.app).send('POST', `/backend/api/${llcFiling.endpoint}`, payload, {
    'content-type': 'multipart/form-data; boundary=b',
    'idempotency-key': newKey(),
  })
  expect(status).toBe(201)
  const rows = await server.database.db.selectFrom('files').select(['name', 'stored_as']).execute()
  expect(rows).toEqual([{ name: shown, stored_as: expect.stringMatching(/^[0-9a-f]{32}$/) }])
  const stored = readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter(({ parentPath }) => /files|arriving/.test(parentPath))
  expect(stored.filter((entry) => entry.isFile()).map((entry) => entry.name)).toEqual([rows[0]?.stored_as])
  const mails = await server.allMails()
  expect(mails.map(({ to }) => to.length)).toEqual([1, 1])
  const team = mails.find(({ to }) => to.includes('team@office.example'))
  expect(team?.text.replaceAll('\n', '')).toContain(shown)
  expect(team?.html).not.toContain('<img')
})

test('CR and LF in a file name arrive as browsers write them and start no header, and a raw one makes no file', async () => {
  const server = await openServer()
  const name = 'deed\r\nBcc: all@victims.example\r\n\r\n.pdf'
  expect((await send(server, [file(name)])).status).toBe(201)
  expect(await server.database.db.selectFrom('files').select('name').execute()).toEqual([{ name: 'deed%0D%0ABcc: all@victims.example%0D%0A%0D%0A.pdf' }])
  expect((await server.allMails()).map(({ to }) => to.length)).toEqual([1, 1])
  const { payload, headers } = await multipartOf(llcFiling, llcFiling.sample, [file('marker.pdf')])
  const raw = payload.toString('latin1').replace('filename="marker.pdf"', `filename*=utf-8''${encodeURIComponent(name)}`)
  const answer = await newClient(server.app).send('POST', `/backend/api/${llcFiling.endpoint}`, Buffer.from(raw, 'latin1'), {
    ...headers,
    'idempotency-key': newKey(),
  })
  expect(answer.status).toBe(201)
  expect(await server.database.db.selectFrom('files').select('name').execute()).toHaveLength(1)
})

test('a long file name keeps its extension within 255 bytes', () => {
  const cleaned = cleanFileName(`${'ü'.repeat(300)}.pdf`)
  expect(Buffer.byteLength(cleaned)).toBeLessThanOrEqual(255)
  expect(cleaned).toMatch(/^ü+\.pdf$/)
})
