import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

const INPUTS = [
  'contract',
  // Pictures of charts, which the pages of the team show.
  'docs/charts',
  'languages',
  'machines',
  'src',
  'public',
  'scripts/build',
  'scripts/language',
  'server/mail',
  'server/personal-data/requests-of-account.ts',
  'server/requests',
  'server/sentences.ts',
  'server/texts.ts',
  'scripts/build.ts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const SETTINGS = ['PUBLIC_URL', 'INSPECT', 'KEEP_REQUESTS_DAYS', 'PSEUDO']

/**
 * Digest of all build inputs. Equal digests mean equal builds.
 * @param {string} root the repository's top folder
 * @returns {Promise<string>}
 */
export async function stampOf(root) {
  const hash = createHash('sha256')
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  for (const input of INPUTS) {
    for (const file of await filesOf(join(root, input))) {
      hash.update(`${relative(root, file).split(sep).join('/')}\n`)
      hash.update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {Promise<string[]>} */
async function filesOf(path) {
  const stats = await stat(path).catch(() => undefined)
  if (!stats) return []
  if (stats.isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const nested = await Promise.all(entries.map((entry) => filesOf(join(path, entry.name))))
  return nested.flat().sort()
}
