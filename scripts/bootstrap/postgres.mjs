import { installByApt } from './apt.mjs'
import { postgresBin, postgresUser } from './postgres-location.mjs'

/**
 * Installs PostgreSQL for the server tests with apt.
 * @returns {Promise<string | undefined>} the reason for a failure, as the end of a sentence
 */
export async function ensurePostgres() {
  if (!postgresBin()) {
    const reason = await installByApt(['postgresql'])
    if (reason !== undefined) return `${reason}. Install PostgreSQL, or set POSTGRES_BIN to the folder of its programs`
    if (!postgresBin()) return 'the installed package has no initdb'
  }
  try {
    postgresUser()
  } catch (error) {
    return /** @type {Error} */ (error).message
  }
  return undefined
}
