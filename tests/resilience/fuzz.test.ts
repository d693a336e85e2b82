/** A limited part of `npm run tool -- audits` with a fixed seed. */
import { expect, test } from 'vitest'
import { type FuzzSender, fuzz } from '../../tools/audits/fuzz/fuzz.ts'
import { openServer } from '../server/kit/test-server.ts'

const SEED = 20_261_122
const RUNS = 6

const open = async () => {
  const { app } = await openServer()
  const send: FuzzSender = async ({ method, path, headers, bytes }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers, ...(bytes && { 'content-length': String(bytes.length) }) },
      ...(bytes && { payload: bytes }),
    })
    return { status: answer.statusCode, headers: answer.headers as Record<string, string>, text: answer.body }
  }
  return { document: JSON.parse((await app.inject('/backend/api/openapi.json')).body), send }
}

test('every operation follows its document for valid bodies, bodies with one fault, and nonsense', { timeout: 240_000 }, async () => {
  const { document, send } = await open()
  const { requests, findings } = await fuzz(document, send, { seed: SEED, runs: RUNS })
  expect(findings.map(({ what, why }) => `${what}\n${why.slice(0, 1_500)}`)).toEqual([])
  expect(requests).toBeGreaterThan(30 * 3 * RUNS)
})
