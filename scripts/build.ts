/** Builds the site into `dist/`: browser chunks, then each route as a complete HTML file, then compressed copies. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { root } from './bootstrap/root.mjs'
import { stampOf } from './bootstrap/stamp.mjs'
import { moduleFiles } from './build/chunks.ts'
import { compressAll } from './build/compress.ts'
import { robots, sitemap } from './build/crawlers.ts'
import { inspectSetting } from './build/inspect-setting.ts'
import { fileOf, fillTemplate, type PageEntry, policyHashes, preloads, type Site } from './build/page-file.ts'
import { keepRequestsDays, publicUrl } from './build/settings.ts'
import { RULES_FILE, type Rules, stylesOf } from './build/styles-plugin.ts'

type Renderer = typeof import('#src/app/entry-server.tsx')

const startedAt = performance.now()
process.chdir(root)
// React and Emotion read this variable, in this process and in the modules that render pages.
process.env.NODE_ENV = 'production'

const dist = join(root, 'dist')
const serverDist = join(root, 'dist-ssr')
/** Script that adds the team's route, loaded only by the team's page. */
const TEAM_ENTRY = 'src/app/team-entry.ts'
const manifestFile = join(dist, '.vite', 'manifest.json')

// Computed before the build, so that an edit during the build causes another build.
const stamp = await stampOf(root)
await rm(dist, { recursive: true, force: true })
const moduleFile = new Map<string, string>()
await build({
  logLevel: 'warn',
  plugins: [moduleFiles(moduleFile)],
  build: { outDir: dist, manifest: true, rolldownOptions: { input: ['index.html', TEAM_ENTRY] } },
})
await build({ logLevel: 'warn', build: { outDir: serverDist, emptyOutDir: true, ssrEmitAssets: true, ssr: 'src/app/entry-server.tsx', copyPublicDir: false } })

const { render, routes, unlistedRoutes, notFound, tabTitle, aliases, fontFaces }: Renderer = await import(
  pathToFileURL(join(serverDist, 'entry-server.js')).href
)
const template = await readFile(join(dist, 'index.html'), 'utf8')
const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
const rules: Rules = JSON.parse(await readFile(join(serverDist, RULES_FILE), 'utf8'))
// Fonts for which only pages have links. Scripts do not refer to them.
const fonts = [...fontFaces.matchAll(/url\(\/([^)]*)\)/g)].map(([, file = '']) => file)
for (const font of fonts) await cp(join(serverDist, font), join(dist, font))
// The remaining Latin fonts load only when a page shows one of their characters.
const coreFonts = fonts.filter((file) => file.includes('-core-'))

async function writePage(route: typeof notFound): Promise<PageEntry> {
  const { head, body } = await render(route)
  // Each page starts its app at the first input, see src/app/boot/main.ts.
  const toRead = route.toRead === true
  const sources = ['src/app/boot/hydrate.tsx', ...(toRead ? [] : ['src/app/live-app.tsx']), route.source, ...(route.also ?? [])]
  const links = preloads(manifest, sources, { template, moduleFile, fonts: coreFonts })
  const styles = `<style>${fontFaces}${rules.global}${stylesOf(body, rules)}</style>`
  const entry = route.entry === undefined ? undefined : manifest[route.entry]?.file
  const html = fillTemplate(template, { head: head + styles + links, body, toRead, live: route.live, entry })
  const file = fileOf(route.path)
  await mkdir(dirname(join(dist, file)), { recursive: true })
  await writeFile(join(dist, file), html)
  return { file, title: tabTitle(route), ...(route.shape !== undefined && { shape: route.shape }), ...policyHashes(html) }
}

const pages: Record<string, PageEntry> = {}
// One page after the other, because Emotion and React store state per render. All pages take less than a second.
for (const route of routes) pages[route.path] = await writePage(route)
const pagesApart: Record<string, PageEntry> = {}
for (const route of unlistedRoutes) pagesApart[route.path] = await writePage(route)
const site: Site = {
  stamp,
  publicUrl,
  keepRequestsDays,
  inspect: inspectSetting(process.env.INSPECT) !== '',
  pages,
  apart: pagesApart,
  notFound: await writePage(notFound),
  aliases,
}
for (const [from, to] of Object.entries(aliases)) {
  if (!pages[to] || pages[from]) throw new Error(`The alias ${from} leads to ${to}: it must lead to a page, and be none itself`)
}
await writeFile(join(dist, 'sitemap.xml'), sitemap(publicUrl, routes))
await writeFile(join(dist, 'robots.txt'), robots(publicUrl))

await rm(join(dist, '.vite'), { recursive: true })
await rm(serverDist, { recursive: true })
const compressed = await compressAll(dist)
// Written last, so that an interrupted build counts as incomplete.
await writeFile(join(dist, 'site.json'), JSON.stringify(site, null, 1))
console.log(`Built ${routes.length + 1} pages (${compressed} files compressed) in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
