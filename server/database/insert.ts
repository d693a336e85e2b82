import { CompiledQuery, type Insertable } from 'kysely'
import type { Tables, Tx } from '#server/database/schema.ts'

/** SQL text by kind of database, table, columns, number of rows, and `skipsExisting`. The map stays small, because few rows are inserted at a time. */
const sqlTexts = new Map<string, string>()

/**
 * Inserts rows with the same columns. Caches Kysely's SQL, because building it takes longer than the insert.
 * @returns false if the key already exists and `skipsExisting` is true. Otherwise true
 */
async function insert<T extends keyof Tables>(tx: Tx, table: T, rows: readonly Insertable<Tables[T]>[], skipsExisting: boolean): Promise<boolean> {
  const key = [tx.getExecutor().adapter.constructor.name, table, rows.length, skipsExisting, ...Object.keys(rows[0] ?? {})].join()
  let text = sqlTexts.get(key)
  if (text === undefined) {
    const query = tx.insertInto(table).values(rows)
    text = (skipsExisting ? query.onConflict((conflict) => conflict.doNothing()) : query).compile().sql
    sqlTexts.set(key, text)
  }
  const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, rows.flatMap(Object.values)))
  return numAffectedRows !== 0n
}

/** @throws when the key already exists */
export const insertRows = async <T extends keyof Tables>(tx: Tx, table: T, ...rows: readonly Insertable<Tables[T]>[]): Promise<void> =>
  void (await insert(tx, table, rows, false))

/** @returns false if the key already exists */
export const insertIfNew = <T extends keyof Tables>(tx: Tx, table: T, row: Insertable<Tables[T]>): Promise<boolean> => insert(tx, table, [row], true)
