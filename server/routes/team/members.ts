import type { FastifyInstance } from 'fastify'
import { idFields, inviteFields, type MembersAnswer, roleFields, type TeamDevicesAnswer, type TeamRole, teamEndpoints } from '#contract/team.ts'
import { textsOf } from '#server/http/request-input.ts'
import { createTeamActs, type TeamActServices } from '#server/routes/team/acts.ts'
import type { Services } from '#server/services.ts'
import type { TeamSession } from '#server/team/sessions.ts'

const isLead = ({ member }: TeamSession) => member.role === 'lead'
const byOf = ({ member: { role, id } }: TeamSession) => ({ role, id })

/** Where members are in, who is in the team, and what leads do about it. */
export function registerTeamMembers(
  app: FastifyInstance,
  services: Pick<Services, 'teamMembers' | 'teamSessions' | 'teamGate' | 'outbox' | 'database'> & TeamActServices,
): void {
  const { teamMembers, teamSessions, teamGate, outbox, database } = services
  const { act } = createTeamActs(services)

  app.post(`/${teamEndpoints.devices}`, async (request): Promise<TeamDevicesAnswer> => {
    const session = await teamGate.member(request)
    const rows = await teamSessions.list(database.db, isLead(session) ? undefined : session.member.id)
    const devices = rows.map(({ id, member_id, label, created_at, last_used_at }) => ({
      id,
      member: member_id,
      label,
      createdAt: created_at,
      lastUsedAt: last_used_at,
      isThis: id === session.id,
    }))
    return { success: true, devices }
  })

  app.post(`/${teamEndpoints.deviceEnd}`, async (request): Promise<{ success: true }> => {
    await act(request, 'team-devices-ended', 'member', (session) =>
      teamMembers.endDevice(textsOf(request, idFields).id, byOf(session), isLead(session) ? undefined : session.member.id),
    )
    return { success: true }
  })

  app.post(`/${teamEndpoints.members}`, async (request): Promise<MembersAnswer> => {
    const session = await teamGate.member(request)
    const { members, invited } = await teamMembers.list()
    return { success: true, members, invited: isLead(session) ? invited : [] }
  })

  app.post(`/${teamEndpoints.invite}`, async (request): Promise<{ success: true }> => {
    await act(request, 'team-invited', 'leadProven', (session) => {
      const { email, role } = textsOf(request, inviteFields)
      return teamMembers.invite({ email, role: role as TeamRole }, byOf(session))
    })
    outbox.wake()
    return { success: true }
  })

  app.post(`/${teamEndpoints.memberRole}`, async (request): Promise<{ success: true }> => {
    await act(request, 'team-changed', 'leadProven', (session) => {
      const { id, role } = textsOf(request, roleFields)
      return teamMembers.changeRole(id, role as TeamRole, byOf(session))
    })
    return { success: true }
  })

  app.post(`/${teamEndpoints.memberRemove}`, async (request): Promise<{ success: true }> => {
    await act(request, 'team-changed', 'leadProven', (session) => teamMembers.remove(textsOf(request, idFields).id, byOf(session)))
    return { success: true }
  })
}
