/** Context of the operator's commands: the settings, database, storage, and keys of the server. */
import type { DestinationStream } from 'pino'
import { openDatabase } from '#server/database/database.ts'
import { openStorage } from '#server/files/open.ts'
import { createLogger } from '#server/logger.ts'
import { readSettings } from '#server/settings.ts'

/** A refusal with a sentence for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/**
 * @param err destination of the log
 * @throws {SettingsError} and the errors of opening the database or storage
 */
export async function openAdminContext(env: Readonly<Record<string, string | undefined>>, err: DestinationStream) {
  const settings = readSettings(env)
  const log = createLogger(settings.logLevel === 'info' ? 'warn' : settings.logLevel, err)
  const database = await openDatabase(settings, { isPatient: true })
  const storage = await openStorage(settings, database.db, log)
  return {
    settings,
    database,
    ...storage,
    log,
    /** Operations on personal data are logged at every log level. */
    auditLog: createLogger('info', err),
    async close() {
      storage.files.close()
      storage.register.close()
      await database.close()
    },
  }
}

export type AdminContext = Awaited<ReturnType<typeof openAdminContext>>
