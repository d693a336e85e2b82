import type { FastifyInstance } from 'fastify'
import { JSON_TYPE } from '#server/headers.ts'
import { DOCUMENT_PATH, openApiDocument } from '#server/openapi/document.ts'
import type { Services } from '#server/services.ts'

/** `GET /backend/api/openapi.json`: written once, since it follows from the contract. */
export function registerOpenApi(app: FastifyInstance, { definitions, settings }: Services): void {
  const text = JSON.stringify(openApiDocument(definitions, settings.publicUrl))
  app.get(`/${DOCUMENT_PATH}`, async (_, reply) => reply.type(JSON_TYPE).send(text))
}
