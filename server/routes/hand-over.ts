import type { FastifyInstance } from 'fastify'
import type { z } from 'zod/mini'
import { normalizeEmail } from '#contract/forms/typed-text.ts'
import {
  type handOverAnswer,
  handOverEndpoints,
  handOverFields,
  handOverMailFields,
  type handOverPartAnswer,
  handOverPartFields,
  handOverReadFields,
  type handOverTakeAnswer,
  handOverTakeFields,
} from '#contract/hand-over.ts'
import { textsOf } from '#server/http/request-input.ts'
import { accountCall } from '#server/openapi/calls.ts'
import { componentRef } from '#server/openapi/parts.ts'
import { postUpload, type UploadServices } from '#server/routes/upload-call.ts'
import type { Services } from '#server/services.ts'

const SUCCESS_ANSWER = { success: true } as const
type Answer = z.infer<typeof handOverAnswer>

/** Calls of the two devices of a transfer. They need no login, because only these devices have the ID. */
export function registerHandOver(app: FastifyInstance, services: Pick<Services, 'handOvers' | 'cookies' | 'outbox'> & UploadServices): void {
  const { handOvers, cookies, outbox } = services

  postUpload(app, services, {
    endpoint: handOverEndpoints.part,
    callOptions: accountCall('Send an encrypted part of a draft', {
      fields: handOverPartFields,
      encoding: 'multipart',
      parameters: [componentRef('parameters', 'IdempotencyKey')],
      refusals: [409],
    }),
    fields: handOverPartFields,
    admit: async () => undefined,
    async answer(request, { answers, uploads: [upload] }) {
      if (upload) await handOvers.add(request.ip, { id: String(answers.id), number: Number(answers.number), parts: Number(answers.parts), upload })
      return SUCCESS_ANSWER
    },
  })
  app.post(
    `/${handOverEndpoints.look}`,
    accountCall('Get the state of a transfer', { fields: handOverFields, answers: { 200: 'HandOver' } }),
    async (request): Promise<Answer> => ({ ...SUCCESS_ANSWER, ...(await handOvers.look(textsOf(request, handOverFields).id)) }),
  )
  app.post(
    `/${handOverEndpoints.take}`,
    accountCall('Reserve a draft for one device. `open`: it can read the parts', {
      fields: handOverTakeFields,
      answers: { 200: 'HandOverTake' },
      refusals: [404],
    }),
    async (request): Promise<z.infer<typeof handOverTakeAnswer>> => {
      const { id, taker } = textsOf(request, handOverTakeFields)
      return { ...SUCCESS_ANSWER, ...(await handOvers.take(id, taker)) }
    },
  )
  app.post(
    `/${handOverEndpoints.read}`,
    accountCall('Read an encrypted part of a draft', { fields: handOverReadFields, answers: { 200: 'HandOverPart' }, refusals: [404] }),
    async (request): Promise<z.infer<typeof handOverPartAnswer>> => {
      const { id, taker, number } = textsOf(request, handOverReadFields)
      return { ...SUCCESS_ANSWER, part: await handOvers.read(id, taker, Number(number)) }
    },
  )
  app.post(
    `/${handOverEndpoints.confirm}`,
    accountCall('Confirm that this device has stored the draft, which deletes it from the server', { fields: handOverTakeFields, refusals: [404] }),
    async (request) => {
      const { id, taker } = textsOf(request, handOverTakeFields)
      await handOvers.confirm(id, taker)
      return SUCCESS_ANSWER
    },
  )
  app.post(
    `/${handOverEndpoints.cancel}`,
    accountCall('Cancel a transfer. `used`: another device has the draft', { fields: handOverFields, answers: { 200: 'HandOver' } }),
    async (request): Promise<Answer> => ({ ...SUCCESS_ANSWER, ...(await handOvers.cancel(textsOf(request, handOverFields).id)) }),
  )
  app.post(`/${handOverEndpoints.mail}`, accountCall('Email the link to a draft', { fields: handOverMailFields, refusals: [404] }), async (request) => {
    const { email, ...transfer } = textsOf(request, handOverMailFields)
    await handOvers.mail({ ...transfer, email: normalizeEmail(email), ip: request.ip, browser: cookies.read(request, 'browser') })
    outbox.wake()
    return SUCCESS_ANSWER
  })
}
