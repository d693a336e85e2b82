import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Returns the IDs of child processes. Reads /proc first, because minimal systems have no `ps`. */
export const childPids = (pid: number | undefined): number[] => {
  const file = `/proc/${pid}/task/${pid}/children`
  const text = existsSync(file) ? readFileSync(file, 'utf8') : (spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout ?? '')
  return text.split(/\s+/).flatMap((part) => (part ? [Number(part)] : []))
}
