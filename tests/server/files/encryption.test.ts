import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { createEncryptor, DecryptionError, decryptFile } from '#server/files/cipher.ts'
import { defaultKeyFile, type FileKeys, parseFileKeys, readFileKeys } from '#server/files/keys.ts'
import { pdf } from '../kit/bytes.ts'
import { newClient } from '../kit/client.ts'
import { storedPath } from '../kit/stored-files.ts'
import { FILES_KEY, newFolder, openServer } from '../kit/test-server.ts'

const NAME = 'a'.repeat(32)
const SEGMENT = 16_384
const newKey = () => randomBytes(32).toString('base64')
const keysOf = (...keys: string[]) => parseFileKeys(keys.join(',')) as FileKeys
const keys = keysOf(newKey())
const noFiles = async () => []

const encrypt = (content: Buffer, own = keys, chunk = 7_000) => {
  const sealer = createEncryptor(own.current, NAME)
  const parts: Buffer[] = []
  for (let at = 0; at < content.length; at += chunk) parts.push(...sealer.update(content.subarray(at, at + chunk)))
  return Buffer.concat([...parts, ...sealer.final()])
}
async function* splitIntoChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const open = async (sealed: Buffer, { own = keys, name = NAME, chunk = 5_000 } = {}) => {
  const parts: Buffer[] = []
  try {
    for await (const part of decryptFile(splitIntoChunks(sealed, chunk), own, name)) parts.push(part)
    return { bytes: Buffer.concat(parts), error: undefined }
  } catch (error) {
    return { bytes: Buffer.concat(parts), error }
  }
}

test.each([0, 1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 3 * SEGMENT, 100_000])('%i bytes are restored from chunks of any size', async (size) => {
  const content = randomBytes(size)
  for (const chunk of [1_000, SEGMENT, 70_000]) {
    const sealed = encrypt(content, keys, chunk)
    for (const cut of [777, SEGMENT + 16, 200_000]) expect((await open(sealed, { chunk: cut })).bytes.equals(content)).toBe(true)
  }
})

test('the same file encrypted twice differs but has the same length', () => {
  const content = randomBytes(1_000)
  const [one, other] = [encrypt(content), encrypt(content)]
  expect(one.equals(other)).toBe(false)
  expect(one.length).toBe(other.length)
})

test('a changed, truncated, extended, or reordered file does not open and yields no wrong bytes', async () => {
  const content = randomBytes(3 * SEGMENT + 100)
  const sealed = encrypt(content)
  const flipByte = (at: number) => {
    const changed = Buffer.from(sealed)
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
    return changed
  }
  const step = SEGMENT + 16
  const segment = (index: number) => sealed.subarray(28 + index * step, 28 + (index + 1) * step)
  const broken = [
    ...[0, 5, 20, 28, 28 + SEGMENT, 28 + step, sealed.length - 1].map(flipByte),
    ...[0, 10, 28, 30, 28 + step, 28 + step - 1, 28 + 2 * step, sealed.length - 1].map((length) => sealed.subarray(0, length)),
    Buffer.concat([sealed, Buffer.of(0)]),
    Buffer.concat([sealed.subarray(0, 28), segment(1), segment(0), sealed.subarray(28 + 2 * step)]),
    Buffer.concat([sealed.subarray(0, 28 + step), sealed.subarray(28 + 2 * step)]),
  ]
  for (const bytes of broken) {
    const result = await open(bytes)
    expect(result.error).toBeInstanceOf(DecryptionError)
    expect(content.subarray(0, result.bytes.length).equals(result.bytes)).toBe(true)
  }
})

test('a file does not open under another name or with a missing key', async () => {
  const sealed = encrypt(randomBytes(100))
  expect((await open(sealed, { name: 'b'.repeat(32) })).error).toBeInstanceOf(DecryptionError)
  expect((await open(sealed, { own: keysOf(newKey()) })).error).toMatchObject({ message: expect.stringContaining(`key ${keys.current.id}`) })
})

