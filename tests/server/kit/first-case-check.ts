import { readMark } from '#server/database/marks.ts'
import type { TestServer } from './test-server.ts'
import { eventually } from './wait.ts'

/** Waits for the case check at startup, which would compete with a test that advances the clock. */
export async function firstCaseCheck({ database: { db } }: Pick<TestServer, 'database'>): Promise<void> {
  await eventually(
    () => readMark(db, 'cases-digest'),
    (mark) => mark !== undefined,
  )
}
