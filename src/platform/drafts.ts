/** Drafts in IndexedDB, one record per flow. The charts' `…Draft` functions exclude secrets. */
import { entries, get, update } from 'idb-keyval'
import type { AnswerValue } from '#contract/forms/field.ts'
import { DRAFT_EXPIRES_AFTER_MS } from '#contract/limits.ts'
import { type Draft, fileRefsOf } from '#machines/forms/draft.ts'
import { dropFile } from '#src/platform/files.ts'
import { draftStore, writeRecords } from '#src/platform/stores.ts'

/** Version of the record format. A form change does not need a new version, because charts accept answers and steps from older forms. */
const RECORD_VERSION = 1

interface StoredDraft {
  readonly version: number
  /** Milliseconds since the epoch. */
  readonly savedAt: number
  readonly draft: Draft
}

/** Deletes the drafts for which `shouldRemove` returns true, and their files. */
async function removeDraftsWhere(shouldRemove: (flow: string, storedDraft: StoredDraft) => boolean): Promise<void> {
  for (const [flow, storedDraft] of await entries<string, StoredDraft>(draftStore())) {
    if (!shouldRemove(flow, storedDraft)) continue
    await Promise.all(fileRefsOf(storedDraft.draft.answers).map((file) => dropFile(file.id)))
    await removeDraft(flow)
  }
}

const removeExpiredDrafts = () => removeDraftsWhere((_, { savedAt }) => Date.now() - savedAt > DRAFT_EXPIRES_AFTER_MS)

/** Deletes a flow's draft, and drafts whose names add a suffix to the flow (`flow-…`), including files. */
export const dropDraftsOf = (flow: string): Promise<void> => removeDraftsWhere((name) => name === flow || name.startsWith(`${flow}-`))

/** Returns a flow's draft. Null for a missing draft, or one older than 30 days. Rejects when the browser cannot store data. */
export async function loadDraft(flow: string): Promise<Draft | null> {
  await removeExpiredDrafts()
  return (await get<StoredDraft>(flow, draftStore()))?.draft ?? null
}

/** Newest unwritten draft of each flow. It is written in the same event loop task, because a later write is lost if the page closes (decision 0106). */
const pendingDrafts = new Map<string, Draft>()
const nextMicrotask = () => Promise.resolve()

/**
 * Stores a draft. A later draft in the same event loop task replaces it.
 * @returns time of the save in milliseconds since the epoch. Rejects when the browser cannot store data
 */
export async function saveDraft(flow: string, draft: Draft): Promise<number> {
  const savedAt = Date.now()
  pendingDrafts.set(flow, draft)
  await nextMicrotask()
  if (pendingDrafts.get(flow) !== draft) return savedAt
  pendingDrafts.delete(flow)
  await writeRecords(draftStore, (records) => records.put({ version: RECORD_VERSION, savedAt, draft } satisfies StoredDraft, flow))
  return savedAt
}

/** Stores the idempotency key before the first byte is sent, so that a retry after a crash uses it again. */
export async function saveKeyBeforeSending(flow: string, submittedFields: Required<Pick<Draft, 'answers' | 'idempotencyKey' | 'isSending'>>): Promise<void> {
  // Waits as long as `saveDraft`, so that writes stay in order.
  await nextMicrotask()
  await update<StoredDraft>(
    flow,
    (storedDraft) => ({ version: RECORD_VERSION, savedAt: Date.now(), draft: { ...storedDraft?.draft, ...submittedFields } }),
    draftStore(),
  )
}

export function removeDraft(flow: string): Promise<void> {
  pendingDrafts.delete(flow)
  return writeRecords(draftStore, (records) => records.delete(flow))
}

export function removeAllDrafts(): Promise<void> {
  pendingDrafts.clear()
  return writeRecords(draftStore, (records) => records.clear())
}

const isFilled = (value: AnswerValue | undefined) => Boolean(Array.isArray(value) ? value.length : value)

/** Returns the names of flows with answers. Rejects when the browser's storage fails. */
export async function findDraftFlows(): Promise<readonly string[]> {
  await removeExpiredDrafts()
  const storedDrafts = await entries<string, StoredDraft>(draftStore())
  return storedDrafts.flatMap(([flow, { draft }]) => (Object.values(draft.answers).some(isFilled) ? [flow] : []))
}
