import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type FactorsResponse,
  idFields,
  type NewTotpResponse,
  newPasskeyFields,
  type PasskeyOptionsResponse,
  type RecoveryCodesResponse,
  type SecondFactorResponse,
  teamEndpoints,
  totpFields,
} from '#contract/team/team.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { teamCall } from '#server/openapi/calls.ts'
import { clientInfoOf } from '#server/routes/client-info.ts'
import { createTeamActions, type TeamActionServices } from '#server/routes/team/team-actions.ts'
import type { Services } from '#server/services.ts'
import type { AddedFactor } from '#server/team/sign-in/factors.ts'
import { loggedOutProblem, type TeamSession } from '#server/team/sign-in/sessions.ts'

const AUDIT_EVENT = 'team-factors-changed'

/** Calls for a member's second factors. */
export function registerTeamFactors(
  app: FastifyInstance,
  services: Pick<Services, 'teamFactors' | 'teamLogin' | 'teamGate' | 'cookies' | 'outbox' | 'database'> & TeamActionServices,
): void {
  const { teamFactors, teamLogin, teamGate, cookies, outbox, database } = services
  const { runAction } = createTeamActions(services)

  /** A member who has a second factor needs a recent verification to add another. */
  const addFactor = <T>(request: FastifyRequest, work: (session: TeamSession) => Promise<T>): Promise<T> =>
    runAction(request, AUDIT_EVENT, 'login', async (session) => {
      if (session.stage === 'factor') throw loggedOutProblem()
      if (session.stage === 'in') teamGate.requireRecentFactor(session)
      return work(session)
    })

  const confirmFactor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    confirm: (session: TeamSession, device: string) => Promise<AddedFactor | undefined>,
  ): Promise<SecondFactorResponse> => {
    const factor = await addFactor(request, (session) => confirm(session, clientInfoOf(request).device))
    if (!factor) return { success: false, reason: 'wrong' }
    outbox.wake()
    const { token, recoveryCodes } = factor
    if (token !== undefined) cookies.write(reply, 'team', token)
    const me = await teamLogin.readCurrentSession(database.db, token ?? String(cookies.read(request, 'team')))
    return { success: true, me, ...(recoveryCodes && { recoveryCodes: [...recoveryCodes] }) }
  }

  app.post(
    `/${teamEndpoints.factors}`,
    teamCall('List the member’s second factors', 'TeamFactors'),
    async (request): Promise<FactorsResponse> => teamFactors.list(await teamGate.requireMember(request)),
  )

  app.post(
    `/${teamEndpoints.passkeyNew}`,
    teamCall('Start adding a passkey', 'TeamPasskey', { refusals: [409] }),
    async (request): Promise<PasskeyOptionsResponse> => ({ success: true, options: await addFactor(request, (session) => teamFactors.beginPasskey(session)) }),
  )

  app.post(`/${teamEndpoints.passkeyConfirm}`, teamCall('Add the passkey', 'TeamFactor', { fields: newPasskeyFields, refusals: [409] }), (request, reply) =>
    confirmFactor(request, reply, async (session, device) => teamFactors.confirmPasskey(session, readTextFields(request, newPasskeyFields), device)),
  )

  app.post(
    `/${teamEndpoints.totpNew}`,
    teamCall('Start adding an authenticator app', 'TeamTotp'),
    async (request): Promise<NewTotpResponse> => ({ success: true, ...(await addFactor(request, (session) => teamFactors.beginTotp(session))) }),
  )

  app.post(
    `/${teamEndpoints.totpConfirm}`,
    teamCall('Add the authenticator app with its first code', 'TeamFactor', { fields: totpFields, refusals: [409] }),
    (request, reply) =>
      confirmFactor(request, reply, async (session, device) => teamFactors.confirmTotp(session, readTextFields(request, totpFields).code, device)),
  )

  app.post(`/${teamEndpoints.recoveryNew}`, teamCall('Replace the recovery codes', 'TeamRecoveryCodes'), async (request): Promise<RecoveryCodesResponse> => {
    const recoveryCodes = await runAction(request, AUDIT_EVENT, 'memberProven', (session) => teamFactors.renewCodes(session))
    outbox.wake()
    return { success: true, recoveryCodes: [...recoveryCodes] }
  })

  app.post(
    `/${teamEndpoints.factorRemove}`,
    teamCall('Remove a second factor unless it is the only one', 'Done', { fields: idFields, refusals: [404, 409] }),
    async (request): Promise<{ success: true }> => {
      await runAction(request, AUDIT_EVENT, 'memberProven', (session) => teamFactors.remove(session, readTextFields(request, idFields).id))
      outbox.wake()
      return { success: true }
    },
  )
}
