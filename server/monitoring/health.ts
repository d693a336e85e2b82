import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { readMark } from '#server/database/marks.ts'
import type { FileStore } from '#server/files/files.ts'
import { countMails } from '#server/mail/outbox-desk.ts'
import { probeWrites } from '#server/monitoring/write-probe.ts'

/** Timeout of a check, shorter than that of a load balancer. */
const CHECK_MS = 2_000
const MAIL_LATE_AFTER_MS = 15 * 60_000

export interface Finding {
  readonly ok: boolean
  readonly ms: number
  readonly error?: string
}

interface Parts {
  readonly database: Pick<Database, 'db' | 'check' | 'transact'>
  readonly files: Pick<FileStore, 'check'>
  readonly hasMailbox: boolean
  readonly now: () => number
}

const tooLate = async () => {
  await pause(CHECK_MS, undefined, { ref: false })
  throw new Error(`no answer within ${CHECK_MS} ms`)
}

const find = async (check: () => Promise<unknown>): Promise<Finding> => {
  const startedAt = performance.now()
  const ms = () => Math.round(performance.now() - startedAt)
  try {
    await Promise.race([check(), tooLate()])
    return { ok: true, ms: ms() }
  } catch (error) {
    // The message of a refusal is for visitors. Operators need its cause.
    const { message, cause } = error as Error
    return { ok: false, ms: ms(), error: cause instanceof Error ? cause.message : message }
  }
}

export function createHealth({ database, files, hasMailbox, now }: Parts) {
  return async () => {
    let mails = { queued: 0, dead: 0, refused: 0, oldestQueuedMs: 0 }
    const [answering, storage, retention, mail, mailbox] = await Promise.all([
      find(async () => {
        await database.check()
        await probeWrites(database)
      }),
      find(() => files.check()),
      find(async () => {
        const held = await readMark(database.db, 'retention-held')
        if (held) throw new Error(held.said ?? 'retention is paused')
      }),
      find(async () => {
        mails = await countMails(database.db, now())
        if (mails.oldestQueuedMs > MAIL_LATE_AFTER_MS) throw new Error('emails have been waiting too long, the mail server may be unavailable')
      }),
      hasMailbox &&
        find(async () => {
          const read = await readMark(database.db, 'mailbox')
          if (read && now() - read.at > MAIL_LATE_AFTER_MS)
            throw new Error(`the mailbox has not been read for too long${read.said === null ? '' : `: ${read.said}`}`)
        }),
    ])
    return {
      database: answering,
      storage,
      /** Reports a failure while retention is paused because of a possible mistake. */
      retention,
      mail: { ...mail, queued: mails.queued, dead: mails.dead, refused: mails.refused, oldestQueuedSeconds: Math.round(mails.oldestQueuedMs / 1_000) },
      ...(mailbox && { mailbox }),
    }
  }
}

export type HealthCheck = ReturnType<typeof createHealth>
