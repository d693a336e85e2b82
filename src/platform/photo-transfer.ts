/** Sends a photo from a phone to a file field on a computer, encrypted. The phone receives only data about the field (decision 0153). */
import * as z from 'zod/mini'
import { CAMERA_POLL_MS, type HandOverState } from '#contract/hand-over.ts'
import type { CameraInput, CodeInput, PhoneState, ReceivePhotoOutcome, SendFieldOutcome } from '#machines/hand-over/camera.machine.ts'
import type { OpenPhotoOutcome, PhotoInput, PhotoOutcome, ResendOutcome } from '#machines/hand-over/photo.machine.ts'
import * as api from '#src/platform/api/hand-over.ts'
import { storeFile } from '#src/platform/files.ts'
import { createCode, isTransferGone, keysOf, openFirstPart, packTransfer, readParts, sendParts, unpackTransfer } from '#src/platform/hand-over-parts.ts'
import { deleteMemoryFile, getMemoryFile } from '#src/platform/memory-files.ts'

/** Reservation ID that all phones share. A phone may reload the page while its camera is open, and a new ID would then lock it out. */
const PHONE_LEASE_ID = '0'.repeat(32)

const fieldHeader = z.object({
  version: z.literal(1),
  field: z.object({ form: z.string(), label: z.string(), extensions: z.readonly(z.array(z.string())), wrongType: z.string() }),
})
/** `digest`: SHA-256 of the photo. It detects mixed parts if two phones use the same code. */
const photoHeader = z.object({ version: z.literal(1), name: z.string(), type: z.string(), lastModified: z.number(), digest: z.string() })

async function digestOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** Sends the file field's data under a new code. @throws if no response came */
export async function sendField({ field }: CameraInput, signal: AbortSignal): Promise<SendFieldOutcome> {
  const code = createCode()
  const result = await sendParts(await keysOf(code), packTransfer({ version: 1, field } satisfies z.infer<typeof fieldHeader>), signal)
  if (result.kind === 'unreadable') throw new Error('The field is unreadable')
  return result.kind === 'accepted' ? { kind: 'accepted', code } : result
}

/** Polls a transfer's state while the page is visible, until `read` returns a result. An error only delays the result. */
async function pollTransfer<T>(id: string, read: (state: HandOverState) => T | null, signal: AbortSignal): Promise<T> {
  for (;;) {
    const handOver = document.hidden ? null : await api.checkHandOver(id, signal).catch(() => null)
    const result = handOver?.kind === 'accepted' ? read(handOver.state) : null
    if (result !== null) return result
    await new Promise((resolve) => {
      setTimeout(resolve, CAMERA_POLL_MS)
    })
    signal.throwIfAborted()
  }
}

/** Resolves when a phone has opened the field, or when the code is no longer valid. */
export const awaitPhone = async ({ code }: CodeInput, signal: AbortSignal): Promise<PhoneState> =>
  pollTransfer((await keysOf(code)).id, (state) => (state === 'open' ? null : state === 'leased' || state === 'used' ? 'connected' : 'gone'), signal)

/** Resolves when the whole photo is on the server. */
export async function awaitPhoto({ code }: CodeInput, signal: AbortSignal): Promise<void> {
  await pollTransfer((await keysOf(code)).photoKeys.id, (state) => (state === 'open' || state === 'leased' ? true : null), signal)
}

/**
 * Reads and stores the photo. The server then deletes its copy.
 * @throws if no response came
 */
export async function receivePhoto({ code }: CodeInput, signal: AbortSignal): Promise<ReceivePhotoOutcome> {
  const { photoKeys } = await keysOf(code)
  const result = await readParts(photoKeys, PHONE_LEASE_ID, signal)
  if (result.kind !== 'read') return result
  const content = unpackTransfer(photoHeader, result.first)
  if (content === null) return { kind: 'broken' }
  const { name, type, lastModified, digest } = content.header
  const bytes = result.allParts.slice(content.offset)
  if ((await digestOf(bytes)) !== digest) return { kind: 'broken' }
  signal.throwIfAborted()
  const { ref, whenStored } = storeFile(new File([bytes], name, { type, lastModified }))
  // Ignores a storage error, because a photo in memory can still be sent.
  whenStored.catch(() => undefined)
  // If this call fails, the server deletes the photo after 24 hours.
  api.confirmHandOver({ id: photoKeys.id, taker: PHONE_LEASE_ID }).catch(() => undefined)
  return { kind: 'received', photo: ref }
}

/**
 * Deletes the file field's data and an unread photo from the server.
 * @throws if no response came
 */
export async function cancelTransfer({ code }: CodeInput): Promise<void> {
  const { id, photoKeys } = await keysOf(code)
  await api.cancelHandOver(id)
  await api.cancelHandOver(photoKeys.id)
}

/** Reads the file field data that belongs to a code. @throws if no response came */
export async function openField({ code }: CodeInput, signal: AbortSignal): Promise<OpenPhotoOutcome> {
  const result = await openFirstPart(await keysOf(code), PHONE_LEASE_ID, signal)
  // All phones use the same reservation ID. If another ID reserved the transfer, the code belongs to a form that moves to another device.
  if (result.kind === 'leased') return { kind: 'broken' }
  if (result.kind !== 'opened') return { kind: result.kind }
  const content = unpackTransfer(fieldHeader, result.first)
  return content === null ? { kind: 'broken' } : { kind: 'opened', field: content.header.field }
}

/** Response status if the server already has all parts of the photo. */
const ALREADY_SENT_STATUS = 409

/**
 * Sends all parts of a photo, and then marks its code as used. The server ignores parts that it already has.
 * @throws if no response came, or for an unreadable photo
 */
export async function resendPhoto({ code, photo: { id: fileId } }: PhotoInput, signal: AbortSignal): Promise<ResendOutcome> {
  const { id, photoKeys } = await keysOf(code)
  const file = getMemoryFile(fileId)
  const { name, type, lastModified } = file
  const header = { version: 1, name, type, lastModified, digest: await digestOf(file) } satisfies z.infer<typeof photoHeader>
  const result = await sendParts(photoKeys, packTransfer(header, [file]), signal)
  if (result.kind === 'unreadable') throw new Error('The photo is unreadable')
  if (result.kind === 'refused' && result.status !== ALREADY_SENT_STATUS) return result
  if (isTransferGone(await api.confirmHandOver({ id, taker: PHONE_LEASE_ID }))) {
    await api.cancelHandOver(photoKeys.id)
    return { kind: 'unknown' }
  }
  deleteMemoryFile(fileId)
  return { kind: 'accepted' }
}

/** Sends a photo, and then marks its code as used. @throws as `resendPhoto` */
export async function sendPhoto(input: PhotoInput, signal: AbortSignal): Promise<PhotoOutcome> {
  const { photoKeys } = await keysOf(input.code)
  // Deletes parts of an earlier photo, so that they do not mix with this one.
  const cancelOutcome = await api.cancelHandOver(photoKeys.id)
  if (cancelOutcome.kind === 'refused') return cancelOutcome
  return cancelOutcome.state === 'used' ? { kind: 'used' } : resendPhoto(input, signal)
}
