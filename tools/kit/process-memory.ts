import { readFile } from 'node:fs/promises'

const KB = 1_024

/** Returns the current and the peak resident memory of a process, in bytes. Linux only. */
export async function processMemory(pid: number): Promise<{ readonly now: number; readonly most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const readBytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * KB
  return { now: readBytes('VmRSS'), most: readBytes('VmHWM') }
}
