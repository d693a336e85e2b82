/** Several units of work in one transaction, so that they share the one thing that is slow: the wait for the disk. */
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Db, Tx } from '#server/database/schema.ts'

/** Runs work in a transaction; the answer comes once it is on the disk. @throws what the work throws; nothing of it stays then */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const AT_ONCE_MAX = 64
/** A disk that syncs faster than this gains nothing by waiting. */
const SLOW_MS = 0.5
/** Gathering never takes longer than the commit it spares, nor than this. */
const GATHER_MAX_MS = 5
/** The shortest pause there is. */
const TICK_MS = 1

const SAVE = CompiledQuery.raw('savepoint unit')
const RELEASE = CompiledQuery.raw('release savepoint unit')
const ROLL_BACK = CompiledQuery.raw('rollback to savepoint unit')

/** Takes one unit back. @throws the unit's own error when SQLite has rolled back all of it by itself (a full or broken disk) */
const undo = async (tx: Tx, error: unknown) => {
  try {
    await tx.executeQuery(ROLL_BACK)
    await tx.executeQuery(RELEASE)
  } catch {
    throw error
  }
}

/**
 * Transactions for a database with one connection. Work that waits while another commit is under way goes into the next
 * one together, each behind a savepoint of its own: what fails is rolled back alone. No request is answered before the commit.
 */
export function createGroupCommit(db: Db): Transact {
  const waiting: { run(tx: Tx): Promise<void>; settle(): void; fail(error: unknown): void }[] = []
  let isBusy = false

  /** @returns how many took part, and how long the commit itself took */
  const commitNext = async () => {
    const group = waiting.splice(0, AT_ONCE_MAX)
    let commitAt = performance.now()
    try {
      await db.transaction().execute(async (tx) => {
        for (const { run } of group) await run(tx)
        commitAt = performance.now()
      })
    } catch (error) {
      // No commit, so none of them happened, also if their work had answered.
      for (const { fail } of group) fail(error)
      return { size: group.length, ms: 0 }
    }
    for (const { settle } of group) settle()
    return { size: group.length, ms: performance.now() - commitAt }
  }

  /**
   * Lets others join the next group. Those who were just answered come back in a moment, and the disk would work for the
   * first of them alone while the others wait for the next time: as long as they keep coming, a slow disk waits for them.
   */
  const gather = async (last: { readonly size: number; readonly ms: number }) => {
    await new Promise(setImmediate)
    if (last.ms < SLOW_MS || last.size + waiting.length < 3) return
    const end = performance.now() + Math.min(last.ms, GATHER_MAX_MS)
    for (let seen = -1; waiting.length > seen && waiting.length < AT_ONCE_MAX && performance.now() < end; ) {
      seen = waiting.length
      await pause(TICK_MS)
    }
  }

  const work = async () => {
    isBusy = true
    while (waiting.length > 0) await gather(await commitNext())
    isBusy = false
  }

  return <T>(unit: (tx: Tx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let settle = () => {}
      waiting.push({
        async run(tx) {
          await tx.executeQuery(SAVE)
          try {
            const result = await unit(tx)
            await tx.executeQuery(RELEASE)
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
