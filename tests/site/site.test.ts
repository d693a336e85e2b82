import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSite, type Site } from '#server/http/site.ts'

const HOME = '<!doctype html><title>Home</title><h1>Home</h1>'
const SCRIPT = 'console.log("a script that is long enough to be worth its compression")'
const NOT_FOUND = '<!doctype html><title>Page not found</title><h1>Page not found</h1>'

let folder: string
let site: Site

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(folder, 'assets/data'), { recursive: true })
  await mkdir(join(folder, 'requests'))
  await mkdir(join(folder, 'es'))
  const page = (file: string) => ({ file, title: 'T', styleHashes: [`'sha256-${file}'`], scriptHashes: [] })
  const built = {
    stamp: 's',
    publicUrl: 'http://127.0.0.1:4173',
    pages: {
      '/': { ...page('index.html'), scriptHashes: ["'sha256-script-of-home'"] },
      '/signup': page('signup.html'),
      '/requests/:reference': { ...page('requests/reference.html'), pathPattern: '/requests/RC-[0-9A-Z]{4}' },
    },
    notFound: page('404.html'),
    aliases: { '/sign-up': '/signup', '/about': '/#about-us' },
    translations: {
      '/es': {
        pages: {
          '/es': page('es/index.html'),
          '/es/signup': page('es/signup.html'),
          '/es/requests/:reference': { ...page('es/reference.html'), pathPattern: '/es/requests/RC-[0-9A-Z]{4}' },
        },
        notFound: page('es/404.html'),
      },
    },
  }
  await Promise.all([
    writeFile(join(folder, 'index.html'), HOME),
    writeFile(join(folder, 'index.html.br'), brotliCompressSync(HOME)),
    writeFile(join(folder, 'signup.html'), '<h1>Sign up</h1>'),
    writeFile(join(folder, 'requests/reference.html'), '<h1>Your request</h1>'),
    writeFile(join(folder, '404.html'), NOT_FOUND),
    ...['index', 'signup', 'reference', '404'].map((name) => writeFile(join(folder, `es/${name}.html`), `es ${name}`)),
    writeFile(join(folder, 'assets/app-1a2b.js'), SCRIPT),
    writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT)),
    writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT)),
    writeFile(join(folder, 'assets/text-9f.woff2'), 'font'),
    writeFile(join(folder, 'assets/data/tariff.json'), '{}'),
    writeFile(join(folder, 'robots.txt'), 'User-agent: *'),
    writeFile(join(folder, 'site.json'), JSON.stringify(built)),
  ])
  site = await readSite({ distDir: folder, publicUrl: built.publicUrl })
})

afterAll(() => rm(folder, { recursive: true }))

const ask = (asked: Site, url: string, headers: Record<string, string> = {}) => {
  const { status, headers: sent, bytes = Buffer.alloc(0) } = asked.respond({ url, headers })
  const named: Record<string, string | undefined> = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]))
  return { status, headers: named, bytes, body: bytes.toString() }
}
const get = (url: string, headers: Record<string, string> = {}) => ask(site, url, headers)

test('a page with URL parameters is served for all URLs of its shape only', () => {
  for (const url of ['/requests/RC-7K4M', '/requests/RC-2QX9', '/requests/RC-2QX9?from=mail'])
    expect([url, get(url).status, get(url).body]).toEqual([url, 200, '<h1>Your request</h1>'])
  for (const url of [
    '/requests/',
    '/requests/RC-7K4',
    '/requests/RC-7K4M/more',
    '/requests/RC-7K4M.html',
    '/x/requests/RC-7K4M',
    '/requests/:reference',
    '/requests/reference.html',
  ])
    expect([url, get(url).status]).toEqual([url, 404])
  const moved = get('/requests/RC-7K4M/')
  expect([moved.status, moved.headers.location]).toEqual([301, '/requests/RC-7K4M'])
})

test.each([
  ['/es', 200, 'es index'],
  ['/es/signup?a=1', 200, 'es signup'],
  ['/es/requests/RC-7K4M', 200, 'es reference'],
  ['/es/requests/RC-7K4', 404, 'es 404'],
  ['/es/unknown', 404, 'es 404'],
  ['/es/robots.txt', 404, 'es 404'],
  ['/essay', 404, NOT_FOUND],
  ['/es/?a=1', 301, '/es?a=1'],
  ['/es/signup/', 301, '/es/signup'],
  ['/es/sign-up?a=1', 301, '/es/signup?a=1'],
])('a translated page has the same rules: %s', (url, status, shown) => {
  const answer = get(url, { 'accept-language': 'en' })
  expect([answer.status, answer.headers.location ?? answer.body]).toEqual([status, shown])
  if (shown.startsWith('es '))
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': expect.stringContaining("'sha256-es/") })
})

