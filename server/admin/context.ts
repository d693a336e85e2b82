/** Context for operator commands: the server's settings, database, storage, and keys. */
import type { DestinationStream } from 'pino'
import { openDatabase } from '#server/database/database.ts'
import type { OpenMode } from '#server/database/open-migrated.ts'
import { openStorage } from '#server/files/storage.ts'
import { createLogger } from '#server/logger.ts'
import { readSettings } from '#server/settings.ts'

/** Refusal of a command. The message is a sentence for the operator. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
}

/**
 * Opens the database and the storage of the site. Never creates a key. Creates and migrates the database only if `openMode` is `migrate`.
 * @param logDestination destination of the log
 * @throws {SettingsError} or {FileKeyError}, or {AdminError} when the database cannot be opened
 */
export async function openAdminContext(env: Readonly<Record<string, string | undefined>>, logDestination: DestinationStream, openMode: OpenMode = 'current') {
  const settings = readSettings(env)
  const log = createLogger(settings.logLevel === 'info' ? 'warn' : settings.logLevel, logDestination)
  const database = await openDatabase(settings, { hasNoTimeLimits: true, openMode }).catch((cause: Error) => {
    throw new AdminError(`The database${settings.databaseUrl === undefined ? '' : ' in DATABASE_URL'} cannot be opened: ${cause.message}`, { cause })
  })
  const storage = await openStorage(settings, database.db, log, false).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  return {
    settings,
    database,
    ...storage,
    log,
    /** Logs at `info` regardless of LOG_LEVEL, because the log must record each time an operator accesses personal data. */
    auditLog: createLogger('info', logDestination),
    async close() {
      storage.files.close()
      storage.erasureNotes.close()
      await database.close()
    },
  }
}

export type AdminContext = Awaited<ReturnType<typeof openAdminContext>>
