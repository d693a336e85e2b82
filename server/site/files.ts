/** The built site in memory: every file with its ready-made headers, one variant a coding. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Encoding } from '#server/site/encoding.ts'

export interface Variant {
  readonly bytes: Buffer
  /** Strong: each coding is a representation of its own. */
  readonly etag: string
}

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

/**
 * Reads all files below the folder; keys are paths with forward slashes and no leading one.
 *
 * @throws when a file's kind is unknown: it would be sent with a type that browsers refuse under `nosniff`
 */
export async function readSiteFiles(distDir: string): Promise<ReadonlyMap<string, SiteFile>> {
  const files = new Map<string, { type: string; variants: Map<Encoding, Variant> }>()
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const encoding = CODED[extname(path)] ?? 'identity'
    const name = relative(distDir, encoding === 'identity' ? path : path.slice(0, -extname(path).length))
      .split(sep)
      .join('/')
    const type = TYPES[extname(name)]
    if (type === undefined) throw new Error(`The built site holds ${name}, a kind of file this server does not know`)
    const file = files.get(name) ?? { type, variants: new Map<Encoding, Variant>() }
    const bytes = await readFile(path)
    file.variants.set(encoding, { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` })
    files.set(name, file)
  }
  return files
}

/** Whether `If-None-Match` names the variant. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((given) => given.trim().replace(/^W\//, '') === etag)
}
