/** The time to process untrusted input must be linear in its length, for any content. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginFields, signupBodyFields } from '#contract/account/accounts.ts'
import { filings } from '#contract/filings/index.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import { type Fields, fieldNameOf } from '#contract/forms/field.ts'
import { formatAnswer, readBody, toJsonBody, toMultipart } from '#contract/forms/payload.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { validate } from '#contract/forms/schema.ts'
import { requests } from '#contract/requests/index.ts'
import { deviceLabel } from '#server/auth/device-label.ts'
import { passwordProblems } from '#server/auth/password-rules.ts'
import { readBearerToken } from '#server/auth/sessions.ts'
import { cleanFileName } from '#server/files/file-names.ts'
import { hasOneBoundary } from '#server/files/uploads.ts'
import { attachmentDisposition } from '#server/http/attachment.ts'
import { chooseEncoding } from '#server/http/encoding.ts'
import { matchesEtag } from '#server/http/files.ts'
import { baseHeaders } from '#server/http/headers.ts'
import { isLocalRequest } from '#server/http/operator-check.ts'
import { isSameSite, unsupportedBodyProblem } from '#server/http/request-headers.ts'
import { idempotencyKeyOf } from '#server/http/request-input.ts'
import { stripTrailingSlashes } from '#server/http/site.ts'
import { networksOf } from '#server/limits/networks.ts'
import { fieldsWithHoneypot, suspicionOf } from '#server/limits/spam.ts'
import { composeEmail, escapeHtml } from '#server/mail/compose-email.ts'
import { archiveFileName } from '#server/personal-data/export-paths.ts'
import { countryErrors } from '#server/requests/reference-data.ts'
import { growsTooFast, measureGrowth } from '../server/kit/growth.ts'

const BODY_BYTES = 262_144
const MAIL_TEXT_BYTES = 65_536
const HEAD_BYTES = 16_384
const RUNS = 20

const definitions: readonly FormDefinition[] = [...requests, ...filings]

/** Characters with special rules. Alone or in pairs, they cause backtracking. */
const UNITS = [
  '/',
  '\\',
  '.',
  '..',
  '[',
  ']',
  '[1]',
  '[1][',
  '][',
  ' ',
  '\t',
  '\r\n',
  '\n',
  'a',
  'A',
  '1',
  '0',
  '-',
  '@',
  'a@',
  '@a.',
  ',',
  ';',
  '; ',
  '=',
  '"',
]
  .concat([
    '\\"',
    "'",
    '%',
    '%00',
    ':',
    '::',
    '::1',
    '+',
    '+1',
    '#',
    '&',
    '<',
    '{',
    '}',
    '[[',
    '__proto__',
    'ü',
    '\u0301',
    '\u0323\u0301',
    '\u0301\u0323',
    '\ud800',
    '🚚',
  ])
  .concat(['\u202e', '\0', 'e\u0301', 'ﷺ', 'Bearer ', 'q=1,', 'W/"a",', 'charset=', ';boundary=', '.1', '.1.'])
const TEXT_ENDINGS = ['', 'x', 'a', '1', '.pdf', '/', '/x', ']', '"', '=', '@', '.', '\n', ' ', '\0', '!']
const hostile = fc.record({
  start: fc.constantFrom(...TEXT_ENDINGS, '/', '"', 'Bearer ', 'a@', '+', 'a/b;'),
  unit: fc.oneof(fc.constantFrom(...UNITS), fc.string({ minLength: 1, maxLength: 4 })),
  end: fc.constantFrom(...TEXT_ENDINGS),
})
type HostileText = typeof hostile extends fc.Arbitrary<infer T> ? T : never
const textOf =
  ({ start, unit, end }: HostileText) =>
  (size: number) =>
    start + unit.repeat(Math.max(1, Math.floor(size / Buffer.byteLength(unit)))) + end

const expectLinear = <T>(make: (size: number) => T, work: (input: T) => unknown, maxSize: number) => {
  const growth = measureGrowth(make, work, maxSize)
  expect(growsTooFast(growth), `four times the input takes ${growth?.toFixed(1)} times the work`).toBe(false)
}
/** Inputs that repeat one unit, with and without an `x` at the end. After these, `RUNS` random inputs follow. */
const examples = UNITS.flatMap((unit): [HostileText][] => [[{ start: '', unit, end: '' }], [{ start: '', unit, end: 'x' }]])
const linearInText = (work: (text: string) => unknown, maxSize: number) =>
  fc.assert(
    fc.property(hostile, (shape) => expectLinear(textOf(shape), work, maxSize)),
    { examples, numRuns: examples.length + RUNS },
  )

const ofEachKind = Object.values(
  Object.fromEntries(definitions.flatMap(({ fields }) => Object.values(fields).map((field) => [`${field.kind} ${'columns' in field}`, field]))),
)
const read = (fields: Fields, body: Readonly<Record<string, unknown>>) => {
  const { answers, errors } = readBody({ fields }, body)
  return { answers, errors: { ...validate(fields, answers, { parsePhone }), ...countryErrors({ fields }, answers), ...errors } }
}

