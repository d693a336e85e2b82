/** Moves a draft with its files to another device, encrypted (decision 0153). */
import * as z from 'zod/mini'
import type { FileRef, Value } from '#contract/forms/field.ts'
import { HAND_OVER_CODE_CHARACTERS, HAND_OVER_PART_BYTES, HAND_OVER_PARTS_MAX, HAND_OVER_POLL_MS, handOverCode } from '#contract/hand-over.ts'
import { ConnectionLost, type Outcome } from '#contract/request/answer.ts'
import { type Draft, filesIn } from '#machines/forms/draft.ts'
import type { LinkInput, SendInput, SendOutcome, TakenState } from '#machines/hand-over/hand-over.machine.ts'
import type { ConfirmInput, ConfirmOutcome, OpenOutcome, ReceiveOutcome, TransferInput } from '#machines/hand-over/take-over.machine.ts'
import * as api from '#src/platform/api/hand-over.ts'
import { dropDraftsOf, loadDraft, removeDraft, saveDraft } from '#src/platform/drafts.ts'
import { dropFile, fileOf, keepFile } from '#src/platform/files.ts'
import { type HandOverKeys, handOverKeys, openPart, partsOf, sealPart } from '#src/platform/hand-over-seal.ts'
import { claimFlow } from '#src/platform/tabs.ts'

/** A transfer has three sections: the length of the header in 4 bytes, the header as JSON, and the files. */
const LENGTH_BYTES = 4
const VERSION = 1
const sentFile = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number(), lastModified: z.number() })
const header = z.object({
  version: z.literal(VERSION),
  flow: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  draft: z.custom<Draft>((value) => typeof value === 'object' && value !== null && 'answers' in value && typeof value.answers === 'object'),
  files: z.array(sentFile),
})
type Header = z.infer<typeof header>

/** Cache of the keys that were derived last, because each step of a transfer needs them. */
const derived = new Map<string, Promise<HandOverKeys>>()
function keysOf(code: string): Promise<HandOverKeys> {
  const keys = derived.get(code) ?? handOverKeys(code)
  derived.clear()
  derived.set(code, keys)
  return keys
}

/**
 * Whether the transfer no longer exists.
 * @throws if the server can't be reached
 */
function isGone(result: Outcome<object>): boolean {
  if (result.kind === 'refused' && result.status !== 404) throw new ConnectionLost(result.message)
  return result.kind === 'refused'
}

/** @throws for a file that this device no longer has */
async function packDraft(flow: string, draft: Draft): Promise<Blob> {
  const files = await Promise.all(filesIn(draft.answers).map(async ({ id }) => ({ id, file: await fileOf(id) })))
  const sentFiles = files.map(({ id, file: { name, type, size, lastModified } }) => ({ id, name, type, size, lastModified }))
  const text = new TextEncoder().encode(JSON.stringify({ version: VERSION, flow, draft, files: sentFiles } satisfies Header))
  const length = new Uint8Array(LENGTH_BYTES)
  new DataView(length.buffer).setUint32(0, text.length)
  return new Blob([length, text, ...files.map(({ file }) => file)])
}

/** Sends a draft under a new code. Reads, encrypts, and sends one part at a time. @throws when no answer came */
export async function sendDraft({ flow, draft }: SendInput, signal: AbortSignal): Promise<SendOutcome> {
  const code = handOverCode(crypto.getRandomValues(new Uint8Array(HAND_OVER_CODE_CHARACTERS)))
  const { id, key } = await keysOf(code)
  const all = await packDraft(flow, draft).catch(() => null)
  if (all === null) return { kind: 'unreadable' }
  const parts = partsOf(all.size)
  if (parts > HAND_OVER_PARTS_MAX) return { kind: 'refused', status: 413, message: 'Your files are too large to move. Remove one, and try again.', errors: {} }
  for (let number = 0; number < parts; number += 1) {
    const plain = await all
      .slice(number * HAND_OVER_PART_BYTES, (number + 1) * HAND_OVER_PART_BYTES)
      .arrayBuffer()
      .catch(() => null)
    if (plain === null) return { kind: 'unreadable' }
    const result = await api.sendPart(id, { number, parts }, await sealPart(key, plain, { index: number, isLast: number === parts - 1 }), signal)
    if (result.kind === 'refused') return result
  }
  return { kind: 'accepted', id, code }
}

/** Number of fast polls at the start, while the visitor probably has the other device ready. */
const FAST_POLLS = 150
const SLOW_POLL_MS = 15_000

/** Resolves when the other device has the draft, or when the code has expired. Errors only delay it. */
export async function awaitTaken({ id }: { readonly id: string }, signal: AbortSignal): Promise<TakenState> {
  for (let polls = 0; ; polls += 1) {
    const found = await api.lookAtHandOver(id, signal).catch(() => null)
    if (found?.kind === 'accepted' && found.state === 'used') return 'taken'
    if (found?.kind === 'accepted' && (found.state === 'expired' || found.state === 'unknown')) return 'gone'
    await new Promise((resolve) => {
      setTimeout(resolve, polls < FAST_POLLS ? HAND_OVER_POLL_MS : SLOW_POLL_MS)
    })
    signal.throwIfAborted()
  }
}

