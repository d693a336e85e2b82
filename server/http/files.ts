/** The built site in memory. Each file has its media type, and one variant per encoding. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '#server/http/encoding.ts'

export interface FileVariant {
  readonly bytes: Buffer
  /** A strong ETag, because each encoding has a separate value. */
  readonly etag: string
}

const createVariant = (bytes: Buffer): FileVariant => ({ bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` })

export interface SiteFile {
  readonly type: string
  readonly variants: ReadonlyMap<Encoding, FileVariant>
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
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

const ENCODINGS: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' }

/** Origins without a trailing slash. */
export interface Origins {
  readonly builtOrigin: string
  readonly publishedOrigin: string
}

/**
 * Reads all files of a build, by relative path with forward slashes. Replaces the build's origin with the published one.
 * @throws for an unknown file type, which browsers would refuse because of `nosniff`
 */
export async function readSiteFiles(distDir: string, origins: Origins): Promise<ReadonlyMap<string, SiteFile>> {
  const pathsByName = new Map<string, Map<Encoding, string>>()
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    // Skips the folder with the server's Spanish texts (server/languages.ts).
    if (!entry.isFile() || entry.parentPath === join(distDir, 'server')) continue
    const path = join(entry.parentPath, entry.name)
    const encoding = ENCODINGS[extname(path)] ?? 'identity'
    const name = relative(distDir, encoding === 'identity' ? path : path.slice(0, -extname(path).length))
      .split(sep)
      .join('/')
    pathsByName.set(name, (pathsByName.get(name) ?? new Map<Encoding, string>()).set(encoding, path))
  }
  const files = new Map<string, SiteFile>()
  // Compresses one file after the other. Parallel compression used a gigabyte of memory.
  for (const [name, pathsByEncoding] of pathsByName) {
    const type = MEDIA_TYPES[extname(name)]
    if (type === undefined) throw new Error(`The built site contains ${name}, which has an unknown file type`)
    const bytesWithOrigin = await replaceOrigin(name, pathsByEncoding.get('identity'), origins)
    const variants = [...pathsByEncoding].map(
      async ([encoding, path]): Promise<[Encoding, FileVariant]> => [
        encoding,
        createVariant(bytesWithOrigin ? await encoders[encoding](bytesWithOrigin) : await readFile(path)),
      ],
    )
    files.set(name, { type, variants: new Map(await Promise.all(variants)) })
  }
  return files
}

const FILES_WITH_ORIGIN = /\.(html|xml|txt)$/

/** Brotli quality, from 0 to 11. For all pages, 9 takes forty times as long as 6 and saves only one percent. */
const BROTLI_QUALITY = 6

const encoders: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  identity: async (bytes) => bytes,
  gzip: promisify<Buffer, Buffer>(gzip),
  br: (bytes) => promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
}

/** Returns a text file with the published origin. Undefined if there is nothing to replace. */
async function replaceOrigin(name: string, path: string | undefined, { builtOrigin, publishedOrigin }: Origins): Promise<Buffer | undefined> {
  if (builtOrigin === publishedOrigin || path === undefined || !FILES_WITH_ORIGIN.test(name)) return undefined
  const text = await readFile(path, 'utf8')
  return text.includes(builtOrigin) ? Buffer.from(text.replaceAll(builtOrigin, () => publishedOrigin)) : undefined
}

export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
