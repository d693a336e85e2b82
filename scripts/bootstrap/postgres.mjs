import { installByApt } from './apt.mjs'
import { postgresBin, postgresUser } from './postgres-place.mjs'

/**
 * Installs PostgreSQL for the server tests where apt can; nothing else of the project needs it.
 *
 * @returns {Promise<string | undefined>} why there is none, as the end of a sentence; undefined: it is here
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
