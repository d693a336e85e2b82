import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Space that all parallel tests need. */
const REQUIRED_BYTES = 4_000_000_000

/** Returns a folder in memory if it has space, because fsync takes no time there. No test needs data to survive a power failure. */
export function fastFolder(): string {
  const memory = '/dev/shm'
  const { bavail = 0, bsize = 0 } = existsSync(memory) ? statfsSync(memory) : {}
  return bavail * bsize > REQUIRED_BYTES ? memory : tmpdir()
}
