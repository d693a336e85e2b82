/** Builds the site into `dist/`: English, Spanish below `dist/es/`, then compressed copies. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './bootstrap/root.mjs'
import { stampOf } from './bootstrap/stamp.mjs'
import { compressAll } from './build/compress.ts'
import { robotsText, sitemapXml } from './build/crawlers.ts'
import { parseInspectSetting } from './build/inspect-setting.ts'
import { buildLanguage } from './build/language-site.ts'
import { spanishBuildFolder, TRANSLATION } from './build/languages.ts'
import type { Site, TranslatedSite } from './build/page-file.ts'
import { buildServerTexts } from './build/server-texts.ts'
import { keepRequestsDays, publicUrl } from './build/settings.ts'

const startedAt = performance.now()
process.chdir(root)
// React and Emotion read this variable, both here and in the modules that render pages.
process.env.NODE_ENV = 'production'

const dist = join(root, 'dist')
const serverDist = join(root, 'dist-ssr')

// Computed before the build, so that an edit during the build causes another build.
const stamp = await stampOf(root)
for (const folder of [dist, serverDist]) await rm(folder, { recursive: true, force: true })
const translation = translate()
const english = await buildLanguage({ dist, server: join(serverDist, 'server') }, { prefix: '', lang: 'en' })
const spanish = await translation

/** Runs in parallel with the English build, because each build uses one core. Only the English site has the inspectors. */
async function translate(): Promise<TranslatedSite> {
  const env = { ...process.env, SITE_LANGUAGE: process.env.PSEUDO ? 'pseudo' : 'es', INSPECT: '' }
  const child = spawn(process.execPath, ['scripts/build/translation.ts'], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The Spanish site could not be built. See the error above')
  return JSON.parse(await readFile(join(spanishBuildFolder, 'site.json'), 'utf8')) as TranslatedSite
}

for (const folder of ['assets', TRANSLATION.lang]) await cp(join(spanishBuildFolder, folder), join(dist, folder), { recursive: true })

const { pages, internalPages, notFound, aliases, listed } = english
const site: Site = {
  stamp,
  publicUrl,
  keepRequestsDays,
  inspect: parseInspectSetting(process.env.INSPECT) !== '',
  pages,
  internalPages,
  notFound,
  aliases,
  translations: { [TRANSLATION.prefix]: { pages: spanish.pages, notFound: spanish.notFound } },
}
for (const [from, to] of Object.entries(aliases)) {
  if (!pages[to.replace(/#.*/, '')] || pages[from]) throw new Error(`The alias ${from} points to ${to}. It must point to a page, and must not be a page itself`)
}
await writeFile(join(dist, 'sitemap.xml'), sitemapXml(publicUrl, listed))
await writeFile(join(dist, 'robots.txt'), robotsText(publicUrl))

await rm(serverDist, { recursive: true })
const compressedCount = await compressAll(dist)
await buildServerTexts('es', join(dist, 'server'), 'es.mjs')
// This file is written last, so that an interrupted build has none and counts as incomplete.
await writeFile(join(dist, 'site.json'), JSON.stringify(site, null, 1))
const count = Object.keys({ ...pages, ...spanish.pages }).length + 2
console.log(`Built ${count} pages (${compressedCount} files compressed) in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
