import * as z from 'zod/mini'
import { handOverAnswer, handOverEndpoints, handOverPartAnswer, handOverTakeAnswer } from '#contract/hand-over.ts'
import type { Outcome } from '#contract/request/answer.ts'
import { post } from '#src/platform/api/client.ts'

const successAnswer = z.object({ success: z.literal(true) })

interface Taker {
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
  return toOutcome(await post(handOverEndpoints.part, data, successAnswer, { headers: { 'Idempotency-Key': crypto.randomUUID() }, signal, timeout: 0 }))
}

export const checkHandOver = async (id: string, signal: AbortSignal) => toOutcome(await post(handOverEndpoints.look, { id }, handOverAnswer, { signal }))
export const takeHandOver = async (taker: Taker, signal: AbortSignal) => toOutcome(await post(handOverEndpoints.take, taker, handOverTakeAnswer, { signal }))
export const readPart = async (taker: Taker, number: number, signal: AbortSignal) =>
  toOutcome(await post(handOverEndpoints.read, { ...taker, number: String(number) }, handOverPartAnswer, { signal, timeout: 0 }))
export const confirmHandOver = async (taker: Taker) => toOutcome(await post(handOverEndpoints.confirm, taker, successAnswer))
export const cancelHandOver = async (id: string) => toOutcome(await post(handOverEndpoints.cancel, { id }, handOverAnswer))
export const mailHandOver = async (transfer: { readonly id: string; readonly code: string; readonly email: string }, signal: AbortSignal) =>
  toOutcome(await post(handOverEndpoints.mail, transfer, successAnswer, { signal }))
