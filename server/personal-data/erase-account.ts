import type { AccountRow } from '#server/database/schema.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { type ErasePersonDeps, type ErasureResult, eraseWithNote } from '#server/personal-data/erase-person.ts'
import { requestsOfAccount } from '#server/personal-data/requests-of-account.ts'

/**
 * Erases an account and its requests like the operator command, and confirms by email. The confirmation is queued last, because the erasure
 * deletes all pending emails to the address. Other people's requests that contain the address are kept, because an operator must check
 * them.
 * @param now current time, in milliseconds since the epoch
 */
export async function eraseAccount(parts: ErasePersonDeps & { readonly outbox: Outbox }, account: AccountRow, now: number): Promise<ErasureResult> {
  const requests = await requestsOfAccount(parts.database.db, account.id)
  const erasureResult = await eraseWithNote(
    parts,
    { email: account.email, account, requests, identifiers: [], mailsBefore: now },
    (tx) => parts.outbox.add(tx, { kind: 'accountDeleted', payload: { to: account.email, requests: requests.length } }),
    now,
  )
  parts.outbox.wake()
  return erasureResult
}
