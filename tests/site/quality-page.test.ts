/** The page of the last test run is in a build that follows one, and in no other (decision 0094). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Quality } from 'virtual:quality'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitemap } from '../../scripts/build/crawlers.ts'
import { pathCoverage } from '../../scripts/build/inspect-plugin.ts'
import { qualityReport } from '../../scripts/build/quality-plugin.ts'

// By Node itself, as the build does: the plugin imports the definitions anew.
const { formHeads }: typeof import('../../scripts/build/forms-plugin.ts') = createRequire(import.meta.url)('../../scripts/build/forms-plugin.ts')
const { staticStyles }: typeof import('../../scripts/build/styles-plugin.ts') = createRequire(import.meta.url)('../../scripts/build/styles-plugin.ts')

const ORIGIN = 'https://roadcharter.example'
const measured = { date: '2026-11-20T10:00:00.000Z', commit: '3f2a91bc' }
const figures: Quality = {
  date: '2026-11-21T21:58:00.000Z',
  flows: [{ flow: 'door', states: 2, edges: 3, possible: 2, walked: 1, paths: 1, looks: 2, findings: 0 }],
  pages: { looks: 2, findings: 0 },
  tests: { passed: 47, failed: 0 },
  planted: { faults: 16, found: 16 },
  kept: {
    mutants: {
      build: { reached: 10, noticed: 9, unreached: 1, date: '2026-11-20T10:00:00.000Z' },
      server: { reached: 8, noticed: 7, unreached: 1, percent: 5, date: '2026-11-20T10:00:00.000Z', commit: '3f2a91bc' },
    },
    explored: {
      ...measured,
      properties: 8,
      broken: 0,
      scopes: [
        { scope: 'tabs', says: 'Two tabs', worlds: 4_599, interleavings: 207_534, depth: 14, stoppedBy: '14 steps' },
        { scope: 'network', says: 'A bad line', worlds: 10, interleavings: 1_000, depth: 3 },
      ],
    },
    survival: { ...measured, before: 'v1', drafts: 1_234, rows: 56, homeless: 0 },
    accessibility: { ...measured, engines: [{ engine: 'alfa', version: '0.112.0', charts: 3, looks: 21, findings: 0 }] },
  },
  mcdc: {
    date: measured.date,
    parts: [{ part: 'guards of the charts', decisions: 1, conditions: 2, shown: 1, reasoned: 1 }],
    decisions: [
      {
        path: 'machines/door.ts',
        name: 'canGo',
        conditions: [
          { condition: 'isOpen', holds: 'door: in shut, PUSH', fails: 'door: in shut, WAIT' },
          { condition: 'isThere', reason: 'it always is' },
        ],
      },
    ],
  },
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcharter-quality-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What the build writes, by its own renderer without bundling it: the paths, the site map, and some pages by their paths. */
async function builtWith(report: string, rendered: readonly string[]) {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [staticStyles(), formHeads(), pathCoverage(), qualityReport(report)],
    define: { 'import.meta.env.PUBLIC_URL': JSON.stringify(ORIGIN), 'import.meta.env.REQUESTS_KEPT_DAYS': 'null', 'import.meta.env.INSPECT': '""' },
  })
  try {
    const { routes, render, notFound } = (await server.ssrLoadModule('/src/app/entry-server.tsx')) as typeof import('#src/app/entry-server.tsx')
    const pages = new Map<string, string>()
    for (const route of [...routes, notFound].filter(({ path }) => rendered.includes(path))) pages.set(route.path, (await render(route)).body)
    return { paths: routes.map(({ path }) => path), pages, map: sitemap(ORIGIN, routes) }
  } finally {
    await server.close()
  }
}

test('without figures there is no such page, no link to it and no line in the site map', async () => {
  const { paths, pages, map } = await builtWith(join(folder, 'nothing.json'), ['/', '*', '/terms'])
  expect(paths).toContain('/faqs')
  expect(paths).not.toContain('/quality')
  expect(pages.size).toBe(3)
  for (const [path, html] of pages) expect(html, path).not.toContain('href="/quality"')
  expect(map).toContain(`<loc>${ORIGIN}/faqs</loc>`)
  expect(map).not.toContain('/quality')
}, 60_000)

test('with figures there is one, which shows them; it stays out of the site map', async () => {
  const report = join(folder, 'quality.json')
  await writeFile(report, JSON.stringify(figures))
  const { paths, pages, map } = await builtWith(report, ['/quality'])
  expect(paths).toContain('/quality')
  const page = pages.get('/quality')
  expect(page).toContain('21 Nov 2026, 21:58 UTC')
  expect(page).toContain('door')
  expect(page).toMatch(/9 of 10</)
  for (const said of [
    '7 of 8, a sample of 5 %',
    '20 Nov 2026, 10:00 UTC, commit 3f2a91bc',
    '208,534 orders',
    '16 faults planted in the charts, the last run found 16',
    'nothing: all of it',
    '1,234',
    'Written by v1',
    'Alfa, by Siteimprove 0.112.0',
    '3 flows',
    'canGo: isOpen',
    'door: in shut, WAIT',
    'it always is',
  ])
    expect(page).toContain(said)
  expect(map).not.toContain('/quality')
}, 60_000)
