/** SQLITE_CONSTRAINT_UNIQUE. */
const SQLITE_UNIQUE = 2_067
const POSTGRES_UNIQUE = '23505'

/** Whether the database refused a row because another one has what may be there once only. */
export function isTaken(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { readonly code?: unknown; readonly errcode?: unknown }
  return errcode === SQLITE_UNIQUE || code === POSTGRES_UNIQUE
}
