import type { FastifyInstance } from 'fastify'
import { ownPasswordFields } from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { textsOf } from '#server/http/request-input.ts'
import { ownCall } from '#server/openapi/calls.ts'
import { type AccountActServices, createActs } from '#server/routes/account/acts.ts'
import type { Services } from '#server/services.ts'

export function registerDelete(app: FastifyInstance, services: Pick<Services, 'confirmPassword' | 'eraseAccount'> & AccountActServices): void {
  const { confirmPassword, eraseAccount } = services
  const { act } = createActs(services)
  app.post(
    `/${accountEndpoints.deleteAccount}`,
    ownCall('Delete the account and its requests permanently', { fields: ownPasswordFields }),
    async (request): Promise<{ success: true }> => {
      await act(
        request,
        'account-deleted',
        async ({ id: session, account }) => {
          const { password } = textsOf(request, ownPasswordFields)
          return eraseAccount(await confirmPassword({ account, session, password, field: 'password', ip: request.ip }))
        },
        (erased) => (erased ? { requests: erased.references.length, files: erased.files } : {}),
      )
      return { success: true }
    },
  )
}
