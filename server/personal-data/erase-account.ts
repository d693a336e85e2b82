/** Erases an account because its owner, logged in, says so. */
import type { AccountRow } from '#server/database/schema.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { type Erased, type ErasePersonParts, eraseNoted } from '#server/personal-data/erase-person.ts'
import { requestsOfAccount } from '#server/personal-data/requests-of-account.ts'

/**
 * Erases an account and the requests that belong to it, as an operator erases a person, and promises a mail that says so: it is
 * queued in the same transaction, after all that waited for the address is gone, and so outlives it. What others sent that
 * only names the address stays: it is not the owner's alone, and an operator looks at it first.
 *
 * @param now milliseconds since the epoch
 */
export async function eraseAccount(parts: ErasePersonParts & { readonly outbox: Outbox }, account: AccountRow, now: number): Promise<Erased> {
  const requests = await requestsOfAccount(parts.database.db, account.id)
  const erased = await eraseNoted(
    parts,
    { email: account.email, account, requests, noted: [], lettersBefore: now },
    (tx) => parts.outbox.add(tx, { kind: 'accountDeleted', payload: { to: account.email, requests: requests.length } }),
    now,
  )
  parts.outbox.wake()
  return erased
}
