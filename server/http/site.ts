import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { contentSecurityPolicy, type PolicyHashes } from '#server/http/content-security-policy.ts'
import { buildFileRepresentations, type FileRepresentations, type StaticResponse, selectResponse } from '#server/http/file-representations.ts'
import { readSiteFiles } from '#server/http/files.ts'
import { baseHeaders, transportHeaders } from '#server/http/headers.ts'

interface BuiltSite {
  readonly publicUrl: string
  readonly keepRequestsDays?: number | null
  readonly inspect?: boolean
  readonly pages: Readonly<Record<string, BuiltPage>>
  readonly internalPages?: Readonly<Record<string, BuiltPage>>
  readonly notFound: BuiltPage
  readonly aliases: Readonly<Record<string, string>>
  readonly translations?: Readonly<Record<string, Pick<BuiltSite, 'pages' | 'notFound'>>>
}

interface BuiltPage extends PolicyHashes {
  readonly file: string
  readonly pathPattern?: string
}

interface RetentionSettings {
  /** Retention of requests in days. Undefined: no limit. */
  readonly keepRequestsDays?: number
}

export type PageRequest = Pick<IncomingMessage, 'url' | 'headers'>

const retentionText = (days: number | null | undefined) => (days == null ? 'until someone asks for deletion' : `${days} days`)

const settingsDifferencesOf = (builtSite: BuiltSite, { keepRequestsDays }: RetentionSettings): string[] =>
  (builtSite.keepRequestsDays ?? undefined) === keepRequestsDays
    ? []
    : [
        `The privacy page says that requests are kept ${retentionText(builtSite.keepRequestsDays)}, but the server keeps them ${retentionText(keepRequestsDays)}: ` +
          `build the site again with KEEP_REQUESTS_DAYS=${keepRequestsDays ?? ''}`,
      ]

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3_600
/**
 * For files that can change: nginx caches them for one second. nginx removes this header from its response. The header must be the first
 * cache header, because nginx uses the first one.
 */
const PROXY_CACHE_HEADERS = { 'X-Accel-Expires': '1' } as const
/** With `?inspect=stately`, the page opens Stately's inspector in a window and sends data to it. The default policy would prevent that. */
const inspectorHeaders = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' } as const

/**
 * Reads the built site once.
 * @param options.distDir folder of the build
 * @param options.publicUrl origin that visitors see. It replaces the build's origin in the pages
 * @param options.keepsBuiltUrl true without PUBLIC_URL. In this case, the pages keep the build's origin
 * @throws without a complete build in `distDir`
 */
export async function readSite(options: { readonly distDir: string; readonly publicUrl: string; readonly keepsBuiltUrl?: boolean }) {
  const { distDir, publicUrl } = options
  const builtSite = await readBuiltSite(distDir)
  const files = await readSiteFiles(distDir, { builtOrigin: builtSite.publicUrl, publishedOrigin: options.keepsBuiltUrl ? builtSite.publicUrl : publicUrl })
  const commonHeaders = { ...baseHeaders, ...transportHeaders(publicUrl), ...(builtSite.inspect && inspectorHeaders) }

  const buildRepresentations = (entry: BuiltPage, status: 200 | 404): FileRepresentations => {
    const file = files.get(entry.file)
    if (!file) throw new Error(`${entry.file} is listed in site.json but missing. Build the site again`)
    return buildFileRepresentations(file, status, {
      ...PROXY_CACHE_HEADERS,
      ...commonHeaders,
      'Content-Security-Policy': contentSecurityPolicy(entry),
      'Cache-Control': 'no-cache',
    })
  }

  const representationsByPath = new Map<string, FileRepresentations>()
  for (const [name, file] of files) {
    if (name.endsWith('.html') || name === 'site.json') continue
    const hasContentHash = name.startsWith('assets/') && !name.startsWith('assets/data/')
    const cacheHeaders = hasContentHash
      ? { 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable` }
      : { ...PROXY_CACHE_HEADERS, 'Cache-Control': `public, max-age=${HOUR_SECONDS}` }
    representationsByPath.set(`/${name}`, buildFileRepresentations(file, 200, { ...cacheHeaders, ...commonHeaders }))
  }
  const patternPages: { readonly pathPattern: RegExp; readonly copies: FileRepresentations }[] = []
  const translations = Object.entries(builtSite.translations ?? {})
  const translatedPages = translations.flatMap(([, { pages }]) => Object.entries(pages))
  for (const [path, entry] of [...Object.entries({ ...builtSite.pages, ...builtSite.internalPages }), ...translatedPages]) {
    if (entry.pathPattern === undefined) representationsByPath.set(path, buildRepresentations(entry, 200))
    else patternPages.push({ pathPattern: new RegExp(`^${entry.pathPattern}$`), copies: buildRepresentations(entry, 200) })
  }
  const findRepresentations = (path: string) => representationsByPath.get(path) ?? patternPages.find(({ pathPattern }) => pathPattern.test(path))?.copies
  const notFoundPage = buildRepresentations(builtSite.notFound, 404)
  const languageSites = translations.map(([prefix, site]) => ({ prefix, notFound: buildRepresentations(site.notFound, 404) }))
  /** Returns the prefix and the 404 page for the language of a path. */
  const findLanguageSite = (path: string) => languageSites.find(({ prefix }) => path.startsWith(`${prefix}/`)) ?? { prefix: '', notFound: notFoundPage }
  const aliases = new Map(Object.entries(builtSite.aliases))

  const createRedirect = (path: string, query: string | undefined): StaticResponse => ({
    status: 301,
    // The query must come before a hash.
    headers: { ...commonHeaders, Location: query === undefined ? path : path.replace(/(?=#|$)/, () => `?${query}`), 'Content-Length': '0' },
  })

  return {
    differences: (settings: RetentionSettings) => settingsDifferencesOf(builtSite, settings),
    /** Response to `GET` and `HEAD`: a file, a 304, a permanent redirect, or the 404 page. */
    respond({ url = '/', headers }: PageRequest): StaticResponse {
      const [path, query] = splitUrl(url)
      const pageRepresentations = findRepresentations(path)
      if (pageRepresentations) return selectResponse(pageRepresentations, headers)
      const pathWithoutSlashes = stripTrailingSlashes(path)
      const { prefix, notFound: notFoundCopies } = findLanguageSite(path)
      const alias = aliases.get(pathWithoutSlashes.slice(prefix.length))
      if (alias !== undefined) return createRedirect(prefix + alias, query)
      // Redirects only to an existing path. A redirect built from the request could lead to another host.
      if (pathWithoutSlashes !== path && findRepresentations(pathWithoutSlashes)) return createRedirect(pathWithoutSlashes, query)
      return selectResponse(notFoundCopies, headers)
    },
  }
}

export type Site = Awaited<ReturnType<typeof readSite>>

async function readBuiltSite(distDir: string): Promise<BuiltSite> {
  const text = await readFile(join(distDir, 'site.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`There is no built site in ${distDir}. Run \`npm run build\` first`, { cause })
  })
  return JSON.parse(text) as BuiltSite
}

/** Returns the path without trailing slashes. For many slashes, a regular expression would take quadratic time. */
export function stripTrailingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function splitUrl(url: string): [string, string | undefined] {
  const queryStart = url.indexOf('?')
  return queryStart === -1 ? [url, undefined] : [url.slice(0, queryStart), url.slice(queryStart + 1)]
}
