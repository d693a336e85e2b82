import * as z from 'zod/mini'
import { REFERENCE_PATTERN } from '#contract/request/reference.ts'

/** A path on this site. Other URLs are refused, because a page links to the path. */
const STATUS_URL = /^\/requests\/RC-[0-9A-Z-]{9}#key=[\w.-]+$/

/** Body of every successful response of the API (CONTRACT.md, Answers). */
export const successAnswer = z.object({
  success: z.literal(true),
  reference: z.string().check(z.regex(REFERENCE_PATTERN)),
  token: z.optional(z.string()),
  /** The request's page, with a key for the browser that sent it (decision 0116). */
  statusUrl: z.optional(z.string().check(z.regex(STATUS_URL))),
})
export type SuccessAnswer = z.infer<typeof successAnswer>

/** Body of every failed response of the API: `message` for the form, `errors` by field name. */
export const failureAnswer = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
})
export type FailureAnswer = z.infer<typeof failureAnswer>

/** A refusal that the visitor can fix (4xx). */
export interface Refusal {
  readonly kind: 'refused'
  readonly status: number
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
}

/** A successful result or a refusal. All other failures (network, 5xx, bug) are thrown and reach `onError`. */
export type Outcome<T> = ({ readonly kind: 'accepted' } & T) | Refusal

/** The network failed before a response. The server may have received the call. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}
