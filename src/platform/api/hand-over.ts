import * as z from 'zod/mini'
import { handOverEndpoints, handOverPartResponse, handOverStateResponse, takeHandOverResponse } from '#contract/hand-over.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { post } from '#src/platform/api/client.ts'

const successResponse = z.object({ success: z.literal(true) })

interface ReceivingDevice {
  readonly id: string
  readonly taker: string
}

const toOutcome = <T extends object>(result: { readonly kind: 'answered'; readonly data: T } | Extract<Outcome<object>, { kind: 'refused' }>): Outcome<T> =>
  result.kind === 'answered' ? { kind: 'accepted', ...result.data } : result

export async function sendPart(id: string, position: { readonly number: number; readonly parts: number }, bytes: BlobPart, signal: AbortSignal) {
  const data = new FormData()
  data.append('id', id)
  data.append('number', String(position.number))
  data.append('parts', String(position.parts))
  data.append('files', new Blob([bytes]), 'part.sealed')
  return toOutcome(await post(handOverEndpoints.part, data, successResponse, { headers: { 'Idempotency-Key': crypto.randomUUID() }, signal, timeout: 0 }))
}

export const checkHandOver = async (id: string, signal: AbortSignal) =>
  toOutcome(await post(handOverEndpoints.checkState, { id }, handOverStateResponse, { signal }))
export const takeHandOver = async (receivingDevice: ReceivingDevice, signal: AbortSignal) =>
  toOutcome(await post(handOverEndpoints.take, receivingDevice, takeHandOverResponse, { signal }))
export const readPart = async (receivingDevice: ReceivingDevice, number: number, signal: AbortSignal) =>
  toOutcome(await post(handOverEndpoints.read, { ...receivingDevice, number: String(number) }, handOverPartResponse, { signal, timeout: 0 }))
export const confirmHandOver = async (receivingDevice: ReceivingDevice) => toOutcome(await post(handOverEndpoints.confirm, receivingDevice, successResponse))
export const cancelHandOver = async (id: string) => toOutcome(await post(handOverEndpoints.cancel, { id }, handOverStateResponse))
export const mailHandOver = async (transfer: { readonly id: string; readonly code: string; readonly email: string }, signal: AbortSignal) =>
  toOutcome(await post(handOverEndpoints.mail, transfer, successResponse, { signal }))
