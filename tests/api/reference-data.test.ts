// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ConnectionLostError } from '#contract/request/outcome.ts'
import { type Answer, json, type PageServer, startPageServer } from '#kit/page-server.ts'
import { setTokenSource } from '#src/platform/api/bearer.ts'
import { loadReferenceData } from '#src/platform/api/reference-data.ts'

let server: PageServer
beforeAll(async () => {
  server = await startPageServer()
})
beforeEach(() => {
  server.calls.length = 0
  // happy-dom writes failed fetches to stderr.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterAll(() => server.close())

const COUNTRIES = [{ name: 'Canada', iso2: 'CA', phone_code: '1' }]
const STATES = [{ name: 'Texas', country_code: 'US', id: 1 }]
const files =
  (countries: Answer, states: Answer): Answer =>
  (call, response) =>
    (call.path.includes('countries') ? countries : states)(call, response)
const load = () => loadReferenceData(new AbortController().signal)

it('reads both files, with the token if there is one, and keeps the fields that forms need', async () => {
  server.answer(files(json(200, COUNTRIES), json(200, STATES)))
  setTokenSource({ token: async () => 'abc', onRefused: () => undefined })
  expect(await load()).toEqual({ countries: [{ name: 'Canada', iso2: 'CA' }], states: [{ name: 'Texas', country_code: 'US' }] })
  expect(server.calls.map(({ method, path, headers }) => `${method} ${path} ${headers.authorization}`).sort()).toEqual([
    'GET /assets/data/countries.json Bearer abc',
    'GET /assets/data/states.json Bearer abc',
  ])
})

it.each([
  ['one of the two is missing', files(json(200, COUNTRIES), json(404, []))],
  ['an error page has the right format', files(json(500, COUNTRIES), json(200, STATES))],
  ['one has an unknown format', files(json(200, [{ name: 'Canada' }]), json(200, STATES))],
  ['one is not JSON', files(json(200, COUNTRIES), (_, response) => response.end('<html>'))],
] as const)('fails completely when %s', async (_, answer) => {
  server.answer(answer)
  await expect(load()).rejects.not.toBeInstanceOf(ConnectionLostError)
})

it.each([
  ['before the answer', files(json(200, COUNTRIES), (_, response) => response.destroy())],
  [
    'in the middle of it',
    files(json(200, COUNTRIES), (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('[{"name":"Tex')
      setTimeout(() => response.destroy(), 50)
    }),
  ],
] as const)('reports a lost connection when it breaks %s', async (_, answer) => {
  server.answer(answer)
  await expect(load()).rejects.toBeInstanceOf(ConnectionLostError)
})
