import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { readMark } from '#server/database/marks.ts'
import type { FileStore } from '#server/files/files.ts'
import { countMails } from '#server/mail/outbox-commands.ts'
import { probeWrites } from '#server/monitoring/write-probe.ts'

/** Timeout of one check, shorter than the usual timeout of a load balancer's probe. */
const CHECK_TIMEOUT_MS = 2_000
const MAIL_OVERDUE_MS = 15 * 60_000

export interface CheckResult {
  readonly ok: boolean
  readonly ms: number
  readonly error?: string
}

interface Deps {
  readonly database: Pick<Database, 'db' | 'check' | 'transact'>
  readonly files: Pick<FileStore, 'check'>
  readonly hasMailbox: boolean
  readonly now: () => number
}

const failAfterTimeout = async () => {
  await pause(CHECK_TIMEOUT_MS, undefined, { ref: false })
  throw new Error(`no response within ${CHECK_TIMEOUT_MS} ms`)
}

const runCheck = async (check: () => Promise<unknown>): Promise<CheckResult> => {
  const startedAt = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedAt)
  try {
    await Promise.race([check(), failAfterTimeout()])
    return { ok: true, ms: elapsedMs() }
  } catch (error) {
    // The message of a `Problem` is for visitors, but operators need its cause.
    const { message, cause } = error as Error
    return { ok: false, ms: elapsedMs(), error: cause instanceof Error ? cause.message : message }
  }
}

export function createHealthCheck({ database, files, hasMailbox, now }: Deps) {
  return async () => {
    let mails = { queued: 0, dead: 0, refused: 0, oldestQueuedMs: 0 }
    const [databaseCheck, storage, retention, mail, mailbox] = await Promise.all([
      runCheck(async () => {
        await database.check()
        await probeWrites(database)
      }),
      runCheck(() => files.check()),
      runCheck(async () => {
        const retentionHold = await readMark(database.db, 'retention-held')
        if (retentionHold) throw new Error(retentionHold.said ?? 'retention is paused')
      }),
      runCheck(async () => {
        mails = await countMails(database.db, now())
        if (mails.oldestQueuedMs > MAIL_OVERDUE_MS) throw new Error('emails have been waiting too long, the mail server may be unavailable')
      }),
      hasMailbox &&
        runCheck(async () => {
          const mailboxMark = await readMark(database.db, 'mailbox')
          if (mailboxMark && now() - mailboxMark.at > MAIL_OVERDUE_MS)
            throw new Error(`the server has not read the mailbox for too long${mailboxMark.said === null ? '' : `: ${mailboxMark.said}`}`)
        }),
    ])
    return {
      database: databaseCheck,
      storage,
      /** Reports a failure while retention is paused. */
      retention,
      mail: { ...mail, queued: mails.queued, dead: mails.dead, refused: mails.refused, oldestQueuedSeconds: Math.round(mails.oldestQueuedMs / 1_000) },
      ...(mailbox && { mailbox }),
    }
  }
}

export type HealthCheck = ReturnType<typeof createHealthCheck>
