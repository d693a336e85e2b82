/** Serves the built site from memory: prerendered pages, hashed assets, a real 404, each page under its own policy. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { baseHeaders, transportHeaders } from '#server/headers.ts'
import { chooseEncoding } from '#server/site/encoding.ts'
import { matchesEtag, readSiteFiles, type SiteFile } from '#server/site/files.ts'
import { contentSecurityPolicy, type PolicyHashes } from '#server/site/policy.ts'

/** What the build leaves in `dist/site.json` for the server. */
interface BuiltSite {
  readonly publicUrl: string
  /** Built with the inspectors; absent in a build of before there were any. */
  readonly inspect?: boolean
  readonly pages: Readonly<Record<string, BuiltPage>>
  readonly notFound: BuiltPage
  readonly aliases: Readonly<Record<string, string>>
}

interface BuiltPage extends PolicyHashes {
  readonly file: string
}

interface Answer {
  readonly status: 200 | 404
  readonly file: SiteFile
  readonly headers: Readonly<Record<string, string>>
}

const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3_600
/** Stately's inspector is a window that the page opens and talks to (?inspect=stately); cut off from it otherwise. */
const inspectedHeaders = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' } as const
/** Paths of the API: unknown ones get its own JSON answer, never a page. */
const API_PREFIX = '/backend/'

/**
 * Adds the site's routes to the server: one answer per known path, the not-found page for every other `GET`.
 *
 * @param options.distDir folder of the build
 * @param options.publicUrl origin that visitors see; a difference from the built one is logged, canonical links carry the latter
 * @throws when there is no whole build in `distDir`
 */
export async function registerSite(app: FastifyInstance, options: { readonly distDir: string; readonly publicUrl: string }): Promise<void> {
  const { distDir, publicUrl } = options
  const built = await readBuiltSite(distDir)
  const files = await readSiteFiles(distDir)
  const common = { ...baseHeaders, ...transportHeaders(publicUrl), ...(built.inspect && inspectedHeaders) }

  const page = (entry: BuiltPage, status: Answer['status']): Answer => {
    const file = files.get(entry.file)
    if (!file) throw new Error(`${entry.file} is listed in site.json but not there: build again`)
    return { status, file, headers: { ...common, 'Content-Security-Policy': contentSecurityPolicy(entry), 'Cache-Control': 'no-cache' } }
  }

  const aliases = new Map(Object.entries(built.aliases))
  const answers = new Map<string, Answer>()
  for (const [name, file] of files) {
    if (name.endsWith('.html') || name === 'site.json') continue
    const cacheControl =
      name.startsWith('assets/') && !name.startsWith('assets/data/') ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`
    answers.set(`/${name}`, { status: 200, file, headers: { ...common, 'Cache-Control': cacheControl } })
  }
  for (const [path, entry] of Object.entries(built.pages)) answers.set(path, page(entry, 200))
  const notFound = page(built.notFound, 404)

  if (publicUrl.startsWith('https:') && publicUrl !== built.publicUrl) {
    app.log.warn(
      `The site was built for ${built.publicUrl} and is published at ${publicUrl}: build again with PUBLIC_URL=${publicUrl} for right canonical links`,
    )
  }

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path, query] = splitUrl(request.url)
    if (path.startsWith(API_PREFIX)) return reply.callNotFound()
    const answer = answers.get(path)
    if (answer) return send(request, reply, answer)
    const bare = path.replace(/\/+$/, '')
    const alias = aliases.get(bare)
    if (alias !== undefined) return reply.headers(common).redirect(query === undefined ? alias : `${alias}?${query}`, 301)
    // Only to a path that exists: a redirect built from the request alone could lead to another host.
    if (bare !== path && answers.has(bare)) return reply.headers(common).redirect(query === undefined ? bare : `${bare}?${query}`, 301)
    return send(request, reply, notFound)
  }
  // HEAD by name: the server does not add it by itself.
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: serve })
}

async function readBuiltSite(distDir: string): Promise<BuiltSite> {
  const text = await readFile(join(distDir, 'site.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`There is no built site in ${distDir}: run \`npm run build\` first`, { cause })
  })
  return JSON.parse(text) as BuiltSite
}

function splitUrl(url: string): [string, string | undefined] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url, undefined] : [url.slice(0, mark), url.slice(mark + 1)]
}

function send(request: FastifyRequest, reply: FastifyReply, { status, file, headers }: Answer): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], [...file.variants.keys()])
  const variant = file.variants.get(encoding)
  if (!variant) throw new Error(`A compressed copy stands alone (${file.type}): build again`)
  reply.code(status).headers(headers)
  if (file.variants.size > 1) reply.header('Vary', 'Accept-Encoding')
  if (status === 200) {
    reply.header('ETag', variant.etag)
    if (matchesEtag(request.headers['if-none-match'], variant.etag)) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type(file.type).send(variant.bytes)
}
