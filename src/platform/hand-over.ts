/** Moves a draft with its files to another device, encrypted (decision 0153). */
import * as z from 'zod/mini'
import type { AnswerValue, FileRef } from '#contract/forms/field.ts'
import { HAND_OVER_PARTS_MAX, HAND_OVER_POLL_MS } from '#contract/hand-over.ts'
import { type Draft, fileRefsOf } from '#machines/forms/draft.ts'
import type { EmailLinkInput, HandOverResult, SendInput, SendOutcome } from '#machines/hand-over/hand-over.machine.ts'
import type { ConfirmInput, ConfirmOutcome, OpenOutcome, ReceiveOutcome, TransferInput } from '#machines/hand-over/take-over.machine.ts'
import * as api from '#src/platform/api/hand-over.ts'
import { dropDraftsOf, loadDraft, removeDraft, saveDraft } from '#src/platform/drafts.ts'
import { dropFile, loadFile, storeFile } from '#src/platform/files.ts'
import { partCountOf } from '#src/platform/hand-over-encryption.ts'
import {
  createCode,
  isTransferGone,
  keysOf,
  openFirstPart,
  packTransfer,
  readParts,
  sendParts,
  type UnpackedTransfer,
  unpackTransfer,
} from '#src/platform/hand-over-parts.ts'
import { claimFlow } from '#src/platform/tabs.ts'

const HEADER_VERSION = 1
const fileHeader = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number(), lastModified: z.number() })
const headerSchema = z.object({
  version: z.literal(HEADER_VERSION),
  flow: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  draft: z.custom<Draft>((value) => typeof value === 'object' && value !== null && 'answers' in value && typeof value.answers === 'object'),
  files: z.array(fileHeader),
})
type Header = z.infer<typeof headerSchema>

/** @throws for a file that this device no longer has */
async function packDraft(flow: string, draft: Draft): Promise<Blob> {
  const files = await Promise.all(fileRefsOf(draft.answers).map(async ({ id }) => ({ id, file: await loadFile(id) })))
  const sentFiles = files.map(({ id, file: { name, type, size, lastModified } }) => ({ id, name, type, size, lastModified }))
  return packTransfer(
    { version: HEADER_VERSION, flow, draft, files: sentFiles } satisfies Header,
    files.map(({ file }) => file),
  )
}

/** Sends a draft under a new code. @throws if no response came */
export async function sendDraft({ flow, draft }: SendInput, signal: AbortSignal): Promise<SendOutcome> {
  const code = createCode()
  const keys = await keysOf(code)
  const packedDraft = await packDraft(flow, draft).catch(() => null)
  if (packedDraft === null) return { kind: 'unreadable' }
  if (partCountOf(packedDraft.size) > HAND_OVER_PARTS_MAX)
    return { kind: 'refused', status: 413, message: 'Your files are too large to move to another device. Remove one, and try again.', errors: {} }
  const result = await sendParts(keys, packedDraft, signal)
  return result.kind === 'accepted' ? { kind: 'accepted', id: keys.id, code } : result
}

/** Number of fast polls, for the first 5 minutes. During that time, the visitor probably has the other device ready. */
const FAST_POLL_COUNT = 150
const SLOW_POLL_MS = 15_000

/** Resolves when the other device has the draft, or when the code is no longer valid. An error only delays the result. */
export async function waitUntilTaken({ id }: { readonly id: string }, signal: AbortSignal): Promise<HandOverResult> {
  for (let pollCount = 0; ; pollCount += 1) {
    const checkOutcome = await api.checkHandOver(id, signal).catch(() => null)
    if (checkOutcome?.kind === 'accepted' && checkOutcome.state === 'used') return 'taken'
    if (checkOutcome?.kind === 'accepted' && (checkOutcome.state === 'expired' || checkOutcome.state === 'unknown')) return 'gone'
    await new Promise((resolve) => {
      setTimeout(resolve, pollCount < FAST_POLL_COUNT ? HAND_OVER_POLL_MS : SLOW_POLL_MS)
    })
    signal.throwIfAborted()
  }
}

export const emailLink = ({ id, code, email }: EmailLinkInput, signal: AbortSignal) => api.mailHandOver({ id, code, email }, signal)

