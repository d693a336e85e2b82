import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts'
import { openBrowser } from '../server/kit/browser.ts'
import { openServer } from '../server/kit/test-server.ts'

const texts = Object.entries(llcFiling.sample).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
const { tooBig } = llcFiling.fields.formationDocs as { tooBig: string }

// An earlier server did not read refused bodies to their end, and Chromium hung in 15 of 16 attempts.
test('Chromium reads a refusal while it is still sending', async () => {
  const server = await openServer({
    site: { respond: () => ({ status: 200, headers: { 'Content-Type': 'text/html' }, bytes: Buffer.from('<!doctype html><title>Page</title>') }) },
  })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const page = await (await openBrowser()).newPage()
  await page.goto(address)
  const refusals: unknown[] = []
  for (let round = 0; round < 3; round += 1) {
    for (const [count, bytes] of [
      [1, UPLOAD_MAX_BYTES + 1],
      [4, UPLOAD_MAX_BYTES + 1],
      [1, 60_000_000],
    ] as const) {
      const sent = page.evaluate(
        async ({ url, texts: fields, count: files, bytes: size }) => {
          const data = new FormData()
          for (const [name, value] of fields) data.append(name, value)
          for (let file = 0; file < files; file += 1) data.append('formationDocs', new File(['%PDF-1.7\n', new Uint8Array(size - 9)], 'deed.pdf'))
          const response = await fetch(url, { method: 'POST', body: data, headers: { 'Idempotency-Key': crypto.randomUUID() } })
          return [response.status, await response.json()]
        },
        { url: `/backend/api/${llcFiling.endpoint}`, texts, count, bytes },
      )
      refusals.push(await Promise.race([sent.catch(String), new Promise((resolve) => setTimeout(resolve, 10_000, `${bytes} bytes hang`))]))
    }
  }
  expect(refusals).toEqual(Array(9).fill([413, { message: tooBig, errors: { formationDocs: tooBig } }]))
})
