import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import {
  type CodeSentResponse,
  resendCodeBodyFields,
  resetPasswordBodyFields,
  signupBodyFields,
  type TokenResponse,
  type VerifyCodeResponse,
  verifyCodeBodyFields,
} from '#contract/account/accounts.ts'
import { accountDetailsOf, auditAction } from '#server/audit.ts'
import { passwordProblems } from '#server/auth/password-rules.ts'
import type { ChallengePurpose } from '#server/database/schema.ts'
import { optionalIdempotencyKeyOf, readTextFields } from '#server/http/request-input.ts'
import { accountCall } from '#server/openapi/calls.ts'
import { componentRef } from '#server/openapi/parts.ts'
import { clientInfoOf } from '#server/routes/client-info.ts'
import type { Services } from '#server/services.ts'

export function registerAccounts(app: FastifyInstance, { accounts, challenges, cookies }: Pick<Services, 'accounts' | 'challenges' | 'cookies'>): void {
  const askForCode = (request: FastifyRequest, reply: FastifyReply, email: string, purpose: ChallengePurpose): Promise<CodeSentResponse> =>
    auditAction(
      request,
      'code-asked',
      () => challenges.requestCode({ email, purpose, browser: cookies.browserOf(request, reply), ip: request.ip }),
      () => ({ purpose }),
    )

  app.post(
    `/${accountEndpoints.signup}`,
    accountCall('Request a code, or create the account if the email address is confirmed', {
      fields: signupBodyFields,
      responseSchemas: { 200: 'Challenge', 201: 'Token' },
      refusals: [409],
    }),
    async (request, reply): Promise<CodeSentResponse | TokenResponse> => {
      const newAccount = readTextFields(request, signupBodyFields, passwordProblems)
      const proof = cookies.read(request, 'proof')
      if (proof === undefined || !(await challenges.isProven(newAccount.email, 'signup', proof))) return askForCode(request, reply, newAccount.email, 'signup')
      const { token } = await auditAction(
        request,
        'account-made',
        () => accounts.create(newAccount, proof, { ...clientInfoOf(request), browser: cookies.read(request, 'browser') }),
        accountDetailsOf,
      )
      cookies.clear(reply, 'proof')
      reply.code(201)
      return { success: true, token }
    },
  )

  app.post(
    `/${accountEndpoints.verifyCode}`,
    accountCall('Verify the code', {
      fields: verifyCodeBodyFields,
      responseSchemas: { 200: 'Verdict' },
      refusals: [409],
      parameters: [componentRef('parameters', 'TryKey')],
    }),
    async (request, reply): Promise<VerifyCodeResponse> => {
      const { email, otp } = readTextFields(request, verifyCodeBodyFields)
      const { proof, ...answer } = await auditAction(
        request,
        'code-entered',
        () => challenges.verify(email, otp, cookies.read(request, 'browser'), optionalIdempotencyKeyOf(request.headers)),
        (verdict) => (verdict?.reason === undefined ? {} : { outcome: 'refused', reason: verdict.reason }),
      )
      if (proof !== undefined) cookies.write(reply, 'proof', proof)
      return answer
    },
  )

  app.post(
    `/${accountEndpoints.resendCode}`,
    accountCall('Send the code again', { fields: resendCodeBodyFields, responseSchemas: { 200: 'Challenge' }, refusals: [409] }),
    async (request): Promise<CodeSentResponse> => {
      const { email } = readTextFields(request, resendCodeBodyFields)
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
    accountCall('Request a code to reset the password', { fields: resendCodeBodyFields, responseSchemas: { 200: 'Challenge' } }),
    async (request, reply): Promise<CodeSentResponse> => {
      const { email } = readTextFields(request, resendCodeBodyFields)
      return askForCode(request, reply, email, 'forgot')
    },
  )

  app.post(
    `/${accountEndpoints.resetPassword}`,
    accountCall('Set a new password with the proof from a code', { fields: resetPasswordBodyFields }),
    async (request, reply): Promise<{ success: true }> => {
      const credentials = readTextFields(request, resetPasswordBodyFields, passwordProblems)
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
