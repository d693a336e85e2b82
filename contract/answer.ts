import * as z from 'zod/mini'
import { REFERENCE_PATTERN } from '#contract/reference.ts'

/** A path of this site, and nothing else: a page makes a link of it. */
const STATUS_URL = /^\/requests\/RC-[0-9A-Z-]{9}#key=[\w.-]+$/

/** The one success shape of the API (CONTRACT.md, Answers). */
export const successAnswer = z.object({
  success: z.literal(true),
  reference: z.string().check(z.regex(REFERENCE_PATTERN)),
  token: z.optional(z.string()),
  /** Its page, with a key that opens it in the browser that sent it (decision 0120). */
  statusUrl: z.optional(z.string().check(z.regex(STATUS_URL))),
})
export type SuccessAnswer = z.infer<typeof successAnswer>

/** The one failure shape of the API: `message` is a sentence for a person, `errors` go to their fields. */
export const failureAnswer = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
})
export type FailureAnswer = z.infer<typeof failureAnswer>

/** An expected refusal (4xx that the visitor can mend), as the API layer hands it to a chart. */
export interface Refusal {
  readonly kind: 'refused'
  readonly status: number
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
}

/**
 * What a call comes to: an answer, or a refusal the visitor can mend. Anything else (no network, 5xx, a bug)
 * is thrown and reaches the chart as `onError`.
 */
export type Outcome<T> = ({ readonly kind: 'accepted' } & T) | Refusal

/** A call ended without any answer: no network, or it broke on the way. The server may or may not have got it. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}
