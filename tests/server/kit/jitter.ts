/** `JITTER=15`: each statement of a server that a test opens takes up to so many milliseconds longer, most of them little. What happens to come first elsewhere comes later here. */
import { setTimeout as pause } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import type { Database } from '#server/database/database.ts'

const MOST_MS = Number(process.env.JITTER ?? 0)

const late: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await pause(Math.random() ** 3 * MOST_MS)
    return result
  },
}

/** The same database, or one that answers late. */
export const withJitter = (database: Database): Database =>
  MOST_MS === 0 ? database : { ...database, db: database.db.withPlugin(late), transact: (work) => database.transact((tx) => work(tx.withPlugin(late))) }
