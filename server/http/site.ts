/** The built site in memory: prerendered pages, hashed assets, a real 404, each page under its own policy. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { type Answer, type Copies, copiesOf, copyFor } from '#server/http/copies.ts'
import { publishedAt, readSiteFiles } from '#server/http/files.ts'
import { baseHeaders, transportHeaders } from '#server/http/headers.ts'
import { contentSecurityPolicy, type PolicyHashes } from '#server/http/policy.ts'

/** What the build leaves in `dist/site.json` for the server. */
interface BuiltSite {
  readonly publicUrl: string
  /** What its privacy page says; absent in builds of older releases. */
  readonly keepRequestsDays?: number | null
  /** Built with the inspectors; absent in builds of older releases. */
  readonly inspect?: boolean
  readonly pages: Readonly<Record<string, BuiltPage>>
  /** Pages that are no visitor's; absent in builds of older releases. */
  readonly apart?: Readonly<Record<string, BuiltPage>>
  readonly notFound: BuiltPage
  readonly aliases: Readonly<Record<string, string>>
}

interface BuiltPage extends PolicyHashes {
  readonly file: string
  /** Of a page of many addresses: what they look like. */
  readonly shape?: string
}

interface Keeping {
  /** `undefined`: without end. */
  readonly keepRequestsDays?: number
}

/** What an answer depends on. */
export type Asked = Pick<IncomingMessage, 'url' | 'headers'>

const daysOf = (days: number | null | undefined) => (days == null ? 'until somebody asks' : `${days} days`)

const differencesOf = (built: BuiltSite, { keepRequestsDays }: Keeping): string[] =>
  (built.keepRequestsDays ?? undefined) === keepRequestsDays
    ? []
    : [
        `The privacy page says that requests are kept ${daysOf(built.keepRequestsDays)}, and they are kept ${daysOf(keepRequestsDays)}: ` +
          `build again with KEEP_REQUESTS_DAYS=${keepRequestsDays ?? ''}`,
      ]

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3_600
/** nginx keeps what changes with a build for a second, whatever browsers are told. It does not pass this header on. First, because nginx reads in order. */
const PROXY_SECOND = { 'X-Accel-Expires': '1' } as const
/** Stately's inspector is a window that the page opens and talks to (?inspect=stately); cut off from it otherwise. */
const inspectedHeaders = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' } as const

/**
 * Reads the built site; nothing of it is read again.
 *
 * @param options.distDir folder of the build
 * @param options.publicUrl origin that visitors see, which the pages name as theirs, also if the build was made for another
 * @param options.keepsBuiltUrl PUBLIC_URL is not set: the pages name what they were built for
 * @throws when there is no whole build in `distDir`
 */
export async function readSite(options: { readonly distDir: string; readonly publicUrl: string; readonly keepsBuiltUrl?: boolean }) {
  const { distDir, publicUrl } = options
  const built = await readBuiltSite(distDir)
  const files = await publishedAt(await readSiteFiles(distDir), built.publicUrl, options.keepsBuiltUrl ? built.publicUrl : publicUrl)
  const common = { ...baseHeaders, ...transportHeaders(publicUrl), ...(built.inspect && inspectedHeaders) }

  const page = (entry: BuiltPage, status: 200 | 404): Copies => {
    const file = files.get(entry.file)
    if (!file) throw new Error(`${entry.file} is listed in site.json but not there: build again`)
    return copiesOf(file, status, { ...PROXY_SECOND, ...common, 'Content-Security-Policy': contentSecurityPolicy(entry), 'Cache-Control': 'no-cache' })
  }

  const known = new Map<string, Copies>()
  for (const [name, file] of files) {
    if (name.endsWith('.html') || name === 'site.json') continue
    const isHashed = name.startsWith('assets/') && !name.startsWith('assets/data/')
    const caching = isHashed
      ? { 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable` }
      : { ...PROXY_SECOND, 'Cache-Control': `public, max-age=${HOUR_SECONDS}` }
    known.set(`/${name}`, copiesOf(file, 200, { ...caching, ...common }))
  }
  const shaped: { readonly shape: RegExp; readonly copies: Copies }[] = []
  for (const [path, entry] of Object.entries({ ...built.pages, ...built.apart })) {
    if (entry.shape === undefined) known.set(path, page(entry, 200))
    else shaped.push({ shape: new RegExp(`^${entry.shape}$`), copies: page(entry, 200) })
  }
  const copiesAt = (path: string) => known.get(path) ?? shaped.find(({ shape }) => shape.test(path))?.copies
  const notFound = page(built.notFound, 404)
  const aliases = new Map(Object.entries(built.aliases))

  const movedTo = (path: string, query: string | undefined): Answer => ({
    status: 301,
    headers: { ...common, Location: query === undefined ? path : `${path}?${query}`, 'Content-Length': '0' },
  })

  return {
    /** What the build says otherwise than these settings, each with what to do about it. */
    differences: (settings: Keeping) => differencesOf(built, settings),
    /** The answer to a `GET`, and to a `HEAD` but for its bytes: a file, an address for good, or the page that says there is none. */
    answer({ url = '/', headers }: Asked): Answer {
      const [path, query] = splitUrl(url)
      const copies = copiesAt(path)
      if (copies) return copyFor(copies, headers)
      const bare = withoutSlashes(path)
      const alias = aliases.get(bare)
      if (alias !== undefined) return movedTo(alias, query)
      // Only to a path that exists: a redirect built from the request alone could lead to another host.
      if (bare !== path && copiesAt(bare)) return movedTo(bare, query)
      return copyFor(notFound, headers)
    },
  }
}

export type Site = Awaited<ReturnType<typeof readSite>>

async function readBuiltSite(distDir: string): Promise<BuiltSite> {
  const text = await readFile(join(distDir, 'site.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`There is no built site in ${distDir}: run \`npm run build\` first`, { cause })
  })
  return JSON.parse(text) as BuiltSite
}

/** Without the slashes at its end. A regular expression would look at each slash of a long path as often as there are slashes before it. */
export function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function splitUrl(url: string): [string, string | undefined] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url, undefined] : [url.slice(0, mark), url.slice(mark + 1)]
}
