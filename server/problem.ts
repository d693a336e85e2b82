/** The API's error body, and the conversion of errors to it. */

import { company } from '#contract/company.ts'
import type { FieldErrors } from '#contract/forms/field.ts'
import type { FailureResponse } from '#contract/request/outcome.ts'
import { sqliteCode } from '#server/database/sqlite.ts'
import { DatabaseUnavailableError } from '#server/database/unavailable.ts'

interface ProblemDetails {
  readonly errors?: FieldErrors
  /** Seconds for the `Retry-After` header. */
  readonly retryAfterSeconds?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Name of the exceeded limit, only for the audit trail. */
  readonly limit?: string
}

/** A refusal with a status and a sentence for the user. Any function that a route calls can throw it. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly details: ProblemDetails
  constructor(status: number, message: string, details: ProblemDetails = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

const INVALID_FIELDS_TEXT = 'Please check the marked fields.'

export const invalidFieldsProblem = (errors: FieldErrors) => new Problem(422, INVALID_FIELDS_TEXT, { errors })

/** Returns a 429 with `Retry-After`. @param limit name of the limit in the audit trail */
export function tooManyProblem(reason: string, waitMs: number, limit?: string): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  const waitText =
    seconds < 60
      ? seconds === 1
        ? '1 second'
        : `${seconds} seconds`
      : seconds <= 90
        ? 'a minute'
        : seconds < 5_400
          ? `${Math.ceil(seconds / 60)} minutes`
          : `${Math.ceil(seconds / 3_600)} hours`
  return new Problem(429, `${reason} Try again in ${waitText}.`, { retryAfterSeconds: seconds, ...(limit !== undefined && { limit }) })
}

const FORMS_ONLY_TEXT = 'This web address only accepts submitted forms.'

export const methodNotAllowedProblem = (methods: Iterable<string>) => {
  const allowedMethods = [...methods].join(', ')
  return new Problem(405, allowedMethods === 'POST' ? FORMS_ONLY_TEXT : `This web address only accepts ${allowedMethods}.`, {
    headers: { Allow: allowedMethods },
  })
}

/** Returns a 503 with `Retry-After`, for an overload or a short outage. */
export const busyProblem = (retryAfterSeconds = 2) => new Problem(503, 'We’re very busy right now. Please try again in a moment.', { retryAfterSeconds })

/**
 * Returns a 503 when the file storage refuses our requests, which only an operator can fix.
 * @param cause reason of the refusal, shown only to operators
 */
export const storageRefusedProblem = (cause: string) =>
  Object.assign(
    new Problem(503, `We can’t store files right now, and trying again won’t help until we fix the problem. Please call us at ${company.phone.display}.`, {
      retryAfterSeconds: 300,
    }),
    { cause: new Error(cause) },
  )

const STATUS_SENTENCES: Readonly<Record<number, string>> = {
  400: 'We couldn’t read what you sent. Reload the page and try again.',
  404: 'This web address doesn’t exist.',
  408: 'The upload took too long. Check your connection and try again.',
  411: 'The request has no Content-Length header.',
  413: 'Your files or text are too large. Choose smaller files and try again.',
  414: 'The web address is too long.',
  415: 'This web address doesn’t accept this content type.',
  417: 'The server doesn’t support the request’s Expect header.',
}
const UNEXPECTED_ERROR_TEXT = 'Something went wrong on our side. Nothing you typed is lost. Please try again.'

export const problemOf = (status: number, details?: ProblemDetails) => new Problem(status, STATUS_SENTENCES[status] ?? UNEXPECTED_ERROR_TEXT, details)

/** Value of `Retry-After` while the database or the disk is unavailable. Short, because most outages are short. */
const RETRY_AFTER_SECONDS = 5
/** SQLite errors that the machine causes: busy, locked, no memory, read-only, I/O error, full, cannot open. */
const SQLITE_UNAVAILABLE_CODES = new Set([5, 6, 7, 8, 10, 13, 14])
/** The disk is full, broken, or read-only, or the process has too many open files. */
const DISK_ERROR_CODES = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE'])

/** Converts any error to a `Problem`. An unexpected error becomes a 500 without details. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { statusCode, code } = (error ?? {}) as { readonly statusCode?: number; readonly code?: string }
  if (error instanceof DatabaseUnavailableError) return busyProblem(RETRY_AFTER_SECONDS)
  const sqliteErrorCode = sqliteCode(error)
  if ((sqliteErrorCode !== undefined && SQLITE_UNAVAILABLE_CODES.has(sqliteErrorCode)) || (code !== undefined && DISK_ERROR_CODES.has(code)))
    return busyProblem(RETRY_AFTER_SECONDS)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problemOf(statusCode)
  return problemOf(500)
}

export function failureOf({ message, details: { errors } }: Problem): FailureResponse {
  return { message, ...(errors && Object.keys(errors).length > 0 && { errors: { ...errors } }) }
}

export function translateFailure({ message, errors }: FailureResponse, translate: (sentence: string) => string): FailureResponse {
  const translatedErrors = errors && Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name, translate(sentence)]))
  return { message: translate(message), ...(translatedErrors && { errors: translatedErrors }) }
}

export function failureHeaders({ details: { retryAfterSeconds, headers } }: Problem): Record<string, string> {
  return { ...headers, ...(retryAfterSeconds !== undefined && { 'Retry-After': String(Math.ceil(retryAfterSeconds)) }) }
}
