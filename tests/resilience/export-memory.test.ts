/** Memory of an account export, in a separate process with real encrypted files. */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPasswords } from '#server/auth/passwords.ts'
import { openDatabase } from '#server/database/database.ts'
import { openStorage } from '#server/files/storage.ts'
import { createLogger } from '#server/logger.ts'
import { hashOf, newSecret } from '#server/secrets/secrets.ts'
import { serverArgs } from '../../scripts/bootstrap/server-args.mjs'
import { baseEnvironment } from '../server/kit/environment.ts'
import { PASSWORD } from '../server/kit/people.ts'
import { CHEAP_PASSWORD_COST, FILES_KEY, newFolder, onTestEnd } from '../server/kit/test-server.ts'
import { pollUntil } from '../server/kit/wait.ts'

const FILES = 10
const FILE_BYTES = 12_000_000
const MB = 1_000_000
/** Maximum memory growth including garbage. Measured: 21 to 25 MB, even for 1 GB (decision 0115). */
const GROWTH_MAX_MB = 40
/** Maximum growth of the memory in use, without garbage, while the reader pauses. */
const RETAINED_MAX_MB = 10
const CHUNK = Buffer.alloc(65_536, 0x20)

interface Memory {
  readonly address: string
  readonly rss: number
  readonly peak: number
  readonly held: number
}

const fill = async (dataDir: string): Promise<string> => {
  const database = await openDatabase({ dataDir })
  const { files } = await openStorage({ dataDir, filesKey: FILES_KEY }, database.db, createLogger('silent', { write: () => undefined }))
  const [account, request, token, now] = [randomUUID(), randomUUID(), newSecret(), Date.now()]
  const { db } = database
  const person = {
    email: 'jan@hauling.example',
    first_name: 'Jan',
    last_name: 'Reed',
    password_hash: await createPasswords(CHEAP_PASSWORD_COST).hash(PASSWORD),
  }
  await db
    .insertInto('accounts')
    .values({ id: account, email_key: person.email, ...person, created_at: now, password_changed_at: now })
    .execute()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), id: randomUUID(), label: null, account_id: account, created_at: now, last_used_at: now })
    .execute()
  const requestFields = {
    reference: 'RC-0000-0000',
    form: 'contact-sized',
    idempotency_key: request,
    body_hash: '',
    revision: 1,
    answers: '{}',
    suspicion: null,
  }
  await db
    .insertInto('requests')
    .values({ id: request, account_id: account, ...requestFields, created_at: now, updated_at: now })
    .execute()
  for (let position = 0; position < FILES; position += 1) {
    const arrival = await files.receive()
    for (let left = FILE_BYTES; left > 0; left -= CHUNK.length) await arrival.write(Buffer.from(CHUNK.subarray(0, Math.min(left, CHUNK.length))))
    await arrival.finish()
    await files.keep(arrival)
    const kept = { name: 'load.pdf', type: 'application/pdf', sha256: '', stored_as: arrival.name, key_id: arrival.keyId }
    await db
      .insertInto('files')
      .values({ id: randomUUID(), request_id: request, revision: 1, field: 'attachment', position, size: FILE_BYTES, ...kept, created_at: now })
      .execute()
  }
  files.close()
  await database.close()
  return token
}

const startServer = async (dataDir: string) => {
  const child: ChildProcess = fork('tests/server/kit/upload-server.ts', {
    env: { ...baseEnvironment, MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000', DATA_DIR: dataDir, LOG_LEVEL: 'silent', FILES_KEY },
    execArgv: [...serverArgs.slice(0, -1), '--expose-gc'],
  })
  onTestEnd(() => void child.kill('SIGKILL'))
  const nextMessage = async () => ((await once(child, 'message')) as [Memory])[0]
  const { address } = await nextMessage()
  return {
    address,
    memory: () => {
      const answer = nextMessage()
      child.send('memory')
      return answer
    },
  }
}

/**
 * Reads a response and returns the number of bytes.
 * @param pauseAt pauses once after `bytes`, until `until` resolves. With `isEnd`, the reader stops there
 */
const read = async (
  address: string,
  pauseAt?: { readonly bytes: number; readonly resumeWhen: () => Promise<void>; readonly isEnd?: boolean },
): Promise<number> => {
  const asked = get(address)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let seen = 0
  let isPaused = false
  for await (const chunk of answer) {
    seen += (chunk as Buffer).length
    if (!pauseAt || isPaused || seen < pauseAt.bytes) continue
    isPaused = true
    await pauseAt.resumeWhen()
    if (pauseAt.isEnd) break
  }
  return seen
}

test(`an export of ${(FILES * FILE_BYTES) / MB} MB grows the server by at most ${GROWTH_MAX_MB} MB and buffers almost nothing for a paused reader`, {
  timeout: 180_000,
}, async () => {
  const dataDir = newFolder()
  const token = await fill(dataDir)
  const server = await startServer(dataDir)
  const addressOf = async () => {
    const answer = await fetch(`${server.address}/backend/api/account/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    })
    return `${server.address}${((await answer.json()) as { url: string }).url}`
  }
  // The first run allocates extra memory.
  expect(await read(await addressOf(), { bytes: 5 * MB, resumeWhen: async () => undefined, isEnd: true })).toBeLessThan(10 * MB)
  const before = await server.memory()
  const peaks: number[] = []
  const until = async () => {
    // In this time, a server without backpressure would read everything.
    await pause(2_000)
    await pollUntil(
      async () => {
        const { held, peak } = await server.memory()
        peaks.push(peak)
        return (held - before.held) / MB
      },
      (held) => held <= RETAINED_MAX_MB,
    )
  }
  const bytes = await read(await addressOf(), { bytes: 20 * MB, resumeWhen: until })
  const peak = Math.max(...peaks, (await server.memory()).peak)
  expect(bytes).toBeGreaterThan(FILES * FILE_BYTES)
  expect((peak - before.rss) / MB, `from ${before.rss / MB} MB to ${peak / MB} MB`).toBeLessThanOrEqual(GROWTH_MAX_MB)
})
