import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { filings } from '#contract/filings/index.ts'
import { flowCountsEndpoint, teamFlowsEndpoint } from '#contract/flow-counts.ts'
import { defineRequest, type FormDefinition } from '#contract/forms/define.ts'
import {
  checkboxField,
  choices,
  count,
  country,
  date,
  dateTime,
  digits,
  documents,
  email,
  isLocal,
  password,
  phone,
  radio,
  rows,
  subdivision,
  text,
  zip,
} from '#contract/forms/field.ts'
import { toJsonBody, toMultipart } from '#contract/forms/payload.ts'
import { handOverEndpoints } from '#contract/hand-over.ts'
import { TEXT_MAX_CHARACTERS } from '#contract/limits.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { requests } from '#contract/requests/index.ts'
import { savedReplyEndpoints } from '#contract/team/saved-replies.ts'
import { teamEndpoints } from '#contract/team/team.ts'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { teamMailEndpoints } from '#contract/team/team-mails.ts'
import { teamReportEndpoints } from '#contract/team/team-report.ts'
import { bodySchemaOf } from '#server/openapi/body-schema.ts'
import { newClient } from '../kit/client.ts'
import { routesOf } from '../kit/routes.ts'
import { sharedServer } from '../kit/test-server.ts'

const formWithAllKinds = defineRequest({
  route: 'everykind',
  endpoint: 'every-kind',
  title: 'Every kind',
  outcome: '',
  submitLabel: 'Send',
  fields: {
    name: text('Name', { required: 'Name is required' }),
    mail: email('Mail', { optional: true, invalid: 'Wrong' }),
    phone: phone('Phone', { required: 'Phone is required', invalid: 'Wrong', tenDigits: true, copyTo: 'phoneNumber' }),
    trucks: count('Trucks', { optional: true }),
    zip: zip('ZIP', { optional: true, invalid: 'Wrong' }),
    day: date('Day', { optional: true }),
    moment: dateTime('Moment', { optional: true }),
    services: choices('Services', { required: 'Choose', options: ['Dispatch', 'Factoring'] }),
    agree: checkboxField('Agree', { required: 'Agree' }),
    detail: text('Detail', { required: 'Say more', when: { field: 'services', is: ['Dispatch'] } }),
  },
  sample: {
    name: 'Sam',
    mail: '',
    phone: '+12145550142',
    trucks: '3',
    zip: '75202',
    day: '2026-11-21',
    moment: '2026-11-21T10:30',
    services: ['Factoring'],
    agree: true,
    detail: '',
  },
})
const definitions = [...requests, ...filings, formWithAllKinds]

// biome-ignore lint/suspicious/noExplicitAny: a document is walked whatever it holds
type Json = any
const sampleFile = async () => {
  const server = await sharedServer({ definitions, env: { PUBLIC_URL: 'https://www.example.com' } })
  const answer = await newClient(server.app).send('GET', '/backend/api/openapi.json')
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } })
  return { server, document: answer.body }
}
let cachedDocument: Json
const onlyDocument = async (): Promise<Json> => {
  cachedDocument ??= (await sampleFile()).document
  return cachedDocument
}
const operationsOf = (document: Json): readonly { path: string; method: string; operation: Json }[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as object).map(([method, operation]) => ({ path, method, operation: operation })),
  )
const allObjects = (value: unknown): readonly Json[] =>
  typeof value !== 'object' || value === null ? [] : [value, ...Object.values(value).flatMap((inner) => allObjects(inner))]
const newAjv = () => {
  const ajv = new Ajv2020({ strict: true, allErrors: true })
  addFormats.default(ajv)
  return ajv
}
const bodyOf = (document: Json, { endpoint }: FormDefinition): Json =>
  Object.values(document.paths[`/backend/api/${endpoint}`].post.requestBody.content as object)[0].schema

const partsAsObject = (definition: FormDefinition, schema: Json) => {
  const body: Record<string, unknown> = {}
  const { texts, files } = toMultipart(definition, definition.sample)
  const conditional = (name: string) => (schema.allOf ?? []).map(({ anyOf }: Json) => anyOf?.[1].properties?.[name])
  const isList = (name: string) => [schema.properties[name], ...conditional(name)].some((one) => one?.type === 'array')
  const parts = [...texts, ...files.map(({ name, file }) => ({ name, value: file.name }))]
  for (const { name, value } of parts) body[name] = isList(name) ? [...((body[name] ?? []) as string[]), value] : value
  return body
}

