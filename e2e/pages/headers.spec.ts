/** Exact headers, encodings, and cache times of the built site on the production server. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { extname, join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { examplePathOf } from '#contract/request/reference.ts'
import { environment } from '#e2e/kit/environment.ts'
import { builtSite, root } from '#e2e/kit/project.ts'

const dist = join(root, 'dist')
const site = await builtSite()
const translatedPages = Object.values(site.translations).map(({ pages }) => pages)
const pathByName = new Map(
  Object.entries(Object.assign({}, site.pages, site.internalPages, ...translatedPages) as typeof site.pages).map(([path, { file }]) => [
    file,
    examplePathOf(path),
  ]),
)
const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
  // The server reads the texts in `server/` but does not serve them.
  .filter((name) => !['site.json', '404.html', 'es/404.html'].includes(name) && !name.startsWith('server/'))

const fetchPath = async (path: string, coding = 'identity') => {
  const [answer] = (await once(get(`${environment().url}${path}`, { headers: { 'accept-encoding': coding } }), 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
}
const fetchFile = (name: string, coding?: string) => fetchPath(pathByName.get(name) ?? `/${name}`, coding)

const COMPRESSIBLE_EXTENSIONS = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml'])
/** Compression saves nothing below this size. */
const SMALL_BYTES = 512
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const REQUIRED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': site.inspect ? 'same-origin-allow-popups' : 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

/** CSP hashes of inline scripts and styles. Scripts with JSON-LD need none, because they do not run. */
const sourcesOf = (html: string, element: 'script' | 'style') => {
  const contents = [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>([^]*?)</${element}>`, 'g'))]
    .filter(([, attributes = '']) => !/\bsrc=|application\/ld\+json/.test(attributes))
    .map(([, , content = '']) => content)
  return [...new Set(contents)].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}

/** The exact policy of a page with these inline scripts and styles. */
const policyOf = (html: string) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...sourcesOf(html, 'script')].join(' '),
    ["style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", ...sourcesOf(html, 'style')].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Headers that depend on the connection or differ between files. */
const VARIABLE_HEADERS = new Set(['server-timing', 'date', 'connection', 'keep-alive', 'etag', 'content-length'])
const omitVariableHeaders = (headers: IncomingHttpHeaders) => Object.fromEntries(Object.entries(headers).filter(([name]) => !VARIABLE_HEADERS.has(name)))

test('sends each built file unchanged with exactly the headers of its type', { tag: '@gate' }, async () => {
  expect(names.length).toBeGreaterThan(150)
  expect(new Set(names.map((name) => name.split('/')[0]))).toContain('assets')
  const wrong: unknown[] = []
  for (const name of names) {
    const { status, headers, bytes } = await fetchFile(name)
    const isPage = name.endsWith('.html')
    const isAsset = name.startsWith('assets/') && !name.startsWith('assets/data/')
    const shrinks = COMPRESSIBLE_EXTENSIONS.has(extname(name)) && bytes.length >= SMALL_BYTES
    const expected = {
      ...REQUIRED_HEADERS,
      'cache-control': isPage ? 'no-cache' : isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      // Header that makes nginx cache the page for a second.
      ...(!isAsset && { 'x-accel-expires': '1' }),
      'content-type': TYPES[extname(name)],
      ...(shrinks && { vary: 'Accept-Encoding' }),
      ...(isPage && { 'content-security-policy': policyOf(bytes.toString()) }),
    }
    const isSame = isPage || bytes.equals(await readFile(join(dist, name))) || name.endsWith('.xml') || name.endsWith('.txt')
    const hasAge = !isAsset || /[-.][\w-]{8,}\.\w+$/.test(name)
    if (status !== 200 || !isSame || !hasAge || !isDeepStrictEqual(omitVariableHeaders(headers), expected))
      wrong.push({ name, status, isSame, hasAge, headers: omitVariableHeaders(headers), expected })
  }
  expect(wrong).toEqual([])
})

test('sends each compressible file smaller as Brotli and gzip', { tag: '@gate' }, async () => {
  let encodedCount = 0
  const wrong: unknown[] = []
  for (const name of names.filter((found) => COMPRESSIBLE_EXTENSIONS.has(extname(found)))) {
    const uncompressed = await fetchFile(name)
    if (uncompressed.bytes.length < SMALL_BYTES) continue
    encodedCount += 1
    for (const [coding, decoded] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await fetchFile(name, coding)
      const isRight =
        answer.headers['content-encoding'] === coding && answer.bytes.length < uncompressed.bytes.length && decoded(answer.bytes).equals(uncompressed.bytes)
      if (!isRight || answer.headers.etag === uncompressed.headers.etag) wrong.push([name, coding, answer.headers['content-encoding'], answer.bytes.length])
    }
  }
  expect(wrong).toEqual([])
  expect(encodedCount).toBeGreaterThan(100)
})

test('sends the 404 page and redirects', { tag: '@gate' }, async () => {
  const notFoundResponse = await fetchPath('/no-such-page')
  const html = notFoundResponse.bytes.toString()
  expect(html).toContain('<h1')
  expect([notFoundResponse.status, omitVariableHeaders(notFoundResponse.headers)]).toEqual([
    404,
    {
      ...REQUIRED_HEADERS,
      'x-accel-expires': '1',
      'cache-control': 'no-cache',
      'content-type': TYPES['.html'],
      vary: 'Accept-Encoding',
      'content-security-policy': policyOf(html),
    },
  ])
  const [[from, to] = ['', '']] = Object.entries(site.aliases)
  const redirect = await fetchPath(`${from}?from=mail`)
  expect([redirect.status, omitVariableHeaders(redirect.headers)]).toEqual([301, { ...REQUIRED_HEADERS, location: `${to}?from=mail` }])
})
