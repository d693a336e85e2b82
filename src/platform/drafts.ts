/** Unfinished flows on this device: IndexedDB, one record a flow. Secrets never come here (the charts' `…Draft` functions see to it). */
import { entries, get, update } from 'idb-keyval'
import type { Value } from '#contract/forms/field.ts'
import { DRAFT_EXPIRES_AFTER_MS } from '#contract/limits.ts'
import { type Draft, filesIn } from '#machines/forms/draft.ts'
import { RECORD_VERSION } from '#machines/forms/record-version.ts'
import { dropFile } from '#src/platform/files.ts'
import { draftStore, write } from '#src/platform/stores.ts'

interface Kept {
  readonly version: number
  /** Milliseconds since the epoch. */
  readonly savedAt: number
  readonly draft: Draft
}

/** Drafts go, and their files with them. */
async function sweep(isOver: (flow: string, kept: Kept) => boolean): Promise<void> {
  for (const [flow, kept] of await entries<string, Kept>(draftStore())) {
    if (!isOver(flow, kept)) continue
    await Promise.all(filesIn(kept.draft.answers).map((file) => dropFile(file.id)))
    await removeDraft(flow)
  }
}

/** Those that were not changed for 30 days. */
const sweepExpired = () => sweep((_, { savedAt }) => Date.now() - savedAt > DRAFT_EXPIRES_AFTER_MS)

/** Forgets what was begun of a flow, also of its versions (`flow-…`), and the files with it. */
export const dropDraftsOf = (flow: string): Promise<void> => sweep((name) => name === flow || name.startsWith(`${flow}-`))

/** The flow's draft; null when there is none or it is older than 30 days. Rejects when the browser keeps no data. */
export async function loadDraft(flow: string): Promise<Draft | null> {
  await sweepExpired()
  const kept = await get<Kept>(flow, draftStore())
  if (!kept) return null
  return kept.version === RECORD_VERSION ? kept.draft : { ...kept.draft, isOutdated: true }
}

/**
 * The last that was asked for of each flow. A write that waits behind another is undone when the page is left, so what is
 * asked for in one breath (a script, a browser that fills in a whole form) is one write (decision 0106).
 */
const asked = new Map<string, Draft>()
/** What runs now is through. */
const endOfBreath = () => Promise.resolve()

/**
 * Keeps a draft, unless a later one is asked for, or none any more, in the same breath.
 *
 * @returns when it was kept (ms); rejects when the browser keeps no data (private mode, full disk)
 */
export async function saveDraft(flow: string, draft: Draft): Promise<number> {
  const savedAt = Date.now()
  asked.set(flow, draft)
  await endOfBreath()
  if (asked.get(flow) !== draft) return savedAt
  asked.delete(flow)
  await write(draftStore, (records) => records.put({ version: RECORD_VERSION, savedAt, draft } satisfies Kept, flow))
  return savedAt
}

/** Writes the idempotency key into the draft before the first byte is sent, so that a crash in between cannot send twice. */
export async function keepBeforeSending(flow: string, sent: Required<Pick<Draft, 'answers' | 'idempotencyKey' | 'isSending'>>): Promise<void> {
  // What was asked for before it is written before it.
  await endOfBreath()
  await update<Kept>(flow, (kept) => ({ version: RECORD_VERSION, savedAt: Date.now(), draft: { ...kept?.draft, ...sent } }), draftStore())
}

/** Forgets a draft. */
export function removeDraft(flow: string): Promise<void> {
  asked.delete(flow)
  return write(draftStore, (records) => records.delete(flow))
}

/** Forgets all drafts. */
export function removeAllDrafts(): Promise<void> {
  asked.clear()
  return write(draftStore, (records) => records.clear())
}

const isTyped = (value: Value | undefined) => Boolean(Array.isArray(value) ? value.length : value)

/** The flows in which something is typed or attached. Rejects when the browser does not say. */
export async function unfinishedFlows(): Promise<readonly string[]> {
  await sweepExpired()
  const all = await entries<string, Kept>(draftStore())
  return all.flatMap(([flow, { draft }]) => (Object.values(draft.answers).some(isTyped) ? [flow] : []))
}
