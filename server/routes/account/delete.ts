import type { FastifyInstance } from 'fastify'
import { currentPasswordFields } from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { loggedInCall } from '#server/openapi/calls.ts'
import { type AccountActionServices, createAccountActions } from '#server/routes/account/account-actions.ts'
import type { Services } from '#server/services.ts'

export function registerAccountDeletion(app: FastifyInstance, services: Pick<Services, 'confirmPassword' | 'eraseAccount'> & AccountActionServices): void {
  const { confirmPassword, eraseAccount } = services
  const { runAction } = createAccountActions(services)
  app.post(
    `/${accountEndpoints.deleteAccount}`,
    loggedInCall('Delete the account and its requests permanently', { fields: currentPasswordFields }),
    async (request): Promise<{ success: true }> => {
      await runAction(
        request,
        'account-deleted',
        async ({ id: session, accountId }) => {
          const { password } = readTextFields(request, currentPasswordFields)
          return eraseAccount(await confirmPassword({ account: accountId, session, password, field: 'password', ip: request.ip }))
        },
        (erasureResult) => (erasureResult ? { requests: erasureResult.references.length, files: erasureResult.files } : {}),
      )
      return { success: true }
    },
  )
}