test.each(definitions.map((definition) => [definition.route, definition] as const))('%s has an example when its body is JSON', async (_, definition) => {
  const { requestBody } = (await onlyDocument()).paths[`/backend/api/${definition.endpoint}`].post
  const [[type, { example }]] = Object.entries(requestBody.content) as [[string, Json]]
  expect([type, example]).toEqual(
    definition.encoding === 'json'
      ? ['application/json', JSON.parse(JSON.stringify(toJsonBody(definition, definition.sample)))]
      : ['multipart/form-data', undefined],
  )
})

test('is valid OpenAPI 3.1: known members, resolved references, unique ids, and declared path parameters', async () => {
  const document = await onlyDocument()
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: expect.any(String), version: expect.any(String) },
    servers: [{ url: 'https://www.example.com' }],
  })
  expect(Object.keys(document).sort((a, b) => (a < b ? -1 : 1))).toEqual(['components', 'info', 'jsonSchemaDialect', 'openapi', 'paths', 'servers', 'tags'])
  for (const { $ref } of allObjects(document)) {
    if ($ref === undefined) continue
    const found = ($ref as string)
      .replace('#/', '')
      .split('/')
      .reduce((at, step) => at?.[step], document)
    expect(found, $ref).toBeTypeOf('object')
  }
  const operations = operationsOf(document)
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  for (const { path, method, operation } of operations) {
    expect(path).toMatch(/^\/[\w./{}-]+$/)
    const inPath = (operation.parameters ?? []).filter((one: Json) => one.in === 'path').map(({ name }: Json) => `{${name}}`)
    expect(path.match(/\{\w+\}/g) ?? []).toEqual(inPath)
    expect(['get', 'head', 'post']).toContain(method)
    expect(document.tags.map(({ name }: Json) => name)).toEqual(expect.arrayContaining(operation.tags))
    for (const [status, response] of Object.entries(operation.responses as Record<string, Json>)) {
      expect(status).toMatch(/^[2-5]\d\d$/)
      expect(response.$ref ?? response.description).toBeTypeOf('string')
    }
    for (const requirement of operation.security)
      for (const scheme of Object.keys(requirement)) expect(document.components.securitySchemes).toHaveProperty(scheme)
  }
})

test('every schema in it is valid JSON Schema', async () => {
  const document = await onlyDocument()
  const ajv = newAjv()
  const schemas = [
    ...Object.values(document.components.schemas),
    ...Object.values(document.components.parameters as Record<string, Json>).map(({ schema }) => schema),
    ...operationsOf(document).flatMap(({ operation }) =>
      Object.values((operation.requestBody?.content ?? {}) as Record<string, Json>).map(({ schema }) => schema),
    ),
  ]
  expect(schemas.length).toBeGreaterThan(definitions.length)
  for (const schema of schemas) expect(() => ajv.compile(schema as object)).not.toThrow()
})

test('has exactly the calls of the server', async () => {
  const { server, document } = await sampleFile()
  const posts = operationsOf(document).flatMap(({ path, method }) => (method === 'post' ? [path] : []))
  const { live: _live, ...teamCases } = teamCaseEndpoints
  const expected = [
    ...definitions.map(({ endpoint }) => endpoint),
    ...Object.values(accountEndpoints),
    ...Object.values(requestEndpoints),
    ...Object.values(teamEndpoints),
    ...Object.values(teamCases),
    ...Object.values(teamMailEndpoints),
    ...Object.values(teamReportEndpoints),
    flowCountsEndpoint,
    ...Object.values(handOverEndpoints),
    teamFlowsEndpoint,
    ...Object.values(savedReplyEndpoints),
  ].map((path) => `/backend/api/${path}`)
  expect(new Set(posts)).toEqual(new Set(expected))
  const routes = routesOf(server.app).flatMap(({ path, methods }) => (methods === 'POST' ? [path] : []))
  expect([...posts].sort()).toEqual(routes)
  const reads = operationsOf(document).flatMap(({ path, method }) => (method === 'get' ? [path.replaceAll('{', ':').replaceAll('}', '')] : []))
  // Paths outside the document: links in responses and emails, and a path that only returns errors.
  const links = ['/backend', '/files/:id', '/backend/api/account/export/:ticket']
  const gets = routesOf(server.app).flatMap(({ path, methods }) => (methods.startsWith('GET') ? [path] : []))
  expect([...reads, ...links].sort()).toEqual(gets)
})

