/** Finds and erases request data, by person or by age. */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { DAY_MS } from '#contract/request/retention.ts'
import type { Database } from '#server/database/database.ts'
import type { AccountRow, Db, ErasureRow, RequestRow, Tx } from '#server/database/schema.ts'
import type { FileStore } from '#server/files/files.ts'
import { emailKey } from '#server/limits/keys.ts'
import { requestsOfAccount } from '#server/personal-data/requests-of-account.ts'
import { eraseCases } from '#server/requests/cases.ts'

const BATCH_SIZE = 200
/** Longest time that an unsent team email delays an erasure. Gives an operator time to fix the mail server. */
const MAIL_WAIT_MAX_DAYS = 30

const hasAnswer = (answers: unknown, matches: (answer: string) => boolean): boolean => {
  if (typeof answers === 'string') return matches(answers)
  return typeof answers === 'object' && answers !== null && Object.values(answers).some((answer) => hasAnswer(answer, matches))
}

/** Condition for rows that may contain an address. The database ignores case only for A to Z, so all rows match an address with other letters. */
const mayContainAddress = (key: string) => {
  const jsonText = JSON.stringify(key).slice(1, -1)
  return Buffer.byteLength(jsonText) === jsonText.length
    ? sql<boolean>`lower(answers) like ${`%${jsonText.replace(/[%_!]/g, '!$&')}%`} escape '!'`
    : sql<boolean>`1 = 1`
}

/** Finds the account with this address. Also finds requests, oldest first, that belong to it or contain the address in any version. */
export async function findPerson(db: Db, email: string): Promise<{ account: AccountRow | undefined; requests: RequestRow[] }> {
  const key = emailKey(email)
  const account = await db.selectFrom('accounts').selectAll().where('email_key', '=', key).executeTakeFirst()
  const currentVersions = await db.selectFrom('requests').select(['id', 'answers']).where(mayContainAddress(key)).execute()
  const earlierVersions = await db.selectFrom('request_revisions').select(['request_id as id', 'answers']).where(mayContainAddress(key)).execute()
  const accountRequests = account ? await requestsOfAccount(db, account.id) : []
  const requestsWithAddress = [...currentVersions, ...earlierVersions].filter(({ answers }) =>
    hasAnswer(JSON.parse(answers), (answer) => emailKey(answer) === key),
  )
  const requests: RequestRow[] = []
  for (const id of new Set([...requestsWithAddress, ...accountRequests].map((row) => row.id))) {
    const row = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
    if (row) requests.push(row)
  }
  return { account, requests: requests.sort((one, other) => one.created_at - other.created_at) }
}

export interface ErasureDeps {
  readonly database: Pick<Database, 'db' | 'transact' | 'kind'>
  readonly files: Pick<FileStore, 'drop'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type MailPayload = Readonly<Record<string, string | number>>
const listUnsentMails = async (db: Db) => {
  const rows = await db.selectFrom('outbox').select(['id', 'kind', 'state', 'payload', 'created_at']).where('payload', 'is not', null).execute()
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload ?? '{}') as MailPayload }))
}
const eraseOutboxMails = async (tx: Tx, isOfPerson: (payload: MailPayload) => boolean) => {
  for (const { id, payload } of await listUnsentMails(tx)) if (isOfPerson(payload)) await tx.deleteFrom('outbox').where('id', '=', id).execute()
}

const eraseRequests = async (tx: Tx, ids: readonly string[], time: number) => {
  await eraseCases(tx, ids, time)
  const files = await tx.selectFrom('files').select('stored_as').where('request_id', 'in', ids).execute()
  const mails = await tx.selectFrom('inbound_mails').select('stored_as').where('request_id', 'in', ids).execute()
  await tx.deleteFrom('requests').where('id', 'in', ids).execute()
  return [...files, ...mails].flatMap(({ stored_as }) => stored_as ?? [])
}

/**
 * Deletes all received emails from a person's addresses.
 * @returns their names in the file store
 */
const eraseInboundMails = async (tx: Tx, isOfPerson: (key: string) => boolean): Promise<string[]> => {
  const senders = await tx.selectFrom('inbound_mails').select('from_key').distinct().where('from_key', '<>', '').execute()
  const keys = senders.map(({ from_key }) => from_key).filter(isOfPerson)
  const deletedNames: string[] = []
  for (const key of keys)
    for (const { stored_as } of await tx.deleteFrom('inbound_mails').where('from_key', '=', key).returning('stored_as').execute())
      if (stored_as !== null) deletedNames.push(stored_as)
  return deletedNames
}

/**
 * Deletes files whose rows are already deleted. If this fails, the sweep removes them later. The rows are deleted first, because a row
 * without a file would be an error.
 */
const deleteFiles = async ({ files, log }: ErasureDeps, names: readonly string[]) => {
  for (const name of names)
    await files.drop(name).catch((error: Error) => log.warn({ err: error, file: name }, 'could not delete a file after an erasure, so the sweep will retry'))
}

/** Truncates SQLite's write-ahead log, which still contains deleted rows. */
const truncateWal = async ({ database }: ErasureDeps) => {
  if (database.kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database.db)
}

/** Whether data belongs to an erased person. `value`: address key or ID. `createdAt`: creation time of the data. */
type PersonMatcher = (value: string, createdAt: number) => boolean

interface ErasureTargets {
  readonly accounts: readonly Pick<AccountRow, 'id'>[]
  readonly requests: readonly Pick<RequestRow, 'id' | 'reference'>[]
  readonly isOfPerson: (key: string) => boolean
}

