/** Connections to PostgreSQL through poolers and TLS. */
import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { openDatabase } from '#server/database/database.ts'
import { hasOpenssl, makeCertificate } from '../kit/certificate.ts'
import { newClient, newKey } from '../kit/client.ts'
import { hasPgBouncer, openPgBouncer } from '../kit/pgbouncer.ts'
import { newFolder, onPostgres, onTestEnd, openServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const SSL_REQUEST = 80_877_103
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

const refusal = (code: string, message: string) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** @param onStart gets the startup message of each connection */
const listen = async (onStart: (socket: Socket, message: Buffer) => void, certificate?: ReturnType<typeof makeCertificate>) => {
  const sockets = new Set<Socket>()
  const open = (socket: Socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (message: Buffer) => {
      if (message.readInt32BE(4) !== SSL_REQUEST) return onStart(socket, message)
      if (!certificate) return void socket.write('N', () => open(socket))
      socket.write('S')
      open(new TLSSocket(socket, { isServer: true, key: readFileSync(certificate.key), cert: certificate.text }))
    })
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    open(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestEnd(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as { port: number }).port
}

const REFUSED = 'unsupported startup parameter'
const times = (text: string, part: string) => text.split(part).length - 1

test.skipIf(!onPostgres || !hasPgBouncer).each(['session', 'transaction'] as const)(
  'works behind PgBouncer in %s mode, with the limits of each transaction',
  { tags: 'sql' },
  async (mode) => {
    const direct = await openServer()
    const pooler = await openPgBouncer(direct.settings.databaseUrl ?? expect.fail(), mode)
    const { database, app } = await openServer({ env: { DATABASE_URL: pooler.url } })
    for (const parallel of [1, 4, 12]) {
      const sent = await Promise.all(Array.from({ length: parallel }, () => newClient(app).submit(factoringRequest)))
      expect(sent.map(({ status }) => status)).toEqual(Array(parallel).fill(201))
    }
    const before = times(pooler.log(), REFUSED)
    expect(before).toBeGreaterThan(0)

    const limitsIn = async (db: typeof database.db) => {
      const found = []
      for (const name of LIMITS) found.push(Object.values((await sql`select current_setting(${name}) as it`.execute(db)).rows[0] ?? {})[0])
      return found
    }
    const expected = ['2s', '2s', '4s']
    expect([await limitsIn(database.db), await database.transact(limitsIn)]).toEqual([expected, expected])
    // A statement that waits for the lock of another client must end, inside and outside a transaction.
    const other = new pg.Client({ connectionString: direct.settings.databaseUrl })
    await other.connect()
    await other.query('begin; lock table requests in access exclusive mode')
    const count = (db: typeof database.db) => sql`select count(*) from requests`.execute(db)
    await expect(count(database.db)).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
    await expect(database.transact(count)).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
    await other.query('rollback')
    await other.end()
    expect((await newClient(app).submit(factoringRequest)).status).toBe(201)
    expect(times(pooler.log(), REFUSED)).toBe(before)
  },
)

const OUTAGES = [
  ['session', 'restarts'],
  ['transaction', 'restarts'],
  ['transaction', 'does not answer'],
] as const
test.skipIf(!onPostgres || !hasPgBouncer).each(OUTAGES)(
  'while PgBouncer in %s mode %s, visitors get 503 with Retry-After, and each form is stored once',
  async (mode, failure) => {
    const direct = await openServer()
    const pooler = await openPgBouncer(direct.settings.databaseUrl ?? expect.fail(), mode)
    const { app } = await openServer({ env: { DATABASE_URL: pooler.url } })
    const refused: { readonly status: number; readonly wait: unknown }[] = []
    let slowestMs = 0
    const submitOnce = async (): Promise<string> => {
      const key = newKey()
      for (;;) {
        const startedAt = performance.now()
        const { status, headers, body } = await newClient(app).submit(factoringRequest, factoringRequest.sample, { key })
        slowestMs = Math.max(slowestMs, performance.now() - startedAt)
        if (status < 300) return body.reference
        refused.push({ status, wait: headers['retry-after'] })
        await pause(200)
      }
    }
    const references: string[] = [await submitOnce()]
    const waiting = Array.from({ length: 12 }, submitOnce)
    await (failure === 'restarts' ? pooler.stop() : pooler.freeze())
    waiting.push(...Array.from({ length: 4 }, submitOnce))
    await pollUntil(
      () => refused.length,
      (count) => count > 0,
    )
    await (failure === 'restarts' ? pooler.start() : pooler.thaw())
    references.push(...(await Promise.all(waiting)))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect(refused.every(({ wait }) => Number(wait) > 0)).toBe(true)
    expect(slowestMs).toBeLessThan(20_000)
    const stored = await direct.database.db.selectFrom('requests').select('reference').execute()
    expect(stored.map(({ reference }) => reference).sort()).toEqual(references.toSorted())
  },
)

test.skipIf(!onPostgres || !hasPgBouncer)('does not start behind PgBouncer in statement mode', { tags: 'sql' }, async () => {
  const direct = await openServer()
  const { url } = await openPgBouncer(direct.settings.databaseUrl ?? expect.fail(), 'statement')
  await expect(openDatabase({ dataDir: newFolder(), databaseUrl: url })).rejects.toThrow('is in statement mode')
})

test.skipIf(!hasOpenssl).each([
  ['', 'plain', 'password authentication failed'],
  ['?sslmode=verify-full&sslrootcert=CA', 'tls', 'password authentication failed'],
  ['?sslmode=require&sslrootcert=CA', 'tls', 'password authentication failed'],
  ['?sslmode=require', 'none', 'the certificate of localhost:PORT is not trusted (self-signed certificate'],
  ['?sslmode=require&uselibpqcompat=true', 'tls', 'password authentication failed'],
] as const)('DATABASE_URL with “%s” connects by %s', async (query, expectedTls, message) => {
  const certificate = makeCertificate()
  const seen: string[] = []
  const port = await listen((socket) => {
    seen.push(socket instanceof TLSSocket ? 'tls' : 'plain')
    socket.end(refusal('28P01', 'password authentication failed'))
  }, certificate)
  const databaseUrl = `postgres://user:word@localhost:${port}/name${query.replace('CA', certificate.cert)}`
  await expect(openDatabase({ dataDir: newFolder(), databaseUrl })).rejects.toThrow(message.replace('PORT', String(port)))
  expect(new Set(seen)).toEqual(new Set(expectedTls === 'none' ? [] : [expectedTls]))
})
