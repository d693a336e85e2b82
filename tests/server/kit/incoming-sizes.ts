import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export function incomingSizes(dataDir: string): number[] {
  const folder = join(dataDir, 'arriving')
  return readdirSync(folder).flatMap((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? [])
}