test('a new key seals new files, and the old key opens existing ones', async () => {
  const [old, next] = [newKey(), newKey()]
  const sealed = encrypt(Buffer.from('deed'), keysOf(old))
  const both = keysOf(next, old)
  expect((await open(sealed, { own: both })).bytes.toString()).toBe('deed')
  expect(both.current.id).toBe(keysOf(next).current.id)
  expect(encrypt(Buffer.from('deed'), both).subarray(4, 12).toString('hex')).toBe(both.current.id)
})

test.each(['', 'short', 'x'.repeat(44), `${newKey()},nonsense`, randomBytes(31).toString('base64')])('%j is not a key', (text) =>
  expect(parseFileKeys(text)).toBeUndefined(),
)

test('creates a key once, next to the data folder, readable by its owner only', async () => {
  const dataDir = join(newFolder(), 'data')
  mkdirSync(dataDir)
  const { current } = await readFileKeys({ dataDir }, noFiles)
  expect((await readFileKeys({ dataDir }, noFiles)).current.id).toBe(current.id)
  const path = defaultKeyFile(dataDir)
  expect(dirname(path)).toBe(dirname(dataDir))
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')).toHaveLength(32)
  writeFileSync(path, 'broken')
  await expect(readFileKeys({ dataDir }, noFiles)).rejects.toThrow(`${path} contains no valid key`)
  await expect(readFileKeys({ dataDir, filesKey: 'broken' }, noFiles)).rejects.toThrow('FILES_KEY contains no valid key')
})

test('a missing key file stops the start, because a new key would open nothing', async () => {
  const folder = newFolder()
  await expect(readFileKeys({ dataDir: folder, filesKeyFile: join(folder, 'none') }, noFiles)).rejects.toThrow(/does not exist/)
  expect(existsSync(join(folder, 'none'))).toBe(false)
  await expect(readFileKeys({ dataDir: join(folder, 'missing', 'data') }, noFiles)).rejects.toThrow(/cannot be created at .*ENOENT.*Set FILES_KEY/)
})

const upload = async (server: Awaited<ReturnType<typeof openServer>>) => {
  await newClient(server.app).submit(llcFiling, llcFiling.sample, { files: [{ field: 'formationDocs', name: 'a.pdf', bytes: pdf() }] })
  const [team] = await server.mailsTo('team@office.example')
  return { link: /\/files\/\S+/.exec(team?.text ?? '')?.[0] ?? '', row: await server.database.db.selectFrom('files').selectAll().executeTakeFirstOrThrow() }
}
const get = async (server: Awaited<ReturnType<typeof openServer>>, url: string) => {
  const { statusCode, body } = await server.app.inject({ url })
  return statusCode === 200 ? body : statusCode
}

test('an unencrypted file of an earlier release is readable only if its row allows it', async () => {
  const server = await openServer()
  const { link, row } = await upload(server)
  writeFileSync(storedPath(server.dataDir, row.stored_as), pdf())
  expect(await get(server, link)).toBe(404)
  await server.database.db.updateTable('files').set({ key_id: null }).execute()
  expect(await get(server, link)).toBe(pdf().toString())
})

test('the row names its key, so old and new files open after a key change', async () => {
  const env = { DATABASE_URL: '' }
  const server = await openServer({ env })
  const { link, row } = await upload(server)
  expect(row.key_id).toBe(keysOf(FILES_KEY).current.id)
  await server.close()
  const next = newKey()
  const serverWithoutOldKey = await openServer({ dataDir: server.dataDir, env: { ...env, FILES_KEY: next } })
  expect(await get(serverWithoutOldKey, link)).toBe(404)
  await serverWithoutOldKey.close()
  const changed = await openServer({ dataDir: server.dataDir, env: { ...env, FILES_KEY: `${next},${FILES_KEY}` } })
  expect(await get(changed, link)).toBe(pdf().toString())
  await newClient(changed.app).submit(llcFiling, llcFiling.sample, { files: [{ field: 'formationDocs', name: 'a.pdf', bytes: pdf() }] })
  expect((await changed.database.db.selectFrom('files').select('key_id').execute()).map(({ key_id }) => key_id)).toEqual([row.key_id, keysOf(next).current.id])
})
