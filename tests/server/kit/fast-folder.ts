import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Space for all parallel tests. */
const ROOM_BYTES = 4_000_000_000

/** A folder in memory if it has space, because a sync is free there and no test simulates power loss. */
export function fastFolder(): string {
  const memory = '/dev/shm'
  const { bavail = 0, bsize = 0 } = existsSync(memory) ? statfsSync(memory) : {}
  return bavail * bsize > ROOM_BYTES ? memory : tmpdir()
}
