import { REFERENCE_IN_PATH } from '#contract/request/reference.ts'

const CASE_PATH = new RegExp(`^/team/cases/(${REFERENCE_IN_PATH})/?$`)

/** The page of a case. */
export const casePath = (reference: string): string => `/team/cases/${reference}`

/** The case that an address names, in capitals or not; undefined when it is another place. */
export function caseIn(path: string): string | undefined {
  const [, typed] = CASE_PATH.exec(path) ?? []
  return typed === undefined ? undefined : typed.toUpperCase()
}

/** Behind a case's address: its page opens where a note is written. */
export const NOTE = '#note'
/** The id of the field that a note of a case is written in. */
export const noteId = (reference: string): string => `note-${reference}`
