/** Vitest's project "postgres": one server for the whole run; each test takes databases of its own on it (test-server.ts). */
import { openPostgres, type Postgres } from '../../../scripts/temporary-postgres.ts'

let postgres: Postgres | undefined

export async function setup(): Promise<void> {
  postgres = await openPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
}

export async function teardown(): Promise<void> {
  await postgres?.remove()
}