export const mailLink = ({ id, code, email }: LinkInput, signal: AbortSignal) => api.mailHandOver({ id, code, email }, signal)

/**
 * Deletes the transfer from the server.
 * @returns `taken` if the other device was faster
 * @throws if no response came
 */
export async function cancelHandOver({ id }: { readonly id: string }): Promise<TakenState> {
  const result = await api.cancelHandOver(id)
  return result.kind === 'accepted' && result.state === 'used' ? 'taken' : 'gone'
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

interface ParsedTransfer {
  readonly header: Header
  /** Offset of the first file. */
  readonly offset: number
}

/** @throws if the data has another format */
function headerIn(bytes: Uint8Array<ArrayBuffer>): ParsedTransfer {
  const offset = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  return { header: header.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, offset)))), offset }
}

const isStarted = (draft: Draft | null) =>
  draft !== null && Object.values(draft.answers).some((value: Value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))

/**
 * Leases the transfer for this device, and reads its form.
 * @throws if no response came
 */
export async function openTransfer({ code, taker }: TransferInput, signal: AbortSignal): Promise<OpenOutcome> {
  const { id, key } = await keysOf(code)
  const found = await api.takeHandOver({ id, taker }, signal)
  if (isGone(found) || found.kind === 'refused') return { kind: 'unknown' }
  if (found.state !== 'open') return { kind: found.state }
  try {
    const { flow } = headerIn(await openPart(key, bytesOf(found.first), { index: 0, isLast: found.parts === 1 })).header
    return { kind: 'opened', flow, isOccupied: isStarted(await loadDraft(flow).catch(() => null)) }
  } catch {
    return { kind: 'broken' }
  }
}

/** Returns the draft. Its files have new IDs on this device. */
const withIds = (draft: Header['draft'], ids: ReadonlyMap<string, FileRef>): Draft => ({
  ...draft,
  answers: Object.fromEntries(
    Object.entries(draft.answers).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? (value.map((one: unknown) => (typeof one === 'object' && one !== null && 'id' in one && 'size' in one ? ids.get(String(one.id)) : one)) as Value)
        : value,
    ]),
  ),
})

/** Prevents an unhandled rejection before the caller awaits the result. */
function ignoreEarlyRejection<T>(call: Promise<T>): Promise<T> {
  call.catch(() => undefined)
  return call
}

/**
 * Reads and decrypts all parts, then stores the draft with its files.
 * @throws when no response came. Then nothing is stored
 */
export async function receiveDraft({ code, taker }: TransferInput, signal: AbortSignal): Promise<ReceiveOutcome> {
  const { id, key } = await keysOf(code)
  const found = await api.takeHandOver({ id, taker }, signal)
  if (isGone(found) || found.kind === 'refused' || found.state !== 'open') return { kind: 'unknown' }
  const plain: Uint8Array<ArrayBuffer>[] = []
  // Loads the next part while this one is decrypted.
  let next: ReturnType<typeof api.readPart> | { readonly kind: 'accepted'; readonly part: string } = { kind: 'accepted', part: found.first }
  for (let number = 0; number < found.parts; number += 1) {
    const read = await next
    if (isGone(read) || read.kind === 'refused') return { kind: 'unknown' }
    if (number + 1 < found.parts) next = ignoreEarlyRejection(api.readPart({ id, taker }, number + 1, signal))
    const part = await openPart(key, bytesOf(read.part), { index: number, isLast: number === found.parts - 1 }).catch(() => null)
    if (part === null) return { kind: 'broken' }
    plain.push(part)
  }
  signal.throwIfAborted()
  const [first] = plain
  return first === undefined ? { kind: 'broken' } : store(headerIn(first), new Blob(plain))
}

async function store({ header: { flow, draft, files }, offset }: ParsedTransfer, all: Blob): Promise<ReceiveOutcome> {
  const before = await loadDraft(flow).catch(() => null)
  let at = offset
  const kept = files.map(({ id, name, type, size, lastModified }) => {
    const file = new File([all.slice(at, at + size)], name, { type, lastModified })
    at += size
    return { id, ...keepFile(file) }
  })
  // Without this check, the same form in another tab would overwrite the draft.
  claimFlow(flow)
  const refs = kept.map(({ ref }) => ref.id)
  try {
    // All at once, so that no files remain without a draft.
    await Promise.all([saveDraft(flow, withIds(draft, new Map(kept.map(({ id, ref }) => [id, ref])))), ...kept.map((one) => one.kept)])
  } catch {
    await Promise.all(refs.map((id) => dropFile(id).catch(() => undefined)))
    await (before === null ? removeDraft(flow) : saveDraft(flow, before)).catch(() => undefined)
    return { kind: 'full' }
  }
  await Promise.all(filesIn(before?.answers ?? {}).map(({ id }) => dropFile(id).catch(() => undefined)))
  return { kind: 'received' }
}

/**
 * Confirms that this device has the draft. The server then deletes it. If another device was faster, deletes this copy.
 * @throws if no response came
 */
export async function confirmTransfer({ code, taker, flow }: ConfirmInput): Promise<ConfirmOutcome> {
  const { id } = await keysOf(code)
  if (!isGone(await api.confirmHandOver({ id, taker }))) return { kind: 'confirmed' }
  await dropDraftsOf(flow)
  return { kind: 'used' }
}
