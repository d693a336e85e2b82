/**
 * Measures leads per second. Each lead is on disk before its response. The baseline is a plain Fastify server with the same inserts, which
 * commits each lead in its own transaction. The product commits several leads at once. Its gain depends on the disk's sync time.
 */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePrograms } from '../../scripts/bootstrap/apt.mjs'
import { median } from '../kit/median.ts'
import { temporaryFolder } from '../kit/temporary-folder.ts'
import { compare, sendLeads, startBaseline, startProduct } from './kit.ts'

const CONNECTION_COUNTS = [16, 64]
const SYNC_COUNT = 200
const SLOW_SYNC_MICROSECONDS = 1_000

/** Median time to sync one page, in milliseconds. */
function syncMs(folder: string): number {
  const handle = openSync(join(folder, 'sync'), 'w')
  const page = Buffer.alloc(4_096)
  const times = Array.from({ length: SYNC_COUNT }, () => {
    writeSync(handle, page)
    const startedAt = performance.now()
    fdatasyncSync(handle)
    return performance.now() - startedAt
  })
  closeSync(handle)
  return median(times)
}

/** Returns a command prefix that delays each sync. Throws when `strace` cannot be installed. */
async function slowSync(): Promise<readonly string[]> {
  const reason = await ensurePrograms(['strace'])
  if (reason !== undefined) throw new Error(`The slow-disk benchmark needs strace: ${reason}`)
  const calls = 'fsync,fdatasync'
  return ['strace', '-f', '--seccomp-bpf', '-qq', '-o', '/dev/null', '-e', `trace=${calls}`, '-e', `inject=${calls}:delay_exit=${SLOW_SYNC_MICROSECONDS}`]
}

export async function measureLeads(isSlowDisk: boolean): Promise<void> {
  const commandPrefix = isSlowDisk ? await slowSync() : []
  await using folder = await temporaryFolder()
  console.log(`Leads per second. A sync of this disk takes ${syncMs(folder.path).toFixed(2)} ms${isSlowDisk ? ', and 1 ms more for both servers' : ''}.`)
  await using baseline = await startBaseline({ DATA_DIR: join(folder.path, 'bare') }, commandPrefix)
  await using product = await startProduct({ DATA_DIR: join(folder.path, 'ours') }, commandPrefix)
  const rows: Record<string, object> = {}
  for (const connections of CONNECTION_COUNTS)
    rows[`${connections} connections`] = await compare(baseline.url, product.url, (url, duration) => sendLeads(url, connections, duration))
  console.table(rows)
}
