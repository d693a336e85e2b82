import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answers } from '#contract/forms/field.ts'
import { readBody } from '#contract/forms/payload.ts'
import { validate } from '#contract/forms/schema.ts'
import { fileFields, type RequestAnswer } from '#contract/request-calls.ts'
import { requestEndpoints } from '#contract/request-endpoints.ts'
import { needsCode } from '#server/cases/readers.ts'
import { bodyTooBig, discard, maxBodyBytes, type ReadForm, readForm, refusalOf } from '#server/files/uploads.ts'
import { audited } from '#server/http/audited.ts'
import { idempotencyKeyOf } from '#server/http/idempotency-key.ts'
import { problemOf } from '#server/problem.ts'
import { openings } from '#server/routes/request-openings.ts'
import type { Services } from '#server/services.ts'

const definition = { fields: fileFields, encoding: 'multipart' } as const

/** `POST requests/file`: files that the sender of a request adds to it, judged as those of a form are. */
export function registerRequestFiles(app: FastifyInstance, services: Services): void {
  const { database, formLimits, uploadLimits, requestView, attach, outbox, files } = services
  const { open } = openings(services)
  const bodyLimit = maxBodyBytes(definition)

  const answer = async (request: FastifyRequest, { texts, uploads, errors }: ReadForm): Promise<RequestAnswer> => {
    const reading = readBody(definition, texts)
    const chosen = uploads.map(({ arrival, name, size, type }) => ({ id: arrival.name, name, size, type }))
    const answers: Answers = { ...reading.answers, files: chosen }
    const refusal = refusalOf(definition, validate(fileFields, answers), reading.errors, errors)
    if (refusal) throw refusal
    const shown = { reference: String(answers.reference), key: String(answers.key) }
    const opened = await open(request, shown)
    if (!opened.isWhole) throw needsCode()
    await audited(
      request,
      'request-moved',
      () => attach({ found: opened.found, uploads, key: idempotencyKeyOf(request.headers), ip: request.ip }),
      () => ({ reference: opened.request.reference, edge: 'FILE.ATTACH' }),
    )
    outbox.wake()
    return requestView(await open(request, shown))
  }

  app.post(
    `/${requestEndpoints.file}`,
    {
      bodyLimit,
      async onRequest(request) {
        if (!request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data')) throw problemOf(415)
        if (Number(request.headers['content-length']) > bodyLimit) throw bodyTooBig(definition)
        idempotencyKeyOf(request.headers)
        await formLimits.admit(database.db, request.ip)
      },
    },
    async (request): Promise<RequestAnswer> => {
      const admitted = await uploadLimits.admit(request.ip)
      try {
        const form = await readForm(request, definition, { files, onBytes: admitted.add })
        try {
          return await answer(request, form)
        } finally {
          await discard(form.uploads)
        }
      } finally {
        admitted.end()
      }
    },
  )
}
