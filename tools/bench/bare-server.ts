/** Baseline of the benchmark: the smallest Fastify server. It stores the rows of a form before it responds, or serves `FILE` compressed. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { DATABASE_FILE, openDatabase } from '#server/database/database.ts'

const dataDir = process.env.DATA_DIR ?? ''
// This creates the tables and indexes of the product.
await (await openDatabase({ dataDir })).close()
const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { timeout: 5_000 })
// The same settings as server/database/sqlite.ts.
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on')

/** Prepares the insert of a row. Columns without a value are null. */
const insertInto = (table: string, ...columns: readonly string[]) => {
  const statement = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
  return (...values: readonly (string | number | null)[]) => statement.run(...values)
}
const addRequest = insertInto('requests', 'id', 'reference', 'form', 'idempotency_key', 'body_hash', 'revision', 'answers', 'created_at', 'updated_at')
const addMail = insertInto('outbox', 'id', 'kind', 'payload', 'message_id', 'state', 'attempts', 'attempts_before', 'next_at', 'lease_until', 'created_at')
const addCase = insertInto('cases', 'id', 'request_id', 'state', 'context', 'version', 'head', 'created_at', 'link_generation', 'address_key', 'route')
const addEvent = insertInto('case_events', 'case_id', 'version', 'at', 'role', 'edge', 'to_state', 'data_hash', 'previous_hash', 'hash')
const addWords = insertInto('case_search', 'case_id', 'words')
const addReader = insertInto('case_readers', 'case_id', 'browser_hash', 'proven_at')
const beginStatement = database.prepare('begin immediate')
const commitStatement = database.prepare('commit')

const { FILE } = process.env
const page = FILE === undefined ? '' : gzipSync(readFileSync(FILE))
const app = fastify()
app.get('/*', (_request, reply) => reply.type('text/html').header('Content-Encoding', 'gzip').send(page))
app.post('/backend/api/*', async (request, reply) => {
  const { email } = request.body as { readonly email: string }
  const id = randomUUID()
  const now = Date.now()
  beginStatement.run()
  addRequest(id, id, request.url, String(request.headers['idempotency-key']), '', 1, JSON.stringify(request.body), now, now)
  for (const kind of ['team', 'receipt'])
    addMail(randomUUID(), kind, JSON.stringify({ requestId: id, revision: 1 }), `<${kind}.${id}>`, 'queued', 0, 0, 0, 0, now)
  addCase(id, id, 'received', '{}', 1, '', now, 0, email, '')
  addEvent(id, 1, now, 'customer', 'ARRIVE', 'received', '', '', '')
  addWords(id, email)
  addReader(id, id, now)
  commitStatement.run()
  return reply.code(201).send({ success: true, reference: id })
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
