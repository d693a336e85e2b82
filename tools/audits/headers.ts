/** Checks the required headers of all responses. Uses plain sockets for requests that HTTP clients cannot send. */
import { connect } from 'node:net'
import { type Audit, collectFindings } from './kit.ts'

type Headers = ReadonlyMap<string, readonly string[]>

const SOCKET_TIMEOUT_MS = 15_000

const sendRaw = (url: string, text: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    let received = ''
    const socket = connect(Number(port), hostname, () => void socket.write(text))
    socket.setTimeout(SOCKET_TIMEOUT_MS, () => socket.destroy())
    socket.on('data', (chunk) => (received += String(chunk))).on('error', reject)
    socket.on('close', () => resolve(received))
  })

const headersOf = (answer: string): Headers => {
  const [, ...lines] = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n')
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const)
  return new Map([...Map.groupBy(pairs, ([name]) => name)].map(([name, same]) => [name, same.map(([, value]) => value)]))
}

const requestText = (method: string, path: string, headers: readonly string[] = ['Host: 127.0.0.1'], body = '') =>
  [`${method} ${path} HTTP/1.1`, ...headers, 'Connection: close', ...(body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]), '', body].join('\r\n')

const LOCAL_HOST = 'Host: 127.0.0.1'
const JSON_TYPE = 'Content-Type: application/json'
const LOGIN_PATH = '/backend/api/auth/login'
const REQUESTS: readonly (readonly [what: string, text: string])[] = [
  ['a page', requestText('GET', '/')],
  ['HEAD of a page', requestText('HEAD', '/')],
  ['a missing page', requestText('GET', '/nothing')],
  ['an unchanged page', requestText('GET', '/', [LOCAL_HOST, 'If-None-Match: *'])],
  ['POST to a page', requestText('POST', '/')],
  ['OPTIONS', requestText('OPTIONS', LOGIN_PATH, [LOCAL_HOST, 'Origin: https://evil.example', 'Access-Control-Request-Method: POST'])],
  ['health', requestText('GET', '/healthz')],
  ['HEAD of health', requestText('HEAD', '/healthz')],
  ['an unknown call', requestText('GET', '/backend/api/nothing')],
  ['a wrong method', requestText('GET', LOGIN_PATH)],
  ['broken JSON', requestText('POST', LOGIN_PATH, [LOCAL_HOST, JSON_TYPE], '{')],
  ['an invalid body', requestText('POST', LOGIN_PATH, [LOCAL_HOST, JSON_TYPE], '{}')],
  ['a wrong type', requestText('POST', LOGIN_PATH, [LOCAL_HOST, 'Content-Type: text/xml'], '<a/>')],
  ['another site', requestText('POST', LOGIN_PATH, [LOCAL_HOST, JSON_TYPE, 'Sec-Fetch-Site: cross-site', 'Origin: https://evil.example'], '{}')],
  ['a large body', requestText('POST', LOGIN_PATH, [LOCAL_HOST, JSON_TYPE], JSON.stringify({ email: 'x'.repeat(300_000) }))],
  ['a requested code', requestText('POST', '/backend/api/auth/forgot-password', [LOCAL_HOST, JSON_TYPE], '{"email":"audit@hauling.example"}')],
  ['no Host', requestText('GET', '/', [])],
  ['an Expect header', requestText('GET', '/', [LOCAL_HOST, 'Expect: miracles'])],
  ['CONNECT', requestText('CONNECT', 'a:1')],
  ['text that is not HTTP', 'HELLO\r\n\r\n'],
  ['oversized headers', requestText('GET', '/', [LOCAL_HOST, `X-Long: ${'x'.repeat(40_000)}`])],
  ['an unknown file', requestText('GET', '/files/none')],
]

const REQUIRED_HEADERS: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'cache-control': /^(no-store|no-cache)$/,
}
const FORBIDDEN_HEADERS = /^(server|x-powered-by|via|x-aspnet|access-control-.*)$/

const problemsOf = (requestName: string, answer: string): string[] => {
  if (!/^HTTP\/1\.1 \d{3} /.test(answer)) return [`${requestName}: no response`]
  const headers = headersOf(answer)
  const cookies = headers.get('set-cookie') ?? []
  return [
    ...Object.entries(REQUIRED_HEADERS).flatMap(([name, rule]) =>
      rule.test(headers.get(name)?.join() ?? '') ? [] : [`${requestName}: ${name} is ${headers.get(name)?.join() ?? 'missing'}`],
    ),
    ...[...headers.keys()].flatMap((name) => (FORBIDDEN_HEADERS.test(name) ? [`${requestName}: ${name} must not be sent`] : [])),
    ...(/'unsafe-|\*/.test(headers.get('content-security-policy')?.join() ?? '') ? [`${requestName}: the content security policy allows too much`] : []),
    ...cookies.flatMap((cookie) =>
      /; ?HttpOnly/i.test(cookie) && /; ?SameSite=Strict/i.test(cookie) && /; ?Path=\//i.test(cookie) ? [] : [`${requestName}: the cookie ${cookie}`],
    ),
    ...(answer.startsWith('HTTP/1.1 405 ') && !headers.has('allow') ? [`${requestName}: 405 without Allow`] : []),
    ...(answer.startsWith('HTTP/1.1 5') ? [`${requestName}: ${answer.slice(0, 20)}`] : []),
  ]
}

const audit = (url: string) => collectFindings(REQUESTS, async ([what, text]) => problemsOf(what, await sendRaw(url, text)))

export const headers: Audit = {
  name: 'headers',
  version: () => 'own',
  onFault: ({ url }) => audit(url),
  onProduct: ({ url }) => audit(url),
}
