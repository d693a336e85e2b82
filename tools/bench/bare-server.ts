/** Baseline: the least code that stores a lead and its email on disk before it responds, or serves `FILE`. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const dataDir = process.env.DATA_DIR ?? ''
mkdirSync(dataDir, { recursive: true })
const database = new DatabaseSync(join(dataDir, 'bare.db'), { timeout: 5_000 })
// The same settings as server/database/sqlite.ts.
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on')
database.exec(
  'create table requests (id text primary key, form text not null, idempotency_key text not null unique, answers text not null, created_at integer not null)',
)
database.exec('create table outbox (id text primary key, kind text not null, payload text not null, created_at integer not null)')
const begin = database.prepare('begin immediate')
const commit = database.prepare('commit')
const insertRequest = database.prepare('insert into requests values (?, ?, ?, ?, ?)')
const insertMail = database.prepare('insert into outbox values (?, ?, ?, ?)')

const { FILE } = process.env
const file = FILE === undefined ? '' : readFileSync(FILE)
const server = createServer((request, response) => {
  if (request.method === 'GET') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(file)
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const answers: unknown = JSON.parse(Buffer.concat(chunks).toString())
    const id = randomUUID()
    begin.run()
    insertRequest.run(id, request.url ?? '', String(request.headers['idempotency-key']), JSON.stringify(answers), Date.now())
    insertMail.run(randomUUID(), 'team', JSON.stringify({ id }), Date.now())
    commit.run()
    response.writeHead(201, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify({ success: true, reference: id }))
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