test.each(definitions.map((definition) => [definition.endpoint, definition] as const))(
  'accepts the sample of %s and rejects an empty body',
  async (_, definition) => {
    const document = await onlyDocument()
    const schema = bodyOf(document, definition)
    const validate = newAjv().compile(schema)
    const body = definition.encoding === 'json' ? toJsonBody(definition, definition.sample) : partsAsObject(definition, schema)
    expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
    const required = Object.entries(definition.fields).filter(([, field]) => field.required !== undefined && field.when === undefined && field.kind !== 'rows')
    expect(validate({})).toBe(false)
    const wanted = new Set(required.map(([name, field]) => (field.wire ?? name).split('.')[0]))
    expect(new Set((schema.required as string[]).filter((name) => wanted.has(name)))).toEqual(wanted)
    // The test finds fields by label, so the document must use the page's labels as titles.
    const titles = new Set(allObjects(schema).map(({ title }) => title))
    for (const field of Object.values(definition.fields))
      if (!['repeat', 'rows'].includes(field.kind)) expect([field.label, titles.has(field.label)]).toEqual([field.label, !isLocal(field)])
  },
)

test.each([
  ['a blank name', { name: '  ' }],
  ['a wrong address', { mail: 'nobody' }],
  ['a phone of nine digits', { phone: '+1214555014' }],
  ['text for a number', { trucks: '3' }],
  ['a ZIP of four digits', { zip: '7520' }],
  ['an impossible date', { day: 'soon' }],
  ['an unknown service', { services: ['Parking'] }],
  ['no service', { services: [] }],
  ['no consent', { agree: false }],
])('rejects values that the server rejects: %s', async (_, change) => {
  const { server, document } = await sampleFile()
  const validate = newAjv().compile(bodyOf(document, formWithAllKinds))
  const body = { ...toJsonBody(formWithAllKinds, formWithAllKinds.sample), ...change }
  expect(validate(toJsonBody(formWithAllKinds, formWithAllKinds.sample))).toBe(true)
  expect(validate(body)).toBe(false)
  if ('trucks' in change) return // The server also accepts other characters, and uses only the digits.
  const { status } = await newClient(server.app).post(formWithAllKinds.endpoint, body, { 'idempotency-key': crypto.randomUUID() })
  expect(status).toBe(422)
})

const REQUIRED = { required: 'Needed', invalid: 'Wrong' }
const OPTIONAL = { optional: true, invalid: 'Wrong' } as const
const LETTERS = ['a', 'b']
const people = { one: 'person', maxRows: 2, columns: { name: text('Name', REQUIRED), note: text('Note', OPTIONAL) } }
const ENCODINGS = ['json', 'multipart'] as const

