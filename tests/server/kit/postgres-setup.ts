/** One PostgreSQL server for the whole run. Each test uses separate databases (test-server.ts). */
import { openDatabase } from '#server/database/database.ts'
import { newDatabase, openPostgres, type Postgres } from '../../../scripts/temporary-postgres.ts'
import { fastFolder } from './fast-folder.ts'

let postgres: Postgres | undefined

export async function setup(): Promise<void> {
  postgres = await openPostgres(fastFolder())
  const { url } = await newDatabase(postgres.url)
  const database = await openDatabase({ dataDir: postgres.folder, databaseUrl: url })
  await database.close()
  process.env.TEST_DATABASE_URL = postgres.url
  process.env.TEST_DATABASE_MIGRATED = new URL(url).pathname.slice(1)
}

export async function teardown(): Promise<void> {
  await postgres?.remove()
}
