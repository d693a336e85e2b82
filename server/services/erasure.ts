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

interface Parts {
  readonly store: Pick<Store, 'db' | 'transact' | 'kind'>
  readonly files: Pick<FileStore, 'drop'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

type Payload = Readonly<Record<string, string | number>>
const unsentMails = async (tx: Db | Tx) => {
  const rows = await tx.selectFrom('outbox').select(['id', 'payload']).where('payload', 'is not', null).execute()
  return rows.map(({ id, payload }) => ({ id, payload: JSON.parse(payload ?? '{}') as Payload }))
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
const dropFiles = async ({ files, log }: Parts, names: readonly string[]) => {
  for (const name of names) await files.drop(name).catch((error: Error) => log.warn({ err: error, file: name }, 'an erased file stays until it is swept'))
}

/** What deleted rows leave in SQLite's log would otherwise stay until it is written over. */
const forget = async ({ store }: Parts) => {
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
export async function erasePerson(parts: Parts, email: string, mailbox: string): Promise<{ references: string[]; files: number; account: boolean }> {
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

/**
 * Erases requests, with their files, that came or were corrected more than so many days ago. One whose mail has not
 * reached the team yet is kept, however old.
 *
 * @returns how many
 */
export async function eraseOld(parts: Parts, days: number, now: number): Promise<number> {
  const { store, log } = parts
  const limit = now - days * DAY_MS
  let erased = 0
  for (let after = ''; ; ) {
    const page = await store.db
      .selectFrom('requests')
      .select('id')
      .where('updated_at', '<', limit)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = page.at(-1)
    if (!last) break
    after = last.id
    const names = await store.transact(async (tx) => {
      const promised = new Set((await unsentMails(tx)).map(({ payload }) => payload.requestId))
      const ids = page.map(({ id }) => id).filter((id) => !promised.has(id))
      erased += ids.length
      return ids.length > 0 ? eraseIn(tx, ids) : []
    })
    await dropFiles(parts, names)
  }
  if (erased > 0) {
    log.info({ requests: erased, days }, 'old requests were erased')
    await forget(parts)
  }
  return erased
}
