import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answers } from '#contract/forms/field.ts'
import { readBody } from '#contract/forms/payload.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { validate } from '#contract/forms/schema.ts'
import { type AskResponse, answerAskFields, askFields, askFileFields } from '#contract/request/ask-calls.ts'
import type { SuccessResponse } from '#contract/request/outcome.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { auditAction } from '#server/audit.ts'
import { formErrorsProblem, type Upload } from '#server/files/uploads.ts'
import { idempotencyKeyOf, jsonBodyOf, readTextFields } from '#server/http/request-input.ts'
import { requestCall } from '#server/openapi/calls.ts'
import { componentRef } from '#server/openapi/parts.ts'
import { codeRequiredProblem } from '#server/requests/access.ts'
import { unknownAskProblem } from '#server/requests/answers.ts'
import { registerUpload, type UploadServices } from '#server/routes/register-upload.ts'
import { createRequestOpener, type RequestOpenerServices } from '#server/routes/request-opener.ts'
import type { Services } from '#server/services.ts'

interface AskInput {
  readonly reference: string
  readonly key: string
  readonly ask: string
  readonly shown?: string
}

/** Calls that show an ask to the customer and receive the answer (docs/cases.md). */
export function registerRequestAsks(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'formLimits' | 'asks' | 'storeAskAnswer' | 'outbox' | 'now'> & RequestOpenerServices & UploadServices,
): void {
  const { database, formLimits, asks, storeAskAnswer, outbox, now } = services
  const { open, openToRead } = createRequestOpener(services)

  app.post(
    `/${requestEndpoints.ask}`,
    requestCall('Get a question for the customer', askFields, 'Ask', { refusals: [429] }),
    async (request): Promise<AskResponse> => {
      const texts = readTextFields(request, askFields)
      return asks.view(await openToRead(request, texts), texts.ask)
    },
  )

  const submitAnswer = async (
    request: FastifyRequest,
    { ask: number, shown: shownHash = '', ...credentials }: AskInput,
    readAnswer: (form: Awaited<ReturnType<typeof asks.formOf>>['form']) => { readonly answers: Answers; readonly uploads: readonly Upload[] },
    isDocument: boolean,
  ): Promise<SuccessResponse> => {
    const openedRequest = await open(request, credentials)
    if (!openedRequest.hasFullAccess) throw codeRequiredProblem()
    const { ask, form } = await asks.formOf(openedRequest, number)
    // The call `answerFile` accepts only asks for documents. The call `answer` accepts all other asks.
    if ((ask.kind === 'document') !== isDocument) throw unknownAskProblem()
    const submission = { openedRequest, ask, shownHash, key: idempotencyKeyOf(request.headers), ip: request.ip, ...readAnswer(form) }
    const { reference } = openedRequest.request
    await auditAction(
      request,
      'request-moved',
      () => storeAskAnswer(submission),
      () => ({ reference, edge: 'ANSWER' }),
    )
    outbox.wake()
    return { success: true, reference }
  }

  app.post(
    `/${requestEndpoints.answer}`,
    requestCall('Answer a question', answerAskFields, 'Success', { parameters: [componentRef('parameters', 'IdempotencyKey')], refusals: [409, 429] }),
    async (request): Promise<SuccessResponse> => {
      idempotencyKeyOf(request.headers)
      const texts = readTextFields(request, answerAskFields)
      return submitAnswer(
        request,
        texts,
        (form) => {
          const { answers, errors } = readBody(form, jsonBodyOf(request))
          const refusal = formErrorsProblem(form, validate(form.fields, answers, { now: now(), parsePhone }), errors)
          if (refusal) throw refusal
          return { answers, uploads: [] }
        },
        false,
      )
    },
  )

  registerUpload<SuccessResponse>(app, services, {
    endpoint: requestEndpoints.answerFile,
    callOptions: requestCall('Send a requested document', askFileFields, 'Success', {
      encoding: 'multipart',
      parameters: [componentRef('parameters', 'IdempotencyKey')],
      refusals: [409, 429],
    }),
    fields: askFileFields,
    admit: ({ ip }) => formLimits.admit(database.db, ip),
    answer: (request, { answers, uploads }) => {
      const text = (name: 'reference' | 'key' | 'ask') => String(answers[name])
      return submitAnswer(request, { reference: text('reference'), key: text('key'), ask: text('ask') }, () => ({ answers: {}, uploads }), true)
    },
  })
}
