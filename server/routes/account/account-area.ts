import type { FastifyInstance } from 'fastify'
import { changePasswordBodyFields, nameFields, type OwnRequestsAnswer, ownRequestsFields, type ProfileAnswer } from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { passwordProblems } from '#server/auth/password-rules.ts'
import { textsOf } from '#server/http/request-input.ts'
import { ownCall } from '#server/openapi/calls.ts'
import { type AccountActServices, createActs } from '#server/routes/account/acts.ts'
import type { Services } from '#server/services.ts'

export function registerAccountArea(app: FastifyInstance, services: Pick<Services, 'ownAccount' | 'ownRequests'> & AccountActServices): void {
  const accountActs = createActs(services)
  const { ownAccount, ownRequests } = services

  app.post(`/${accountEndpoints.profile}`, ownCall('Get the account’s profile', { answers: { 200: 'Profile' } }), async (request): Promise<ProfileAnswer> => {
    const { account } = await accountActs.sessionOf(request)
    return { success: true, ...(await ownAccount.profile(account)) }
  })

  app.post(`/${accountEndpoints.changeName}`, ownCall('Change the account’s name', { fields: nameFields }), async (request): Promise<{ success: true }> => {
    await accountActs.act(request, 'name-changed', ({ account }) => ownAccount.rename(account, textsOf(request, nameFields)))
    return { success: true }
  })

  app.post(
    `/${accountEndpoints.changePassword}`,
    ownCall('Change the password and log out all other devices', { fields: changePasswordBodyFields, refusals: [409] }),
    async (request): Promise<{ success: true }> => {
      await accountActs.act(request, 'password-changed', (session) =>
        ownAccount.changePassword(session, textsOf(request, changePasswordBodyFields, passwordProblems), request.ip),
      )
      return { success: true }
    },
  )

  app.post(
    `/${accountEndpoints.ownRequests}`,
    ownCall('List the account’s requests and their status', { fields: ownRequestsFields, answers: { 200: 'OwnRequests' } }),
    async (request): Promise<OwnRequestsAnswer> => {
      const { account } = await accountActs.sessionOf(request)
      return ownRequests(account, textsOf(request, ownRequestsFields).before)
    },
  )
}
