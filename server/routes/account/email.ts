import type { FastifyInstance } from 'fastify'
import { askEmailBodyFields, confirmEmailBodyFields } from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import type { ChallengeAnswer } from '#contract/account/accounts.ts'
import type { OpenSession } from '#server/auth/sessions.ts'
import { textsOf } from '#server/http/request-input.ts'
import { ownCall } from '#server/openapi/calls.ts'
import { type AccountActServices, createActs } from '#server/routes/account/acts.ts'
import type { Services } from '#server/services.ts'

export function registerEmail(app: FastifyInstance, services: Pick<Services, 'moveAccount' | 'confirmPassword' | 'cookies'> & AccountActServices): void {
  const { moveAccount, confirmPassword, cookies } = services
  const { act } = createActs(services)
  app.post(
    `/${accountEndpoints.askEmail}`,
    ownCall('Request a code to move the account to another address', { fields: askEmailBodyFields, answers: { 200: 'Challenge' } }),
    async (request, reply): Promise<ChallengeAnswer> => {
      const askForCode = async ({ id: session, account }: OpenSession) => {
        const { email, password } = textsOf(request, askEmailBodyFields)
        const ownAccount = await confirmPassword({ account, session, password, field: 'password', ip: request.ip })
        return moveAccount.ask(ownAccount, email, cookies.browserOf(request, reply), request.ip)
      }
      return act(request, 'code-asked', askForCode, () => ({ purpose: 'email' }))
    },
  )

  app.post(
    `/${accountEndpoints.confirmEmail}`,
    ownCall('Move the account to the confirmed address', { fields: confirmEmailBodyFields, refusals: [409] }),
    async (request, reply): Promise<{ success: true }> => {
      await act(request, 'email-changed', (session) =>
        moveAccount.confirm(session, textsOf(request, confirmEmailBodyFields).email, cookies.read(request, 'proof')),
      )
      cookies.clear(reply, 'proof')
      return { success: true }
    },
  )
}