export async function findErasureTargets(db: Db, isOfPerson: PersonMatcher): Promise<ErasureTargets> {
  const requests: RequestRow[] = []
  for (let lastId = ''; ; ) {
    const page = await db.selectFrom('requests').selectAll().where('id', '>', lastId).orderBy('id').limit(BATCH_SIZE).execute()
    const lastRow = page.at(-1)
    if (!lastRow) break
    lastId = lastRow.id
    const ids = page.map(({ id }) => id)
    const oldVersionsByRequest = Map.groupBy(
      await db.selectFrom('request_revisions').selectAll().where('request_id', 'in', ids).execute(),
      (row) => row.request_id,
    )
    for (const row of page) {
      const versions = [row, ...(oldVersionsByRequest.get(row.id) ?? [])].map(({ answers }) => JSON.parse(answers) as unknown)
      const isMatch = (value: string) => isOfPerson(value, row.created_at)
      if (isMatch(row.id) || versions.some((answers) => hasAnswer(answers, (answer) => isMatch(emailKey(answer))))) requests.push(row)
    }
  }
  const accounts = await db.selectFrom('accounts').select(['id', 'email_key', 'created_at']).execute()
  return {
    requests,
    accounts: accounts.filter(({ id, email_key, created_at }) => isOfPerson(id, created_at) || isOfPerson(email_key, created_at)),
    isOfPerson: (key) => isOfPerson(key, 0),
  }
}

/**
 * Erases the data, and records in the same transaction that the erasures are complete.
 * @param extraWork more work at the end of the transaction
 */
export async function eraseTargets(
  parts: ErasureDeps,
  { accounts, requests, isOfPerson }: ErasureTargets,
  erasures: readonly ErasureRow[],
  extraWork: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<{ references: string[]; files: number }> {
  const ids = requests.map(({ id }) => id)
  const accountIds = accounts.map(({ id }) => id)
  const names = await parts.database.transact(async (tx) => {
    const challenges = await tx.selectFrom('challenges').select(['id', 'email_key', 'account_id']).execute()
    const accountIdSet = new Set<string | null>(accountIds)
    const challengeIds = challenges.filter(({ email_key, account_id }) => isOfPerson(email_key) || accountIdSet.has(account_id)).map(({ id }) => id)
    if (challengeIds.length > 0) await tx.deleteFrom('challenges').where('id', 'in', challengeIds).execute()
    const deletedIds = new Set<string>([...ids, ...challengeIds, ...accountIds])
    await eraseOutboxMails(
      tx,
      ({ requestId, challengeId, accountId, to }) =>
        [requestId, challengeId, accountId].some((id) => deletedIds.has(String(id))) || (typeof to === 'string' && isOfPerson(emailKey(to))),
    )
    const storedNames = ids.length > 0 ? await eraseRequests(tx, ids, Math.max(...erasures.map(({ at }) => at))) : []
    storedNames.push(...(await eraseInboundMails(tx, isOfPerson)))
    if (accountIds.length > 0) await tx.deleteFrom('accounts').where('id', 'in', accountIds).execute()
    await tx
      .insertInto('erasures')
      .values([...erasures])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await extraWork(tx)
    return storedNames
  })
  await deleteFiles(parts, names)
  await truncateWal(parts)
  return { references: requests.map(({ reference }) => reference), files: names.length }
}

export async function countOldRequests(db: Db, days: number, now: number): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select cast(count(*) as integer) as due from requests where updated_at < cast(${now - days * DAY_MS} as bigint)`.execute(db)
  return rows[0]?.due ?? 0
}

/** @param maxCount counts no further than this, because counting millions of rows takes seconds */
export async function countRequests(db: Db, maxCount: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select cast(count(*) as integer) as found from (select id from requests limit ${sql.lit(maxCount)}) as counted`.execute(db)
  return rows[0]?.found ?? 0
}

/**
 * Erases requests older than `days`, with their files and pending emails. A request with an unsent email to the team is kept up to 30 days
 * longer.
 * @returns the number of erased requests
 */
export async function eraseOldRequests(parts: ErasureDeps, days: number, now: number): Promise<number> {
  const { database } = parts
  const cutoff = now - days * DAY_MS
  const mails = await listUnsentMails(database.db)
  const requestsWithUnsentMail = new Set(mails.filter(({ kind, state }) => kind === 'team' && state === 'queued').map(({ payload }) => payload.requestId))
  const mailsByRequest = Map.groupBy(mails, ({ payload }) => payload.requestId)
  let erasedCount = 0
  for (let cursor = { id: '', updated_at: 0 }; ; ) {
    const page = await database.db
      .selectFrom('requests')
      .select(['id', 'updated_at'])
      .where('updated_at', '<', cutoff)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('updated_at', 'id'), '>', tuple(cursor.updated_at, cursor.id)))
      .orderBy('updated_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    const lastRow = page.at(-1)
    if (!lastRow) break
    cursor = lastRow
    const ids = page.filter(({ id, updated_at }) => !requestsWithUnsentMail.has(id) || updated_at < cutoff - MAIL_WAIT_MAX_DAYS * DAY_MS).map(({ id }) => id)
    if (ids.length === 0) continue
    const names = await database.transact(async (tx) => {
      const mailIds = ids.flatMap((id) => mailsByRequest.get(id) ?? []).map(({ id }) => id)
      if (mailIds.length > 0) await tx.deleteFrom('outbox').where('id', 'in', mailIds).execute()
      return eraseRequests(tx, ids, now)
    })
    erasedCount += ids.length
    await deleteFiles(parts, names)
  }
  if (erasedCount > 0) await truncateWal(parts)
  return erasedCount
}