test.each([
  ['a text', text('X', REQUIRED), ENCODINGS, ['a', ' a ', 'a'.repeat(TEXT_MAX_CHARACTERS)], ['', ' ', 'a\0', 'a'.repeat(TEXT_MAX_CHARACTERS + 1), 1]],
  ['a text', text('X', OPTIONAL), ENCODINGS, ['', ' ', 'a'], ['a\0', 1]],
  ['an address', email('X', REQUIRED), ENCODINGS, ['a@b.example'], ['', 'nobody', `${'a'.repeat(250)}@b.example`]],
  ['an address', email('X', OPTIONAL), ENCODINGS, ['', ' ', 'a@b.example'], ['nobody']],
  [
    'a phone number in national format',
    phone('X', { ...REQUIRED, tenDigits: true }),
    ENCODINGS,
    ['+12145550142'],
    ['', '+1214555014', '+442079460958', '2145550142'],
  ],
  ['a phone', phone('X', OPTIONAL), ENCODINGS, ['', '+12145', '+442079460958'], ['+1214', '+0442079460958', `+1${'2'.repeat(15)}`]],
  ['a number', count('X', REQUIRED), ['json'], [0, 9_999_999], [-1, 1.5, 10_000_000, '3', '']],
  ['a number', count('X', REQUIRED), ['multipart'], ['0', '9999999'], ['', '-1', '12345678', 3]],
  ['digits', digits('X', REQUIRED), ENCODINGS, ['1', '1'.repeat(12)], ['', 'a', '1'.repeat(13), 1]],
  ['nine digits', digits('X', { ...REQUIRED, exactly: { digits: 9, message: '' } }), ENCODINGS, ['123456789'], ['12345678', '1234567890']],
  ['a ZIP', zip('X', REQUIRED), ENCODINGS, ['75202', '75202-1234'], ['', '7520', '752021']],
  ['a choice', radio('X', { ...REQUIRED, options: LETTERS }), ENCODINGS, ['a', 'b'], ['', 'c', ['a']]],
  ['choices', choices('X', { ...REQUIRED, options: LETTERS }), ENCODINGS, [['a'], ['a', 'b']], [[], ['c'], ['a', 'b', 'a'], 'a']],
  ['choices', choices('X', { ...OPTIONAL, options: LETTERS }), ENCODINGS, [[], ['b']], [['c']]],
  ['choices as one text', choices('X', { ...REQUIRED, options: LETTERS, asJson: true }), ['multipart'], ['["a"]'], [['a']]],
  ['choices as one text', choices('X', { ...REQUIRED, options: LETTERS, asJson: true }), ['json'], [['a']], ['["a"]']],
  ['a consent', checkboxField('X', REQUIRED), ['json'], [true], [false, 'true']],
  ['a consent', checkboxField('X', REQUIRED), ['multipart'], ['true'], ['false', true]],
  ['a tick', checkboxField('X', OPTIONAL), ['json'], [true, false], ['true', '']],
  ['a tick', checkboxField('X', OPTIONAL), ['multipart'], ['true', 'false'], ['', 'on', true]],
  ['a country', country('X', REQUIRED), ENCODINGS, ['US', 'CA'], ['', 'XX', 'United States']],
  ['a state', subdivision('X', { ...REQUIRED, of: 'country' }), ENCODINGS, ['Texas'], ['', ' ', 'a\0', 'a'.repeat(TEXT_MAX_CHARACTERS + 1)]],
  ['a day', date('X', REQUIRED), ENCODINGS, ['2026-11-21'], ['', 'soon', '2026-11-21T10:30', '2026-02-30']],
  ['a moment', dateTime('X', OPTIONAL), ENCODINGS, ['', '2026-11-21T10:30', '2026-11-21T23:59:59'], ['2026-11-21', '2026-11-21T24:00', '2026-13-21T10:30']],
  ['a password', password('X', { ...REQUIRED, min: { characters: 8, message: '' } }), ENCODINGS, ['aaaaaaaa'], ['', 'aaaaaaa', 'aaaaaaa\0']],
  ['a new password', password('X', { ...REQUIRED, min: { characters: 8, message: '' }, mixed: '' }), ENCODINGS, ['Gr4vel-!'], ['aaaaaaaa', 'Gr4v-!a']],
  [
    'rows',
    rows('X', { ...REQUIRED, ...people }),
    ['json'],
    [[{ name: 'A' }], Array(2).fill({ name: 'A', note: '' })],
    [[], [{}], [{ name: '' }], Array(3).fill({ name: 'A' })],
  ],
  ['rows', rows('X', { ...OPTIONAL, ...people }), ['json'], [[], [{ name: 'A' }]], [[{ note: 'A' }]]],
  ['files', documents('X', { required: 'Needed', maxFiles: 2, wrongType: '', tooBig: '' }), ['multipart'], [['x'], ['x', 'y']], [[], ['x', 'y', 'z'], 'x']],
] as const)('%s (%o) is valid by the document as by its rule', (_, field, encodings, good, bad) => {
  for (const encoding of encodings) {
    const validate = newAjv().compile(bodySchemaOf({ x: field }, encoding))
    for (const [values, isValid] of [
      [good, true],
      [bad, false],
    ] as const)
      for (const x of values) expect([encoding, x, validate({ x })]).toEqual([encoding, x, isValid])
    expect([encoding, validate({})]).toEqual([encoding, field.required === undefined])
  }
})

