/** The 461 strings of the Big List of Naughty Strings, as input in any field. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { defineRequest } from '#contract/forms/define.ts'
import { choices, count, country, date, dateTime, digits, email, longText, phone, rows, select, subdivision, text, zip } from '#contract/forms/field.ts'
import { toJsonBody } from '#contract/forms/payload.ts'
import { hasControlCharacters, isBlank, isOneLine, normalizeEmail, stripDirectionMarks } from '#contract/forms/typed-text.ts'
import { mailboxFolder } from '#server/mail/mailbox.ts'
import { type Answer, newClient, newKey } from '../server/kit/client.ts'
import { openServer, type TestServer } from '../server/kit/test-server.ts'
import { pollUntil } from '../server/kit/wait.ts'

const strings = createRequire(import.meta.url)('big-list-of-naughty-strings') as readonly string[]
/** Number of strings per request. Each string has a separate field, so that a failure names the field. */
const STRINGS_PER_FORM = 10
const required = { required: 'Required' }
const wrong = { optional: true, invalid: 'Wrong' } as const

const ten = <Field>(name: string, field: Field) => Object.fromEntries(Array.from({ length: STRINGS_PER_FORM }, (_, at) => [numberedName(name, at), field]))
const numberedName = (name: string, at: number) => (at === 0 ? name : `${name}${at + 1}`)

/** One field of each kind of text. The fields of `ten` accept any text. */
const fields = {
  ...ten('name', text('Name', required)),
  ...ten('story', longText('Story', required)),
  region: subdivision('Region', { ...required, of: 'land' }),
  people: rows('People', { optional: true, one: 'Person', columns: { name: text('Name', required) } }),
  land: country('Country', { optional: true }),
  mail: email('Mail', wrong),
  phone: phone('Phone', wrong),
  trucks: count('Trucks', { optional: true }),
  pin: digits('PIN', { optional: true }),
  zip: zip('ZIP', wrong),
  kind: select('Kind', { optional: true, options: ['One', 'Two'] }),
  services: choices('Services', { optional: true, options: ['One', 'Two'] }),
  day: date('Day', { optional: true }),
  moment: dateTime('Moment', { optional: true }),
}
const strict = ['region', 'land', 'mail', 'phone', 'trucks', 'pin', 'zip', 'kind', 'services', 'day', 'moment'] as const
const sample = {
  ...ten('name', 'Sam'),
  ...ten('story', 'Long'),
  region: 'Texas',
  people: [{ name: 'Sam' }],
  land: 'US',
  mail: 'sam@hauling.example',
  phone: '+12145550142',
  trucks: '3',
  pin: '12',
  zip: '75202',
  kind: 'One',
  services: ['One'],
  day: '2026-11-21',
  moment: '2026-11-21T10:30',
}
const lines = { outcome: '', submitLabel: 'Send', fields, sample } as const
const asJson = defineRequest({ ...lines, route: 'naughty', endpoint: 'naughty', title: 'Naughty' })
const asParts = defineRequest({ ...lines, route: 'naughty-parts', endpoint: 'naughty-parts', title: 'Naughty parts', encoding: 'multipart' })

const open = async () => {
  const server = await openServer({ definitions: [asJson, asParts] })
  return { server, client: newClient(server.app) }
}
const answersOf = async ({ database }: TestServer, { body }: Answer) => {
  const { answers } = await database.db.selectFrom('requests').select('answers').where('reference', '=', body.reference).executeTakeFirstOrThrow()
  return JSON.parse(answers) as Record<string, unknown>
}
const bytes = (value: unknown) => Buffer.from(String(value)).toString('hex')
/** Returns the stored value. Text direction marks are removed, and all other bytes must be the same. */
const expectedBytes = (string: string) => bytes(stripDirectionMarks(string))

