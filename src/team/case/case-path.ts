import { REFERENCE_PATH_PATTERN } from '#contract/request/reference.ts'

const CASE_PATH = new RegExp(`^/team/cases/(${REFERENCE_PATH_PATTERN})/?$`)

export const casePath = (reference: string): string => `/team/cases/${reference}`

/** Returns the case reference in a path. Accepts uppercase and lowercase. */
export function parseCasePath(path: string): string | undefined {
  const [, reference] = CASE_PATH.exec(path) ?? []
  return reference === undefined ? undefined : reference.toUpperCase()
}

export const NOTE_HASH = '#note'
/** ID of an element that shows an event in the thread. */
export const eventId = (reference: string, version: number): string => `${reference}-event-${version}`

/** Returns the ID of the link to a case in the inbox. */
export const rowId = (reference: string): string => `case-${reference}`

export const textBoxId = (kind: 'message' | 'note', reference: string): string => `${kind}-${reference}`
