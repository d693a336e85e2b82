import { request as send } from 'node:http'
import { type FuzzResponse, type FuzzSender, fuzz } from './fuzz/fuzz.ts'
import { type Audit, npmVersion } from './kit.ts'

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const RUNS = Number(process.env.RUNS ?? 25)

const sendTo =
  (url: string): FuzzSender =>
  ({ method, path, headers, bytes }) =>
    new Promise<FuzzResponse>((resolve, reject) => {
      const clientRequest = send(url + path, { method, headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) } }, (response) => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', reject)
          .on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers as Record<string, string>, text: String(Buffer.concat(chunks)) }),
          )
      })
      clientRequest.on('error', reject).end(bytes)
    })

const audit = async (url: string, document: string, runs: number) => {
  const { findings } = await fuzz(await (await fetch(url + document)).json(), sendTo(url), { seed: SEED, runs })
  return findings.map(({ what, why }) => `seed ${SEED}, ${what}: ${why}`)
}

export const fuzzer: Audit = {
  name: 'fuzz',
  version: () => `fast-check ${npmVersion('fast-check')}`,
  onFault: ({ url }) => audit(url, '/openapi.json', 30),
  onProduct: ({ url }) => audit(url, '/backend/api/openapi.json', RUNS),
}
