import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers, FileRef } from '#contract/forms/field.ts'
import { readBody } from '#contract/forms/payload.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { validate } from '#contract/forms/schema.ts'
import type { SuccessAnswer } from '#contract/request/answer.ts'
import { bearerOf, sessionEnded } from '#server/auth/sessions.ts'
import { bodyTooBig, discard, maxBodyBytes, type ReadForm, readForm, refusalOf, type Upload } from '#server/files/uploads.ts'
import { cutOff } from '#server/http/request-body.ts'
import { idempotencyKeyOf, jsonBodyOf } from '#server/http/request-input.ts'
import { fieldsWithHoneypot, suspicionOf } from '#server/limits/spam.ts'
import { formCall } from '#server/openapi/calls.ts'
import { problemOf } from '#server/problem.ts'
import { countryErrors } from '#server/requests/reference-data.ts'
import { newSecret } from '#server/secrets/secrets.ts'
import type { Services } from '#server/services.ts'

const refOf = ({ arrival, name, size, type }: Upload): FileRef => ({ id: arrival.name, name, size, type })

const filesOf = ({ fields }: FormDefinition, uploads: readonly Upload[]): Answers =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'files' ? [[name, uploads.filter(({ field }) => field === name).map(refOf)]] : [])),
  )

/** Registers `POST /backend/api/<endpoint>` for every form of the list. */
export function registerForms(
  app: FastifyInstance,
  services: Pick<
    Services,
    'definitions' | 'now' | 'cookies' | 'submitForm' | 'metrics' | 'requestLinks' | 'formLimits' | 'database' | 'sessions' | 'uploadLimits' | 'files'
  >,
): void {
  for (const definition of services.definitions) {
    const limit = maxBodyBytes(definition)
    const fields = fieldsWithHoneypot(definition)

    const answer = async (request: FastifyRequest, reply: FastifyReply, accountId: string | undefined, form: ReadForm): Promise<SuccessAnswer> => {
      const reading = readBody({ fields }, form.texts)
      const answers = { ...reading.answers, ...filesOf(definition, form.uploads) }
      const judged = (now?: number) =>
        refusalOf(definition, countryErrors(definition, answers), validate(definition.fields, answers, { now, parsePhone }), reading.errors, form.errors)
      const refusal = judged(services.now())
      if (refusal && judged()) throw refusal
      const known = services.cookies.read(request, 'browser')
      const browser = known ?? newSecret()
      const suspicion = suspicionOf(definition, request.headers, answers)
      const { reference, outcome, linkGeneration } = await services.submitForm({
        definition,
        answers,
        uploads: form.uploads,
        idempotencyKey: idempotencyKeyOf(request.headers),
        ip: request.ip,
        browser,
        isNewBrowser: known === undefined,
        ...(suspicion !== undefined && { suspicion }),
        ...(refusal && { late: refusal }),
        ...(accountId !== undefined && { accountId }),
      })
      services.metrics.stored(
        definition.route,
        outcome,
        form.uploads.reduce((sum, { size }) => sum + size, 0),
      )
      request.log.info({ form: definition.route, reference, outcome }, 'request stored')
      services.cookies.write(reply, 'browser', browser)
      reply.code(outcome === 'created' ? 201 : 200)
      return { success: true, reference, ...(linkGeneration !== undefined && { statusUrl: services.requestLinks.pathOf(reference, linkGeneration) }) }
    }

    app.post(
      `/${definition.endpoint}`,
      {
        ...formCall(definition),
        bodyLimit: limit,
        async onRequest(request) {
          const isMultipart = request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false
          if (isMultipart !== (definition.encoding === 'multipart')) throw problemOf(415)
          if (Number(request.headers['content-length']) > limit) throw bodyTooBig(definition)
          idempotencyKeyOf(request.headers)
          if (isMultipart) await services.formLimits.admit(services.database.db, request.ip)
        },
      },
      async (request, reply): Promise<SuccessAnswer> => {
        const token = bearerOf(request.headers)
        const accountId = await services.sessions.accountOf(services.database.db, token)
        // Refused rather than ignored, because the visitor expects the request in the account.
        if (token !== undefined && accountId === undefined) throw sessionEnded()
        if (definition.encoding === 'json') return answer(request, reply, accountId, { texts: jsonBodyOf(request), uploads: [], errors: {} })
        const admitted = await services.uploadLimits.admit(request, (error) => cutOff(request, reply, error))
        try {
          const form = await readForm(request, definition, { files: services.files, onBytes: admitted.add })
          try {
            return await answer(request, reply, accountId, form)
          } finally {
            await discard(form.uploads)
          }
        } finally {
          admitted.end()
        }
      },
    )
  }
}
