/** Content of a transfer to another device, in encrypted parts (decision 0153). */
import type * as z from 'zod/mini'
import { createHandOverCode, HAND_OVER_CODE_CHARACTERS, HAND_OVER_PART_BYTES } from '#contract/hand-over.ts'
import { ConnectionLostError, type Outcome } from '#contract/request/outcome.ts'
import * as api from '#src/platform/api/hand-over.ts'
import { decryptPart, deriveHandOverKeys, encryptPart, type HandOverKeys, partCountOf, type TransferKeys } from '#src/platform/hand-over-encryption.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A transfer has three sections: the header length in 4 bytes, the header as JSON, and the files. */
const LENGTH_BYTES = 4

export const createCode = (): string => createHandOverCode(crypto.getRandomValues(new Uint8Array(HAND_OVER_CODE_CHARACTERS)))

/** Keys for the last code. They are cached, because each step of a transfer needs them. */
const keyCache = new Map<string, Promise<HandOverKeys>>()
export function keysOf(code: string): Promise<HandOverKeys> {
  const keys = keyCache.get(code) ?? deriveHandOverKeys(code)
  keyCache.clear()
  keyCache.set(code, keys)
  return keys
}

/**
 * Whether the transfer no longer exists.
 * @throws {ConnectionLostError} for another refusal, such as a busy server
 */
export function isTransferGone(result: Outcome<object>): boolean {
  if (result.kind === 'refused' && result.status !== 404) throw new ConnectionLostError(result.message)
  return result.kind === 'refused'
}

export function packTransfer(header: object, files: readonly Blob[] = []): Blob {
  const text = new TextEncoder().encode(JSON.stringify(header))
  const length = new Uint8Array(LENGTH_BYTES)
  new DataView(length.buffer).setUint32(0, text.length)
  return new Blob([length, text, ...files])
}

export interface UnpackedTransfer<T> {
  readonly header: T
  /** Offset of the first file, in bytes. */
  readonly offset: number
}

/** Reads the header of a transfer. Returns null for data in another format. */
export function unpackTransfer<S extends z.ZodMiniType>(schema: S, firstPart: Bytes): UnpackedTransfer<z.infer<S>> | null {
  try {
    const offset = LENGTH_BYTES + new DataView(firstPart.buffer, firstPart.byteOffset).getUint32(0)
    return { header: schema.parse(JSON.parse(new TextDecoder().decode(firstPart.subarray(LENGTH_BYTES, offset)))), offset }
  } catch {
    return null
  }
}

/** Reads, encrypts, and sends one part at a time. @throws if no response came */
export async function sendParts(
  { id, key }: TransferKeys,
  transferBlob: Blob,
  signal: AbortSignal,
): Promise<Outcome<object> | { readonly kind: 'unreadable' }> {
  const parts = partCountOf(transferBlob.size)
  for (let number = 0; number < parts; number += 1) {
    const plainPart = await transferBlob
      .slice(number * HAND_OVER_PART_BYTES, (number + 1) * HAND_OVER_PART_BYTES)
      .arrayBuffer()
      .catch(() => null)
    if (plainPart === null) return { kind: 'unreadable' }
    const result = await api.sendPart(id, { number, parts }, await encryptPart(key, plainPart, { index: number, isLast: number === parts - 1 }), signal)
    if (result.kind === 'refused') return result
  }
  return { kind: 'accepted' }
}

const decodeBase64 = (base64: string): Bytes => {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index)
  return bytes
}

type FirstPartResult = { readonly kind: 'opened'; readonly first: Bytes } | { readonly kind: 'unknown' | 'leased' | 'used' | 'expired' | 'broken' }

/**
 * Leases the transfer for this device, and decrypts its first part.
 * @throws if no response came
 */
export async function openFirstPart({ id, key }: TransferKeys, deviceId: string, signal: AbortSignal): Promise<FirstPartResult> {
  const leaseOutcome = await api.takeHandOver({ id, taker: deviceId }, signal)
  if (isTransferGone(leaseOutcome) || leaseOutcome.kind === 'refused') return { kind: 'unknown' }
  if (leaseOutcome.state !== 'open') return { kind: leaseOutcome.state }
  const first = await decryptPart(key, decodeBase64(leaseOutcome.first), { index: 0, isLast: leaseOutcome.parts === 1 }).catch(() => null)
  return first === null ? { kind: 'broken' } : { kind: 'opened', first }
}

/** Prevents an unhandled rejection while the caller does not await the result yet. */
function ignoreEarlyRejection<T>(call: Promise<T>): Promise<T> {
  call.catch(() => undefined)
  return call
}

type ReadPartsResult = { readonly kind: 'read'; readonly first: Bytes; readonly allParts: Blob } | { readonly kind: 'unknown' | 'broken' }

/**
 * Reads and decrypts all parts.
 * @throws without a response, or after an abort
 */
export async function readParts({ id, key }: TransferKeys, deviceId: string, signal: AbortSignal): Promise<ReadPartsResult> {
  const leaseOutcome = await api.takeHandOver({ id, taker: deviceId }, signal)
  if (isTransferGone(leaseOutcome) || leaseOutcome.kind === 'refused' || leaseOutcome.state !== 'open') return { kind: 'unknown' }
  const plainParts: Bytes[] = []
  // Loads the next part while this one is decrypted.
  let nextPart: ReturnType<typeof api.readPart> | { readonly kind: 'accepted'; readonly part: string } = { kind: 'accepted', part: leaseOutcome.first }
  for (let number = 0; number < leaseOutcome.parts; number += 1) {
    const partOutcome = await nextPart
    if (isTransferGone(partOutcome) || partOutcome.kind === 'refused') return { kind: 'unknown' }
    if (number + 1 < leaseOutcome.parts) nextPart = ignoreEarlyRejection(api.readPart({ id, taker: deviceId }, number + 1, signal))
    const part = await decryptPart(key, decodeBase64(partOutcome.part), { index: number, isLast: number === leaseOutcome.parts - 1 }).catch(() => null)
    if (part === null) return { kind: 'broken' }
    plainParts.push(part)
  }
  signal.throwIfAborted()
  const [first] = plainParts
  return first === undefined ? { kind: 'broken' } : { kind: 'read', first, allParts: new Blob(plainParts) }
}