test('an alias redirects permanently with its query', () => {
  for (const [typed, leads] of [
    ['/sign-up', '/signup'],
    ['/sign-up/', '/signup'],
    ['/sign-up?from=mail', '/signup?from=mail'],
    ['/about', '/#about-us'],
    ['/about?from=mail', '/?from=mail#about-us'],
  ] as const) {
    const answer = get(typed)
    expect([answer.status, answer.headers.location]).toEqual([301, leads])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
  expect(get('/constructor').status).toBe(404)
})

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}
const tag = expect.stringMatching(/^"[\w-]{22}"$/)
const policy = expect.stringMatching(/^default-src 'none'; /)

test.each([
  [
    '/',
    200,
    {
      'x-accel-expires': '1',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      etag: tag,
      vary: 'Accept-Encoding',
      'content-type': 'text/html; charset=utf-8',
      'content-length': '47',
    },
  ],
  [
    '/nowhere',
    404,
    {
      'x-accel-expires': '1',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'content-length': '67',
    },
  ],
  ['/sign-up', 301, { location: '/signup', 'content-length': '0' }],
  [
    '/assets/app-1a2b.js',
    200,
    {
      'cache-control': 'public, max-age=31536000, immutable',
      etag: tag,
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': '71',
    },
  ],
  ['/assets/text-9f.woff2', 200, { 'cache-control': 'public, max-age=31536000, immutable', etag: tag, 'content-type': 'font/woff2', 'content-length': '4' }],
  [
    '/assets/data/tariff.json',
    200,
    { 'x-accel-expires': '1', 'cache-control': 'public, max-age=3600', etag: tag, 'content-type': 'application/json; charset=utf-8', 'content-length': '2' },
  ],
  [
    '/robots.txt',
    200,
    { 'x-accel-expires': '1', 'cache-control': 'public, max-age=3600', etag: tag, 'content-type': 'text/plain; charset=utf-8', 'content-length': '13' },
  ],
])('%s is %i with exactly these headers', async (url, status, own) => {
  expect(get(url)).toMatchObject({ status })
  expect(get(url).headers).toEqual({ ...COMMON_HEADERS, ...own })
  const secure = ask(await readSite({ distDir: folder, publicUrl: 'https://www.example.com' }), url)
  expect(secure.headers).toEqual({ ...COMMON_HEADERS, ...own, 'strict-transport-security': 'max-age=63072000; includeSubDomains' })
})

test('only a build with inspectors allows messages from windows it opens', async () => {
  expect(get('/').headers['cross-origin-opener-policy']).toBe('same-origin')
  const inspected = join(folder, 'inspected')
  await mkdir(inspected)
  const page = { file: 'index.html', title: 'T', styleHashes: [], scriptHashes: [] }
  const built = { publicUrl: 'http://127.0.0.1:4173', inspect: true, pages: { '/': page }, notFound: page, aliases: {} }
  await Promise.all([writeFile(join(inspected, 'index.html'), HOME), writeFile(join(inspected, 'site.json'), JSON.stringify(built))])
  const { headers } = ask(await readSite({ distDir: inspected, publicUrl: built.publicUrl }), '/')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['x-frame-options']).toBe('DENY')
})

test("its pages contain the published URL instead of the build's, in each encoding", async () => {
  const moved = join(folder, 'moved')
  await mkdir(moved)
  const from = 'http://127.0.0.1:4173'
  const head = `<link rel="canonical" href="${from}/"><meta property="og:url" content="${from}/"><script type="application/ld+json">{"url":"${from}/"}</script>`
  const script = `const unrelated = '${from}'`
  const page = { file: 'index.html', title: 'T', styleHashes: [], scriptHashes: [] }
  const files = { 'index.html': head, 'robots.txt': `Sitemap: ${from}/sitemap.xml`, 'sitemap.xml': `<loc>${from}/</loc>`, 'a.js': script }
  await Promise.all([
    ...Object.entries(files).flatMap(([name, text]) => [
      writeFile(join(moved, name), text),
      writeFile(join(moved, `${name}.br`), brotliCompressSync(text)),
      writeFile(join(moved, `${name}.gz`), gzipSync(text)),
    ]),
    writeFile(join(moved, 'site.json'), JSON.stringify({ publicUrl: from, pages: { '/': page }, notFound: page, aliases: {} })),
  ])
  const to = 'https://www.example.com'
  const [published, unmoved] = await Promise.all([to, from].map((publicUrl) => readSite({ distDir: moved, publicUrl })))
  for (const [name, text] of Object.entries(files)) {
    const url = name === 'index.html' ? '/' : `/${name}`
    const expected = name === 'a.js' ? script : text.replaceAll(from, to)
    const asked = published as Site
    expect(ask(asked, url).body).toBe(expected)
    expect(brotliDecompressSync(ask(asked, url, { 'accept-encoding': 'br' }).bytes).toString()).toBe(expected)
    expect(gunzipSync(ask(asked, url, { 'accept-encoding': 'gzip' }).bytes).toString()).toBe(expected)
    expect(ask(asked, url).headers['content-length']).toBe(String(Buffer.byteLength(expected)))
    // If a file contains the site's URL, its ETag must differ. Otherwise, caches would keep a copy with the other URL.
    expect(ask(asked, url).headers.etag === ask(unmoved as Site, url).headers.etag).toBe(name === 'a.js')
  }
})

