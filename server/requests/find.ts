/** "Find my request": the same answer, the same work and a mail in the outbox, whether reference and address belong together or not. */
import type { Database } from '#server/database/database.ts'
import type { CodeLimits } from '#server/limits/code-limits.ts'
import type { MailQueue } from '#server/mail/queue.ts'

interface Parts {
  readonly database: Pick<Database, 'transact'>
  readonly codeLimits: CodeLimits
  readonly mails: Pick<MailQueue, 'add'>
}

/** Makes the function that queues a mail with a link; whether it goes out is seen when it is written (`server/mail/render.ts`). */
export function createRequestFinder({ database, codeLimits, mails }: Parts) {
  /** @throws {Problem} 429 when the address has had too many mails or the client asked for too many */
  return ({ reference, email, ip }: { readonly reference: string; readonly email: string; readonly ip: string }): Promise<void> =>
    database.transact(async (tx) => {
      await codeLimits.count(tx, { email, purpose: 'find', ip, isRepeat: false })
      await mails.add(tx, { kind: 'requestLink', payload: { reference, to: email.trim() } })
    })
}
