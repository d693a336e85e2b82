/** Memory of the server as it is run: at rest, and at most under 100 uploads of 12 MB at once. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toParts } from '#contract/forms/payload.ts'
import { CONTACT_ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import { contact } from '#contract/requests/contact.ts'
import { memoryOf } from '../memory-of.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { startServer } from './started.ts'

const UPLOADS = 100
const REST_MS = 3_000
const MB = 1_000_000
const BOUNDARY = 'a-boundary-that-no-file-holds'
const CHUNK = Buffer.alloc(65_536, 0x20)
const START = '%PDF-1.7\n'

/** Sends the contact form with a file of the largest size, never more of it in memory than a chunk. @returns the status */
const upload = async (port: number): Promise<number> => {
  const part = (name: string, more = '') => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const texts = toParts(contact, contact.sample).texts.map(({ name, value }) => `${part(name)}${value}\r\n`)
  const head = Buffer.from(`${texts.join('')}${part('attachment', '; filename="load.pdf"\r\nContent-Type: application/pdf')}${START}`)
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  let left = CONTACT_ATTACHMENT_MAX_BYTES - START.length
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  const closed = once(socket, 'close')
  const write = async (bytes: Buffer) => void (socket.write(bytes) || (await Promise.race([once(socket, 'drain'), closed])))
  await write(
    Buffer.from(
      `POST /backend/api/${contact.endpoint} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nIdempotency-Key: ${crypto.randomUUID()}\r\n` +
        `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${head.length + left + tail.length}\r\n\r\n`,
    ),
  )
  await write(head)
  for (; left > 0; left -= CHUNK.length) await write(left < CHUNK.length ? CHUNK.subarray(0, left) : CHUNK)
  await write(tail)
  await closed
  return Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0)
}

/** Prints the figures. Says so where there is no `/proc` to read them from. */
export async function run(): Promise<void> {
  if (!existsSync('/proc/self/status')) return console.log('Memory: not measured, it is read from /proc.')
  await using folder = await temporaryFolder()
  await using server = await startServer({
    DATA_DIR: join(folder.path, 'data'),
    FORM_LIMIT_SUSPECT: '1000000',
    SMTP_URL: 'smtp://127.0.0.1:9',
    // As the image and the unit set it: freed memory goes back to the system.
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '1000000',
  })
  await pause(REST_MS)
  const rest = await memoryOf(server.pid)
  const port = Number(new URL(server.url).port)
  const startedAt = performance.now()
  const statuses = new Set(await Promise.all(Array.from({ length: UPLOADS }, () => upload(port))))
  if ([...statuses].join() !== '201') throw new Error(`uploads were answered ${[...statuses].join(', ')}`)
  const seconds = (performance.now() - startedAt) / 1_000
  const after = await memoryOf(server.pid)
  const inMb = (bytes: number) => Math.round(bytes / MB)
  console.table({ 'memory, MB': { 'at rest': inMb(rest.now), [`most under ${UPLOADS} uploads`]: inMb(after.most), growth: inMb(after.most - rest.now) } })
  console.log(`${UPLOADS} uploads of ${inMb(CONTACT_ATTACHMENT_MAX_BYTES)} MB at once took ${seconds.toFixed(1)} s, sealed and on the disk.`)
}
