import { existsSync } from 'node:fs'
import { installByApt } from './apt.mjs'

/** Paths of Debian's libfiu libraries. They make system calls of a running process fail on request. */
export const LIBFIU_FILES = ['/usr/lib/fiu/fiu_run_preload.so', '/usr/lib/fiu/fiu_posix_preload.so']

export const hasFaultInjection = () => LIBFIU_FILES.every((path) => existsSync(path)) && existsSync('/usr/bin/fiu-ctrl')

/** Installs libfiu with apt. Without libfiu, the tests of disk faults are skipped. */
export async function ensureFaultInjection() {
  if (hasFaultInjection()) return
  const reason = await installByApt(['fiu-utils'])
  if (reason !== undefined) console.log(`Tests of I/O errors: skipped, because ${reason}`)
}
