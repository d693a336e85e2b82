/** What this browser keeps, for those who ask before a flow runs. */
import { isTokenKept } from '#src/device/api/token.ts'
import * as stores from '#src/device/stores.ts'

/** Whether this browser keeps a session token. */
export const isKnown = (): boolean => isTokenKept()

/** Whether a form has something to show that only this device knows: a draft, somebody to fill it in for. */
export const isAnythingKept = (): Promise<boolean> => stores.isAnythingKept()
