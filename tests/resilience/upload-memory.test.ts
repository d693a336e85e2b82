import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTACT_ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import { openDatabase } from '#server/database/database.ts'
import { serverArgs } from '../../scripts/bootstrap/server-args.mjs'
import { newKey } from '../server/kit/client.ts'
import { baseEnvironment } from '../server/kit/environment.ts'
import { largeFileForm } from '../server/kit/large-file-form.ts'
import { FILES_KEY, newFolder, onTestEnd } from '../server/kit/test-server.ts'
import { pollUntil } from '../server/kit/wait.ts'

const UPLOADS = 100
/** Number of interrupted uploads, which follow the complete ones and must leave no files. */
const BROKEN_UPLOADS = UPLOADS / 4
const MB = 1_000_000
/** Maximum memory growth including garbage. Measured on an idle machine: 70 to 92 MB for files of 12 MB (decision 0072). */
const GROWTH_MAX_MB = 150
/** Maximum growth of the memory in use, without garbage, at any load. */
const RETAINED_MAX_MB = 25
const PAUSE_FRACTION = 0.5
/** Size of each file, a third of the maximum. A hundred files in memory would use 400 MB. */
const FILE_BYTES = CONTACT_ATTACHMENT_MAX_BYTES / 3
const BOUNDARY = 'a-boundary-that-no-file-holds'
const CHUNK = Buffer.alloc(65_536, 0x20)

interface Memory {
  readonly address: string
  readonly rss: number
  readonly peak: number
  readonly held: number
}

const startServer = async (dataDir: string) => {
  const child: ChildProcess = fork('tests/server/kit/upload-server.ts', {
    env: {
      ...baseEnvironment,
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '1000000',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      FORM_LIMIT_SUSPECT: '100000',
      RECEIPT_LIMIT: '100000',
      UPLOADS_AT_ONCE: '100',
      SECRET_KEY: 'k'.repeat(40),
      FILES_KEY,
    },
    execArgv: [...serverArgs.slice(0, -1), '--expose-gc'],
  })
  onTestEnd(() => void child.kill('SIGKILL'))
  const nextMessage = async () => ((await once(child, 'message')) as [Memory])[0]
  const { address } = await nextMessage()
  return {
    port: Number(new URL(address).port),
    memory: () => {
      const answer = nextMessage()
      child.send('memory')
      return answer
    },
    end: async () => {
      const ended = once(child, 'exit')
      child.send('end')
      return (await ended)[0] as number
    },
  }
}

/**
 * Sends a form with one file, with at most one chunk in memory.
 *
 * @param options.share fraction of the file to send. Below 1, the client disconnects after this part
 * @param options.go a promise to await at `HELD_AT`
 * @returns the status, or 0 after a disconnect
 */
const upload = async (port: number, { share = 1, release: go }: { readonly share?: number; readonly release?: Promise<void> } = {}): Promise<number> => {
  const part = (name: string, more = '') => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const head = Buffer.from(`${part('name')}Dana\r\n${part('attachment', '; filename="load.pdf"\r\nContent-Type: application/pdf')}%PDF-1.7\n`)
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  let left = FILE_BYTES - '%PDF-1.7\n'.length
  const until = left * (1 - share)
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  const write = async (bytes: Buffer) => void (socket.write(bytes) || socket.destroyed || (await Promise.race([once(socket, 'drain'), closed])))
  await write(
    Buffer.from(
      `POST /backend/api/${largeFileForm.endpoint} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nIdempotency-Key: ${newKey()}\r\n` +
        `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${head.length + left + tail.length}\r\n\r\n`,
    ),
  )
  await write(head)
  const heldAt = left * (1 - PAUSE_FRACTION)
  for (; left > until && !socket.destroyed; left -= CHUNK.length) {
    if (left < heldAt) await go
    await write(left < CHUNK.length ? CHUNK.subarray(0, left) : CHUNK)
  }
  if (share < 1) socket.destroy()
  else await write(tail)
  await closed
  return Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0)
}

const filesBelow = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('a hundred parallel uploads of 4 MB use at most 25 MB and grow the server by at most 150 MB, and broken ones leave nothing', {
  timeout: 180_000,
}, async () => {
  const dataDir = newFolder()
  const server = await startServer(dataDir)
  expect(await upload(server.port)).toBe(201)
  const before = await server.memory()
  const { promise: go, resolve } = Promise.withResolvers<void>()
  const uploads = Array.from({ length: UPLOADS }, () => upload(server.port, { release: go }))
  await pollUntil(
    () => filesBelow(join(dataDir, 'arriving')).map(({ parentPath, name }) => statSync(join(parentPath, name)).size),
    (sizes) => sizes.length === UPLOADS && sizes.every((size) => size > PAUSE_FRACTION * FILE_BYTES - 2 * CHUNK.length),
    60_000,
  )
  // All uploads pause now. After the pending writes to disk, only buffers are left in memory.
  await pollUntil(
    async () => (await server.memory()).held,
    (held) => (held - before.held) / MB <= RETAINED_MAX_MB,
    60_000,
  )
  resolve()
  expect(new Set(await Promise.all(uploads))).toEqual(new Set([201]))
  const { peak } = await server.memory()
  expect((peak - before.rss) / MB, `from ${before.rss / MB} MB to ${peak / MB} MB`).toBeLessThanOrEqual(GROWTH_MAX_MB)
  expect(filesBelow(join(dataDir, 'files'))).toHaveLength(UPLOADS + 1)

  const broken = await Promise.all(Array.from({ length: BROKEN_UPLOADS }, (_, index) => upload(server.port, { share: 0.1 + (0.8 * index) / BROKEN_UPLOADS })))
  expect(new Set(broken)).toEqual(new Set([0]))
  await pollUntil(
    () => filesBelow(join(dataDir, 'arriving')).length,
    (count) => count === 0,
  )
  expect(filesBelow(join(dataDir, 'files'))).toHaveLength(UPLOADS + 1)
  expect(await server.end()).toBe(0)
  const database = await openDatabase({ dataDir })
  onTestEnd(() => database.close())
  expect(await database.db.selectFrom('requests').select('id').execute()).toHaveLength(UPLOADS + 1)
  expect(await database.db.selectFrom('files').select('id').execute()).toHaveLength(UPLOADS + 1)
})