/** Headers that this server sets. Emails must not have any others. */
const ALLOWED_HEADERS = new Set([
  'x-auto-response-suppress',
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'auto-submitted',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
])
const expectValidMails = async (server: TestServer, count: number) => {
  await pollUntil(
    () => server.database.db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute(),
    ({ length }) => length === 0,
    30_000,
  )
  const folder = mailboxFolder(server.settings)
  const files = readdirSync(folder)
  expect(files).toHaveLength(count)
  for (const file of files) {
    const { to, cc, bcc, subject, headers } = await PostalMime.parse(readFileSync(join(folder, file)))
    expect([to?.length, cc, bcc]).toEqual([1, undefined, undefined])
    expect(['team@office.example', sample.mail]).toContain(to?.[0]?.address)
    expect(subject).toMatch(/^(We got your Naughty( parts)? request \(RC-[\dA-Z]{4}-[\dA-Z]{4}\)|RC-[\dA-Z]{4}-[\dA-Z]{4} · Naughty( parts)?)$/)
    for (const { key } of headers) expect(ALLOWED_HEADERS).toContain(key)
  }
}

test('the list has 461 strings', () => expect(strings).toHaveLength(461))

const isText = (string: string) => !isBlank(string) && !hasControlCharacters(string)
const isName = (string: string) => isText(string) && isOneLine(string) && string.length <= 200
const names = strings.filter(isName)
const inGroupsOf = (size: number, list: readonly string[]) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(size * at, size * (at + 1)))
const STRING_GROUPS = inGroupsOf(STRINGS_PER_FORM, names)

const answersWithStrings = (ten: readonly string[]) => ({
  ...sample,
  ...Object.fromEntries(ten.flatMap((string, at) => [[numberedName('name', at), string] as const, [numberedName('story', at), string] as const])),
  people: ten.map((name) => ({ name })),
})
const expectAsSent = (answers: Record<string, unknown>, ten: readonly string[]) => {
  for (const [at, string] of ten.entries())
    for (const name of ['name', 'story']) expect(bytes(answers[numberedName(name, at)]), name).toBe(expectedBytes(string))
  expect((answers.people as { name: string }[]).map(({ name }) => bytes(name))).toEqual(ten.map(expectedBytes))
}

test('stores every free text byte by byte, without text directions, and adds no email header', async () => {
  const { server, client } = await open()
  for (const ten of STRING_GROUPS) {
    const answer = await client.submit(asJson, answersWithStrings(ten))
    expect({ ten, status: answer.status }).toEqual({ ten, status: 201 })
    expectAsSent(await answersOf(server, answer), ten)
  }
  await expectValidMails(server, 2 * STRING_GROUPS.length)
})

test('rejects blank, long, or multi-line names with a message, and accepts them in a field for long text', async () => {
  const { server, client } = await open()
  for (const string of strings.filter((each) => !isName(each))) {
    expect((await client.submit(asJson, { ...sample, name: string })).body).toMatchObject({ message: expect.any(String), errors: { name: expect.any(String) } })
    const storyResponse = await client.submit(asJson, { ...sample, story: string })
    if (!isText(string)) expect(storyResponse.body).toMatchObject({ errors: { story: expect.any(String) } })
    else expect(bytes((await answersOf(server, storyResponse)).story)).toBe(expectedBytes(string))
  }
})

