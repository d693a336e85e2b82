/** Several units of work in one transaction, so that they share the one thing that is slow: the wait for the disk. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/store/store.ts'

/** Runs work in a transaction; the answer comes once it is on the disk. @throws what the work throws; nothing of it stays then */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const AT_ONCE_MAX = 64
/** A fraction of what a disk takes to sync. */
const GATHER_MS = 2

/** Takes one unit back. @throws the unit's own error when SQLite has rolled back all of it by itself (a full or broken disk) */
const undo = async (tx: Tx, error: unknown) => {
  try {
    await sql`rollback to savepoint unit`.execute(tx)
    await sql`release savepoint unit`.execute(tx)
  } catch {
    throw error
  }
}

/**
 * Transactions for a database with one connection. Work that waits while another commit is under way goes into the next
 * one together, each behind a savepoint of its own: who fails is rolled back alone. Nobody is answered before the commit.
 */
export function createGroupCommit(db: Db): Transact {
  const waiting: { run(tx: Tx): Promise<void>; settle(): void; fail(error: unknown): void }[] = []
  let isBusy = false

  const commitNext = async () => {
    const group = waiting.splice(0, AT_ONCE_MAX)
    try {
      await db.transaction().execute(async (tx) => {
        for (const { run } of group) await run(tx)
      })
    } catch (error) {
      // No commit, so none of them happened, whatever their work had answered.
      for (const { fail } of group) fail(error)
      return group.length
    }
    for (const { settle } of group) settle()
    return group.length
  }

  const work = async () => {
    isBusy = true
    while (waiting.length > 0) {
      const size = await commitNext()
      // One turn of the event loop lets the requests that arrived meanwhile join. Those who were just answered come back in a
      // moment; the first of them alone would have the disk work for him while the others wait for the next time.
      await new Promise(setImmediate)
      if (waiting.length < Math.floor(size / 2)) await pause(GATHER_MS)
    }
    isBusy = false
  }

  return <T>(unit: (tx: Tx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let settle = () => {}
      waiting.push({
        async run(tx) {
          await sql`savepoint unit`.execute(tx)
          try {
            const result = await unit(tx)
            await sql`release savepoint unit`.execute(tx)
            settle = () => resolve(result)
          } catch (error) {
            await undo(tx, error)
            settle = () => reject(error)
          }
        },
        settle: () => settle(),
        fail: reject,
      })
      if (!isBusy) void work()
    })
}
