/**
 * Transfers of drafts to other devices. The server stores encrypted parts. It receives the code of a transfer only if it must email the
 * link (docs/security.md).
 */
import type { FastifyBaseLogger } from 'fastify'
import { HAND_OVER_LEASE_MS, HAND_OVER_PARTS_MAX, type HandOverState } from '#contract/hand-over.ts'
import { HAND_OVER_LIFETIME_MS, HAND_OVER_RECORD_RETENTION_MS, HOUR_MS } from '#contract/request/retention.ts'
import type { Database } from '#server/database/database.ts'
import type { Db, HandOverRow, Tx } from '#server/database/schema.ts'
import { BlobNotFoundError } from '#server/files/blobs.ts'
import type { FileStore } from '#server/files/files.ts'
import { createUploadStore } from '#server/files/upload-store.ts'
import type { Upload } from '#server/files/uploads.ts'
import { networksOf } from '#server/limits/networks.ts'
import type { Rate, Rates } from '#server/limits/rates.ts'
import type { ReceiptLimits } from '#server/limits/receipt-limits.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import { busyProblem, Problem, problemOf, tooManyProblem } from '#server/problem.ts'
import { hashOf } from '#server/secrets/secrets.ts'

const HAND_OVER_RATE: Rate = { scope: 'hand-overs', windowMs: HOUR_MS }
const STARTS_PER_HOUR_MAX = 30
const MAIL_RATE: Rate = { scope: 'hand-over-mails', windowMs: HOUR_MS }
const MAILS_PER_HOUR_MAX = 10
/** Maximum bytes that the parts of all transfers can take in the storage. */
const STORED_PARTS_MAX_BYTES = 2_048 * 1_048_576
const UNFINISHED_LIFETIME_MS = HOUR_MS

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly files: Pick<FileStore, 'keep' | 'drop' | 'open'>
  readonly rates: Pick<Rates, 'count'>
  readonly receiptLimits: ReceiptLimits
  readonly mails: Pick<MailQueue, 'add'>
  readonly encryptText: (text: string, owner: string) => string
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

interface TransferStatus {
  readonly state: HandOverState
}

interface LeasedTransfer extends TransferStatus {
  readonly parts: number
  readonly first: string
}

interface PartUpload {
  readonly id: string
  readonly number: number
  readonly parts: number
  readonly upload: Upload
}

/** Returns the text that binds the encrypted code in the outbox to one transfer. Decryption needs the same text. */
export const handOverCodeOwner = (id: string) => `hand-over ${id}`

const unknownTransferProblem = () => new Problem(404, 'This code no longer works.')

