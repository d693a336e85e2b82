const SQLITE_UNIQUE_CODE = 2_067
const POSTGRES_UNIQUE_CODE = '23505'

export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { readonly code?: unknown; readonly errcode?: unknown }
  return errcode === SQLITE_UNIQUE_CODE || code === POSTGRES_UNIQUE_CODE
}
