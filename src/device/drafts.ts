/** Unfinished flows on this device: IndexedDB, one record a flow. Secrets never come here (the charts' `…Draft` functions see to it). */
import { entries, get, update } from 'idb-keyval'
import type { Value } from '#contract/forms/field.ts'
import { DRAFT_EXPIRES_AFTER_MS } from '#contract/limits.ts'
import { type Draft, filesIn } from '#machines/form/draft.ts'
import { RECORD_VERSION } from '#machines/form/record-version.ts'
import { dropFile } from '#src/device/files.ts'
import { draftStore, write } from '#src/device/stores.ts'

interface Kept {
  readonly version: number
  /** Milliseconds since the epoch. */
  readonly savedAt: number
  readonly draft: Draft
}

/** Drafts that were not changed for 30 days go, and their files with them. */
async function sweepExpired(): Promise<void> {
  for (const [flow, kept] of await entries<string, Kept>(draftStore())) {
    if (Date.now() - kept.savedAt <= DRAFT_EXPIRES_AFTER_MS) continue
    await Promise.all(filesIn(kept.draft.answers).map((file) => dropFile(file.id)))
    await removeDraft(flow)
  }
}

/** The flow's draft; null when there is none or it is older than 30 days. Rejects when the browser keeps no data. */
export async function loadDraft(flow: string): Promise<Draft | null> {
  await sweepExpired()
  const kept = await get<Kept>(flow, draftStore())
  if (!kept) return null
  return kept.version === RECORD_VERSION ? kept.draft : { ...kept.draft, isOutdated: true }
}

/**
 * Keeps a draft.
 *
 * @returns when it was kept (ms); rejects when the browser keeps no data (private mode, full disk)
 */
export async function saveDraft(flow: string, draft: Draft): Promise<number> {
  const savedAt = Date.now()
  await write(draftStore, (records) => records.put({ version: RECORD_VERSION, savedAt, draft } satisfies Kept, flow))
  return savedAt
}

/** Writes the idempotency key into the draft before the first byte is sent, so that a crash in between cannot send twice. */
export async function keepBeforeSending(flow: string, sent: Required<Pick<Draft, 'answers' | 'idempotencyKey' | 'isSending'>>): Promise<void> {
  await update<Kept>(flow, (kept) => ({ version: RECORD_VERSION, savedAt: Date.now(), draft: { ...kept?.draft, ...sent } }), draftStore())
}

/** Forgets a draft. */
export const removeDraft = (flow: string): Promise<void> => write(draftStore, (records) => records.delete(flow))

/** Forgets all drafts. */
export const removeAllDrafts = (): Promise<void> => write(draftStore, (records) => records.clear())

const isTyped = (value: Value | undefined) => Boolean(Array.isArray(value) ? value.length : value)

/** The flows in which something is typed or attached. Rejects when the browser does not say. */
export async function unfinishedFlows(): Promise<readonly string[]> {
  await sweepExpired()
  const all = await entries<string, Kept>(draftStore())
  return all.flatMap(([flow, { draft }]) => (Object.values(draft.answers).some(isTyped) ? [flow] : []))
}
