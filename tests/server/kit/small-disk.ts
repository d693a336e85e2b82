/** A tmpfs of a few megabytes, which tests can fill up. Mounting it requires root. */
import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestEnd } from './test-server.ts'

export interface SmallDisk {
  readonly folder: string
  fill(): void
  free(): void
}

const mount = (folder: string, megabytes: number) => spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0

export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'roadcharter-mount-'))
  try {
    return mount(folder, 1) && spawnSync('umount', [folder]).status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function openSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'roadcharter-disk-'))
  if (!mount(folder, megabytes)) throw new Error('This machine lets us mount no tmpfs.')
  chmodSync(folder, 0o777)
  onTestEnd(() => {
    // Lazy, because the log of a process that has ended may still be open.
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  const fillerFile = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const handle = openSync(fillerFile, 'a')
      try {
        const { bavail, bsize } = statfsSync(folder)
        for (let left = bavail * bsize; left > 0; left -= bsize) writeSync(handle, Buffer.alloc(bsize))
        // Continues until a write fails, because a parallel writer can free space in the meantime.
        for (;;) writeSync(handle, Buffer.alloc(bsize))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(handle)
      }
    },
    free: () => rmSync(fillerFile, { force: true }),
  }
}
