import { installByApt } from './apt.mjs'
import { postgresBin, postgresUser } from './postgres-place.mjs'

/**
 * Installs PostgreSQL for the server tests where apt can.
 * @returns {Promise<string | undefined>} the reason for a failure, as the end of a sentence
 */
export async function ensurePostgres() {
  if (!postgresBin()) {
    const reason = await installByApt(['postgresql'])
    if (reason !== undefined) return `${reason}; install PostgreSQL, or name the folder of its programs by POSTGRES_BIN`
    if (!postgresBin()) return 'what apt-get installed holds no initdb'
  }
  try {
    postgresUser()
  } catch (error) {
    return /** @type {Error} */ (error).message
  }
  return undefined
}
