import type { FastifyInstance } from 'fastify'
import { JSON_TYPE } from '#server/headers.ts'
import { DOCUMENT_PATH, openApiDocument } from '#server/openapi/document.ts'
import type { Services } from '#server/services.ts'

/** `GET /backend/api/openapi.json`: written once, when it is first asked for, since it follows from the contract. */
export function registerOpenApi(app: FastifyInstance, { definitions, settings }: Pick<Services, 'definitions' | 'settings'>): void {
  let text: string | undefined
  app.get(`/${DOCUMENT_PATH}`, async (_, reply) => {
    text ??= JSON.stringify(openApiDocument(definitions, settings.publicUrl))
    return reply.type(JSON_TYPE).send(text)
  })
}
