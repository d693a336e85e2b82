import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CodeSentResponse } from '#contract/account/accounts.ts'
import {
  type CurrentMemberResponse,
  joinFields,
  passkeyFields,
  recoveryFields,
  type SecondFactorResponse,
  teamEmailFields,
  teamEndpoints,
  totpFields,
} from '#contract/team/team.ts'
import { auditAction } from '#server/audit.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { teamCall, teamLoginCall } from '#server/openapi/calls.ts'
import { clientInfoOf } from '#server/routes/client-info.ts'
import { createTeamActions, type TeamActionServices } from '#server/routes/team/team-actions.ts'
import type { Services } from '#server/services.ts'
import type { FactorResult } from '#server/team/sign-in/factor-verifier.ts'
import type { TeamSession } from '#server/team/sign-in/sessions.ts'

/** Calls for the team login (decision 0118) and the logout. A login needs an emailed code or an invitation, then a second factor. */
export function registerTeamLogin(
  app: FastifyInstance,
  services: Pick<Services, 'teamLogin' | 'teamGate' | 'factorVerifier' | 'challenges' | 'cookies' | 'outbox' | 'database'> & TeamActionServices,
): void {
  const { teamLogin, teamGate, factorVerifier, challenges, cookies, outbox, database } = services
  const { runAction } = createTeamActions(services)

  const startSession = async (request: FastifyRequest, reply: FastifyReply, token: string): Promise<CurrentMemberResponse> => {
    // A new login ends this browser's earlier session.
    await teamLogin.endSession(cookies.read(request, 'team'))
    cookies.write(reply, 'team', token)
    return teamLogin.readCurrentSession(database.db, token)
  }

  app.post(
    `/${teamEndpoints.code}`,
    teamLoginCall('Email a code to a member', 'Challenge', { fields: teamEmailFields, refusals: [429] }),
    async (request, reply): Promise<CodeSentResponse> => {
      const { email } = readTextFields(request, teamEmailFields)
      const codeRequest = { email, purpose: 'team', browser: cookies.browserOf(request, reply), ip: request.ip } as const
      return auditAction(
        request,
        'code-asked',
        () => challenges.requestCode(codeRequest),
        () => ({ purpose: 'team' }),
      )
    },
  )

  app.post(
    `/${teamEndpoints.enter}`,
    teamLoginCall('Start a session with the proof of the email address', 'TeamMe', { fields: teamEmailFields }),
    async (request, reply): Promise<CurrentMemberResponse> => {
      const { email } = readTextFields(request, teamEmailFields)
      const enterTeam = () => teamLogin.enter(email, cookies.read(request, 'proof'), clientInfoOf(request).device)
      const { token } = await auditAction(request, 'team-entered', enterTeam, (login) => ({ member: login?.memberId }))
      cookies.clear(reply, 'proof')
      return startSession(request, reply, token)
    },
  )

  app.post(
    `/${teamEndpoints.join}`,
    teamLoginCall('Accept an invitation to start a new member’s session', 'TeamMe', { fields: joinFields, refusals: [409] }),
    async (request, reply): Promise<CurrentMemberResponse> => {
      const joinInput = readTextFields(request, joinFields)
      const joinTeam = () => teamLogin.join(joinInput, clientInfoOf(request).device)
      const { token } = await auditAction(request, 'team-joined', joinTeam, (login) => ({ member: login?.memberId }))
      return startSession(request, reply, token)
    },
  )

  app.post(
    `/${teamEndpoints.me}`,
    teamCall('Get the session and the page token. This call needs no page token', 'TeamMe'),
    async (request): Promise<CurrentMemberResponse> => {
      const { token } = await teamGate.findAnySession(request)
      return teamLogin.readCurrentSession(database.db, token)
    },
  )

  app.post(`/${teamEndpoints.leave}`, teamCall('End the session', 'Done'), async (request, reply): Promise<{ success: true }> => {
    await runAction(request, 'team-left', 'login', (session) => teamLogin.logOut(session))
    cookies.clear(reply, 'team')
    return { success: true }
  })

  app.post(`/${teamEndpoints.passkeyAsk}`, teamCall('Get a challenge for a passkey', 'TeamPasskey', { refusals: [409] }), async (request) => ({
    success: true,
    options: await factorVerifier.createPasskeyChallenge(await teamGate.pendingSecondFactor(request)),
  }))

  const verifyFactor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    verify: (session: TeamSession, device: string) => Promise<FactorResult>,
  ): Promise<SecondFactorResponse> => {
    const answer = await runAction(
      request,
      'team-factor-shown',
      'login',
      (session) => verify(session, clientInfoOf(request).device),
      (verdict) => (verdict?.success === false ? { outcome: verdict.reason === 'locked' ? 'limited' : 'refused', reason: verdict.reason } : {}),
    )
    if (!answer.success) return answer
    outbox.wake()
    if (answer.token !== undefined) cookies.write(reply, 'team', answer.token)
    return { success: true, me: await teamLogin.readCurrentSession(database.db, answer.token ?? String(cookies.read(request, 'team'))) }
  }
  app.post(`/${teamEndpoints.passkey}`, teamCall('Verify a passkey', 'TeamFactor', { fields: passkeyFields }), (request, reply) =>
    verifyFactor(request, reply, async (session, device) => factorVerifier.verifyPasskey(session, readTextFields(request, passkeyFields).credential, device)),
  )
  app.post(`/${teamEndpoints.totp}`, teamCall('Verify a code of the authenticator app', 'TeamFactor', { fields: totpFields }), (request, reply) =>
    verifyFactor(request, reply, async (session, device) => factorVerifier.verifyTotp(session, readTextFields(request, totpFields).code, device)),
  )
  app.post(`/${teamEndpoints.recovery}`, teamCall('Verify a recovery code, which works once', 'TeamFactor', { fields: recoveryFields }), (request, reply) =>
    verifyFactor(request, reply, async (session, device) => factorVerifier.verifyRecoveryCode(session, readTextFields(request, recoveryFields).code, device)),
  )
}
