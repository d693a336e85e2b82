import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileRow } from '#server/database/schema.ts'
import { type Blobs, blobPath } from '#server/files/blobs.ts'
import { openDiskBlobs } from '#server/files/disk.ts'
import { createFileStore } from '#server/files/files.ts'
import { parseFileKeys } from '#server/files/keys.ts'
import { openLog } from './log.ts'
import { FILES_KEY } from './test-server.ts'

export function openTestFileStore(dataDir: string, blobs: Blobs = openDiskBlobs(join(dataDir, 'files')), log = openLog('warn').logger) {
  const keys = parseFileKeys(FILES_KEY)
  if (!keys) throw new Error('no key')
  return createFileStore({ dataDir, blobs, keys, log })
}

export const storedPath = (dataDir: string, name: string) => join(dataDir, 'files', blobPath(name))

export const readEncryptedBytes = (dataDir: string, name: string) => readFileSync(storedPath(dataDir, name))

/**
 * Returns the original bytes.
 * @throws when they are missing or changed
 */
export async function readStoredFile(dataDir: string, row: Pick<FileRow, 'stored_as' | 'key_id'>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await openTestFileStore(dataDir).open(row)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
