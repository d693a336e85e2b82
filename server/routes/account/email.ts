import type { FastifyInstance } from 'fastify'
import { changeEmailBodyFields, confirmEmailBodyFields } from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import type { CodeSentResponse } from '#contract/account/accounts.ts'
import type { OpenSession } from '#server/auth/sessions.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { loggedInCall } from '#server/openapi/calls.ts'
import { type AccountActionServices, createAccountActions } from '#server/routes/account/account-actions.ts'
import type { Services } from '#server/services.ts'

export function registerEmailChange(
  app: FastifyInstance,
  services: Pick<Services, 'emailChanger' | 'confirmPassword' | 'cookies'> & AccountActionServices,
): void {
  const { emailChanger, confirmPassword, cookies } = services
  const { runAction } = createAccountActions(services)
  app.post(
    `/${accountEndpoints.requestEmailChange}`,
    loggedInCall('Request a code to move the account to another email address', { fields: changeEmailBodyFields, responseSchemas: { 200: 'Challenge' } }),
    async (request, reply): Promise<CodeSentResponse> => {
      const askForCode = async ({ id: session, accountId }: OpenSession) => {
        const { email, password } = readTextFields(request, changeEmailBodyFields)
        const ownAccount = await confirmPassword({ account: accountId, session, password, field: 'password', ip: request.ip })
        return emailChanger.requestCode(ownAccount, email, cookies.browserOf(request, reply), request.ip)
      }
      return runAction(request, 'code-asked', askForCode, () => ({ purpose: 'email' }))
    },
  )

  app.post(
    `/${accountEndpoints.confirmEmail}`,
    loggedInCall('Move the account to the confirmed email address', { fields: confirmEmailBodyFields, refusals: [409] }),
    async (request, reply): Promise<{ success: true }> => {
      await runAction(request, 'email-changed', (session) =>
        emailChanger.confirm(session, readTextFields(request, confirmEmailBodyFields).email, cookies.read(request, 'proof')),
      )
      cookies.clear(reply, 'proof')
      return { success: true }
    },
  )
}
