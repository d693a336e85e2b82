import { expect, test } from 'vitest'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { toJsonBody } from '#contract/forms/payload.ts'
import { validate } from '#contract/forms/schema.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { costOptimizationRequest } from '#contract/requests/cost-optimization.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { pdf } from '../kit/bytes.ts'
import { multipartOf, newClient, newKey } from '../kit/client.ts'
import { sharedServer } from '../kit/test-server.ts'

const open = async () => newClient((await sharedServer()).app)
const key = () => ({ 'idempotency-key': newKey() })
const post = async (more: object | string) => {
  const client = await open()
  if (typeof more === 'object') return client.post(factoringRequest.endpoint, { ...toJsonBody(factoringRequest, factoringRequest.sample), ...more }, key())
  const sample = JSON.stringify(toJsonBody(factoringRequest, factoringRequest.sample))
  return client.send('POST', `/backend/api/${factoringRequest.endpoint}`, `${sample.slice(0, -1)},${more}}`, { 'content-type': 'application/json', ...key() })
}
const parts = async (...more: readonly (string | Buffer)[]) => {
  const { payload, headers } = await multipartOf(llcFiling, llcFiling.sample, [])
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1]
  const written = more.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), Buffer.from(part), Buffer.from('\r\n')])
  const answer = await (await open()).send('POST', `/backend/api/${llcFiling.endpoint}`, Buffer.concat([...written, payload]), { ...headers, ...key() })
  return answer
}
const part = (name: string, value: string, more = '') => `Content-Disposition: form-data; name="${name}"\r\n${more}\r\n${value}`
const DEEP_JSON = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
const AS_TEXT = 'Send this as text.'

test.each([
  ['an object', { a: 'call me' }],
  ['a number', 5],
  ['null', null],
  ['a list', ['call me']],
  ['an object that cannot become a text', { toString: 1, valueOf: 1 }],
])('%s in place of a text is a 422 under its field', async (_, comments) => {
  expect(await post({ comments })).toMatchObject({ status: 422, body: { errors: { comments: AS_TEXT } } })
})

test('a phone number outside all numbering plans is a 422, even if the page accepts it', async () => {
  const phone = '+4400000000'
  expect(validate(factoringRequest.fields, { ...factoringRequest.sample, phone })).toEqual({})
  expect(await post({ phone })).toMatchObject({ status: 422, body: { errors: { phone: 'Invalid Phone Number' } } })
})

test('a list in place of one option is a 422 with the message of the page', async () => {
  const client = await open()
  const body = {
    ...toJsonBody(costOptimizationRequest, costOptimizationRequest.sample),
    services: ['Fuel Spend Audit', 'Cost-Per-Mile Breakdown'],
    type: ['Reefer'],
  }
  const errors = { services: 'This field is mandatory.', type: 'This field is mandatory.' }
  expect(await client.post(costOptimizationRequest.endpoint, body, key())).toMatchObject({ status: 422, body: { errors: errors } })
})

test.each([
  ['an object', { a: 1 }],
  ['an object that cannot become a text', { toString: 1, valueOf: 1 }],
  ['a number', 5],
])('%s in the honeypot field is a 422', async (_, website) => {
  expect(await post({ website })).toMatchObject({ status: 422, body: { errors: { website: AS_TEXT } } })
})

test.each([
  ['a text', `"comments":${DEEP_JSON}`],
  ['the field that people do not see', `"website":${DEEP_JSON}`],
  ['a field that is not in the form', `"other":${DEEP_JSON}`],
])('60,000 nested lists for %s are not an internal error', async (place, text) => {
  expect((await post(text)).status).toBe(place.startsWith('a field') ? 201 : 422)
})

test.each([
  ['address', ''],
  ['corpType', ''],
  ['shareholders', ''],
  ['address', 'Content-Type: application/json\r\n'],
  ['name', 'Content-Type: application/json\r\n'],
])('60,000 nested lists as the text of the part %s %s are a 422', async (name, more) => {
  const others = Object.entries(toJsonBody(corporationFiling, corporationFiling.sample)).filter(([other]) => other !== name && other !== 'shareholders')
  const body = [...others.map(([other, value]) => part(other, typeof value === 'object' ? JSON.stringify(value) : String(value))), part(name, DEEP_JSON, more)]
  const payload = `${body.map((text) => `--b\r\n${text}\r\n`).join('')}--b--\r\n`
  const type = { 'content-type': 'multipart/form-data; boundary=b', ...key() }
  expect((await (await open()).send('POST', `/backend/api/${corporationFiling.endpoint}`, payload, type)).status).toBe(422)
})

test('the account calls accept only texts', async () => {
  const client = await open()
  expect(await client.post('auth/login', { email: 'a@hauling.example', password: 12345678 })).toMatchObject({ status: 422 })
  expect(await client.post('auth/verify-otp', { email: 'a@hauling.example', otp: 123456 })).toMatchObject({ status: 422 })
})

test('a repeated text is a 422 under its field', async () => {
  expect((await parts(part('city', 'Dallas'))).body).toEqual({ message: 'Please check the marked fields.', errors: { city: llcFiling.fields.city?.required } })
})