const dependent = {
  role: radio('Role', { ...REQUIRED, options: ['carrier', 'shipper', 'other'] }),
  fleet: text('Fleet', { ...REQUIRED, wire: 'what', when: { field: 'role', is: ['carrier'] } }),
  goods: radio('Goods', { ...REQUIRED, options: ['steel', 'corn'], wire: 'what', when: { field: 'role', is: ['shipper'] } }),
  services: choices('Services', { ...OPTIONAL, options: ['x', 'y'] }),
  agree: checkboxField('Agree', OPTIONAL),
  why: text('Why', {
    ...REQUIRED,
    when: [
      { field: 'services', is: ['x'] },
      { field: 'agree', is: ['true'] },
    ],
  }),
  more: text('More', { ...REQUIRED, when: { field: 'why', is: ['more'] } }),
  'home.street': text('Street', REQUIRED),
  'home.unit': text('Unit', OPTIONAL),
  phone: phone('Phone', { ...OPTIONAL, copyTo: 'telephone' }),
}
const complete = { role: 'other', home: { street: 'A' } }

test.each([
  ['others have no further fields', {}, true],
  ['a fleet of carriers', { role: 'carrier' }, false],
  ['a blank is not a fleet', { role: 'carrier', what: ' ' }, false],
  ['any text is valid', { role: 'carrier', what: 'ten' }, true],
  ['goods of shippers under the same name', { role: 'shipper', what: 'ten' }, false],
  ['one of these options', { role: 'shipper', what: 'corn' }, true],
  ['a reason for one service', { services: ['y', 'x'] }, false],
  ['but not for another', { services: ['y'] }, true],
  ['a reason for consent', { agree: true }, false],
  ['but not without it', { agree: false }, true],
  ['either reason is enough', { services: ['x'], agree: true, why: 'so' }, true],
  ['more if the reason is required', { agree: true, why: 'more' }, false],
  ['it is there', { agree: true, why: 'more', more: 'a' }, true],
  ['but not if it is not', { agree: false, why: 'more' }, true],
  ['a street in the address', { home: { unit: '2' } }, false],
  ['an invalid address', { home: 'A' }, false],
])('dependent fields in the document: %s', (_, change, isValid) =>
  expect(newAjv().compile(bodySchemaOf(dependent, 'json'))({ ...complete, ...change })).toBe(isValid),
)

test('describes dependent fields, copies, and groups', () => {
  const schema = bodySchemaOf(dependent, 'json') as Json
  expect(schema.required).toEqual(['role', 'home'])
  expect(schema.properties.what).toEqual({
    anyOf: [
      { title: 'Fleet', description: 'Only if role is "carrier". Error messages for this field have the key `fleet`.' },
      { title: 'Goods', description: 'Only if role is "shipper". Error messages for this field have the key `goods`.' },
    ],
  })
  expect(schema.properties.why).toEqual({ title: 'Why', description: 'Only if services is "x", or agree is "true".' })
  expect(schema.properties.telephone).toEqual({ title: 'Phone', description: 'Copy of `phone`. The server reads only `phone`.' })
  expect(schema.properties.home).toMatchObject({ type: 'object', required: ['street'], properties: { street: { title: 'Street' }, unit: { title: 'Unit' } } })
  expect((bodySchemaOf(dependent, 'multipart') as Json).properties.home).toMatchObject({
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { required: ['street'] },
  })
  expect(bodySchemaOf({ one: text('One', OPTIONAL), two: text('Two', OPTIONAL) }, 'json')).not.toHaveProperty('required')
  expect(bodySchemaOf({ one: text('One', OPTIONAL) }, 'json')).not.toHaveProperty('allOf')
})

test.each([
  [{ 'x[0][name]': 'A' }, true],
  [{ 'x[0][name]': 'A', 'x[12][note]': '' }, true],
  [{ 'x[0][name]': '' }, false],
  [{}, false],
  [{ y: 'A' }, false],
])('rows as parts of a form: %o', (parts, isValid) =>
  expect(newAjv().compile(bodySchemaOf({ x: rows('X', { ...REQUIRED, ...people }) }, 'multipart'))(parts)).toBe(isValid),
)

test('responses match the document', async () => {
  const { server, document } = await sampleFile()
  const client = newClient(server.app)
  const valid = (name: string, body: unknown) => newAjv().compile(document.components.schemas[name])(body)
  expect(valid('Success', (await client.submit(factoringRequest)).body)).toBe(true)
  expect(valid('Failure', (await client.submit(factoringRequest, {})).body)).toBe(true)
  expect(valid('Challenge', (await client.post('auth/forgot-password', { email: 'nobody@hauling.example' })).body)).toBe(true)
  expect(valid('Verdict', (await client.post('auth/verify-otp', { email: 'nobody@hauling.example', otp: '123456' })).body)).toBe(true)
})
