import { readToken } from '#src/api/token.ts'

/** Whether this browser keeps a session token. */
export const isKnown = (): boolean => readToken() !== null