test('the strings as parts of a form, and as the name of a part', async () => {
  const { server, client } = await open()
  const part = (name: string, value: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const send = (parts: string) =>
    client.send('POST', `/backend/api/${asParts.endpoint}`, Buffer.from(`${parts}--b--\r\n`), {
      'content-type': 'multipart/form-data; boundary=b',
      'idempotency-key': newKey(),
    })
  const createStrangePart = (string: string) => part(string.replace(/["\r\n\\]/g, '_'), 'x')
  const fieldsOf = (answers: Parameters<typeof toJsonBody>[1]) =>
    Object.entries(toJsonBody(asParts, answers)).flatMap(([name, value]) => (name === 'people' ? [] : [part(name, String(value))]))
  for (const ten of STRING_GROUPS) {
    const { people, ...rest } = answersWithStrings(ten)
    const answer = await send([...fieldsOf(rest), ...people.map(({ name }, at) => part(`people[${at}][name]`, name))].join(''))
    expect({ ten, status: answer.status }).toEqual({ ten, status: 201 })
    expectAsSent(await answersOf(server, answer), ten)
  }
  // A wrong `trucks` value prevents the storage of the form. If it is the only error, the server ignored the parts with strange names.
  const withOneWrong = fieldsOf({ ...sample, trucks: 'none' }).join('')
  let omittedCount = 0
  const expectOmitted = async (some: readonly string[]): Promise<void> => {
    const { status, body } = await send(withOneWrong + some.map(createStrangePart).join(''))
    if (status === 422) {
      expect({ some, errors: body.errors }).toEqual({ some, errors: { trucks: expect.any(String) } })
      omittedCount += some.length
    } else if (some.length > 1) for (const string of some) await expectOmitted([string])
    else expect({ some, status, errors: body.errors }).toEqual({ some, status: expect.toBeOneOf([400, 413]), errors: undefined })
  }
  for (const some of inGroupsOf(STRINGS_PER_FORM / 2, strings)) await expectOmitted(some)
  expect(omittedCount).toBeGreaterThan(400)
})

const withRules = strict.filter((name) => name !== 'land')
// The country is in a separate request, because the region depends on it.
test.each([['land'], withRules])('the strings in fields with a rule (%s …): accepted unchanged or refused', async (...names) => {
  const { server, client } = await open()
  const send = (answers: object) => client.post(asJson.endpoint, { ...toJsonBody(asJson, sample), ...answers }, { 'idempotency-key': newKey() })
  const taken = new Set<string>()
  for (const string of strings) {
    const responseForAll = await send(Object.fromEntries(names.map((name) => [name, string])))
    const { errors = {} } = responseForAll.body as { errors?: Record<string, string> }
    const acceptedNames = names.filter((name) => errors[name] === undefined)
    if (acceptedNames.length === 0) continue
    const answer = acceptedNames.length === names.length ? responseForAll : await send(Object.fromEntries(acceptedNames.map((name) => [name, string])))
    // A string in a dependent field can be refused for another reason: the answers have a region but no country.
    const refusedNames = Object.keys((answer.body as { errors?: object }).errors ?? {})
    if (answer.status === 422 && refusedNames.length > 0 && !refusedNames.some((name) => acceptedNames.includes(name))) continue
    expect({ string, left: acceptedNames, status: answer.status }).toEqual({ string, left: acceptedNames, status: 201 })
    const kept = await answersOf(server, answer)
    for (const name of acceptedNames) {
      taken.add(name)
      // Numbers keep their value, lists keep their single entry, and addresses are trimmed.
      expect([string, string.trim(), normalizeEmail(string), String(Number(string))].map(bytes), `${name} of ${string}`).toContain(bytes(kept[name]))
    }
  }
  // None of the strings is a country.
  expect(taken.size === 0).toBe(names[0] === 'land')
})

test('the strings in place of other types, and as keys: never an internal error', async () => {
  const { client } = await open()
  for (const string of strings) {
    for (const answer of [
      await client.post(
        asJson.endpoint,
        { ...toJsonBody(asJson, sample), people: string, [string]: string, name: { [string]: string } },
        { 'idempotency-key': newKey() },
      ),
      await client.send('GET', `/backend/api/${encodeURIComponent(string)}`),
      await client.send('GET', `/files/${encodeURIComponent(string)}?expires=${encodeURIComponent(string)}&signature=${encodeURIComponent(string)}`),
    ])
      expect({ string, isRefused: answer.status >= 400 && answer.status < 500 }).toEqual({ string, isRefused: true })
  }
})
