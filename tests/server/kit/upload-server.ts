/** A separate server process for one form with a 12 MB file. Its memory report excludes the memory of the test. */

import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { BODY_TIMEOUTS } from '#server/http/request-body.ts'
import { readSettings } from '#server/settings.ts'
import { largeFileForm } from './large-file-form.ts'

const SAMPLE_EVERY_MS = 10

const settings = readSettings(process.env)
const database = await openDatabase(settings)
// The test pauses uploads, so the server must not treat them as slow.
const app = await buildApp({ settings, database, definitions: [largeFileForm], bodyTimeouts: { ...BODY_TIMEOUTS, progressMs: 150_000 } })
const address = await app.listen({ port: 0, host: '127.0.0.1' })

let peak = 0
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, SAMPLE_EVERY_MS).unref()

process.on('message', (message) => {
  if (message === 'end')
    return void app
      .close()
      .then(() => database.close())
      .then(() => process.exit(0))
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, peak: Math.max(peak, rss), held: heapUsed + external })
  peak = 0
})
process.send?.({ address })
