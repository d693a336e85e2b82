/** `JITTER=15` delays each statement of a test server by up to 15 ms, usually less. This reveals code that depends on the order of statements. */
import { setTimeout as pause } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import type { Database } from '#server/database/database.ts'

const JITTER_MAX_MS = Number(process.env.JITTER ?? 0)

const jitterPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await pause(Math.random() ** 3 * JITTER_MAX_MS)
    return result
  },
}

export const withJitter = (database: Database): Database =>
  JITTER_MAX_MS === 0
    ? database
    : { ...database, db: database.db.withPlugin(jitterPlugin), transact: (work) => database.transact((tx) => work(tx.withPlugin(jitterPlugin))) }
