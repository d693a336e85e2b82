import type { FastifyInstance } from 'fastify'
import {
  type AccountRequestsResponse,
  accountRequestsFields,
  changePasswordBodyFields,
  nameFields,
  type ProfileResponse,
} from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { passwordProblems } from '#server/auth/password-rules.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { loggedInCall } from '#server/openapi/calls.ts'
import { type AccountActionServices, createAccountActions } from '#server/routes/account/account-actions.ts'
import type { Services } from '#server/services.ts'

export function registerAccountArea(app: FastifyInstance, services: Pick<Services, 'ownAccount' | 'ownRequests'> & AccountActionServices): void {
  const accountActions = createAccountActions(services)
  const { ownAccount, ownRequests } = services

  app.post(
    `/${accountEndpoints.profile}`,
    loggedInCall('Get the account’s profile', { responseSchemas: { 200: 'Profile' } }),
    async (request): Promise<ProfileResponse> => {
      const { accountId } = await accountActions.sessionOf(request)
      return { success: true, ...(await ownAccount.profile(accountId)) }
    },
  )

  app.post(
    `/${accountEndpoints.changeName}`,
    loggedInCall('Change the account’s name', { fields: nameFields }),
    async (request): Promise<{ success: true }> => {
      await accountActions.runAction(request, 'name-changed', ({ accountId }) => ownAccount.rename(accountId, readTextFields(request, nameFields)))
      return { success: true }
    },
  )

  app.post(
    `/${accountEndpoints.changePassword}`,
    loggedInCall('Change the password and log out all other devices', { fields: changePasswordBodyFields, refusals: [409] }),
    async (request): Promise<{ success: true }> => {
      await accountActions.runAction(request, 'password-changed', (session) =>
        ownAccount.changePassword(session, readTextFields(request, changePasswordBodyFields, passwordProblems), request.ip),
      )
      return { success: true }
    },
  )

  app.post(
    `/${accountEndpoints.ownRequests}`,
    loggedInCall('List the account’s requests and their status', { fields: accountRequestsFields, responseSchemas: { 200: 'OwnRequests' } }),
    async (request): Promise<AccountRequestsResponse> => {
      const { accountId } = await accountActions.sessionOf(request)
      return ownRequests(accountId, readTextFields(request, accountRequestsFields).before)
    },
  )
}
