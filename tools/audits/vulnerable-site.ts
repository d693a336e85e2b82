/** A vulnerable site. Each audit must report its SQL injection, missing headers, missing timeouts, or server errors. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

/** Maximum number of connections, as on an old server. */
const CONNECTIONS_MAX = 40
const NAME_MAX_CHARACTERS = 20

const HOME_PAGE = `<!doctype html><html lang="en"><head><title>Faulty</title></head><body><main><h1>Faulty</h1>
<p><a href="/item?id=1">An item</a> <a href="/echo?text=hello">Echo</a></p>
<form action="/echo"><input name="text"><button>Send</button></form></main></body></html>`

/** This document is wrong on purpose. It allows names of 200 characters, but names longer than 20 get an undocumented 500. */
const API_DOCUMENT = {
  openapi: '3.1.0',
  paths: {
    '/names': {
      post: {
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { name: { type: 'string', maxLength: 200, pattern: '\\S' } }, required: ['name'] } },
          },
        },
        responses: { 201: { description: 'Stored' }, 400: { description: 'Unreadable' }, 422: { description: 'Broken' } },
      },
    },
  },
}

const database = new DatabaseSync(':memory:')
database.exec("create table items (id integer, name text); insert into items values (1, 'one'), (2, 'two')")

let requestCount = 0
const sendHtml = (response: ServerResponse, text: string, status = 200) => void response.writeHead(status, { 'Content-Type': 'text/html' }).end(text)

const findItem = (id: string) => {
  try {
    return JSON.stringify(database.prepare(`select name from items where id = ${id}`).all())
  } catch (error) {
    return `SQLite error: ${(error as Error).message}`
  }
}

const handleNameRequest = async (request: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  response.setHeader('X-Content-Type-Options', 'nosniff').setHeader('Cache-Control', 'no-store').setHeader('Content-Type', 'application/json')
  try {
    const { name } = JSON.parse(String(Buffer.concat(chunks))) as { name: string }
    if (name.trim() === '') return response.writeHead(422).end('{"message":"Enter a name.","errors":{"name":"Enter a name."}}')
    response.writeHead(name.length > NAME_MAX_CHARACTERS ? 500 : 201).end('{}')
  } catch {
    response.writeHead(400).end('{"message":"This is not a name."}')
  }
  return undefined
}

const handleRequest = (request: IncomingMessage, response: ServerResponse) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://faulty')
  requestCount += 1
  if (pathname === '/busy') return sendHtml(response, 'busy', requestCount % 10 === 0 ? 500 : 200)
  if (pathname === '/openapi.json') return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(API_DOCUMENT))
  if (pathname === '/names') return void handleNameRequest(request, response)
  if (pathname === '/item') return sendHtml(response, `<p>${findItem(searchParams.get('id') ?? '')}</p>`)
  if (pathname === '/echo')
    return sendHtml(response, `<!doctype html><html lang="en"><head><title>Echo</title></head><body><p>${searchParams.get('text') ?? ''}</p></body></html>`)
  return pathname === '/' ? sendHtml(response, HOME_PAGE) : sendHtml(response, 'Not found', 404)
}

export async function startVulnerableSite(): Promise<AsyncDisposable & { readonly url: string }> {
  // The server has no timeouts, so that slow requests can use up its connections.
  const server = createServer({ headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 }, (request, response) => {
    response.setHeader('Server', 'Faulty/1.0').setHeader('Access-Control-Allow-Origin', '*').setHeader('Set-Cookie', 'session=1')
    handleRequest(request, response)
  })
  server.maxConnections = CONNECTIONS_MAX
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
