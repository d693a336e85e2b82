import { readMark } from '#server/database/marks.ts'
import type { TestServer } from './test-server.ts'
import { pollUntil } from './wait.ts'

/** Waits until the startup check of cases has run. A check that runs later would interfere with a test that advances the clock. */
export async function waitForFirstCaseCheck({ database: { db } }: Pick<TestServer, 'database'>): Promise<void> {
  await pollUntil(
    () => readMark(db, 'cases-digest'),
    (mark) => mark !== undefined,
  )
}
