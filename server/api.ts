import type { FastifyInstance } from 'fastify'
import { accountEndpoints } from '#contract/accounts.ts'
import { Problem, problemOf } from '#server/http/problem.ts'
import { isSameSite } from '#server/http/same-site.ts'
import { registerAccounts } from '#server/routes/accounts.ts'
import { registerForms } from '#server/routes/forms.ts'
import { registerOpenApi } from '#server/routes/openapi.ts'
import type { Services } from '#server/services.ts'

const API = '/api'

/** Everything below `/backend`: the forms, the accounts, and refusals in the one shape. */
export function registerApi(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.settings
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
    if (!isSameSite(headers, publicUrl)) throw new Problem(403, 'This request came from another site and was refused.')
    // Without a length nothing can be refused before it is read.
    if (headers['transfer-encoding'] !== undefined) throw problemOf(411)
  })

  app.register(
    async (api) => {
      registerForms(api, services)
      registerAccounts(api, services)
      registerOpenApi(api, services)
    },
    { prefix: API },
  )
}

/** The answer for whatever no route takes, of the whole server: 405 at an address that takes only posts, else 404. */
export function registerUnknown(app: FastifyInstance, { definitions }: Services): void {
  const endpoints = [...Object.values(accountEndpoints), ...definitions.map(({ endpoint }) => endpoint)]
  const paths = new Set(endpoints.map((path) => `/backend${API}/${path}`))
  app.setNotFoundHandler(({ url }) => {
    if (paths.has(url.split('?')[0] ?? '')) throw new Problem(405, 'This address only takes forms that are sent to it.', { headers: { Allow: 'POST' } })
    throw problemOf(404)
  })
}
