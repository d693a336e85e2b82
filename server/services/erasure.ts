/** Finds and erases what is kept of requests: by a person who asks for it, or by age. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { slotScopeOf } from '#server/services/code-limits.ts'
import { emailKey } from '#server/services/email-key.ts'
import type { FileStore } from '#server/services/files.ts'
import type { AccountRow, RequestRow } from '#server/store/schema.ts'
import type { Db, Store, Tx } from '#server/store/store.ts'

const AT_ONCE = 200
const DAY_MS = 86_400_000
/** For so long mail to the team keeps a request that is due: the mail server is away, and somebody is about to see to it. */
const AWAITED_DAYS = 30

/** Whether an address stands anywhere among answers, as an answer of its own. */
const isAnsweredIn = (answers: unknown, key: string): boolean => {
  if (typeof answers === 'string') return emailKey(answers) === key
  return typeof answers === 'object' && answers !== null && Object.values(answers).some((answer) => isAnsweredIn(answer, key))
}

/** Rows that may hold an address; the database compares letters A to Z only, so other addresses are looked for in all rows. */
const mayHold = (key: string) => {
  const written = JSON.stringify(key).slice(1, -1)
  return Buffer.byteLength(written) === written.length
    ? sql<boolean>`lower(answers) like ${`%${written.replace(/[%_!]/g, '!$&')}%`} escape '!'`
    : sql<boolean>`1 = 1`
}

/** The account of an address and its requests: those that name the address in any of their versions, and those of the account. Oldest first. */
export async function findPerson(db: Db, email: string): Promise<{ account: AccountRow | undefined; requests: RequestRow[] }> {
  const key = emailKey(email)
  const account = await db.selectFrom('accounts').selectAll().where('email_key', '=', key).executeTakeFirst()
  const now = await db.selectFrom('requests').select(['id', 'answers']).where(mayHold(key)).execute()
  const before = await db.selectFrom('request_revisions').select(['request_id as id', 'answers']).where(mayHold(key)).execute()
  const own = account ? await db.selectFrom('requests').select('id').where('account_id', '=', account.id).execute() : []
  const named = [...now, ...before].filter(({ answers }) => isAnsweredIn(JSON.parse(answers), key))
  const requests: RequestRow[] = []
  for (const id of new Set([...named, ...own].map((row) => row.id))) {
    const row = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
    if (row) requests.push(row)
  }
  return { account, requests: requests.sort((one, other) => one.created_at - other.created_at) }
}

/** What erasing works on. */
export interface ErasureParts {
  readonly store: Pick<Store, 'db' | 'transact' | 'kind'>
  readonly files: Pick<FileStore, 'drop'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type Payload = Readonly<Record<string, string | number>>
const unsentMails = async (db: Db) => {
  const rows = await db.selectFrom('outbox').select(['id', 'kind', 'state', 'payload', 'created_at']).where('payload', 'is not', null).execute()
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload ?? '{}') as Payload }))
}
const eraseMails = async (tx: Tx, isTheirs: (payload: Payload) => boolean) => {
  for (const { id, payload } of await unsentMails(tx)) if (isTheirs(payload)) await tx.deleteFrom('outbox').where('id', '=', id).execute()
}

const eraseIn = async (tx: Tx, ids: readonly string[]) => {
  const stored = await tx.selectFrom('files').select('stored_as').where('request_id', 'in', ids).execute()
  await tx.deleteFrom('requests').where('id', 'in', ids).execute()
  return stored.map(({ stored_as }) => stored_as)
}

/** Rows go first: bytes without a row are swept, a row without its bytes would be a promise nobody can keep. */
const dropFiles = async ({ files, log }: ErasureParts, names: readonly string[]) => {
  for (const name of names) await files.drop(name).catch((error: Error) => log.warn({ err: error, file: name }, 'an erased file stays until it is swept'))
}

