import * as z from 'zod/mini'

/** A stored request's public name, e.g. `RC-7K4M-2QX9`: Crockford letters, read aloud on the phone without mistakes. */
export const REFERENCE_PATTERN = /^RC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** The one success shape of the API (CONTRACT.md, Answers). */
export const successAnswer = z.object({
  success: z.literal(true),
  reference: z.string().check(z.regex(REFERENCE_PATTERN)),
  token: z.optional(z.string()),
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
