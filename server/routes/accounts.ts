import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  accountEndpoints,
  type ChallengeAnswer,
  loginFields,
  resendBodyFields,
  signupBodyFields,
  type TokenAnswer,
  type VerifyAnswer,
  verifyBodyFields,
} from '#contract/accounts.ts'
import { audited } from '#server/http/audited.ts'
import { textsOf } from '#server/http/json-body.ts'
import { Problem } from '#server/http/problem.ts'
import { passwordProblems } from '#server/services/password-rules.ts'
import { newSecret } from '#server/services/secrets.ts'
import { earlierTokenOf } from '#server/services/sessions.ts'
import type { Services } from '#server/services.ts'
import type { Purpose } from '#server/store/schema.ts'

/** Who did it, for the audit trail. */
const idOf = (opened: { readonly account: string } | undefined) => ({ account: opened?.account })

const resetBodyFields = { email: signupBodyFields.email, password: signupBodyFields.password }

/** The calls of accounts (CONTRACT: sign-up in two phases, codes bound to a browser, tokens that can be ended). */
export function registerAccounts(app: FastifyInstance, { accounts, challenges, cookies, sessions, store }: Services): void {
  const browserOf = (request: FastifyRequest, reply: FastifyReply) => {
    const browser = cookies.read(request, 'browser') ?? newSecret()
    cookies.write(reply, 'browser', browser)
    return browser
  }
  const ask = (request: FastifyRequest, reply: FastifyReply, email: string, purpose: Purpose): Promise<ChallengeAnswer> =>
    audited(
      request,
      'code-asked',
      () => challenges.ask({ email, purpose, browser: browserOf(request, reply), ip: request.ip }),
      () => ({ purpose }),
    )

  app.post(`/${accountEndpoints.signup}`, async (request, reply): Promise<ChallengeAnswer | TokenAnswer> => {
    const account = textsOf(request, signupBodyFields, passwordProblems)
    const proof = cookies.read(request, 'proof')
    if (proof === undefined || !(await challenges.isProven(account.email, 'signup', proof))) return ask(request, reply, account.email, 'signup')
    const { token } = await audited(request, 'account-made', () => accounts.create(account, proof, request.ip), idOf)
    cookies.clear(reply, 'proof')
    reply.code(201)
    return { success: true, token }
  })

  app.post(`/${accountEndpoints.verifyCode}`, async (request, reply): Promise<VerifyAnswer> => {
    const { email, otp } = textsOf(request, verifyBodyFields)
    const { proof, ...answer } = await audited(
      request,
      'code-entered',
      () => challenges.verify(email, otp, cookies.read(request, 'browser')),
      (verdict) => (verdict?.reason === undefined ? {} : { outcome: 'refused', reason: verdict.reason }),
    )
    if (proof !== undefined) cookies.write(reply, 'proof', proof)
    return answer
  })

  app.post(`/${accountEndpoints.resendCode}`, async (request): Promise<ChallengeAnswer> => {
    const { email } = textsOf(request, resendBodyFields)
    return audited(
      request,
      'code-asked',
      () => challenges.resend(email, cookies.read(request, 'browser'), request.ip),
      () => ({ purpose: 'repeat' }),
    )
  })

  app.post(`/${accountEndpoints.forgotPassword}`, async (request, reply): Promise<ChallengeAnswer> => {
    const { email } = textsOf(request, resendBodyFields)
    return ask(request, reply, email, 'forgot')
  })

  app.post(`/${accountEndpoints.resetPassword}`, async (request, reply): Promise<{ success: true }> => {
    const credentials = textsOf(request, resetBodyFields, passwordProblems)
    await audited(
      request,
      'password-reset',
      () => accounts.resetPassword(credentials, cookies.read(request, 'proof'), request.ip),
      (account) => ({ account }),
    )
    cookies.clear(reply, 'proof')
    return { success: true }
  })

  app.post(`/${accountEndpoints.login}`, async (request): Promise<TokenAnswer> => {
    const credentials = textsOf(request, loginFields)
    const { token } = await audited(request, 'log-in', () => accounts.logIn(credentials, request.ip), idOf)
    const earlier = earlierTokenOf(request.headers)
    // Whoever logs in anew leaves no older session of this browser behind.
    if (earlier !== undefined) await sessions.close(store.db, earlier)
    return { success: true, token }
  })

  app.post(`/${accountEndpoints.logout}`, async (request): Promise<{ success: true }> => {
    const close = async () => {
      const token = earlierTokenOf(request.headers)
      const account = token === undefined ? undefined : await sessions.close(store.db, token)
      if (account === undefined) throw new Problem(401, 'You are not logged in.', { headers: { 'WWW-Authenticate': 'Bearer' } })
      return { account }
    }
    await audited(request, 'log-out', close, idOf)
    return { success: true }
  })
}
