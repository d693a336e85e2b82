/**
 * What was erased on demand, written down outside the database, so that a restored backup does not undo it: next to the files, on the disk
 * or in the bucket. Each erasure is a small file of salted hashes, which show no address and no id.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { audit } from '#server/audit.ts'
import type { Db } from '#server/database/schema.ts'
import type { Blobs } from '#server/files/blobs.ts'
import { type ErasureParts, eraseFound, findAnswered } from '#server/personal-data/erasure.ts'

/** One erasure: what belonged to it may be recognised, and not read. */
interface ErasureNote {
  readonly at: number
  readonly salt: string
  readonly hashes: readonly string[]
}

const ASKED_AT_ONCE = 200

const hashWith = (salt: string, value: string) => createHmac('sha256', Buffer.from(salt, 'hex')).update(value).digest('base64url')

/**
 * Writes an erasure down, durably, before it is carried out: one that a crash cuts short is finished at the next start.
 *
 * @param register where the notes are kept
 * @param values the person's address in its key form, and the ids of what is erased
 * @param at milliseconds since the epoch; what comes later is none of it
 * @returns its id, for the table `erasures`
 * @throws when it could not be written: then nothing may be erased yet
 */
export async function noteErasure({ dataDir, register }: { dataDir: string; register: Blobs }, values: readonly string[], at: number): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  const note: ErasureNote = { at, salt, hashes: values.map((value) => hashWith(salt, value)) }
  const id = randomBytes(16).toString('hex')
  const temporary = join(dataDir, 'arriving', id)
  await writeFile(temporary, JSON.stringify(note), { mode: 0o600, flush: true })
  try {
    await register.put(id, temporary)
  } finally {
    await rm(temporary, { force: true })
  }
  return id
}

const unknownTo = async (db: Db, register: Blobs) => {
  const ids: string[] = []
  for await (const { name } of register.list()) ids.push(name)
  const known = new Set<string>()
  for (let start = 0; start < ids.length; start += ASKED_AT_ONCE) {
    const asked = ids.slice(start, start + ASKED_AT_ONCE)
    for (const { id } of await db.selectFrom('erasures').select('id').where('id', 'in', asked).execute()) known.add(id)
  }
  return ids.filter((id) => !known.has(id))
}

/**
 * Carries out what is written down and this database does not know of: it is older than those erasures, or one was cut
 * short. Costs a list of names when there is nothing to do, else a look at every request.
 */
export async function replayErasures(parts: ErasureParts & { readonly register: Blobs; readonly log: FastifyBaseLogger }): Promise<void> {
  const { database, register, log } = parts
  const ids = await unknownTo(database.db, register)
  if (ids.length === 0) return
  const notes = new Map<string, ErasureNote>()
  for (const id of ids) {
    try {
      notes.set(id, JSON.parse(await text(await register.read(id))) as ErasureNote)
    } catch (error) {
      // One that is broken holds up no other, and is said each time.
      log.error({ err: error, erasure: id }, 'what is written down of an erasure cannot be read')
    }
  }
  if (notes.size === 0) return
  const salted = [...notes.values()].map(({ at, salt, hashes }) => ({ at, salt, hashes: new Set(hashes) }))
  const isErased = (value: string, createdAt: number) => salted.some(({ at, salt, hashes }) => createdAt <= at && hashes.has(hashWith(salt, value)))
  const found = await findAnswered(database.db, isErased)
  const erased = await eraseFound(
    parts,
    found,
    [...notes].map(([id, { at }]) => ({ id, at })),
  )
  log.warn(
    { erasures: notes.size, requests: erased.references.length, files: erased.files },
    'people were erased again: this database is older than their erasure',
  )
  audit(log, 'admin-erase', { outcome: 'done', why: 'database put back', requests: erased.references.length, files: erased.files })
}
