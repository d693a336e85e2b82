import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers, FileRef } from '#contract/forms/field.ts'
import { readBody } from '#contract/forms/payload.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { validate } from '#contract/forms/schema.ts'
import type { SuccessResponse } from '#contract/request/outcome.ts'
import { readBearerToken, sessionEndedProblem } from '#server/auth/sessions.ts'
import { bodyTooBigProblem, discardUploads, type FormUpload, formErrorsProblem, maxBodyBytesOf, readForm, type Upload } from '#server/files/uploads.ts'
import { refuseAndDisconnect } from '#server/http/request-body.ts'
import { idempotencyKeyOf, jsonBodyOf } from '#server/http/request-input.ts'
import { fieldsWithHoneypot, suspicionOf } from '#server/limits/spam.ts'
import { formCall } from '#server/openapi/calls.ts'
import { problemOf } from '#server/problem.ts'
import { countryErrors } from '#server/requests/reference-data.ts'
import type { Submission } from '#server/requests/submit-form.ts'
import { newSecret } from '#server/secrets/secrets.ts'
import type { Services } from '#server/services.ts'

const fileRefOf = ({ incomingFile, name, size, type }: Upload): FileRef => ({ id: incomingFile.name, name, size, type })

const filesOf = ({ fields }: FormDefinition, uploads: readonly Upload[]): Answers =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'files' ? [[name, uploads.filter(({ field }) => field === name).map(fileRefOf)]] : [])),
  )

/**
 * Reads and checks the answers of a submit. Returns an out-of-range date as `dateProblem` instead of throwing, because this may be a retry
 * of a submit that was in time.
 * @throws {Problem} 422 for every other broken rule
 */
function readAnswers(definition: FormDefinition, form: FormUpload, now: number): Pick<Submission, 'answers' | 'dateProblem'> {
  const body = readBody({ fields: fieldsWithHoneypot(definition) }, form.texts)
  const answers = { ...body.answers, ...filesOf(definition, form.uploads) }
  const findProblemAt = (time?: number) =>
    formErrorsProblem(definition, countryErrors(definition, answers), validate(definition.fields, answers, { now: time, parsePhone }), body.errors, form.errors)
  const refusal = findProblemAt(now)
  if (refusal && findProblemAt()) throw refusal
  return { answers, ...(refusal && { dateProblem: refusal }) }
}

type FormServices = Pick<
  Services,
  'definitions' | 'now' | 'cookies' | 'submitForm' | 'metrics' | 'requestLinks' | 'formLimits' | 'database' | 'sessions' | 'uploadLimits' | 'files'
>

/** Registers `POST /backend/api/<endpoint>` for every form definition. */
export function registerForms(app: FastifyInstance, services: FormServices): void {
  const { definitions, now, cookies, submitForm, metrics, requestLinks, formLimits, database, sessions, uploadLimits, files } = services

  /** Returns the account ID, or undefined without a token. Refuses ended sessions, because visitors expect to find the request in the account. */
  async function accountIdOf({ headers }: FastifyRequest): Promise<string | undefined> {
    const token = readBearerToken(headers)
    const accountId = await sessions.accountOf(database.db, token)
    if (token !== undefined && accountId === undefined) throw sessionEndedProblem()
    return accountId
  }

  for (const definition of definitions) {
    const isMultipart = definition.encoding === 'multipart'
    const bodyLimit = maxBodyBytesOf(definition)

    async function onRequest({ headers, ip }: FastifyRequest): Promise<void> {
      const isSentAsMultipart = headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false
      if (isSentAsMultipart !== isMultipart) throw problemOf(415)
      if (Number(headers['content-length']) > bodyLimit) throw bodyTooBigProblem(definition)
      idempotencyKeyOf(headers)
      if (isMultipart) await formLimits.admit(database.db, ip)
    }

    async function storeForm(request: FastifyRequest, reply: FastifyReply, accountId: string | undefined, form: FormUpload): Promise<SuccessResponse> {
      const { answers, dateProblem } = readAnswers(definition, form, now())
      const knownBrowser = cookies.read(request, 'browser')
      const browser = knownBrowser ?? newSecret()
      const spamSuspicion = suspicionOf(definition, request.headers, answers)
      const { reference, outcome, linkGeneration } = await submitForm({
        definition,
        answers,
        uploads: form.uploads,
        idempotencyKey: idempotencyKeyOf(request.headers),
        ip: request.ip,
        browser,
        isNewBrowser: knownBrowser === undefined,
        ...(spamSuspicion !== undefined && { suspicion: spamSuspicion }),
        ...(dateProblem && { dateProblem }),
        ...(accountId !== undefined && { accountId }),
      })
      const bytes = form.uploads.reduce((sum, { size }) => sum + size, 0)
      metrics.recordSubmission(definition.route, outcome, bytes)
      request.log.info({ form: definition.route, reference, outcome }, 'request stored')
      cookies.write(reply, 'browser', browser)
      reply.code(outcome === 'created' ? 201 : 200)
      return { success: true, reference, ...(linkGeneration !== undefined && { statusUrl: requestLinks.pathOf(reference, linkGeneration) }) }
    }

    app.post(`/${definition.endpoint}`, { ...formCall(definition), bodyLimit, onRequest }, async (request, reply) => {
      const accountId = await accountIdOf(request)
      if (!isMultipart) return storeForm(request, reply, accountId, { texts: jsonBodyOf(request), uploads: [], errors: {} })
      const admission = await uploadLimits.admit(request, (error) => refuseAndDisconnect(request, reply, error))
      try {
        const form = await readForm(request, definition, { files, onBytes: admission.add })
        try {
          return await storeForm(request, reply, accountId, form)
        } finally {
          await discardUploads(form.uploads)
        }
      } finally {
        admission.end()
      }
    })
  }
}
