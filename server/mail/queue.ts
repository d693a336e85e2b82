import { randomUUIDv7 } from 'node:crypto'
import { callLanguage } from '#server/call-language.ts'
import { insertRows } from '#server/database/insert.ts'
import type { Tx } from '#server/database/schema.ts'

export type MailKind =
  | 'team'
  | 'receipt'
  | 'case'
  | 'caseTeam'
  | 'caseDigest'
  | 'caseOverdue'
  | 'mailFailed'
  | 'teamMention'
  | 'requestLink'
  | 'code'
  | 'already'
  | 'passwordChanged'
  | 'accountDeleted'
  | 'emailChanged'
  | 'newDevice'
  | 'handOver'
  | 'teamInvite'
  | 'teamNotice'

/** Emails to a request's customer. */
export const CUSTOMER_MAIL_KINDS: readonly string[] = ['receipt', 'case', 'requestLink'] satisfies readonly MailKind[]

/** Emails to the team. All other emails go to an address that a visitor typed. */
export const TEAM_MAIL_KINDS: readonly string[] = [
  'team',
  'caseTeam',
  'caseDigest',
  'caseOverdue',
  'mailFailed',
  'teamMention',
  'teamInvite',
  'teamNotice',
] satisfies readonly MailKind[]

/** An email or a webhook event (`server/webhook`). */
export interface QueuedMail {
  readonly kind: MailKind | 'webhook'
  readonly payload: Readonly<Record<string, string | number>>
}

/** SQL condition for the rows of each channel. The indexes contain the same conditions. */
export const CHANNEL_CONDITIONS = { mail: "kind <> 'webhook'", webhook: "kind = 'webhook'" } as const

/** Returns the key by which queued emails are merged. Null for an email that is always sent separately. */
const mergeKeyOf = ({ kind, payload: { caseId, memberId } }: QueuedMail): string | null => {
  if (kind === 'caseTeam') return String(caseId)
  return kind === 'teamMention' ? `${caseId} ${memberId}` : null
}

/** Queues emails as part of a transaction. `domain`: right-hand side of Message-IDs. */
export function createMailQueue(domain: string, now: () => number) {
  /** Returns the payload's language field, or no field for English and team emails. Some emails use a request's or account's language. */
  const languageOf = ({ kind }: QueuedMail) =>
    kind === 'webhook' || TEAM_MAIL_KINDS.includes(kind) || callLanguage() === 'en' ? {} : { language: callLanguage() }

  const rowOf = ({ kind, payload }: QueuedMail, id: string) => ({
    id,
    kind,
    payload: JSON.stringify({ ...payload, ...languageOf({ kind, payload }) }),
    message_id: `<${id}@${domain}>`,
    state: 'queued' as const,
    attempts: 0,
    attempts_before: 0,
    // 0 means as soon as possible. The current time would delay the email if the clock is set back later.
    next_at: 0,
    lease_until: 0,
    created_at: now(),
    finished_at: null,
    last_error: null,
    case_id: mergeKeyOf({ kind, payload }),
  })

  /** Whether an email with the same key is queued. Locks that email, so that it is not sent before this transaction commits. */
  const isMerged = async (tx: Tx, mail: QueuedMail): Promise<boolean> => {
    const mergeKey = mergeKeyOf(mail)
    if (mergeKey === null) return false
    const lockUpdate = tx
      .updateTable('outbox')
      .set({ lease_until: 0 })
      .where('case_id', '=', mergeKey)
      .where('state', '=', 'queued')
      .where('lease_until', '=', 0)
    return (await lockUpdate.returning('id').executeTakeFirst()) !== undefined
  }

  return {
    async add(tx: Tx, ...mails: readonly QueuedMail[]): Promise<void> {
      const rows = []
      for (const mail of mails) if (!(await isMerged(tx, mail))) rows.push(rowOf(mail, randomUUIDv7()))
      if (rows.length > 0) await insertRows(tx, 'outbox', ...rows)
    },
  }
}

export type MailQueue = ReturnType<typeof createMailQueue>

export const domainOf = ({ address }: { readonly address: string }) => address.split('@').at(-1) ?? 'localhost'
