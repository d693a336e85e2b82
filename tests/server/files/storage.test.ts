/** Files on the disk. tests/resilience/s3.test.ts runs the same tests with S3. */
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDiskBlobs } from '#server/files/disk.ts'
import { namesOf, openStorageServer, testStorage } from '../kit/storage.ts'
import { newFolder } from '../kit/test-server.ts'

testStorage(() => openStorageServer({}, async ({ dataDir }) => openDiskBlobs(join(dataDir, 'files'))))

test('ignores a folder with foreign files', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'ab'))
  writeFileSync(join(folder, 'ab', 'notes.txt'), 'mine')
  writeFileSync(join(folder, 'lost+found'), '')
  expect(await namesOf(openDiskBlobs(folder))).toEqual([])
  expect(readFileSync(join(folder, 'ab', 'notes.txt'), 'utf8')).toBe('mine')
})

test('the time in the trash counts from the move, not from the arrival of the file', async () => {
  const folder = newFolder()
  const { put, trash } = openDiskBlobs(join(folder, 'files'))
  const [name, arrived] = ['ab'.repeat(16), join(folder, 'arrived')]
  writeFileSync(arrived, 'mine')
  utimesSync(arrived, 0, 0)
  await put(name, arrived)
  const before = Date.now() - 1_000
  await trash.put(name)
  const times: number[] = []
  for await (const { changedAt } of trash.list()) times.push(changedAt)
  expect(times).toEqual([expect.toSatisfy((at: number) => at > before)])
})