test.each([
  [415, { 'content-encoding': 'gzip' }],
  [415, { 'content-encoding': 'br' }],
  [415, { 'content-encoding': 'zstd, gzip' }],
  [415, { 'content-type': 'application/json; charset=iso-8859-1' }],
  [415, { 'content-type': 'application/json; charset="utf-16"' }],
  [415, { 'content-type': `application/json; x=${'a'.repeat(300)}` }],
  [201, { 'content-encoding': 'identity' }],
  [201, { 'content-type': 'application/json; charset=UTF-8' }],
  [201, { 'content-type': 'application/json;charset="utf-8"' }],
  [201, { 'content-type': 'application/json; charset=utf8' }],
])('%i for JSON with %o', async (status, headers) => {
  const answer = await (await open()).post(factoringRequest.endpoint, toJsonBody(factoringRequest, factoringRequest.sample), { ...key(), ...headers })
  expect(answer.status).toBe(status)
  if (status === 415) expect(answer.body).toEqual({ message: expect.stringMatching(/\.$/) })
})

test.each([
  [415, 'multipart/form-data; charset=iso-8859-1; boundary=$'],
  [415, 'multipart/form-data; boundary=$; charset=utf-16'],
  [201, 'multipart/form-data; charset=UTF-8; boundary=$'],
  [201, 'multipart/form-data; boundary="$"'],
  [201, 'Multipart/Form-Data;boundary=$'],
  [400, 'multipart/form-data; boundary=$; boundary=$'],
  [400, 'multipart/form-data; boundary="a b"'],
])('%i for a form as %s', async (status, type) => {
  const { payload, headers } = await multipartOf(llcFiling, llcFiling.sample, [])
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const answer = await (await open()).send('POST', `/backend/api/${llcFiling.endpoint}`, payload, { 'content-type': type.replaceAll('$', boundary), ...key() })
  expect(answer.status).toBe(status)
})

test('accepts unusual boundaries', async () => {
  const body = Object.entries(toJsonBody(llcFiling, llcFiling.sample))
    .map(([name, value]) => part(name, String(value)))
    .map((text) => `--a-boundary\r\n${text}\r\n`)
  const type = { 'content-type': 'multipart/form-data; boundary=a-boundary', ...key() }
  expect((await (await open()).send('POST', `/backend/api/${llcFiling.endpoint}`, `${body.join('')}--a-boundary--\r\n`, type)).status).toBe(201)
})

test('invalid UTF-8 is a 400 in JSON, in the text of a part, and in its name', async () => {
  const client = await open()
  const sample = Buffer.from(JSON.stringify({ ...toJsonBody(factoringRequest, factoringRequest.sample), comments: 'MARK' })).toString('latin1')
  const json = { 'content-type': 'application/json', ...key() }
  for (const [text, status] of [
    ['\xff', 400],
    ['\xc3', 400],
    ['\xed\xa0\x80', 400],
    ['\xc3\xbc', 201],
  ] as const) {
    const answer = await client.send('POST', `/backend/api/${factoringRequest.endpoint}`, Buffer.from(sample.replace('MARK', text), 'latin1'), json)
    expect({ text, status: answer.status }).toEqual({ text, status })
  }
  expect((await parts(Buffer.from(part('other', 'a\xff'), 'latin1'))).status).toBe(400)
  expect((await parts(Buffer.from(part('oth\xff', 'a'), 'latin1'))).status).toBe(400)
  expect((await parts(part('otherü', 'aü'))).status).toBe(201)
})

test('limits parts to about four hundred, names to 200 bytes, and form texts to 256 kB', async () => {
  expect((await parts(part('n'.repeat(200), 'a'))).status).toBe(201)
  const many = (count: number) => Array.from({ length: count }, (_, index) => part(`n${index}`, 'a'))
  expect((await parts(...many(350))).status).toBe(201)
  expect((await parts(...many(450))).status).toBe(413)
  expect((await parts(part('n'.repeat(201), 'a'))).status).toBe(413)
  expect((await parts(part('ü'.repeat(101), 'a'))).status).toBe(413)
  const texts = (count: number) => Array.from({ length: count }, (_, index) => part(`other${index}`, 'x'.repeat(60_000)))
  expect((await parts(...texts(4))).status).toBe(201)
  expect((await parts(...texts(5))).status).toBe(413)
})

test('accepts long part headers, and a file name of 40,000 characters keeps its extension', async () => {
  expect((await parts(`X-Note: ${'x'.repeat(5_000)}\r\n${part('other\xff', 'a')}`)).status).toBe(201)
  expect((await parts(Buffer.from(`X-Note: ${'x'.repeat(5_000)}\r\n${part('oth\xff', 'a')}`, 'latin1'))).status).toBe(400)
  const file = part('formationDocs', pdf().toString('latin1'), 'Content-Type: application/pdf\r\n').replace(
    'form-data;',
    `form-data; filename="${'x'.repeat(40_000)}.pdf";`,
  )
  const startedAt = performance.now()
  expect((await parts(Buffer.from(file, 'latin1'))).status).toBe(201)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

test('accepts the sample of the contact form', async () => {
  expect((await (await open()).submit(contactRequest)).status).toBe(201)
})
