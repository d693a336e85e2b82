/** Reads the built files without a browser: links, landmarks, scripts, and the W3C checker (npm `vnu-jar`). */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { examplePathOf } from '#contract/request/reference.ts'
import { builtSite, root } from '#e2e/kit/project.ts'
import { TEMPLATES } from './kit/templates.ts'

const site = await builtSite()
const translated = Object.entries(site.translations).flatMap(([prefix, { pages, notFound }]) => [
  ...Object.entries(pages).map(([path, page]) => [examplePathOf(path), page] as const),
  [`${prefix}/404`, notFound] as const,
])
const files = Object.entries({ ...site.pages, '/404': site.notFound, ...Object.fromEntries(translated) }).map(
  ([path, { file }]) => [path, join(root, 'dist', file)] as const,
)
const html = new Map(await Promise.all(files.map(async ([path, file]) => [path, await readFile(file, 'utf8')] as const)))

const attributes = (text: string, element: RegExp) => [...text.matchAll(element)].map(([, value = '']) => value.replaceAll('&amp;', '&'))
const ids = new Map([...html].map(([path, text]) => [path, new Set(attributes(text, /<[a-z][^<>]*?\sid="([^"]*)"/g))]))

/** Returns the reason why a link does not work. For external links, phone numbers, and addresses, it checks only the format. */
function problemOf(href: string, from: string): string | undefined {
  if (/^(tel:\+\d{8,15}|mailto:[\w.+-]+@[\w.-]+(\?.*)?)$/.test(href)) return undefined
  if (/^https:\/\/[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(href)) return undefined
  const { origin, pathname, hash } = new URL(href, `http://site${from}`)
  if (origin !== 'http://site') return 'is no address of ours'
  if (!html.has(pathname)) return existsSync(join(root, 'dist', pathname)) ? undefined : 'has no page'
  return hash === '' || ids.get(pathname)?.has(decodeURIComponent(hash.slice(1))) ? undefined : 'has no such place on its page'
}

test('has no dead link on any page', { tag: '@gate' }, () => {
  const problems: string[] = []
  for (const [path, text] of html) {
    const links = attributes(text, /<a\b[^<>]*?\shref="([^"]*)"/g)
    if (links.length <= 10) problems.push(`${path} has only ${links.length} links`)
    for (const href of links) {
      const problem = problemOf(href, path)
      if (problem !== undefined) problems.push(`${path}: ${href} ${problem}`)
    }
  }
  expect(problems).toEqual([])
})

test('lists no page in the site map that search engines must not show', { tag: '@gate' }, async () => {
  const listed = attributes(await readFile(join(root, 'dist', 'sitemap.xml'), 'utf8'), /<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)
  const unlisted = [...html].flatMap(([path, text]) => (text.includes('<meta name="robots" content="noindex"') ? [path] : []))
  expect([listed.length, unlisted.length].map((count) => count > 0)).toEqual([true, true])
  expect(unlisted.filter((path) => listed.includes(path))).toEqual([])
})

test('offers the Spanish page on English pages, but not on the team page, which has none', { tag: '@gate' }, async () => {
  const hasOffer = async (file: string) => (await readFile(join(root, 'dist', file), 'utf8')).includes('id="offer"')
  expect(await Promise.all(['index.html', 'es/index.html', 'team.html'].map(hasOffer))).toEqual([true, false, false])
})

test('gives each aside of a page a unique name', { tag: '@gate' }, () => {
  const problems = [...html].flatMap(([path, text]) => {
    const names = [...text.matchAll(/<aside\b[^>]*>/g)].map(([tag]) => /aria-label(?:ledby)?="([^"]+)"/.exec(tag)?.[1] ?? '')
    return names.includes('') || new Set(names).size < names.length ? [`${path}: ${names.join(', ')}`] : []
  })
  expect(problems).toEqual([])
})

test('preloads the fonts of the first text of each page', { tag: '@gate' }, () => {
  const core = ['inter-core', 'overpass-core']
  const problems = [...html].flatMap(([path, text]) => {
    const fonts = attributes(text, /<link rel="preload" as="font"[^>]*? href="\/assets\/([a-z]+-[a-z]+)-/g)
    const isSpanish = /^\/es(?:\/|$)/.test(path)
    return String(fonts.toSorted()) === String(isSpanish ? [...core, 'inter-spanish', 'overpass-spanish'].toSorted() : core) ? [] : [`${path}: ${fonts}`]
  })
  expect(problems).toEqual([])
})

/** tests/tools/inspect-bundle.test.ts also checks the bundled modules, and compares the sizes of the scripts. */
test('has no inspectors in its scripts', { tag: '@gate' }, async () => {
  const assets = join(root, 'dist', 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(names.map((name) => readFile(join(assets, name), 'utf8')))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((_, at) => /inspect-chart|stately\.ai|\?inspect/.test(scripts[at] ?? ''))).toEqual([])
})

interface Report {
  readonly messages: readonly { readonly url?: string; readonly message: string }[]
}
/**
 * Errors to ignore, because these features are newer than the checker: `field-sizing` (CSS Basic User Interface Level 4), `@container` (CSS Conditional
 * Rules Level 5).
 */
const IGNORED_CSS_ERRORS = /Property “(?:field-sizing|container-type)” doesn't exist|at-rule “@container”/
const hasJava = spawnSync('java', ['-version']).status === 0

test('has valid HTML and CSS in each template', () => {
  test.skip(!hasJava, 'the checker needs Java: apt-get install default-jre-headless')
  test.setTimeout(180_000)
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  const args = [
    '-Xmx512m',
    '-jar',
    jar,
    '--errors-only',
    '--format',
    'json',
    ...files.filter(([path]) => [...TEMPLATES, '/404'].includes(path)).map(([, file]) => file),
  ]
  const { stderr } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const { messages } = JSON.parse(stderr) as Report
  const errors = messages.filter(({ message }) => !IGNORED_CSS_ERRORS.test(message)).map(({ url, message }) => `${url?.split('/').at(-1)}: ${message}`)
  expect(errors).toEqual([])
})
