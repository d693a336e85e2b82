import type { FastifyInstance } from 'fastify'
import { JSON_TYPE } from '#server/http/headers.ts'
import { serverReadCall } from '#server/openapi/calls.ts'
import { type OperationInput, openApiDocument } from '#server/openapi/document.ts'
import { jsonContent } from '#server/openapi/parts.ts'

const openApiCall = serverReadCall('openapi', 'Get this document', { 200: { description: 'OpenAPI 3.1', content: jsonContent({ type: 'object' }) } })

/** Collects the described routes that are registered after this call. */
export function collectCalls(app: FastifyInstance): readonly OperationInput[] {
  const operations: OperationInput[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    const call = config?.call
    if (call) operations.push(...[method].flat().map((name) => ({ path: url.replace(/:(\w+)/g, '{$1}'), method: name.toLowerCase(), call })))
  })
  return operations
}

/** `GET /backend/api/openapi.json`. The document is created on first use. */
export function registerOpenApi(app: FastifyInstance, publicUrl: string, calls: readonly OperationInput[]): void {
  let text: string | undefined
  app.get('/openapi.json', openApiCall, async (_, reply) => {
    text ??= JSON.stringify(openApiDocument(calls, publicUrl))
    return reply.type(JSON_TYPE).send(text)
  })
}
