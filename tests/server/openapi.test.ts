import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts.ts'
import { defineRequest, type FormDefinition } from '#contract/define.ts'
import { choices, count, date, dateTime, email, isLocal, phone, text, tick, zip } from '#contract/field.ts'
import { filings } from '#contract/filings/index.ts'
import { toBody, toParts } from '#contract/payload.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { requests } from '#contract/requests/index.ts'
import { addressesOf } from './kit/addresses.ts'
import { newClient } from './kit/client.ts'
import { openHouse } from './kit/house.ts'

/** One field of each kind that no form of the list may have yet. */
const everyKind = defineRequest({
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
    agree: tick('Agree', { required: 'Agree' }),
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
const definitions = [...requests, ...filings, everyKind]

// biome-ignore lint/suspicious/noExplicitAny: a document is walked whatever it holds
type Json = any
const documentOf = async () => {
  const house = await openHouse({ definitions, env: { PUBLIC_URL: 'https://www.example.com' } })
  const answer = await newClient(house.app).send('GET', '/backend/api/openapi.json')
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } })
  return { house, document: answer.body }
}
let kept: Json
/** The document alone: a test that asks the server nothing else does not open one. */
const onlyDocument = async (): Promise<Json> => {
  kept ??= (await documentOf()).document
  return kept
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

/** A multipart body as OpenAPI sees it: texts by name, lists where a name may repeat. */
const partsAsObject = (definition: FormDefinition, schema: Json) => {
  const body: Record<string, unknown> = {}
  const { texts, files } = toParts(definition, definition.sample)
  const conditional = (name: string) => (schema.allOf ?? []).map(({ anyOf }: Json) => anyOf?.[1].properties?.[name])
  const isList = (name: string) => [schema.properties[name], ...conditional(name)].some((one) => one?.type === 'array')
  const parts = [...texts, ...files.map(({ name, file }) => ({ name, value: file.name }))]
  for (const { name, value } of parts) body[name] = isList(name) ? [...((body[name] ?? []) as string[]), value] : value
  return body
}

test('it is OpenAPI 3.1: known members, references that lead somewhere, one id an operation, parameters of the path declared', async () => {
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
    expect(path).toMatch(/^\/[\w./-]+$/)
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

test('it has exactly the calls that the server answers', async () => {
  const { house, document } = await documentOf()
  const posts = operationsOf(document).flatMap(({ path, method }) => (method === 'post' ? [path] : []))
  const expected = [...definitions.map(({ endpoint }) => endpoint), ...Object.values(accountEndpoints)].map((path) => `/backend/api/${path}`)
  expect(new Set(posts)).toEqual(new Set(expected))
  const routes = addressesOf(house.app).flatMap(({ path, methods }) => (methods === 'POST' ? [path] : []))
  expect([...posts].sort()).toEqual(routes)
  for (const { path, method } of operationsOf(document)) expect(house.app.hasRoute({ method: method.toUpperCase(), url: path }), path).toBe(true)
})

test.each(definitions.map((definition) => [definition.endpoint, definition] as const))(
  'the sample of %s is valid, and nothing is not',
  async (_, definition) => {
    const document = await onlyDocument()
    const schema = bodyOf(document, definition)
    const validate = newAjv().compile(schema)
    const body = definition.encoding === 'json' ? toBody(definition, definition.sample) : partsAsObject(definition, schema)
    expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
    const required = Object.entries(definition.fields).filter(([, field]) => field.required !== undefined && field.when === undefined && field.kind !== 'rows')
    expect(validate({})).toBe(false)
    const wanted = new Set(required.map(([name, field]) => (field.wire ?? name).split('.')[0]))
    expect(new Set((schema.required as string[]).filter((name) => wanted.has(name)))).toEqual(wanted)
    // Told by labels: whoever reads the document reads the words of the page.
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
  ['a day that is none', { day: 'soon' }],
  ['an unknown service', { services: ['Parking'] }],
  ['no service', { services: [] }],
  ['no consent', { agree: false }],
])('what the server refuses is not valid either: %s', async (_, change) => {
  const { house, document } = await documentOf()
  const validate = newAjv().compile(bodyOf(document, everyKind))
  const body = { ...toBody(everyKind, everyKind.sample), ...change }
  expect(validate(toBody(everyKind, everyKind.sample))).toBe(true)
  expect(validate(body)).toBe(false)
  if ('trucks' in change) return // The server is lenient here: it takes the digits.
  const { status } = await newClient(house.app).post(everyKind.endpoint, body, { 'idempotency-key': crypto.randomUUID() })
  expect(status).toBe(422)
})

test('answers are as it says', async () => {
  const { house, document } = await documentOf()
  const client = newClient(house.app)
  const valid = (name: string, body: unknown) => newAjv().compile(document.components.schemas[name])(body)
  expect(valid('Success', (await client.submit(factoring)).body)).toBe(true)
  expect(valid('Failure', (await client.submit(factoring, {})).body)).toBe(true)
  expect(valid('Challenge', (await client.post('auth/forgot-password', { email: 'nobody@hauling.example' })).body)).toBe(true)
  expect(valid('Verdict', (await client.post('auth/verify-otp', { email: 'nobody@hauling.example', otp: '123456' })).body)).toBe(true)
})
