/** Builds the site of one language: browser chunks, then each route as a complete HTML file. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { localizedPath } from '#contract/site-path.ts'
import { moduleFiles } from './chunks.ts'
import { fileOf, fillTemplate, minifyInline, type PageEntry, policyHashes, preloadLinks } from './page-file.ts'
import { offerStyle, spanishOffer } from './spanish-offer.ts'
import { RULES_FILE, type Rules, stylesOf } from './styles-plugin.ts'

type Renderer = typeof import('#src/app/entry-server.tsx')

interface Folders {
  /** Folder for pages and the browser's files. */
  readonly dist: string
  /** Folder for the server build of the site, which renders the pages. */
  readonly server: string
}

interface Translation {
  /** First part of the paths: `/es`. Empty for English. */
  readonly prefix: string
  readonly lang: 'en' | 'es'
}

/** Script that adds the team's route. Only the team's page loads it, and that page is only in English. */
const TEAM_ENTRY = 'src/app/team-entry.ts'

/** @returns entries for `site.json`, by path */
export async function buildLanguage({ dist, server }: Folders, { prefix, lang }: Translation) {
  const moduleFile = new Map<string, string>()
  const isMain = prefix === ''
  await build({
    logLevel: 'warn',
    plugins: [moduleFiles(moduleFile)],
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: isMain,
      manifest: true,
      rolldownOptions: { input: isMain ? ['index.html', TEAM_ENTRY] : ['index.html'] },
    },
  })
  await build({ logLevel: 'warn', build: { outDir: server, emptyOutDir: true, ssrEmitAssets: true, ssr: 'src/app/entry-server.tsx', copyPublicDir: false } })

  const renderer: Renderer = await import(pathToFileURL(join(server, 'entry-server.js')).href)
  const { render, routes, internalRoutes, notFound, tabTitle, aliases, fontFaces } = renderer
  const template = minifyInline(await readFile(join(dist, 'index.html'), 'utf8'))
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const rules: Rules = JSON.parse(await readFile(join(server, RULES_FILE), 'utf8'))
  // The client build emits no fonts, because only the HTML of pages refers to them.
  const fonts = [...fontFaces.matchAll(/url\(\/([^)]*)\)/g)].map(([, file = '']) => file)
  for (const font of fonts) await cp(join(server, font), join(dist, font))
  // Other fonts load only when a page shows one of their characters.
  const firstFonts = fonts.filter((file) => file.includes('-core-') || (!isMain && file.includes('-spanish-')))

  async function writePage(route: typeof notFound): Promise<PageEntry> {
    const { head, body } = await render(route)
    // Content pages start the app at the first input, see src/app/boot/main.ts.
    const isContentPage = route.isContentPage === true
    const sources = ['src/app/boot/hydrate.tsx', ...(isContentPage ? [] : ['src/app/alert-and-session.tsx']), route.source, ...(route.otherSources ?? [])]
    const links = preloadLinks(manifest, sources, { template, moduleFile, fonts: firstFonts })
    const offer = isMain && route.entry === undefined ? spanishOffer : ''
    const styles = `<style>${fontFaces}${rules.global}${stylesOf(body, rules)}${offer && offerStyle}</style>`
    const entry = route.entry === undefined ? undefined : manifest[route.entry]?.file
    const html = fillTemplate(template, { lang, head: head + styles + links, offer, body, isContentPage, live: route.live, entry })
    const file = fileOf(route.path, prefix)
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), html)
    return { file, title: tabTitle(route), ...(route.pathPattern !== undefined && { pathPattern: `${prefix}${route.pathPattern}` }), ...policyHashes(html) }
  }

  /** Sequential, because Emotion and React have state per render. All pages together take less than a second. */
  async function writePages(list: typeof routes): Promise<Record<string, PageEntry>> {
    const pages: Record<string, PageEntry> = {}
    for (const route of list) pages[localizedPath(lang, route.path)] = await writePage(route)
    return pages
  }
  const site = { pages: await writePages(routes), internalPages: await writePages(internalRoutes), notFound: await writePage(notFound) }
  await rm(join(dist, '.vite'), { recursive: true })
  return { ...site, aliases, listed: routes.filter(({ unlisted }) => !unlisted).map(({ path }) => path) }
}