describe('a text of a body', () => {
  it.each(ofEachKind.map((field) => [field.kind, field] as const))('as %s', (_, field) => {
    const fields = { given: { ...field, when: undefined, wire: undefined } } as unknown as Fields
    linearInText((given) => read(fields, { given }), BODY_BYTES)
    linearInText((given) => read(fields, { given: [given] }), BODY_BYTES)
  })
  it.each([
    ['sign-up', signupBodyFields],
    ['log-in', loginFields],
  ] as const)('of %s', (_, fields) =>
    linearInText((text) => {
      const { answers, errors } = read(fields, Object.fromEntries(Object.keys(fields).map((name) => [name, text])))
      if (errors.password === undefined) passwordProblems({ password: String(answers.password) })
    }, BODY_BYTES),
  )
  it('a text of a body in the honeypot field', () => {
    const [form] = definitions
    if (form) linearInText((website) => suspicionOf(form, {}, read(fieldsWithHoneypot(form), { website }).answers), BODY_BYTES)
  })
  it('a text of a body in an email', () => {
    linearInText(
      (text) =>
        composeEmail({
          to: 'a@b.example',
          subject: text,
          blocks: [
            { kind: 'paragraph', text },
            { kind: 'rows', rows: [{ label: text, answer: text }] },
          ],
        }),
      MAIL_TEXT_BYTES,
    )
    linearInText(escapeHtml, MAIL_TEXT_BYTES)
    linearInText((text) => formatAnswer({ kind: 'country', label: '' }, text), MAIL_TEXT_BYTES)
  })
})

describe('a name', () => {
  it('a name of a file', () => linearInText(cleanFileName, BODY_BYTES))
  it('a name of a stored file, in an archive', () =>
    linearInText((name) => archiveFileName({ revision: 1, position: 0, name: cleanFileName(name) }), BODY_BYTES))
  it('a name of a stored file, as a header', () => linearInText((name) => attachmentDisposition(cleanFileName(name)), BODY_BYTES))
  it('a name of a field', () => {
    const [form] = definitions.filter(({ fields }) => Object.values(fields).some(({ kind }) => kind === 'rows'))
    linearInText((name) => form && read(form.fields, { [name]: 'x' }), BODY_BYTES)
    linearInText((name) => form && fieldNameOf(form.fields, name), BODY_BYTES)
  })
})

describe('a body of many', () => {
  const shapes: Readonly<Record<string, (count: number, unit: string, names: readonly string[]) => unknown>> = {
    keys: (count, unit) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`${unit}${index}`, unit])),
    'indexed keys': (count, unit) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`shareholders[${index % 10_000}][${unit}${index}]`, unit])),
    'keys of one row': (count, unit) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`shareholders[1][${unit}${index}]`, unit])),
    lists: (count, unit, names) => Object.fromEntries(names.map((name) => [name, Array.from({ length: Math.ceil(count / names.length) }, () => unit)])),
    rows: (count, unit, names) =>
      Object.fromEntries(names.map((name) => [name, Array.from({ length: Math.ceil(count / names.length) }, () => ({ name: unit }))])),
    'nested lists': (count, _, names) =>
      Object.fromEntries(names.map((name) => [name, JSON.parse('['.repeat(Math.ceil(count / names.length)) + ']'.repeat(Math.ceil(count / names.length)))])),
    'nested objects as text': (count, _, names) =>
      Object.fromEntries(
        names.map((name) => [name, `${'{"a":'.repeat(Math.ceil(count / names.length / 5))}1${'}'.repeat(Math.ceil(count / names.length / 5))}`]),
      ),
  }
  it.each(Object.entries(shapes))('%s', (_, shape) =>
    fc.assert(
      fc.property(fc.constantFrom(...definitions), fc.constantFrom('a', '1', '[', '.', '', '__'), ({ fields }, unit) => {
        const names = [...new Set(Object.keys(fields).map((name) => name.split('.')[0] ?? name))]
        expectLinear(
          (size) => shape(size, unit, names) as Record<string, unknown>,
          (body) => read(fields, body),
          BODY_BYTES / 16,
        )
      }),
      { numRuns: RUNS },
    ),
  )
  it('answers of a returned form', () => {
    const [form] = definitions
    if (form)
      linearInText((text) => toMultipart(form, Object.fromEntries(Object.entries(toJsonBody(form, form.sample)).map(([name]) => [name, text]))), BODY_BYTES)
  })
})

describe('a header or a URL', () => {
  const request = (headers: Readonly<Record<string, string>>) =>
    ({ headers, raw: { socket: { remoteAddress: '127.0.0.1' } } }) as unknown as Parameters<typeof isLocalRequest>[0]
  it.each<[string, (text: string) => unknown]>([
    ['a path', stripTrailingSlashes],
    ['authorization', (text) => [readBearerToken({ authorization: text }), readBearerToken({ authorization: `Bearer ${text}` })]],
    ['user-agent', deviceLabel],
    ['idempotency-key', (text) => idempotencyKeyOf({ 'idempotency-key': text })],
    ['content-type', (text) => unsupportedBodyProblem({ 'content-type': text })],
    ['the boundary of a form', (text) => hasOneBoundary({ 'content-type': `multipart/form-data; boundary=${text}` })],
    ['content-encoding', (text) => unsupportedBodyProblem({ 'content-encoding': text })],
    ['origin', (text) => [isSameSite({ origin: text, host: text }, 'https://x.example'), isSameSite({ origin: `https://${text}` }, '')]],
    ['host', (text) => isLocalRequest(request({ ...baseHeaders, host: text }))],
    ['accept-encoding', (text) => chooseEncoding(text, ['br', 'gzip', 'identity'])],
    ['if-none-match', (text) => matchesEtag(text, '"a"')],
    ['the address of a proxy header', networksOf],
  ])('%s', (_, work) => linearInText(work, HEAD_BYTES))
})
