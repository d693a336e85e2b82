import * as z from 'zod/mini'
import { REFERENCE_PATTERN } from '#contract/request/reference.ts'

/** Matches the URL of a status page, with a key. Pages link to this URL, so they accept no other format. */
const STATUS_URL_PATTERN = /^\/requests\/RC-[0-9A-Z-]{9}#key=[\w.-]+$/

/** Body of the response to an accepted form, message, or file, or to an accepted answer to an ask. */
export const successResponse = z.object({
  success: z.literal(true),
  reference: z.string().check(z.regex(REFERENCE_PATTERN)),
  token: z.optional(z.string()),
  /** URL of the status page, with a key for the browser that sent the request (decision 0116). */
  statusUrl: z.optional(z.string().check(z.regex(STATUS_URL_PATTERN))),
})
export type SuccessResponse = z.infer<typeof successResponse>

/** Body of every failed API response: `message` for the form, `errors` by field name. */
export const failureResponse = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
})
export type FailureResponse = z.infer<typeof failureResponse>

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

/** Thrown when a retry may succeed. Usually, the network failed before the response arrived, so the server may have received the call. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLost'
}