test('reports differences between its pages and the settings', async () => {
  const at = (keepRequestsDays?: number) => site.differences({ ...(keepRequestsDays !== undefined && { keepRequestsDays }) })
  expect(at()).toEqual([])
  expect(at(365)).toEqual([expect.stringMatching(/kept until someone asks for deletion, but the server keeps them 365 days.*KEEP_REQUESTS_DAYS=365$/)])
  const file = join(folder, 'site.json')
  const before = await readFile(file, 'utf8')
  await writeFile(file, JSON.stringify({ ...JSON.parse(before), keepRequestsDays: 365 }))
  const built = await readSite({ distDir: folder, publicUrl: 'http://x' })
  await writeFile(file, before)
  expect(built.differences({ keepRequestsDays: 365 })).toEqual([])
  expect(built.differences({})).toEqual([expect.stringMatching(/kept 365 days, but the server keeps them until someone asks.*KEEP_REQUESTS_DAYS=$/)])
})

describe('pages', () => {
  test('pages are sent completely, without caching, with their own policy', () => {
    const answer = get('/')
    expect(answer.status).toBe(200)
    expect(answer.body).toBe(HOME)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'sha256-script-of-home'; " +
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-index.html'; " +
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
        "manifest-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
  })

  test('pages have one URL each: a trailing slash redirects with its query', () => {
    const answer = get('/signup/?from=dispatch')
    expect([answer.status, answer.headers.location]).toEqual([301, '/signup?from=dispatch'])
    expect(get('/signup?step=2').status).toBe(200)
  })

  test.each(['//evil.example/', '/\\evil.example/', '//signup//', '/%2f%2fevil.example/'])('a redirect never leads to another site: %s', (url) => {
    const answer = get(url)
    expect(answer.headers.location ?? '/signup').toMatch(/^\/signup$/)
  })

  test('pages are not available by file name', () => {
    for (const url of ['/index.html', '/signup.html', '/404.html', '/site.json', '/index.html.br']) expect(get(url).status, url).toBe(404)
  })
})

describe('an unknown path', () => {
  test('is a real 404 with a helpful page', () => {
    const answer = get('/no-such-page')
    expect([answer.status, answer.body]).toEqual([404, NOT_FOUND])
    expect(answer.headers.etag).toBeUndefined()
  })

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/..%5cpackage.json',
    '/assets/app-1a2b.js%00.html',
  ])('reaches no file outside: %s', (url) => {
    const answer = get(url)
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain('dependencies')
  })
})

describe('assets', () => {
  test('assets with a hash in their name are cached forever, others for an hour', () => {
    const asset = get('/assets/app-1a2b.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(get('/robots.txt').headers['cache-control']).toBe('public, max-age=3600')
    expect(get('/assets/text-9f.woff2').headers['content-type']).toBe('font/woff2')
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'gzip'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['br;q=0, gzip;q=0, identity;q=0', undefined],
    ['br;q=nonsense, gzip', 'gzip'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('are compressed as the client asks (%s)', (accepted, expected) => {
    const answer = get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(expected)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    if (expected === 'br') expect(brotliDecompressSync(answer.bytes).toString()).toBe(SCRIPT)
    if (expected === undefined) expect(answer.body).toBe(SCRIPT)
  })

  test('assets that exist in one encoding are sent in it, whatever the client prefers', () => {
    const { status, headers, body } = get('/signup', { 'accept-encoding': 'br, gzip' })
    expect([status, headers['content-encoding'], headers.vary, body]).toEqual([200, undefined, undefined, '<h1>Sign up</h1>'])
    expect(get('/', { 'accept-encoding': 'gzip, identity;q=0.5' }).body).toBe(HOME)
  })

  test('assets return 304 only for the tag of the same encoding', () => {
    const brotli = get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    const etag = String(brotli.headers.etag)
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const again = get('/assets/app-1a2b.js', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag])
    const plain = get('/assets/app-1a2b.js', { 'if-none-match': etag })
    expect(plain.status).toBe(200)
  })
})

test('a file of an unknown type stops the start of the server', async () => {
  await writeFile(join(folder, 'notes.exe'), '')
  try {
    await expect(readSite({ distDir: folder, publicUrl: 'http://x' })).rejects.toThrow('The built site contains notes.exe, which has an unknown file type')
  } finally {
    await rm(join(folder, 'notes.exe'))
  }
})

test('without a build, it shows advice', async () => {
  await expect(readSite({ distDir: join(folder, 'nowhere'), publicUrl: 'http://x' })).rejects.toThrow('npm run build')
})
