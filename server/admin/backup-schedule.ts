/** Nightly backups by the server. Each runs in a separate process, because copying a database blocks its process. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { readMark } from '#server/database/marks.ts'
import type { Db } from '#server/database/schema.ts'
import type { Settings } from '#server/settings.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CHECK_EVERY_MS = 5 * 60_000
const ADMIN_SCRIPT = join(import.meta.dirname, '..', 'admin.ts')

/**
 * Whether no backup was made since the last scheduled time.
 * @param hour hour of each day, in UTC
 */
export const isBackupDue = (lastBackupAt: number | undefined, hour: number, now: number): boolean => {
  const msSinceSchedule = (now - hour * HOUR_MS) % DAY_MS
  return (lastBackupAt ?? 0) < now - msSinceSchedule
}

/**
 * Starts the schedule if BACKUP_TO is set. With several servers, only one makes each backup. A server tries at most once per hour.
 * @returns function that ends the schedule
 */
export function startBackups({ settings, db, log }: { readonly settings: Settings; readonly db: Db; readonly log: FastifyBaseLogger }): () => void {
  if (settings.backupTo === undefined) return () => undefined
  const controller = new AbortController()
  let lastAttemptAt = 0
  let isBusy = false
  const backUpIfDue = async () => {
    const now = Date.now()
    if (isBusy || now - lastAttemptAt < HOUR_MS || !isBackupDue((await readMark(db, 'backup'))?.at, settings.backupHour, now)) return
    // A new site has nothing to back up. An empty database after a loss must not replace good backups.
    if (!(await db.selectFrom('requests').select('id').limit(1).executeTakeFirst())) return
    lastAttemptAt = now
    isBusy = true
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [ADMIN_SCRIPT, 'backup'], { signal: controller.signal })
      log.info({ backup: stdout.trim() }, 'backup was made')
    } catch (error) {
      const { stderr, message } = error as Error & { readonly stderr?: string }
      const isOtherBackupRunning = stderr?.startsWith('Another backup is running') === true
      if (!controller.signal.aborted && !isOtherBackupRunning) log.error({ reason: stderr?.trim() || message }, 'backup failed')
    } finally {
      isBusy = false
    }
  }
  const run = () => void backUpIfDue().catch((error: Error) => log.error({ err: error }, 'backup failed'))
  const timer = setInterval(run, CHECK_EVERY_MS).unref()
  run()
  return () => {
    clearInterval(timer)
    controller.abort()
  }
}
