/** A disk as slow as most are, on a machine whose own is fast: `strace` lets every sync take longer, and touches nothing else. */
import { ensurePrograms } from '../../scripts/bootstrap/apt.mjs'

/** What to put in front of a command. @throws with the reason when there is no `strace` */
export async function slowDisk(ms: number): Promise<readonly string[]> {
  const reason = await ensurePrograms(['strace'])
  if (reason !== undefined) throw new Error(reason)
  const calls = 'fsync,fdatasync'
  return ['strace', '-f', '--seccomp-bpf', '-qq', '-o', '/dev/null', '-e', `trace=${calls}`, '-e', `inject=${calls}:delay_exit=${ms * 1_000}`]
}
