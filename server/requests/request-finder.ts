/** "Find my request". The response and the work are the same, whether or not reference and address match. */

import { normalizeEmail } from '#contract/forms/typed-text.ts'
import type { Database } from '#server/database/database.ts'
import type { CodeLimits } from '#server/limits/code-limits.ts'
import type { MailQueue } from '#server/mail/queue.ts'

interface Deps {
  readonly database: Pick<Database, 'transact'>
  readonly codeLimits: CodeLimits
  readonly mails: Pick<MailQueue, 'add'>
}

/** Returns a function that queues an email with a link. The renderer decides whether it is sent (`server/mail/render.ts`). */
export function createRequestFinder({ database, codeLimits, mails }: Deps) {
  /** @throws {Problem} 429 over the limits of the address or the client */
  return ({ reference, email, ip }: { readonly reference: string; readonly email: string; readonly ip: string }): Promise<void> =>
    database.transact(async (tx) => {
      await codeLimits.count(tx, { email, purpose: 'find', ip, isRepeat: false })
      await mails.add(tx, { kind: 'requestLink', payload: { reference, to: normalizeEmail(email) } })
    })
}
