/**
 * Notes about erasures, stored next to the files. After a database restore, the server repeats the erasures from these notes. A
 * note contains salted hashes, so it reveals no address and no ID.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { audit } from '#server/audit.ts'
import type { Db } from '#server/database/schema.ts'
import type { Blobs } from '#server/files/blobs.ts'
import { type ErasureDeps, eraseTargets, findErasureTargets } from '#server/personal-data/erasure.ts'

interface ErasureNote {
  readonly at: number
  readonly salt: string
  readonly hashes: readonly string[]
}

const NOTES_PER_QUERY = 200

const hashWithSalt = (salt: string, value: string) => createHmac('sha256', Buffer.from(salt, 'hex')).update(value).digest('base64url')

/**
 * Durably stores a note before an erasure starts. If a crash interrupts the erasure, the next start finishes it.
 * @param values the person's address key, and the IDs to erase
 * @param at milliseconds since the epoch. Newer data is not erased
 * @returns the ID for the table `erasures`
 * @throws when the note cannot be written. The caller must then erase nothing
 */
export async function storeErasureNote(
  { dataDir, erasureNotes }: { dataDir: string; erasureNotes: Blobs },
  values: readonly string[],
  at: number,
): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  const note: ErasureNote = { at, salt, hashes: values.map((value) => hashWithSalt(salt, value)) }
  const id = randomBytes(16).toString('hex')
  const temporaryPath = join(dataDir, 'arriving', id)
  await writeFile(temporaryPath, JSON.stringify(note), { mode: 0o600, flush: true })
  try {
    await erasureNotes.put(id, temporaryPath)
  } finally {
    await rm(temporaryPath, { force: true })
  }
  return id
}

const findUnknownNotes = async (db: Db, noteStore: Blobs) => {
  const ids: string[] = []
  for await (const { name } of noteStore.list()) ids.push(name)
  const knownIds = new Set<string>()
  for (let start = 0; start < ids.length; start += NOTES_PER_QUERY) {
    const batch = ids.slice(start, start + NOTES_PER_QUERY)
    for (const { id } of await db.selectFrom('erasures').select('id').where('id', 'in', batch).execute()) knownIds.add(id)
  }
  return ids.filter((id) => !knownIds.has(id))
}

/**
 * Repeats erasures that this database does not record, after a restore or a crash. First compares only the note names with the table
 * `erasures`. Checks every request only if a name is missing there.
 */
export async function replayErasures(parts: ErasureDeps & { readonly erasureNotes: Blobs; readonly log: FastifyBaseLogger }): Promise<void> {
  const { database, erasureNotes, log } = parts
  const ids = await findUnknownNotes(database.db, erasureNotes)
  if (ids.length === 0) return
  const notes = new Map<string, ErasureNote>()
  for (const id of ids) {
    try {
      notes.set(id, JSON.parse(await text(await erasureNotes.read(id))) as ErasureNote)
    } catch (error) {
      // A corrupt note does not block the other notes. Each cleanup logs the error again.
      log.error({ err: error, erasure: id }, 'could not read an erasure note, so its erasure was not repeated')
    }
  }
  if (notes.size === 0) return
  const parsedNotes = [...notes.values()].map(({ at, salt, hashes }) => ({ at, salt, hashes: new Set(hashes) }))
  const isErased = (value: string, createdAt: number) => parsedNotes.some(({ at, salt, hashes }) => createdAt <= at && hashes.has(hashWithSalt(salt, value)))
  const erasureTargets = await findErasureTargets(database.db, isErased)
  const erasureResult = await eraseTargets(
    parts,
    erasureTargets,
    [...notes].map(([id, { at }]) => ({ id, at })),
  )
  log.warn(
    { erasures: notes.size, requests: erasureResult.references.length, files: erasureResult.files },
    'repeated erasures that this database did not record, after a restore or a crash',
  )
  audit(log, 'admin-erase', { outcome: 'done', why: 'database restored', requests: erasureResult.references.length, files: erasureResult.files })
}
