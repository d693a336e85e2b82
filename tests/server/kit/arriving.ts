import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The sizes of files that are on their way in, sealed: what has reached the disk of each. */
export function arrivingIn(dataDir: string): number[] {
  const folder = join(dataDir, 'arriving')
  return readdirSync(folder).flatMap((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? [])
}