export function createHandOvers({ database: { db, transact }, files, rates, receiptLimits, mails, encryptText, now, log }: Deps) {
  const uploadStore = createUploadStore({ files, log })

  const findTransfer = (connection: Db, id: string) => connection.selectFrom('hand_overs').selectAll().where('id', '=', hashOf(id)).executeTakeFirst()
  const stateOf = (row: HandOverRow | undefined): HandOverState => {
    if (row === undefined || row.state === 'sending') return 'unknown'
    if (row.state === 'used') return 'used'
    if (row.created_at <= now() - HAND_OVER_LIFETIME_MS) return 'expired'
    return row.lease_until > now() ? 'leased' : 'open'
  }
  /**
   * Deletes the parts of transfers.
   * @returns the names of their files
   */
  const removeParts = async (tx: Tx, ids: readonly string[]): Promise<readonly string[]> => {
    if (ids.length === 0) return []
    const removedParts = await tx.deleteFrom('hand_over_parts').where('hand_over_id', 'in', ids).returning('stored_as').execute()
    return removedParts.map(({ stored_as }) => stored_as)
  }
  const start = async (tx: Tx, id: string, ip: string): Promise<HandOverRow> => {
    const usage = await rates.count(tx, HAND_OVER_RATE, networksOf(ip))
    if (usage.total > STARTS_PER_HOUR_MAX)
      throw tooManyProblem('Too many forms were moved to other devices from your network. Nothing you typed is lost.', usage.waitMs(STARTS_PER_HOUR_MAX, 1))
    const row: HandOverRow = { id: hashOf(id), state: 'sending', parts: 0, taker_hash: null, lease_until: 0, created_at: now() }
    await tx.insertInto('hand_overs').values(row).execute()
    return row
  }
  /**
   * Returns a part in base64.
   * @throws {Problem} 404 if the part does not exist
   */
  const readPart = async (rowId: string, number: number): Promise<string> => {
    const part = await db.selectFrom('hand_over_parts').selectAll().where('hand_over_id', '=', rowId).where('number', '=', number).executeTakeFirst()
    if (part === undefined) throw unknownTransferProblem()
    try {
      const chunks: Buffer[] = []
      for await (const chunk of await files.open(part)) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks).toString('base64')
    } catch (error) {
      throw error instanceof BlobNotFoundError ? unknownTransferProblem() : error
    }
  }

  return {
    /**
     * Adds a part. Ignores a repeated part. The transfer is ready once all parts have arrived.
     * @throws {Problem} 413 for too many parts, 409 for a wrong number or a complete transfer, 429 over a limit, 503 for a full store
     */
    async add(ip: string, { id, number, parts, upload }: PartUpload): Promise<void> {
      if (parts > HAND_OVER_PARTS_MAX) throw problemOf(413)
      if (number >= parts) throw new Problem(409, 'This part doesn’t belong to the transfer.')
      const names = await uploadStore.keepAll([upload])
      try {
        const isNew = await transact(async (tx) => {
          const row = (await findTransfer(tx, id)) ?? (await start(tx, id, ip))
          if (row.state !== 'sending') throw new Problem(409, 'This form has already been moved.')
          const { bytes } = await tx
            .selectFrom('hand_over_parts')
            .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
            .executeTakeFirstOrThrow()
          if (Number(bytes ?? 0) + upload.size > STORED_PARTS_MAX_BYTES) throw busyProblem()
          const insertResult = await tx
            .insertInto('hand_over_parts')
            .values({ hand_over_id: row.id, number, size: upload.size, stored_as: upload.incomingFile.name, key_id: upload.incomingFile.keyId })
            .onConflict((conflict) => conflict.columns(['hand_over_id', 'number']).doNothing())
            .executeTakeFirst()
          const { partCount } = await tx
            .selectFrom('hand_over_parts')
            .select(({ fn }) => fn.countAll<number | string>().as('partCount'))
            .where('hand_over_id', '=', row.id)
            .executeTakeFirstOrThrow()
          if (Number(partCount) === parts) await tx.updateTable('hand_overs').set({ state: 'ready', parts }).where('id', '=', row.id).execute()
          return Number(insertResult.numInsertedOrUpdatedRows) > 0
        })
        if (!isNew) void uploadStore.dropAll(names)
      } catch (error) {
        void uploadStore.dropAll(names)
        throw error
      }
    },

    async readStatus(id: string): Promise<TransferStatus> {
      return { state: stateOf(await findTransfer(db, id)) }
    },

    /** Leases the transfer to one device. `open` in the result means that this device has the lease. */
    async lease(id: string, taker: string): Promise<LeasedTransfer> {
      const row = await db
        .updateTable('hand_overs')
        .set({ taker_hash: hashOf(taker), lease_until: now() + HAND_OVER_LEASE_MS })
        .where('id', '=', hashOf(id))
        .where('state', '=', 'ready')
        .where('created_at', '>', now() - HAND_OVER_LIFETIME_MS)
        .where(({ or, eb }) => or([eb('taker_hash', 'is', null), eb('taker_hash', '=', hashOf(taker)), eb('lease_until', '<=', now())]))
        .returning(['id', 'parts'])
        .executeTakeFirst()
      return row ? { state: 'open', parts: row.parts, first: await readPart(row.id, 0) } : { state: stateOf(await findTransfer(db, id)), parts: 0, first: '' }
    },

    /**
     * Returns a part in base64, and extends the lease.
     * @throws {Problem} 404 if this device did not have the last lease, or the part does not exist
     */
    async read(id: string, taker: string, number: number): Promise<string> {
      const row = await db
        .updateTable('hand_overs')
        .set({ lease_until: now() + HAND_OVER_LEASE_MS })
        .where('id', '=', hashOf(id))
        .where('state', '=', 'ready')
        .where('taker_hash', '=', hashOf(taker))
        .returning('id')
        .executeTakeFirst()
      if (row === undefined) throw unknownTransferProblem()
      return readPart(row.id, number)
    },

    /**
     * Deletes the parts, because the device has stored the whole draft.
     * @throws {Problem} 404 if this device did not have the last lease
     */
    async confirm(id: string, taker: string): Promise<void> {
      const names = await transact(async (tx) => {
        const row = await tx
          .updateTable('hand_overs')
          .set({ state: 'used' })
          .where('id', '=', hashOf(id))
          .where('state', 'in', ['ready', 'used'])
          .where('taker_hash', '=', hashOf(taker))
          .returning('id')
          .executeTakeFirst()
        if (row === undefined) throw unknownTransferProblem()
        return removeParts(tx, [row.id])
      })
      await uploadStore.dropAll(names)
    },

    /** Deletes a transfer, unless a device has already stored it. */
    async cancel(id: string): Promise<TransferStatus> {
      const { names, state } = await transact(async (tx) => {
        const row = await findTransfer(tx, id)
        if (row === undefined || row.state === 'used') return { names: [], state: stateOf(row) }
        const removedNames = await removeParts(tx, [row.id])
        await tx.deleteFrom('hand_overs').where('id', '=', row.id).execute()
        return { names: removedNames, state: 'unknown' as const }
      })
      await uploadStore.dropAll(names)
      return { state }
    },

    /**
     * Queues an email with the link. The outbox stores the code encrypted, and deletes it after the email was sent.
     * @throws {Problem} 404 unless the transfer is `open`, 429 over the limits of the inbox or the network
     */
    mail: ({
      id,
      code,
      email,
      ip,
      browser,
    }: {
      readonly id: string
      readonly code: string
      readonly email: string
      readonly ip: string
      readonly browser?: string | undefined
    }) =>
      transact(async (tx) => {
        const row = await findTransfer(tx, id)
        if (row === undefined || stateOf(row) !== 'open') throw unknownTransferProblem()
        const usage = await rates.count(tx, MAIL_RATE, networksOf(ip))
        if (usage.total > MAILS_PER_HOUR_MAX) throw tooManyProblem('Too many links were sent from your network.', usage.waitMs(MAILS_PER_HOUR_MAX, 1))
        if (await receiptLimits.exceedsLimit(tx, email, browser)) throw tooManyProblem('We’ve sent too many emails to this address.', HOUR_MS)
        await mails.add(tx, { kind: 'handOver', payload: { id: row.id, to: email, sealed: encryptText(code, handOverCodeOwner(row.id)) } })
      }),

    /** Deletes old incomplete transfers, and the parts of expired ones. Deletes all other rows after `HAND_OVER_RECORD_RETENTION_MS`. */
    async cleanUp(): Promise<void> {
      const names = await transact(async (tx) => {
        const oldTransfers = await tx
          .selectFrom('hand_overs')
          .select(['id', 'state', 'created_at'])
          .where(({ or, and, eb }) =>
            or([
              eb('created_at', '<=', now() - HAND_OVER_LIFETIME_MS),
              and([eb('state', '=', 'sending'), eb('created_at', '<=', now() - UNFINISHED_LIFETIME_MS)]),
            ]),
          )
          .execute()
        const removedNames = await removeParts(
          tx,
          oldTransfers.map(({ id }) => id),
        )
        const deletableIds = oldTransfers
          .filter(({ state, created_at }) => state === 'sending' || created_at <= now() - HAND_OVER_RECORD_RETENTION_MS)
          .map(({ id }) => id)
        if (deletableIds.length > 0) await tx.deleteFrom('hand_overs').where('id', 'in', deletableIds).execute()
        return removedNames
      })
      await uploadStore.dropAll(names)
    },
  }
}

export type HandOvers = ReturnType<typeof createHandOvers>
