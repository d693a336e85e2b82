import type { FastifyInstance } from 'fastify'
import type { noteMethods } from '#server/http/methods.ts'
import { createOperatorCheck } from '#server/http/operator-request.ts'
import { isApiAddress, isRead } from '#server/http/pages-first.ts'
import { limitBodyMemory } from '#server/http/request-body.ts'
import { checkBodyKind, isSameSite } from '#server/http/request-headers.ts'
import type { Site } from '#server/http/site.ts'
import { notAllowed, Problem, problemOf } from '#server/problem.ts'
import { registerAccountArea } from '#server/routes/account/account-area.ts'
import { registerAccounts } from '#server/routes/accounts.ts'
import { registerForms } from '#server/routes/forms.ts'
import { registerLogIn } from '#server/routes/log-in.ts'
import { registerOpenApi } from '#server/routes/openapi.ts'
import { registerRequestAccess } from '#server/routes/request-access.ts'
import { registerRequestAsks } from '#server/routes/request-asks.ts'
import { registerRequestFiles } from '#server/routes/request-files.ts'
import { registerRequests } from '#server/routes/requests.ts'
import { registerTeamCase } from '#server/routes/team/case.ts'
import { registerTeamDoor } from '#server/routes/team/door.ts'
import { registerTeamFactors } from '#server/routes/team/factors.ts'
import { registerTeamFiles } from '#server/routes/team/files.ts'
import { registerTeamInbox } from '#server/routes/team/inbox.ts'
import { registerTeamLive } from '#server/routes/team/live.ts'
import { registerTeamMails } from '#server/routes/team/mails.ts'
import { registerTeamMembers } from '#server/routes/team/members.ts'
import type { Services } from '#server/services.ts'

const API = '/api'

/** Everything below `/backend`: the forms, the accounts, and refusals in the one shape. */
export function registerApi(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.settings
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
    if (!isSameSite(headers, publicUrl)) throw new Problem(403, 'This was sent from another website, so we did not take it.')
    // Without a length nothing can be refused before it is read.
    if (headers['transfer-encoding'] !== undefined) throw problemOf(411)
    checkBodyKind(headers)
  })
  limitBodyMemory(app)

  app.register(
    async (api) => {
      registerForms(api, services)
      registerAccounts(api, services)
      registerLogIn(api, services)
      registerRequests(api, services)
      registerRequestAccess(api, services)
      registerRequestFiles(api, services)
      registerRequestAsks(api, services)
      registerAccountArea(api, services)
      registerTeamDoor(api, services)
      registerTeamFactors(api, services)
      registerTeamMembers(api, services)
      registerTeamInbox(api, services)
      registerTeamCase(api, services)
      registerTeamFiles(api, services)
      registerTeamMails(api, services)
      registerTeamLive(api, services)
      registerOpenApi(api, services)
    },
    { prefix: API },
  )
}

interface Known {
  readonly addressOf: ReturnType<typeof noteMethods>
  readonly site: Pick<Site, 'answer'> | undefined
}

/** The answer where no route matches, for the whole server: 405 at an address that takes other methods, else 404. */
export function registerUnknown(app: FastifyInstance, { settings }: Services, { addressOf, site }: Known): void {
  const isFromOperator = createOperatorCheck(settings)
  // Before a body is read: none of any type is wanted here.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done()
    const address = addressOf(request.url.split('?')[0] ?? '')
    if (address && (!address.isForOperators || isFromOperator(request))) return done(notAllowed(address.methods))
    const isPages = site !== undefined && !isRead(request.method) && !isApiAddress(request.url)
    if (isPages && site.answer(request.raw).status !== 404) return done(notAllowed(['GET', 'HEAD']))
    done(problemOf(404))
  })
}
