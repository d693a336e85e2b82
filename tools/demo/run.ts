/** Fills an empty data folder. Does not change a folder with data. */
import { performance } from 'node:perf_hooks'
import { DAY_MS } from '#contract/request/retention.ts'
import { openDatabase } from '#server/database/database.ts'
import { readSettings, SettingsError } from '#server/settings.ts'
import { type FillCounts, fillWithCases } from './fill.ts'
import { demoCounts } from './flow-counts.ts'
import { newRandom } from './random.ts'

const BATCH_SIZE = 500
export const DEMO_FOLDER = './data-demo'

export class DemoError extends Error {
  override readonly name = 'DemoError'
}

const settingsOf = (env: NodeJS.ProcessEnv) => {
  try {
    return readSettings({ ...env, DATA_DIR: env.DATA_DIR?.trim() || DEMO_FOLDER })
  } catch (error) {
    throw error instanceof SettingsError ? new DemoError(error.message) : error
  }
}

/** Fills the database of this environment. Throws `DemoError` if it contains requests or members, so that demo data and real data are never mixed. */
export async function runDemo(env: NodeJS.ProcessEnv, count: number): Promise<FillCounts & { readonly location: string; readonly seconds: number }> {
  const settings = settingsOf(env)
  const startedAt = performance.now()
  const database = await openDatabase(settings)
  try {
    const { db, location } = database
    const request = await db.selectFrom('requests').select('id').limit(1).executeTakeFirst()
    const member = await db.selectFrom('team_members').select('id').limit(1).executeTakeFirst()
    if (request || member)
      throw new DemoError(
        `${location} has ${request ? 'requests' : 'a team'} already. The demo fills only an empty database: set DATA_DIR to another folder, or remove this one.`,
      )
    const fillCounts = await fillWithCases({ settings, database }, count)
    // Inserts in batches, because SQLite limits the number of values in one statement.
    const counts = demoCounts(newRandom(count), Math.floor(Date.now() / DAY_MS))
    for (let start = 0; start < counts.length; start += BATCH_SIZE)
      await db
        .insertInto('flow_counts')
        .values(counts.slice(start, start + BATCH_SIZE))
        .execute()
    return { ...fillCounts, location, seconds: (performance.now() - startedAt) / 1_000 }
  } finally {
    await database.close()
  }
}
