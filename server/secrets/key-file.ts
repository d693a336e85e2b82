import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a key file (mode 600) atomically and durably. If two processes start in parallel, one of them creates the file, and both read
 * it.
 * @throws when the folder is not writable
 */
export function createKeyFile(path: string, key: string): void {
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`
  const fileHandle = openSync(temporaryPath, 'wx', 0o600)
  try {
    writeSync(fileHandle, `${key}\n`)
    fsyncSync(fileHandle)
  } finally {
    closeSync(fileHandle)
  }
  try {
    linkSync(temporaryPath, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporaryPath, { force: true })
  }
  const folderHandle = openSync(dirname(path), 'r')
  fsyncSync(folderHandle)
  closeSync(folderHandle)
}
