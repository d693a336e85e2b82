/**
 * Unsent notes and messages in this tab. They are stored, so that a reload does not lose them. They are deleted when they are sent, at
 * logout, and when another member starts an entry in this tab.
 */
import type { CaseEntryContext, StoredEntry } from '#machines/team/case/case-entry.machine.ts'

const STORAGE_KEY = 'roadcharter-team-entries'

interface StoredEntries {
  readonly member: string
  readonly entries: Readonly<Record<string, StoredEntry>>
}

type Entry = Pick<CaseEntryContext, 'memberId' | 'reference' | 'what'>

const entryKeyOf = ({ what, reference }: Entry) => `${reference} ${what}`

/** Returns a member's entries. Missing or corrupt storage counts as empty. */
function readEntries(member: string): StoredEntries {
  try {
    const storedEntries = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as StoredEntries | null
    if (storedEntries?.member === member) return storedEntries
  } catch {}
  return { member, entries: {} }
}

export const readStoredEntry = (entry: Entry): StoredEntry | null => readEntries(entry.memberId).entries[entryKeyOf(entry)] ?? null

export function storeEntry(context: CaseEntryContext): void {
  const { memberId, what, answers, key } = context
  const text = String(answers[what] ?? '')
  const hadFiles = Array.isArray(answers.files) && answers.files.length > 0
  const { [entryKeyOf(context)]: _, ...others } = readEntries(memberId).entries
  const entries = text.trim() === '' && !hadFiles ? others : { ...others, [entryKeyOf(context)]: { text, key, hadFiles } }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ member: memberId, entries }))
  } catch {}
}

export function clearEntries(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {}
}
