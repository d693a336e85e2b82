import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '#server/database/schema.ts'

export type MailKind =
  | 'team'
  | 'receipt'
  | 'case'
  | 'caseTeam'
  | 'caseDigest'
  | 'requestLink'
  | 'code'
  | 'already'
  | 'passwordChanged'
  | 'accountDeleted'
  | 'emailChanged'
  | 'newDevice'
  | 'teamInvite'
  | 'teamNotice'
export interface QueuedMail {
  readonly kind: MailKind
  readonly payload: Readonly<Record<string, string | number>>
}

/**
 * Mails as part of a transaction: what is committed, an outbox sends.
 *
 * @param domain right-hand side of Message-IDs
 */
export function createMailQueue(domain: string, now: () => number) {
  const rowOf = ({ kind, payload }: QueuedMail, id: string) => ({
    id,
    kind,
    payload: JSON.stringify(payload),
    message_id: `<${id}@${domain}>`,
    state: 'queued' as const,
    attempts: 0,
    attempts_before: 0,
    // At once, also if the clock is set back: a time of today would be two days ahead once it is set back by two.
    next_at: 0,
    lease_until: 0,
    created_at: now(),
    finished_at: null,
    last_error: null,
  })
  return {
    /** In one statement. */
    async add(tx: Tx, ...mails: readonly QueuedMail[]): Promise<void> {
      if (mails.length === 0) return
      await tx
        .insertInto('outbox')
        .values(mails.map((mail) => rowOf(mail, randomUUIDv7())))
        .execute()
    },
  }
}

export type MailQueue = ReturnType<typeof createMailQueue>

/** The domain of the address that mails are from. */
export const domainOf = ({ address }: { readonly address: string }) => address.split('@').at(-1) ?? 'localhost'