/**
 * Deletes the transfer from the server.
 * @returns `taken` if the other device has already stored the draft
 * @throws if no response came
 */
export async function cancelHandOver({ id }: { readonly id: string }): Promise<HandOverResult> {
  const result = await api.cancelHandOver(id)
  return result.kind === 'accepted' && result.state === 'used' ? 'taken' : 'gone'
}

const hasAnswers = (draft: Draft | null) =>
  draft !== null && Object.values(draft.answers).some((value: AnswerValue) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))

/**
 * Leases the transfer for this device, and reads which form it contains.
 * @throws if no response came
 */
export async function openTransfer({ code, deviceId }: TransferInput, signal: AbortSignal): Promise<OpenOutcome> {
  const firstPartResult = await openFirstPart(await keysOf(code), deviceId, signal)
  if (firstPartResult.kind !== 'opened') return firstPartResult
  const content = unpackTransfer(headerSchema, firstPartResult.first)
  if (content === null) return { kind: 'broken' }
  const { flow } = content.header
  return { kind: 'opened', flow, hasExistingDraft: hasAnswers(await loadDraft(flow).catch(() => null)) }
}

/** Returns the draft with the IDs that its files have on this device. */
const withStoredFiles = (draft: Header['draft'], ids: ReadonlyMap<string, FileRef>): Draft => ({
  ...draft,
  answers: Object.fromEntries(
    Object.entries(draft.answers).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? (value.map((one: unknown) =>
            typeof one === 'object' && one !== null && 'id' in one && 'size' in one ? ids.get(String(one.id)) : one,
          ) as AnswerValue)
        : value,
    ]),
  ),
})

/**
 * Reads and decrypts all parts, then stores the draft with its files.
 * @throws when no response came. In this case, nothing is stored
 */
export async function receiveDraft({ code, deviceId }: TransferInput, signal: AbortSignal): Promise<ReceiveOutcome> {
  const partsResult = await readParts(await keysOf(code), deviceId, signal)
  if (partsResult.kind !== 'read') return partsResult
  const content = unpackTransfer(headerSchema, partsResult.first)
  return content === null ? { kind: 'broken' } : storeTransfer(content, partsResult.allParts)
}

async function storeTransfer({ header: { flow, draft, files }, offset }: UnpackedTransfer<Header>, transferBlob: Blob): Promise<ReceiveOutcome> {
  const previousDraft = await loadDraft(flow).catch(() => null)
  let fileOffset = offset
  const storedFiles = files.map(({ id, name, type, size, lastModified }) => {
    const file = new File([transferBlob.slice(fileOffset, fileOffset + size)], name, { type, lastModified })
    fileOffset += size
    return { id, ...storeFile(file) }
  })
  // Claims the flow, because the same form in another tab would overwrite the draft.
  claimFlow(flow)
  const storedIds = storedFiles.map(({ ref }) => ref.id)
  try {
    // Saves the draft without waiting for the files, because the visitor may leave the page soon.
    await Promise.all([
      saveDraft(flow, withStoredFiles(draft, new Map(storedFiles.map(({ id, ref }) => [id, ref])))),
      ...storedFiles.map((one) => one.whenStored),
    ])
  } catch {
    await Promise.all(storedIds.map((id) => dropFile(id).catch(() => undefined)))
    await (previousDraft === null ? removeDraft(flow) : saveDraft(flow, previousDraft)).catch(() => undefined)
    return { kind: 'full' }
  }
  await Promise.all(fileRefsOf(previousDraft?.answers ?? {}).map(({ id }) => dropFile(id).catch(() => undefined)))
  return { kind: 'received' }
}

/**
 * Confirms that this device has the draft. The server then deletes its copy. If another device has leased the transfer in
 * the meantime, or the code was canceled, this device deletes its draft.
 * @throws if no response came
 */
export async function confirmTransfer({ code, deviceId, flow }: ConfirmInput): Promise<ConfirmOutcome> {
  const { id } = await keysOf(code)
  if (!isTransferGone(await api.confirmHandOver({ id, taker: deviceId }))) return { kind: 'confirmed' }
  await dropDraftsOf(flow)
  return { kind: 'used' }
}
