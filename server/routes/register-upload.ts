/** Registers uploads that are not forms, such as files for a case. The same checks as for forms apply. Deletes files that were not stored. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answers, Fields } from '#contract/forms/field.ts'
import { readBody } from '#contract/forms/payload.ts'
import { validate } from '#contract/forms/schema.ts'
import { bodyTooBigProblem, discardUploads, formErrorsProblem, maxBodyBytesOf, readForm, type Upload } from '#server/files/uploads.ts'
import { refuseAndDisconnect } from '#server/http/request-body.ts'
import { idempotencyKeyOf } from '#server/http/request-input.ts'
import type { requestCall } from '#server/openapi/calls.ts'
import { problemOf } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

interface UploadCall<T> {
  readonly endpoint: string
  readonly callOptions: ReturnType<typeof requestCall>
  /** Fields of the body. The file field must have the name `files`. */
  readonly fields: Fields
  /**
   * Runs before the body is read.
   * @throws {Problem} to refuse the upload
   */
  readonly admit: (request: FastifyRequest) => Promise<unknown>
  readonly answer: (request: FastifyRequest, input: { readonly answers: Answers; readonly uploads: readonly Upload[]; readonly key: string }) => Promise<T>
}

export type UploadServices = Pick<Services, 'files' | 'uploadLimits'>

export function registerUpload<T>(
  app: FastifyInstance,
  { files, uploadLimits }: UploadServices,
  { endpoint, callOptions, fields, admit, answer }: UploadCall<T>,
): void {
  const definition = { fields, encoding: 'multipart' } as const
  const bodyLimit = maxBodyBytesOf(definition)
  app.post(
    `/${endpoint}`,
    {
      ...callOptions,
      bodyLimit,
      async onRequest(request) {
        if (!request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data')) throw problemOf(415)
        if (Number(request.headers['content-length']) > bodyLimit) throw bodyTooBigProblem(definition)
        idempotencyKeyOf(request.headers)
        await admit(request)
      },
    },
    async (request, reply): Promise<T> => {
      const admission = await uploadLimits.admit(request, (error) => refuseAndDisconnect(request, reply, error))
      try {
        const { texts, uploads, errors } = await readForm(request, definition, { files, onBytes: admission.add })
        try {
          const parsedBody = readBody(definition, texts)
          const fileAnswers = uploads.map(({ incomingFile, name, size, type }) => ({ id: incomingFile.name, name, size, type }))
          const answers: Answers = { ...parsedBody.answers, files: fileAnswers }
          const refusal = formErrorsProblem(definition, validate(fields, answers), parsedBody.errors, errors)
          if (refusal) throw refusal
          return await answer(request, { answers, uploads, key: idempotencyKeyOf(request.headers) })
        } finally {
          await discardUploads(uploads)
        }
      } finally {
        admission.end()
      }
    },
  )
}
