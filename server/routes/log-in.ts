import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { type AccountResponse, loginFields, type TokenResponse } from '#contract/account/accounts.ts'
import { accountDetailsOf, auditAction } from '#server/audit.ts'
import { notLoggedInProblem, parseBearerToken, sessionEndedProblem } from '#server/auth/sessions.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { accountCall, loggedInCall } from '#server/openapi/calls.ts'
import { clientInfoOf } from '#server/routes/client-info.ts'
import { newSecret } from '#server/secrets/secrets.ts'
import type { Services } from '#server/services.ts'

export function registerLogIn(
  app: FastifyInstance,
  services: Pick<Services, 'accounts' | 'sessions' | 'cookies' | 'database' | 'readers' | 'knownBrowsers'>,
): void {
  const { accounts, sessions, cookies, database, readers, knownBrowsers } = services

  /** Removes this browser's access to requests, so that the next person on a shared computer can't open them. */
  const forgetDevice = async (request: FastifyRequest, reply: FastifyReply) => {
    const browser = cookies.read(request, 'browser')
    for (const name of ['browser', 'proof'] as const) cookies.clear(reply, name)
    // Clears pages that the browser keeps for its Back button.
    void reply.header('Clear-Site-Data', '"cache"')
    if (browser === undefined) return
    await readers.forget(browser)
    await knownBrowsers.forget(database.db, browser)
  }

  app.post(
    `/${accountEndpoints.login}`,
    accountCall('Log in', { fields: loginFields, responseSchemas: { 200: 'Token' }, refusals: [401] }),
    async (request, reply): Promise<TokenResponse> => {
      const credentials = readTextFields(request, loginFields)
      const browser = cookies.read(request, 'browser') ?? newSecret()
      const { token } = await auditAction(request, 'log-in', () => accounts.logIn(credentials, { ...clientInfoOf(request), browser }), accountDetailsOf)
      // The cookie identifies the browser at later logins.
      cookies.write(reply, 'browser', browser)
      const previousToken = parseBearerToken(request.headers)
      // A new login ends this browser's earlier session.
      if (previousToken !== undefined) await sessions.close(database.db, previousToken)
      return { success: true, token }
    },
  )

  app.post(
    `/${accountEndpoints.account}`,
    loggedInCall('Get the account that the token belongs to', { responseSchemas: { 200: 'Account' } }),
    async ({ headers }): Promise<AccountResponse> => {
      const id = await sessions.accountOf(database.db, parseBearerToken(headers))
      const account = id === undefined ? undefined : await database.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirst()
      if (account === undefined) throw sessionEndedProblem()
      return { success: true, email: account.email }
    },
  )

  app.post(`/${accountEndpoints.logout}`, loggedInCall('Log out'), async (request, reply): Promise<{ success: true }> => {
    await forgetDevice(request, reply)
    const closeSession = async () => {
      const token = parseBearerToken(request.headers)
      const account = token === undefined ? undefined : await sessions.close(database.db, token)
      if (account === undefined) throw notLoggedInProblem()
      return { account }
    }
    await auditAction(request, 'log-out', closeSession, accountDetailsOf)
    return { success: true }
  })

  app.post(
    `/${accountEndpoints.forgetDevice}`,
    accountCall('Clear the cookies of this browser, and delete the server’s records of it', {}),
    async (request, reply): Promise<{ success: true }> => {
      await forgetDevice(request, reply)
      return { success: true }
    },
  )
}
