/** The built site in memory: files with ready headers, one variant per encoding. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '#server/http/encoding.ts'

export interface Variant {
  readonly bytes: Buffer
  /** Strong, because each encoding has a separate value. */
  readonly etag: string
}

const variantOf = (bytes: Buffer): Variant => ({ bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` })

export interface SiteFile {
  readonly type: string
  readonly variants: ReadonlyMap<Encoding, Variant>
}

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

const CODED: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' }

/** Reads all files of a folder by relative path with forward slashes. @throws for an unknown file type, which browsers would refuse under `nosniff` */
export async function readSiteFiles(distDir: string): Promise<ReadonlyMap<string, SiteFile>> {
  const files = new Map<string, { type: string; variants: Map<Encoding, Variant> }>()
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    // Texts of the server (server/languages.ts).
    if (!entry.isFile() || entry.parentPath === join(distDir, 'server')) continue
    const path = join(entry.parentPath, entry.name)
    const encoding = CODED[extname(path)] ?? 'identity'
    const name = relative(distDir, encoding === 'identity' ? path : path.slice(0, -extname(path).length))
      .split(sep)
      .join('/')
    const type = TYPES[extname(name)]
    if (type === undefined) throw new Error(`The built site contains ${name}, which has an unknown file type`)
    const file = files.get(name) ?? { type, variants: new Map<Encoding, Variant>() }
    file.variants.set(encoding, variantOf(await readFile(path)))
    files.set(name, file)
  }
  return files
}

const NAMES_ADDRESS = /\.(html|xml|txt)$/

/** Quality of Brotli, up to 11. For all pages, 9 takes forty times as long as 6 and saves only one percent. */
const START_BROTLI_QUALITY = 6

const recoded: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  identity: async (bytes) => bytes,
  gzip: promisify<Buffer, Buffer>(gzip),
  br: (bytes) => promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: START_BROTLI_QUALITY } }),
}

/** Files of a build, with the address of the build replaced. Both addresses have no trailing slash. */
export async function replaceOrigin(files: ReadonlyMap<string, SiteFile>, built: string, published: string): Promise<ReadonlyMap<string, SiteFile>> {
  if (built === published) return files
  const moved = new Map(files)
  // One after the other, because a parallel compression took a gigabyte of memory.
  for (const [name, file] of files) {
    const uncompressed = file.variants.get('identity')?.bytes
    if (!uncompressed || !NAMES_ADDRESS.test(name) || !uncompressed.includes(built)) continue
    const bytes = Buffer.from(uncompressed.toString().replaceAll(built, () => published))
    const variants = [...file.variants.keys()].map(async (encoding): Promise<[Encoding, Variant]> => [encoding, variantOf(await recoded[encoding](bytes))])
    moved.set(name, { ...file, variants: new Map(await Promise.all(variants)) })
  }
  return moved
}

export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((given) => given.trim().replace(/^W\//, '') === etag)
}