/** What deleted rows leave in SQLite's log would otherwise stay until it is written over. */
const forget = async ({ store }: ErasureParts) => {
  if (store.kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(store.db)
}

/** Letters of the development mailbox that go to an address or name one of the references. */
const eraseLetters = async (mailbox: string, email: string, references: readonly string[]) => {
  const names = await readdir(mailbox).catch(() => [])
  for (const name of names.filter((found) => found.endsWith('.eml'))) {
    const { text = '', subject = '', to = [] } = await PostalMime.parse(await readFile(join(mailbox, name)))
    const isTheirs =
      to.some(({ address }) => emailKey(address ?? '') === emailKey(email)) || references.some((reference) => `${subject}${text}`.includes(reference))
    if (isTheirs) await rm(join(mailbox, name), { force: true })
  }
}

/**
 * Erases a person: requests with all versions and files, the account with its sessions, codes under way, mails that wait.
 *
 * @param mailbox folder of the development mailbox
 * @returns the references that were erased, how many files, and whether there was an account
 */
export async function erasePerson(parts: ErasureParts, email: string, mailbox: string): Promise<{ references: string[]; files: number; account: boolean }> {
  const { store } = parts
  const { account, requests } = await findPerson(store.db, email)
  const ids = requests.map(({ id }) => id)
  const names = await store.transact(async (tx) => {
    const challenges = await tx.deleteFrom('challenges').where('email_key', '=', emailKey(email)).returning('id').execute()
    await tx
      .deleteFrom('slots')
      .where('scope', 'like', `${slotScopeOf(email)}%`)
      .execute()
    const gone = new Set<string>([...ids, ...challenges.map(({ id }) => id), ...(account ? [account.id] : [])])
    await eraseMails(
      tx,
      ({ requestId, challengeId, accountId, to }) =>
        [requestId, challengeId, accountId].some((id) => gone.has(String(id))) || (typeof to === 'string' && emailKey(to) === emailKey(email)),
    )
    const stored = ids.length > 0 ? await eraseIn(tx, ids) : []
    if (account) await tx.deleteFrom('accounts').where('id', '=', account.id).execute()
    return stored
  })
  await dropFiles(parts, names)
  const references = requests.map(({ reference }) => reference)
  await eraseLetters(mailbox, email, references)
  await forget(parts)
  return { references, files: names.length, account: account !== undefined }
}

/** Requests older than so many days, beside all there are. */
export async function countOld(db: Db, days: number, now: number): Promise<{ readonly due: number; readonly all: number }> {
  const { rows } = await sql<{ due: number; all: number }>`
    select cast(count(case when updated_at < cast(${now - days * DAY_MS} as bigint) then 1 end) as integer) as "due", cast(count(*) as integer) as "all"
    from requests`.execute(db)
  return rows[0] ?? { due: 0, all: 0 }
}

/**
 * Erases requests, with their files and waiting mails, that came or were corrected more than so many days ago. One whose
 * mail still waits for its way to the team is kept for 30 days more.
 *
 * @returns how many
 */
export async function eraseOld(parts: ErasureParts, days: number, now: number): Promise<number> {
  const { store } = parts
  const limit = now - days * DAY_MS
  const mails = await unsentMails(store.db)
  const awaited = new Set(mails.filter(({ kind, state }) => kind === 'team' && state === 'queued').map(({ payload }) => payload.requestId))
  const mailsOf = Map.groupBy(mails, ({ payload }) => payload.requestId)
  let erased = 0
  for (let after = { id: '', updated_at: 0 }; ; ) {
    const page = await store.db
      .selectFrom('requests')
      .select(['id', 'updated_at'])
      .where('updated_at', '<', limit)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('updated_at', 'id'), '>', tuple(after.updated_at, after.id)))
      .orderBy('updated_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = page.at(-1)
    if (!last) break
    after = last
    const ids = page.filter(({ id, updated_at }) => !awaited.has(id) || updated_at < limit - AWAITED_DAYS * DAY_MS).map(({ id }) => id)
    if (ids.length === 0) continue
    const names = await store.transact(async (tx) => {
      const theirs = ids.flatMap((id) => mailsOf.get(id) ?? []).map(({ id }) => id)
      if (theirs.length > 0) await tx.deleteFrom('outbox').where('id', 'in', theirs).execute()
      return eraseIn(tx, ids)
    })
    erased += ids.length
    await dropFiles(parts, names)
  }
  if (erased > 0) await forget(parts)
  return erased
}
