/** The 461 strings of the Big List of Naughty Strings, as a visitor could type them into any field. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { defineRequest } from '#contract/define.ts'
import { choices, count, country, date, dateTime, digits, email, longText, phone, rows, select, subdivision, text, zip } from '#contract/field.ts'
import { toBody } from '#contract/payload.ts'
import { mailboxFolder } from '#server/services/mailbox.ts'
import { type Answer, newClient, newKey } from './kit/client.ts'
import { type House, openHouse } from './kit/house.ts'
import { eventually } from './kit/wait.ts'

const strings = createRequire(import.meta.url)('big-list-of-naughty-strings') as readonly string[]
/** Each of some nine hundred mails is synced to the disk. */
const MAILS_WITHIN_MS = 90_000
const required = { required: 'Required' }
const wrong = { optional: true, invalid: 'Wrong' } as const

/** A field of each kind that takes text; `free` ones take any. */
const fields = {
  name: text('Name', required),
  story: longText('Story', required),
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
const free = ['name', 'story'] as const
const strict = ['region', 'land', 'mail', 'phone', 'trucks', 'pin', 'zip', 'kind', 'services', 'day', 'moment'] as const
const sample = {
  name: 'Sam',
  story: 'Long',
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
  const house = await openHouse({ definitions: [asJson, asParts] })
  return { house, client: newClient(house.app) }
}
const answersOf = async ({ store }: House, { body }: Answer) => {
  const { answers } = await store.db.selectFrom('requests').select('answers').where('reference', '=', body.reference).executeTakeFirstOrThrow()
  return JSON.parse(answers) as Record<string, unknown>
}
const bytes = (value: unknown) => Buffer.from(String(value)).toString('hex')
const isRefusal = ({ status, body }: Answer) => status === 422 && typeof body.message === 'string'

/** Nobody but the team and the visitor is written to, and no header is there but ours. */
const OURS = new Set(['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'auto-submitted', 'mime-version', 'content-type', 'content-transfer-encoding'])
const expectHonestMails = async (house: House, count: number) => {
  await eventually(
    () => house.store.db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute(),
    ({ length }) => length === 0,
    MAILS_WITHIN_MS,
  )
  const folder = mailboxFolder(house.settings)
  const files = readdirSync(folder)
  expect(files).toHaveLength(count)
  for (const file of files) {
    const { to, cc, bcc, subject, headers } = await PostalMime.parse(readFileSync(join(folder, file)))
    expect([to?.length, cc, bcc]).toEqual([1, undefined, undefined])
    expect(['team@house.example', sample.mail]).toContain(to?.[0]?.address)
    expect(subject).toMatch(/^(We have your request: )?RC-[\dA-Z]{4}-[\dA-Z]{4}( · Naughty( parts)?)?$/)
    for (const { key } of headers) expect(OURS).toContain(key)
  }
}

test('there are 461', () => expect(strings).toHaveLength(461))

test('in every free text at once: stored byte by byte or refused in words, and no mail has a header of theirs', { timeout: 180_000 }, async () => {
  const { house, client } = await open()
  let stored = 0
  for (const string of strings) {
    const answer = await client.submit(asJson, { ...sample, name: string, story: string, people: [{ name: string }] })
    if (isRefusal(answer)) continue
    expect({ string, status: answer.status }).toEqual({ string, status: 201 })
    const answers = await answersOf(house, answer)
    for (const name of free) expect(bytes(answers[name])).toBe(bytes(string))
    expect(bytes((answers.people as { name: string }[])[0]?.name)).toBe(bytes(string))
    stored += 1
  }
  // What is refused is blank, or longer than 200 characters.
  expect(stored).toBe(strings.filter((string) => string.trim() !== '' && string.length <= 200).length)
  await expectHonestMails(house, 2 * stored)
})

test('in the long text, which takes the long ones, too', { timeout: 180_000 }, async () => {
  const { house, client } = await open()
  for (const string of strings.filter(({ length }) => length > 200)) {
    const answer = await client.submit(asJson, { ...sample, story: string })
    expect(answer.status).toBe(201)
    expect(bytes((await answersOf(house, answer)).story)).toBe(bytes(string))
  }
})

test('as parts of a form, and as the name of a part', { timeout: 180_000 }, async () => {
  const { house, client } = await open()
  const part = (name: string, value: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const rest = Object.entries(toBody(asParts, sample)).filter(([name]) => name !== 'name' && name !== 'people')
  let stored = 0
  const others = rest.map(([name, value]) => part(name, String(value))).join('')
  for (const string of strings) {
    const quoted = string.replace(/["\r\n\\]/g, '_')
    const payload = Buffer.from(`${others}${part('name', string)}${part('people[0][name]', string)}${part(quoted, 'x')}--b--\r\n`)
    const answer = await client.send('POST', `/backend/api/${asParts.endpoint}`, payload, {
      'content-type': 'multipart/form-data; boundary=b',
      'idempotency-key': newKey(),
    })
    expect({ string, isServerFault: answer.status >= 500 }).toEqual({ string, isServerFault: false })
    if (answer.status !== 201) continue
    stored += 1
    const answers = await answersOf(house, answer)
    expect(bytes(answers.name)).toBe(bytes(string))
    expect(bytes((answers.people as { name: string }[])[0]?.name)).toBe(bytes(string))
  }
  // Their mails are written from what is stored, as those above.
  expect(stored).toBeGreaterThan(400)
})

test.each(strict)('in %s, which has a rule: taken as it is or refused', { timeout: 180_000 }, async (name) => {
  const { house, client } = await open()
  for (const string of strings) {
    const answer = await client.post(asJson.endpoint, { ...toBody(asJson, sample), [name]: string }, { 'idempotency-key': newKey() })
    if (isRefusal(answer)) continue
    expect({ string, status: answer.status }).toEqual({ string, status: 201 })
    const kept = (await answersOf(house, answer))[name]
    // A number keeps its value, a list its only entry, an address loses the blanks around it.
    expect([string, string.trim(), String(Number(string))].map(bytes)).toContain(bytes(kept))
  }
})

test('where no text belongs, and as keys: never a fault of ours', { timeout: 180_000 }, async () => {
  const { client } = await open()
  for (const string of strings) {
    for (const answer of [
      await client.post(
        asJson.endpoint,
        { ...toBody(asJson, sample), people: string, [string]: string, name: { [string]: string } },
        { 'idempotency-key': newKey() },
      ),
      await client.send('GET', `/backend/api/${encodeURIComponent(string)}`),
      await client.send('GET', `/files/${encodeURIComponent(string)}?expires=${encodeURIComponent(string)}&signature=${encodeURIComponent(string)}`),
    ])
      expect({ string, isRefused: answer.status >= 400 && answer.status < 500 }).toEqual({ string, isRefused: true })
  }
})
