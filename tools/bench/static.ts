/**
 * Measures the home page and a script of the built site, compressed as browsers request them. The baseline is a plain Fastify server that
 * sends them from memory.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuilt } from '../../scripts/bootstrap/ensure-built.mjs'
import { root } from '../../scripts/bootstrap/root.mjs'
import { temporaryFolder } from '../kit/temporary-folder.ts'
import { compare, measureRequests, startBaseline, startProduct } from './kit.ts'

const CONNECTION_COUNT = 32

export async function measureStatic(): Promise<void> {
  await ensureBuilt()
  const script = (await readdir(join(root, 'dist/assets'))).filter((name) => name.endsWith('.js')).toSorted()[0] ?? ''
  await using folder = await temporaryFolder()
  // The baseline writes no log, so the product also writes no request log.
  await using product = await startProduct({ DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'warn' })
  const rows: Record<string, object> = {}
  for (const [path, file] of [
    ['/', 'index.html'],
    [`/assets/${script}`, `assets/${script}`],
  ] as const) {
    await using baseline = await startBaseline({ DATA_DIR: join(folder.path, 'bare', file), FILE: join(root, 'dist', file) })
    rows[path] = await compare(baseline.url, product.url + path, (url, duration) => measureRequests(url, CONNECTION_COUNT, duration))
  }
  console.log('Static files per second, compressed by gzip.')
  console.table(rows)
}
