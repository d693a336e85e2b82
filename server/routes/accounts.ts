import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import {
  type ChallengeAnswer,
  resendBodyFields,
  resetBodyFields,
  signupBodyFields,
  type TokenAnswer,
  type VerifyAnswer,
  verifyBodyFields,
} from '#contract/account/accounts.ts'
import { accountFacts, auditAction } from '#server/audit.ts'
import { passwordProblems } from '#server/auth/password-rules.ts'
import type { Purpose } from '#server/database/schema.ts'
import { optionalKeyOf, textsOf } from '#server/http/request-input.ts'
import { accountCall } from '#server/openapi/calls.ts'
import { componentRef } from '#server/openapi/parts.ts'
import { originOf } from '#server/routes/origin.ts'
import type { Services } from '#server/services.ts'

export function registerAccounts(app: FastifyInstance, { accounts, challenges, cookies }: Pick<Services, 'accounts' | 'challenges' | 'cookies'>): void {
  const askForCode = (request: FastifyRequest, reply: FastifyReply, email: string, purpose: Purpose): Promise<ChallengeAnswer> =>
    auditAction(
      request,
      'code-asked',
      () => challenges.ask({ email, purpose, browser: cookies.browserOf(request, reply), ip: request.ip }),
      () => ({ purpose }),
    )

  app.post(
    `/${accountEndpoints.signup}`,
    accountCall('Request a code, or create the account if the address is proven', {
      fields: signupBodyFields,
      answers: { 200: 'Challenge', 201: 'Token' },
      refusals: [409],
    }),
    async (request, reply): Promise<ChallengeAnswer | TokenAnswer> => {
      const account = textsOf(request, signupBodyFields, passwordProblems)
      const proof = cookies.read(request, 'proof')
      if (proof === undefined || !(await challenges.isProven(account.email, 'signup', proof))) return askForCode(request, reply, account.email, 'signup')
      const { token } = await auditAction(
        request,
        'account-made',
        () => accounts.create(account, proof, { ...originOf(request), browser: cookies.read(request, 'browser') }),
        accountFacts,
      )
      cookies.clear(reply, 'proof')
      reply.code(201)
      return { success: true, token }
    },
  )

  app.post(
    `/${accountEndpoints.verifyCode}`,
    accountCall('Verify the code', {
      fields: verifyBodyFields,
      answers: { 200: 'Verdict' },
      refusals: [409],
      parameters: [componentRef('parameters', 'TryKey')],
    }),
    async (request, reply): Promise<VerifyAnswer> => {
      const { email, otp } = textsOf(request, verifyBodyFields)
      const { proof, ...answer } = await auditAction(
        request,
        'code-entered',
        () => challenges.verify(email, otp, cookies.read(request, 'browser'), optionalKeyOf(request.headers)),
        (verdict) => (verdict?.reason === undefined ? {} : { outcome: 'refused', reason: verdict.reason }),
      )
      if (proof !== undefined) cookies.write(reply, 'proof', proof)
      return answer
    },
  )

  app.post(
    `/${accountEndpoints.resendCode}`,
    accountCall('Send the code again', { fields: resendBodyFields, answers: { 200: 'Challenge' }, refusals: [409] }),
    async (request): Promise<ChallengeAnswer> => {
      const { email } = textsOf(request, resendBodyFields)
      return auditAction(
        request,
        'code-asked',
        () => challenges.resend(email, cookies.read(request, 'browser'), request.ip),
        () => ({ purpose: 'repeat' }),
      )
    },
  )

  app.post(
    `/${accountEndpoints.forgotPassword}`,
    accountCall('Request a code to reset the password', { fields: resendBodyFields, answers: { 200: 'Challenge' } }),
    async (request, reply): Promise<ChallengeAnswer> => {
      const { email } = textsOf(request, resendBodyFields)
      return askForCode(request, reply, email, 'forgot')
    },
  )

  app.post(
    `/${accountEndpoints.resetPassword}`,
    accountCall('Set a new password with the proof', { fields: resetBodyFields }),
    async (request, reply): Promise<{ success: true }> => {
      const credentials = textsOf(request, resetBodyFields, passwordProblems)
      await auditAction(
        request,
        'password-reset',
        () => accounts.resetPassword(credentials, cookies.read(request, 'proof'), { ip: request.ip, browser: cookies.read(request, 'browser') }),
        (account) => ({ account }),
      )
      cookies.clear(reply, 'proof')
      return { success: true }
    },
  )
}
