/** Tests the nginx configuration of this repository with a real nginx, if the machine has one. Only ports, certificate, and upstream differ. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect as connectTcp, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { expect, test } from 'vitest'
import { hasOpenssl, makeCertificate } from '../server/kit/certificate.ts'
import { newFolder, onTestEnd } from '../server/kit/test-server.ts'
import { pollUntil } from '../server/kit/wait.ts'

const HOST = 'www.example.com'
const hasNginx = hasOpenssl && spawnSync('sh', ['-c', 'command -v nginx']).status === 0

const freePort = async () => {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

const ON_HOST_SCRIPT = join(import.meta.dirname, '../../deploy/nginx/on-host.sh')

async function openNginx(change = (config: string) => config) {
  const asked: string[] = []
  const upstream = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host} ${request.url}`)
    request.resume().on('end', () => response.end('here'))
  }).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  onTestEnd(() => void upstream.close())
  const folder = newFolder()
  mkdirSync(join(folder, 'cache'))
  const { key, cert } = makeCertificate()
  const [plain, secure] = [await freePort(), await freePort()]
  const config = change(execFileSync('sh', [ON_HOST_SCRIPT, HOST, String((upstream.address() as AddressInfo).port)], { encoding: 'utf8' }))
    .replaceAll(/listen \[::\][^;]*;/g, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
    .replaceAll('/etc/letsencrypt/live/roadcharter/fullchain.pem', cert)
    .replaceAll('/etc/letsencrypt/live/roadcharter/privkey.pem', key)
    .replaceAll('/var/cache/nginx', join(folder, 'cache'))
    .replaceAll('/var/log/nginx/access.log', join(folder, 'access.log'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`)
  // Gives the visitors of the test separate addresses.
  const http = ['set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;', ...paths, config].join('\n')
  const file = join(folder, 'nginx.conf')
  const log = join(folder, 'error.log')
  writeFileSync(file, `user root; daemon off; pid ${join(folder, 'pid')}; error_log ${log}; events {} http { ${http} }`)
  const nginx = spawn('nginx', ['-p', folder, '-e', log, '-c', file], { stdio: 'ignore' })
  onTestEnd(async () => {
    nginx.kill()
    if (nginx.exitCode === null) await once(nginx, 'exit')
  })

  const exchange = (socket: ReturnType<typeof connectTcp> | TLSSocket, text: string) =>
    new Promise<string>((done) => {
      let received = ''
      socket.on('data', (chunk) => (received += String(chunk)))
      socket.on('error', (error: NodeJS.ErrnoException) => done(String(error.code))).on('close', () => done(received))
      socket.write(text)
    })
  const tls = (servername: string) => connect({ port: secure, host: '127.0.0.1', servername, rejectUnauthorized: false })
  const get = (host: string, headers = '') => `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`
  await pollUntil(
    () => exchange(connectTcp(plain, '127.0.0.1'), get(HOST)),
    (answer) => answer.startsWith('HTTP'),
  )
  return {
    asked,
    tls,
    ask: (host: string, { servername = host, headers = '' } = {}) => exchange(tls(servername), get(host, headers)),
    askPlain: (host: string) => exchange(connectTcp(plain, '127.0.0.1'), get(host)),
  }
}

test.skipIf(!hasNginx)('nginx serves its named host only, and redirects to no other', async () => {
  const { ask, askPlain, asked } = await openNginx()
  expect(await askPlain(HOST)).toMatch(new RegExp(`^HTTP/1.1 301 [\\s\\S]*Location: https://${HOST}/\r\n`))
  expect(await askPlain('evil.example')).toBe('')
  expect(await ask('evil.example')).toMatch(/^(EPROTO|ERR_SSL)/)
  expect(await ask('evil.example', { servername: HOST })).not.toMatch(/^HTTP\/1.1 [23]/)
  expect(await ask(HOST)).toMatch(/^HTTP\/1.1 200 /)
  expect(asked).toEqual([`GET ${HOST} /`])
})

const ten = Array.from({ length: 10 }, (_, index) => index)
test.skipIf(!hasNginx).each([
  [
    'a /56 and a /24',
    'network_requests',
    [ten.map((index) => `2001:db8:1:12${10 + index}::1`), ten.map((index) => `203.0.113.${index}`)],
    ['2001:db8:1:1310::1', '2001:db8:1:1110::1', '203.0.112.9', '203.0.114.9'],
  ],
  ['a /48', 'site_requests', [ten.map((index) => `2001:db8:1:1${index}00::1`)], ['2001:db8:2:1310::1', ...ten.map((index) => `203.0.113.${index}`)]],
])('nginx limits %s as one network', async (_, zone, limited, others) => {
  const lowerLimits = (config: string) =>
    config.replace(new RegExp(`(zone=${zone}:10m rate=)\\d+r/s`), '$11r/m').replace(new RegExp(`zone=${zone} burst=\\d+`), `zone=${zone} burst=3`)
  const { ask } = await openNginx(lowerLimits)
  const statusesOf = (addresses: readonly string[]) =>
    Promise.all(addresses.map(async (address) => (await ask(HOST, { headers: `X-Test-Address: ${address}\r\n` })).slice(9, 12)))
  const countRefusals = async (addresses: readonly string[]) => (await statusesOf(addresses)).filter((status) => status === '429').length
  for (const addresses of limited) expect(await countRefusals(addresses)).toBe(6)
  expect(await countRefusals(others)).toBe(0)
})

test.skipIf(!hasNginx)('nginx collects the body of each JSON call, and passes uploads on as they arrive', async () => {
  const { tls, asked } = await openNginx()
  const begin = (path: string, ...headers: readonly string[]) => {
    const socket = tls(HOST)
    onTestEnd(() => void socket.destroy())
    socket.on('error', () => undefined).resume()
    socket.write(`POST ${path} HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 20\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n12345`)
    return socket
  }
  const json = [
    begin('/login', 'Content-Type: application/json'),
    begin('/charset', 'Content-Type: application/json; charset=utf-8'),
    begin('/keyed', 'Content-Type: Application/JSON', 'Idempotency-Key: 0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f'),
  ]
  begin('/upload', 'Content-Type: multipart/form-data; boundary=b')
  await pollUntil(
    async () => asked,
    (found) => found.length > 0,
  )
  expect(asked).toEqual([`POST ${HOST} /upload`])
  for (const socket of json) socket.write('6789012345678901234567890'.slice(0, 15))
  await pollUntil(
    async () => asked,
    (found) => found.length === 4,
  )
})
