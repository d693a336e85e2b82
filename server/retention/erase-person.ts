/** Erases a person who asks for it. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Blobs } from '#server/files/blobs.ts'
import { slotScopeOf } from '#server/limits/code-limits.ts'
import { emailKey } from '#server/limits/email-key.ts'
import { mailboxFolder } from '#server/mail/mailbox.ts'
import { type ErasureParts, eraseFound, findPerson } from '#server/retention/erasure.ts'
import { noteErasure } from '#server/retention/erasure-notes.ts'

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
 * It is written down first, so that a database that is put back later forgets the person again.
 *
 * @param now milliseconds since the epoch
 * @returns the references that were erased, how many files, and whether there was an account
 */
export async function erasePerson(
  parts: ErasureParts & { readonly register: Blobs; readonly dataDir: string },
  email: string,
  now: number,
): Promise<{ references: string[]; files: number; account: boolean }> {
  const { db } = parts.database
  const key = emailKey(email)
  const { account, requests } = await findPerson(db, email)
  const accounts = account ? [account] : []
  const id = await noteErasure(parts, [key, ...[...requests, ...accounts].map((row) => row.id)], now)
  await db
    .deleteFrom('slots')
    .where('scope', 'like', `${slotScopeOf(email)}%`)
    .execute()
  const erased = await eraseFound(parts, { accounts, requests, isTheirs: (other) => other === key }, [{ id, at: now }])
  await eraseLetters(mailboxFolder(parts), email, erased.references)
  return { ...erased, account: account !== undefined }
}
