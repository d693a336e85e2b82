import type { FastifyInstance } from 'fastify'
import { JSON_TYPE } from '#server/http/headers.ts'
import { serverRead } from '#server/openapi/calls.ts'
import { type Operation, openApiDocument } from '#server/openapi/document.ts'
import { json } from '#server/openapi/parts.ts'

const described = serverRead('openapi', 'Get this document', { 200: { description: 'OpenAPI 3.1', content: json({ type: 'object' }) } })

/** Collects the described routes that are registered from now on. */
export function collectCalls(app: FastifyInstance): readonly Operation[] {
  const operations: Operation[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    const call = config?.call
    if (call) operations.push(...[method].flat().map((name) => ({ path: url.replace(/:(\w+)/g, '{$1}'), method: name.toLowerCase(), call })))
  })
  return operations
}

/** `GET /backend/api/openapi.json`, generated on first use. */
export function registerOpenApi(app: FastifyInstance, publicUrl: string, calls: readonly Operation[]): void {
  let text: string | undefined
  app.get('/openapi.json', described, async (_, reply) => {
    text ??= JSON.stringify(openApiDocument(calls, publicUrl))
    return reply.type(JSON_TYPE).send(text)
  })
}
