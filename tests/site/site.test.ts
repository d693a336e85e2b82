import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerSite } from '#server/site.ts'

const HOME = '<!doctype html><title>Home</title><h1>Home</h1>'
const SCRIPT = 'console.log("a script that is long enough to be worth its compression")'
const NOT_FOUND = '<!doctype html><title>Page not found</title><h1>Page not found</h1>'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(folder, 'assets'))
  const page = (file: string) => ({ file, title: 'T', styleHashes: [`'sha256-${file}'`], scriptHashes: [] })
  const site = {
    stamp: 's',
    publicUrl: 'http://127.0.0.1:4173',
    pages: { '/': page('index.html'), '/signup': page('signup.html') },
    notFound: page('404.html'),
    aliases: { '/sign-up': '/signup' },
  }
  await Promise.all([
    writeFile(join(folder, 'index.html'), HOME),
    writeFile(join(folder, 'index.html.br'), brotliCompressSync(HOME)),
    writeFile(join(folder, 'signup.html'), '<h1>Sign up</h1>'),
    writeFile(join(folder, '404.html'), NOT_FOUND),
    writeFile(join(folder, 'assets/app-1a2b.js'), SCRIPT),
    writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT)),
    writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT)),
    writeFile(join(folder, 'assets/text-9f.woff2'), 'font'),
    writeFile(join(folder, 'robots.txt'), 'User-agent: *'),
    writeFile(join(folder, 'site.json'), JSON.stringify(site)),
  ])
  app = fastify({ exposeHeadRoutes: false })
  await registerSite(app, { distDir: folder, publicUrl: 'http://127.0.0.1:4173' })
  app.post('/backend/api/thing', () => ({ success: true }))
  app.get('/healthz', () => ({ ok: true }))
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('an address people type leads to its page for good, its query with it', async () => {
  for (const [typed, leads] of [
    ['/sign-up', '/signup'],
    ['/sign-up/', '/signup'],
    ['/sign-up?from=mail', '/signup?from=mail'],
  ] as const) {
    const answer = await get(typed)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, leads])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
  expect((await get('/constructor')).statusCode).toBe(404)
})

test('only a site built with the inspectors lets windows that it opens talk to it', async () => {
  expect((await get('/')).headers['cross-origin-opener-policy']).toBe('same-origin')
  const inspected = join(folder, 'inspected')
  await mkdir(inspected)
  const page = { file: 'index.html', title: 'T', styleHashes: [], scriptHashes: [] }
  const site = { publicUrl: 'http://127.0.0.1:4173', inspect: true, pages: { '/': page }, notFound: page, aliases: {} }
  await Promise.all([writeFile(join(inspected, 'index.html'), HOME), writeFile(join(inspected, 'site.json'), JSON.stringify(site))])
  const other = fastify({ exposeHeadRoutes: false })
  await registerSite(other, { distDir: inspected, publicUrl: site.publicUrl })
  const { headers } = await other.inject('/')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['x-frame-options']).toBe('DENY')
  await other.close()
})

describe('pages', () => {
  test('are sent whole, to be asked for again each time, under their own policy', async () => {
    const answer = await get('/')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(HOME)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-index.html';",
    )
    expect(policy).not.toMatch(/unsafe-(inline|eval)|nonce/)
    for (const part of ["base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'", "connect-src 'self'", "require-trusted-types-for 'script'"])
      expect(policy).toContain(part)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('have one address each: a trailing slash is led to it, its query kept', async () => {
    const answer = await get('/signup/?from=dispatch')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/signup?from=dispatch'])
    expect((await get('/signup?step=2')).statusCode).toBe(200)
  })

  test.each(['//evil.example/', '/\\evil.example/', '//signup//', '/%2f%2fevil.example/'])('never lead elsewhere: %s', async (url) => {
    const answer = await get(url)
    expect(answer.headers.location ?? '/signup').toMatch(/^\/signup$/)
  })

  test('cannot be had by the name of their file', async () => {
    for (const url of ['/index.html', '/signup.html', '/404.html', '/site.json', '/index.html.br']) expect((await get(url)).statusCode, url).toBe(404)
  })
})

describe('an unknown path', () => {
  test('is a real 404 with the page that helps on', async () => {
    const answer = await get('/no-such-page')
    expect([answer.statusCode, answer.body]).toEqual([404, NOT_FOUND])
    expect(answer.headers.etag).toBeUndefined()
  })

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/..%5cpackage.json',
    '/assets/app-1a2b.js%00.html',
  ])('reaches no file outside: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('dependencies')
  })

  test('of the API is the API’s own affair', async () => {
    const answer = await get('/backend/api/nothing')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })

  test('does not shadow other routes', async () => {
    expect((await get('/healthz')).json()).toEqual({ ok: true })
  })
})

describe('assets', () => {
  test('with a hash in their name are kept for ever, others for an hour', async () => {
    const asset = await get('/assets/app-1a2b.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get('/assets/text-9f.woff2')).headers['content-type']).toBe('font/woff2')
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'gzip'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('come compressed as the client asks (%s)', async (accepted, expected) => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(expected)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    if (expected === 'br') expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
    if (expected === undefined) expect(answer.body).toBe(SCRIPT)
  })

  test('answer 304 to the tag of the same coding, and only to that', async () => {
    const brotli = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    const etag = String(brotli.headers.etag)
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const again = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    const plain = await get('/assets/app-1a2b.js', { 'if-none-match': etag })
    expect(plain.statusCode).toBe(200)
  })

  test.each([false, true])('answer HEAD like GET without the body, whether the server adds HEAD routes (%s) or not', async (exposeHeadRoutes) => {
    const other = fastify({ exposeHeadRoutes })
    await registerSite(other, { distDir: folder, publicUrl: 'http://127.0.0.1:4173' })
    const answer = await other.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' })
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', String(SCRIPT.length)])
  })
})

test('without a build, the server says what to do', async () => {
  const other = fastify()
  await expect(registerSite(other, { distDir: join(folder, 'nowhere'), publicUrl: 'http://x' })).rejects.toThrow('npm run build')
})
