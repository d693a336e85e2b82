import type { FastifyInstance } from 'fastify'
import type { z } from 'zod/mini'
import { normalizeEmail } from '#contract/forms/typed-text.ts'
import {
  handOverEndpoints,
  handOverFields,
  type handOverPartResponse,
  type handOverStateResponse,
  mailHandOverFields,
  readHandOverPartFields,
  sendHandOverPartFields,
  takeHandOverFields,
  type takeHandOverResponse,
} from '#contract/hand-over.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { accountCall } from '#server/openapi/calls.ts'
import { componentRef } from '#server/openapi/parts.ts'
import { registerUpload, type UploadServices } from '#server/routes/register-upload.ts'
import type { Services } from '#server/services.ts'

const SUCCESS_ANSWER = { success: true } as const
type HandOverAnswer = z.infer<typeof handOverStateResponse>

/** Calls from the two devices of a hand-over. They need no login, because only these devices know the ID. */
export function registerHandOver(app: FastifyInstance, services: Pick<Services, 'handOvers' | 'cookies' | 'outbox'> & UploadServices): void {
  const { handOvers, cookies, outbox } = services

  registerUpload(app, services, {
    endpoint: handOverEndpoints.part,
    callOptions: accountCall('Send an encrypted part of a draft', {
      fields: sendHandOverPartFields,
      encoding: 'multipart',
      parameters: [componentRef('parameters', 'IdempotencyKey')],
      refusals: [409],
    }),
    fields: sendHandOverPartFields,
    admit: async () => undefined,
    async answer(request, { answers, uploads: [upload] }) {
      if (upload) await handOvers.add(request.ip, { id: String(answers.id), number: Number(answers.number), parts: Number(answers.parts), upload })
      return SUCCESS_ANSWER
    },
  })
  app.post(
    `/${handOverEndpoints.checkState}`,
    accountCall('Get the transfer state', { fields: handOverFields, responseSchemas: { 200: 'HandOver' } }),
    async (request): Promise<HandOverAnswer> => ({ ...SUCCESS_ANSWER, ...(await handOvers.readStatus(readTextFields(request, handOverFields).id)) }),
  )
  app.post(
    `/${handOverEndpoints.take}`,
    accountCall('Reserve a draft for one device. `open` means that this device can read the parts', {
      fields: takeHandOverFields,
      responseSchemas: { 200: 'HandOverTake' },
      refusals: [404],
    }),
    async (request): Promise<z.infer<typeof takeHandOverResponse>> => {
      const { id, taker } = readTextFields(request, takeHandOverFields)
      return { ...SUCCESS_ANSWER, ...(await handOvers.lease(id, taker)) }
    },
  )
  app.post(
    `/${handOverEndpoints.read}`,
    accountCall('Read an encrypted part of a draft', { fields: readHandOverPartFields, responseSchemas: { 200: 'HandOverPart' }, refusals: [404] }),
    async (request): Promise<z.infer<typeof handOverPartResponse>> => {
      const { id, taker, number } = readTextFields(request, readHandOverPartFields)
      return { ...SUCCESS_ANSWER, part: await handOvers.read(id, taker, Number(number)) }
    },
  )
  app.post(
    `/${handOverEndpoints.confirm}`,
    accountCall('Confirm that this device has stored the draft, which deletes it from the server', { fields: takeHandOverFields, refusals: [404] }),
    async (request) => {
      const { id, taker } = readTextFields(request, takeHandOverFields)
      await handOvers.confirm(id, taker)
      return SUCCESS_ANSWER
    },
  )
  app.post(
    `/${handOverEndpoints.cancel}`,
    accountCall('Cancel a transfer. `used` means that another device has the draft', { fields: handOverFields, responseSchemas: { 200: 'HandOver' } }),
    async (request): Promise<HandOverAnswer> => ({ ...SUCCESS_ANSWER, ...(await handOvers.cancel(readTextFields(request, handOverFields).id)) }),
  )
  app.post(`/${handOverEndpoints.mail}`, accountCall('Email the link to a draft', { fields: mailHandOverFields, refusals: [404] }), async (request) => {
    const { email, ...transfer } = readTextFields(request, mailHandOverFields)
    await handOvers.mail({ ...transfer, email: normalizeEmail(email), ip: request.ip, browser: cookies.read(request, 'browser') })
    outbox.wake()
    return SUCCESS_ANSWER
  })
}
