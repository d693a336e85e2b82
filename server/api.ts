import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { collectMethods } from '#server/http/methods.ts'
import { createOperatorCheck } from '#server/http/operator-check.ts'
import { limitBodyBytes, limitBodyMemory } from '#server/http/request-body.ts'
import { isReadMethod, isSameSite, unsupportedBodyProblem } from '#server/http/request-headers.ts'
import { methodNotAllowedProblem, Problem, problemOf } from '#server/problem.ts'
import { registerAccountArea } from '#server/routes/account/account-area.ts'
import { registerAccountDeletion } from '#server/routes/account/delete.ts'
import { registerDevices } from '#server/routes/account/devices.ts'
import { registerEmailChange } from '#server/routes/account/email.ts'
import { registerAccountExport } from '#server/routes/account/export.ts'
import { registerAccounts } from '#server/routes/accounts.ts'
import { registerFlows } from '#server/routes/flows.ts'
import { registerForms } from '#server/routes/forms.ts'
import { registerHandOver } from '#server/routes/hand-over.ts'
import { registerLogIn } from '#server/routes/log-in.ts'
import { type collectCalls, registerOpenApi } from '#server/routes/openapi.ts'
import { registerRequestAccess } from '#server/routes/request-access.ts'
import { registerRequestAsks } from '#server/routes/request-asks.ts'
import { registerRequestFiles } from '#server/routes/request-files.ts'
import { registerRequests } from '#server/routes/requests.ts'
import { registerTeamCase } from '#server/routes/team/case.ts'
import { registerTeamCaseUploads } from '#server/routes/team/case-uploads.ts'
import { registerTeamFactors } from '#server/routes/team/factors.ts'
import { registerTeamFiles } from '#server/routes/team/files.ts'
import { registerTeamInbox } from '#server/routes/team/inbox.ts'
import { registerTeamLive } from '#server/routes/team/live.ts'
import { registerTeamLogin } from '#server/routes/team/login.ts'
import { registerTeamMails } from '#server/routes/team/mails.ts'
import { registerTeamMembers } from '#server/routes/team/members.ts'
import { registerSavedReplies } from '#server/routes/team/saved-replies.ts'
import type { Services } from '#server/services.ts'

const API_PREFIX = '/api'

export function registerApi(app: FastifyInstance, services: Services, calls: ReturnType<typeof collectCalls>): void {
  const { publicUrl } = services.settings
  const writeProblem = (headers: IncomingHttpHeaders) => {
    if (!isSameSite(headers, publicUrl)) return new Problem(403, 'This request came from another website, so we didn’t accept it.')
    // Requires a Content-Length, so that the server can refuse a large body before reading it.
    return headers['transfer-encoding'] === undefined ? unsupportedBodyProblem(headers) : problemOf(411)
  }
  app.addHook('onRequest', ({ method, headers }, _reply, done) => done(isReadMethod(method) || method === 'OPTIONS' ? undefined : writeProblem(headers)))
  limitBodyMemory(app)
  limitBodyBytes(app, services)

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
      registerEmailChange(api, services)
      registerDevices(api, services)
      registerAccountExport(api, services)
      registerAccountDeletion(api, services)
      registerTeamLogin(api, services)
      registerTeamFactors(api, services)
      registerTeamMembers(api, services)
      registerTeamInbox(api, services)
      registerTeamCase(api, services)
      registerTeamCaseUploads(api, services)
      registerTeamFiles(api, services)
      registerSavedReplies(api, services)
      registerTeamMails(api, services)
      registerTeamLive(api, services)
      registerFlows(api, services)
      registerHandOver(api, services)
      registerOpenApi(api, publicUrl, calls)
    },
    { prefix: API_PREFIX },
  )
}

/** Paths that are never a page. */
const API_PATHS = ['/backend', '/backend/*', '/files/*', '/dev/*']

/** Response when no route matches: 405 if the path supports other methods, otherwise 404. */
export function registerNotFound(app: FastifyInstance, settings: Services['settings'], endpointOf: ReturnType<typeof collectMethods>): void {
  const isFromOperator = createOperatorCheck(settings)
  const routeProblem = (request: FastifyRequest) => {
    const endpoint = endpointOf(request.url.split('?')[0] ?? '')
    const isKnown = endpoint && endpoint.methods.size > 0 && (!endpoint.isForOperators || isFromOperator(request))
    return isKnown ? methodNotAllowedProblem(endpoint.methods) : problemOf(404)
  }
  // A hook, so that the server refuses the request before it reads the body.
  app.addHook('onRequest', (request, _reply, done) => done(request.is404 ? routeProblem(request) : undefined))
  for (const url of API_PATHS)
    app.get(url, { config: { isUnknown: true } }, async (request) => {
      throw routeProblem(request)
    })
}
