import * as z from 'zod/mini'
import { REFERENCE_PATTERN } from '#contract/reference.ts'

/** A path of this site only, because a page links to it. */
const STATUS_URL = /^\/requests\/RC-[0-9A-Z-]{9}#key=[\w.-]+$/

/** The one success shape of the API (CONTRACT.md, Answers). */
export const successAnswer = z.object({
  success: z.literal(true),
  reference: z.string().check(z.regex(REFERENCE_PATTERN)),
  token: z.optional(z.string()),
  /** The request's page, with a key for the browser that sent it (decision 0116). */
  statusUrl: z.optional(z.string().check(z.regex(STATUS_URL))),
})
export type SuccessAnswer = z.infer<typeof successAnswer>

/** The one failure shape of the API: `message` for the form, `errors` by field name. */
export const failureAnswer = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
})
export type FailureAnswer = z.infer<typeof failureAnswer>

/** An expected refusal: a 4xx the visitor can fix. */
export interface Refusal {
  readonly kind: 'refused'
  readonly status: number
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
}

/** An answer, or a refusal the visitor can fix. Anything else (network, 5xx, bug) is thrown and reaches `onError`. */
export type Outcome<T> = ({ readonly kind: 'accepted' } & T) | Refusal

/** A call without an answer. The server may have received it. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}
