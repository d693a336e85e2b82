import { existsSync } from 'node:fs'
import { installByApt } from './apt.mjs'

/** Debian's libfiu: makes system calls of a running process fail when it is told to. */
export const LIBFIU = ['/usr/lib/fiu/fiu_run_preload.so', '/usr/lib/fiu/fiu_posix_preload.so']

/** Whether faults of the disk can be brought about here. */
export const hasFaultInjection = () => LIBFIU.every((path) => existsSync(path)) && existsSync('/usr/bin/fiu-ctrl')

/** Installs it where apt can; without it the faults of the disk are skipped. */
export async function ensureFaultInjection() {
  if (hasFaultInjection()) return
  const reason = await installByApt(['fiu-utils'])
  if (reason !== undefined) console.log(`I/O errors: skipped, because ${reason}`)
}
