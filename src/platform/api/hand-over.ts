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

export async function sendPart(id: string, place: { readonly number: number; readonly parts: number }, bytes: BlobPart, signal: AbortSignal) {
  const data = new FormData()
  data.append('id', id)
  data.append('number', String(place.number))
  data.append('parts', String(place.parts))
  data.append('files', new Blob([bytes]), 'part.sealed')
  return toOutcome(await post(handOverEndpoints.part, data, successAnswer, { headers: { 'Idempotency-Key': crypto.randomUUID() }, signal, timeout: 0 }))
}

export const checkHandOver = async (id: string, signal: AbortSignal) => toOutcome(await post(handOverEndpoints.look, { id }, handOverAnswer, { signal }))
export const takeHandOver = async (by: Taker, signal: AbortSignal) => toOutcome(await post(handOverEndpoints.take, by, handOverTakeAnswer, { signal }))
export const readPart = async (by: Taker, number: number, signal: AbortSignal) =>
  toOutcome(await post(handOverEndpoints.read, { ...by, number: String(number) }, handOverPartAnswer, { signal, timeout: 0 }))
export const confirmHandOver = async (by: Taker) => toOutcome(await post(handOverEndpoints.confirm, by, successAnswer))
export const cancelHandOver = async (id: string) => toOutcome(await post(handOverEndpoints.cancel, { id }, handOverAnswer))
export const mailHandOver = async (given: { readonly id: string; readonly code: string; readonly email: string }, signal: AbortSignal) =>
  toOutcome(await post(handOverEndpoints.mail, given, successAnswer, { signal }))
