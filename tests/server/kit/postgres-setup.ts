/** Vitest's project "postgres": one server for the whole run; each test makes databases of its own on it (house.ts). */
import { openPostgres } from './postgres.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await openPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  return () => postgres.remove()
}
