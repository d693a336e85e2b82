/** What an operator's command works with: the same settings, database, storage and keys as the server's. */
import type { DestinationStream } from 'pino'
import { openDatabase } from '#server/database/database.ts'
import { openStorage } from '#server/files/open.ts'
import { createLogger } from '#server/logger.ts'
import { readSettings } from '#server/settings.ts'

/** A command that cannot be carried out, in a sentence for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/**
 * @param err where its log goes
 * @throws {SettingsError} and what opening throws
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
    /** What an operator does with people's data is written down at every log level. */
    auditLog: createLogger('info', err),
    async close() {
      storage.files.close()
      storage.register.close()
      await database.close()
    },
  }
}

export type AdminContext = Awaited<ReturnType<typeof openAdminContext>>
