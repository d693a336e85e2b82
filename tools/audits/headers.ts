/** Required headers of all responses. Uses plain sockets for requests that HTTP clients cannot send. */
import { connect } from 'node:net'
import { type Audit, findingsIn } from './kit.ts'

type Headers = ReadonlyMap<string, readonly string[]>

const PATIENCE_MS = 15_000

const ask = (url: string, text: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    let received = ''
    const socket = connect(Number(port), hostname, () => void socket.write(text))
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    socket.on('data', (chunk) => (received += String(chunk))).on('error', reject)
    socket.on('close', () => resolve(received))
  })

const headersOf = (answer: string): Headers => {
  const [, ...lines] = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n')
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const)
  return new Map([...Map.groupBy(pairs, ([name]) => name)].map(([name, same]) => [name, same.map(([, value]) => value)]))
}

const request = (method: string, path: string, headers: readonly string[] = ['Host: 127.0.0.1'], body = '') =>
  [`${method} ${path} HTTP/1.1`, ...headers, 'Connection: close', ...(body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]), '', body].join('\r\n')

const LOCAL = 'Host: 127.0.0.1'
const JSON_TYPE = 'Content-Type: application/json'
const LOGIN = '/backend/api/auth/login'
const REQUESTS: readonly (readonly [what: string, text: string])[] = [
  ['a page', request('GET', '/')],
  ['HEAD of a page', request('HEAD', '/')],
  ['a missing page', request('GET', '/nothing')],
  ['an unchanged page', request('GET', '/', [LOCAL, 'If-None-Match: *'])],
  ['POST to a page', request('POST', '/')],
  ['OPTIONS', request('OPTIONS', LOGIN, [LOCAL, 'Origin: https://evil.example', 'Access-Control-Request-Method: POST'])],
  ['health', request('GET', '/healthz')],
  ['HEAD of health', request('HEAD', '/healthz')],
  ['an unknown call', request('GET', '/backend/api/nothing')],
  ['a wrong method', request('GET', LOGIN)],
  ['broken JSON', request('POST', LOGIN, [LOCAL, JSON_TYPE], '{')],
  ['a broken rule', request('POST', LOGIN, [LOCAL, JSON_TYPE], '{}')],
  ['a wrong type', request('POST', LOGIN, [LOCAL, 'Content-Type: text/xml'], '<a/>')],
  ['another site', request('POST', LOGIN, [LOCAL, JSON_TYPE, 'Sec-Fetch-Site: cross-site', 'Origin: https://evil.example'], '{}')],
  ['a big body', request('POST', LOGIN, [LOCAL, JSON_TYPE], JSON.stringify({ email: 'x'.repeat(300_000) }))],
  ['a requested code', request('POST', '/backend/api/auth/forgot-password', [LOCAL, JSON_TYPE], '{"email":"audit@hauling.example"}')],
  ['no Host', request('GET', '/', [])],
  ['an expectation', request('GET', '/', [LOCAL, 'Expect: miracles'])],
  ['CONNECT', request('CONNECT', 'a:1')],
  ['no HTTP', 'HELLO\r\n\r\n'],
  ['headers without end', request('GET', '/', [LOCAL, `X-Long: ${'x'.repeat(40_000)}`])],
  ['an unknown file', request('GET', '/files/none')],
]

const WANTED: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'cache-control': /^(no-store|no-cache)$/,
}
const UNWANTED = /^(server|x-powered-by|via|x-aspnet|access-control-.*)$/

const problemsOf = (what: string, answer: string): string[] => {
  if (!/^HTTP\/1\.1 \d{3} /.test(answer)) return [`${what}: no answer`]
  const headers = headersOf(answer)
  const cookies = headers.get('set-cookie') ?? []
  return [
    ...Object.entries(WANTED).flatMap(([name, rule]) =>
      rule.test(headers.get(name)?.join() ?? '') ? [] : [`${what}: ${name} is ${headers.get(name)?.join() ?? 'missing'}`],
    ),
    ...[...headers.keys()].flatMap((name) => (UNWANTED.test(name) ? [`${what}: ${name} is there`] : [])),
    ...(/'unsafe-|\*/.test(headers.get('content-security-policy')?.join() ?? '') ? [`${what}: the policy allows too much`] : []),
    ...cookies.flatMap((cookie) =>
      /; ?HttpOnly/i.test(cookie) && /; ?SameSite=Strict/i.test(cookie) && /; ?Path=\//i.test(cookie) ? [] : [`${what}: the cookie ${cookie}`],
    ),
    ...(answer.startsWith('HTTP/1.1 405 ') && !headers.has('allow') ? [`${what}: 405 without Allow`] : []),
    ...(answer.startsWith('HTTP/1.1 5') ? [`${what}: ${answer.slice(0, 20)}`] : []),
  ]
}

const audit = (url: string) => findingsIn(REQUESTS, async ([what, text]) => problemsOf(what, await ask(url, text)))

export const headers: Audit = {
  name: 'headers',
  version: () => 'own',
  onFault: ({ url }) => audit(url),
  onProduct: ({ url }) => audit(url),
}
