const SQLITE_UNIQUE = 2_067
const POSTGRES_UNIQUE = '23505'

/** Whether the error is a violation of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { readonly code?: unknown; readonly errcode?: unknown }
  return errcode === SQLITE_UNIQUE || code === POSTGRES_UNIQUE
}
