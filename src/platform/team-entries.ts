/**
 * Unsent notes and messages of this tab. They are stored for a reload. They are deleted when they are sent, at logout, and when another
 * member logs in.
 */
import type { CaseEntryContext, KeptEntry } from '#machines/team/case/case-entry.machine.ts'

const KEY = 'roadcharter-team-entries'

interface StoredEntries {
  readonly member: string
  readonly entries: Readonly<Record<string, KeptEntry>>
}

type Entry = Pick<CaseEntryContext, 'member' | 'reference' | 'what'>

const nameOf = ({ what, reference }: Entry) => `${reference} ${what}`

/** Missing or corrupt storage counts as empty. */
function read(member: string): StoredEntries {
  try {
    const storedEntries = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredEntries | null
    if (storedEntries?.member === member) return storedEntries
  } catch {}
  return { member, entries: {} }
}

export const storedEntry = (entry: Entry): KeptEntry | null => read(entry.member).entries[nameOf(entry)] ?? null

export function keepEntry(context: CaseEntryContext): void {
  const { member, what, answers, key } = context
  const text = String(answers[what] ?? '')
  const hadFiles = Array.isArray(answers.files) && answers.files.length > 0
  const { [nameOf(context)]: _, ...others } = read(member).entries
  const entries = text.trim() === '' && !hadFiles ? others : { ...others, [nameOf(context)]: { text, key, hadFiles } }
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ member, entries }))
  } catch {}
}

export function forgetEntries(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}
