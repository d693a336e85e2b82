import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { AccountRow, RequestRow, Tx } from '#server/database/schema.ts'
import type { Blobs } from '#server/files/blobs.ts'
import { codeKeyPrefixOf } from '#server/limits/code-limits.ts'
import { emailKey } from '#server/limits/keys.ts'
import { mailboxFolder } from '#server/mail/mailbox.ts'
import { type ErasureDeps, eraseTargets, findPerson } from '#server/personal-data/erasure.ts'
import { storeErasureNote } from '#server/personal-data/erasure-notes.ts'

/** Length of the timestamp that an email's file name starts with. */
const TIMESTAMP_CHARACTERS = 15

/** Deletes emails in the development mailbox that are older than `beforeTime` and go to the address or contain a reference. */
const eraseDevelopmentMails = async (mailbox: string, email: string, references: readonly string[], beforeTime: number) => {
  const names = await readdir(mailbox).catch(() => [])
  for (const name of names.filter((fileName) => fileName.endsWith('.eml') && Number(fileName.slice(0, TIMESTAMP_CHARACTERS)) < beforeTime)) {
    const { text = '', subject = '', to = [] } = await PostalMime.parse(await readFile(join(mailbox, name)))
    const isOfPerson =
      to.some(({ address }) => emailKey(address ?? '') === emailKey(email)) || references.some((reference) => `${subject}${text}`.includes(reference))
    if (isOfPerson) await rm(join(mailbox, name), { force: true })
  }
}

export type ErasePersonDeps = ErasureDeps & { readonly erasureNotes: Blobs; readonly dataDir: string }

export interface ErasureResult {
  readonly references: readonly string[]
  readonly files: number
}

interface PersonToErase {
  readonly email: string
  readonly account: Pick<AccountRow, 'id'> | undefined
  readonly requests: readonly Pick<RequestRow, 'id' | 'reference'>[]
  /** Values that identify the person in a restored database, in addition to the IDs. */
  readonly identifiers: readonly string[]
  /** Time in milliseconds since the epoch. Only emails before it are erased from the development mailbox. */
  readonly mailsBefore: number
}

/**
 * Writes a note about the erasure first. Then erases requests, files, emails, and the account with its sessions and codes.
 * @param extraWork more work at the end of the transaction
 * @param now milliseconds since the epoch
 */
export async function eraseWithNote(
  parts: ErasePersonDeps,
  { email, account, requests, identifiers, mailsBefore }: PersonToErase,
  extraWork: (tx: Tx) => Promise<void>,
  now: number,
): Promise<ErasureResult> {
  const key = emailKey(email)
  const accounts = account ? [account] : []
  const id = await storeErasureNote(parts, [...identifiers, ...[...requests, ...accounts].map((row) => row.id)], now)
  await parts.database.db
    .deleteFrom('rate_limits')
    .where('key', 'like', `${codeKeyPrefixOf(email)}%`)
    .execute()
  const result = await eraseTargets(parts, { accounts, requests, isOfPerson: (other) => other === key }, [{ id, at: now }], extraWork)
  await eraseDevelopmentMails(mailboxFolder(parts), email, result.references, mailsBefore)
  return result
}

/**
 * Erases the account, its requests, and every request that contains the address. Writes a note first, so that a restore can repeat the
 * erasure.
 * @param now milliseconds since the epoch
 * @returns the references of the erased requests, the number of files, and whether there was an account
 */
export async function erasePerson(parts: ErasePersonDeps, email: string, now: number): Promise<ErasureResult & { readonly account: boolean }> {
  const { account, requests } = await findPerson(parts.database.db, email)
  const person = { email, account, requests, identifiers: [emailKey(email)], mailsBefore: Number.POSITIVE_INFINITY }
  return { ...(await eraseWithNote(parts, person, async () => undefined, now)), account: account !== undefined }
}
