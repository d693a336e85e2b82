/** The look that a server takes at its cases when it starts. */
import { readMark } from '#server/database/marks.ts'
import type { TestServer } from './test-server.ts'
import { eventually } from './wait.ts'

/** Waits until the look of the start is over: a test that sets the clock on and looks itself would share with it what is due. */
export async function firstLook({ database: { db } }: Pick<TestServer, 'database'>): Promise<void> {
  // Its last step.
  await eventually(
    () => readMark(db, 'cases-digest'),
    (mark) => mark !== undefined,
  )
}
