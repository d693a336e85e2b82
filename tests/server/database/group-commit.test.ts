import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import type { Tx } from '#server/database/schema.ts'
import { newFolder, onTestEnd } from '../kit/test-server.ts'

const open = async () => {
  const dataDir = newFolder()
  const database = await openDatabase({ dataDir })
  onTestEnd(() => database.close())
  const outsideReader = new DatabaseSync(join(dataDir, 'roadcharter.db'), { readOnly: true })
  onTestEnd(() => outsideReader.close())
  const readCommitted = () =>
    outsideReader
      .prepare('select key as scope from rate_limits order by key')
      .all()
      .map(({ scope }) => scope)
  return { database, committed: readCommitted }
}
const insert = (tx: Tx, scope: string) =>
  tx.insertInto('rate_limits').values({ key: scope, started_at: 0, uses: 0, uses_before: 0, blocked_until: 0, expires_at: 0 }).execute()

test('returns only after the commit, and waiting work shares one', async () => {
  const { database, committed } = await open()
  const openTogether = new Set<number>()
  let runningCount = 0
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const scope = String(index).padStart(3, '0')
      await database.transact(async (tx) => {
        await insert(tx, scope)
        runningCount += 1
        openTogether.add(runningCount - committed().length)
      })
      return committed().includes(scope)
    }),
  )
  expect(new Set(answers)).toEqual(new Set([true]))
  expect(committed()).toHaveLength(200)
  expect(Math.max(...openTogether)).toBeGreaterThan(10)
})

test('a failed task is rolled back alone with its own error', async () => {
  const { database, committed } = await open()
  const results = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((scope) =>
      database.transact(async (tx) => {
        await insert(tx, scope)
        if (scope === 'b') throw new Error('not this one')
        if (scope === 'c') await insert(tx, 'a')
        return scope
      }),
    ),
  )
  expect(results).toMatchObject([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: { message: 'not this one' } },
    { status: 'rejected', reason: { code: 'ERR_SQLITE_ERROR' } },
    { status: 'fulfilled', value: 'd' },
  ])
  expect(committed()).toEqual(['a', 'd'])
})

test('a failed commit fails all its tasks, stores nothing, and the next one works', async () => {
  const { database, committed } = await open()
  const orphan = { token_hash: 'x', id: 'x', label: null, account_id: 'nobody', created_at: 0, last_used_at: 0 }
  const results = await Promise.allSettled([
    database.transact((tx) => insert(tx, 'first')),
    database.transact((tx) => insert(tx, 'a')),
    database.transact(async (tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx)
      await tx.insertInto('sessions').values(orphan).execute()
    }),
    database.transact((tx) => insert(tx, 'b')),
  ])
  const failed = results.filter(({ status }) => status === 'rejected')
  expect(failed.length).toBeGreaterThanOrEqual(3)
  expect(committed()).toEqual(failed.length === 3 ? ['first'] : [])
  await database.transact((tx) => insert(tx, 'later'))
  expect(committed()).toContain('later')
})

test('rejects Date and boolean values, which SQLite would convert', async () => {
  const { database } = await open()
  await expect(sql`select ${new Date()}`.execute(database.db)).rejects.toThrow('A Date cannot be stored. Use a number.')
  await expect(sql`select ${true}`.execute(database.db)).rejects.toThrow('A boolean cannot be stored. Use a number.')
  expect((await sql`select ${1} as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
})

test('an invalid statement fails at once, and only locks of other processes cause a wait', async () => {
  const { database } = await open()
  const startedAt = performance.now()
  await expect(sql`select 1 from nowhere`.execute(database.db)).rejects.toThrow('no such table')
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})
