import type { FastifyInstance } from 'fastify'
import { changeRoleFields, idFields, inviteFields, type MembersResponse, type TeamDevicesResponse, type TeamRole, teamEndpoints } from '#contract/team/team.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { teamCall } from '#server/openapi/calls.ts'
import { createTeamActions, type TeamActionServices } from '#server/routes/team/team-actions.ts'
import type { Services } from '#server/services.ts'
import type { TeamSession } from '#server/team/sign-in/sessions.ts'

const isLead = ({ member }: TeamSession) => member.role === 'lead'
const actorOf = ({ member: { role, id } }: TeamSession) => ({ role, id })

export function registerTeamMembers(
  app: FastifyInstance,
  services: Pick<Services, 'memberManager' | 'teamSessions' | 'teamGate' | 'outbox' | 'database'> & TeamActionServices,
): void {
  const { memberManager, teamSessions, teamGate, outbox, database } = services
  const { runAction } = createTeamActions(services)

  app.post(
    `/${teamEndpoints.devices}`,
    teamCall('List the member’s sessions, or everyone’s for leads', 'TeamDevices'),
    async (request): Promise<TeamDevicesResponse> => {
      const session = await teamGate.requireMember(request)
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
    },
  )

  app.post(
    `/${teamEndpoints.deviceEnd}`,
    teamCall('End a session', 'Done', { fields: idFields, refusals: [404] }),
    async (request): Promise<{ success: true }> => {
      await runAction(request, 'team-devices-ended', 'member', (session) =>
        memberManager.endDevice(readTextFields(request, idFields).id, actorOf(session), isLead(session) ? undefined : session.member.id),
      )
      return { success: true }
    },
  )

  app.post(`/${teamEndpoints.members}`, teamCall('List members and invitations (leads only)', 'TeamMembers'), async (request): Promise<MembersResponse> => {
    const session = await teamGate.requireMember(request)
    const { members, invited } = await memberManager.list()
    return { success: true, members, invited: isLead(session) ? invited : [] }
  })

  app.post(
    `/${teamEndpoints.invite}`,
    teamCall('Invite a member by email (leads only)', 'Done', { fields: inviteFields, refusals: [409] }),
    async (request): Promise<{ success: true }> => {
      await runAction(request, 'team-invited', 'leadProven', (session) => {
        const { email, role } = readTextFields(request, inviteFields)
        return memberManager.invite({ email, role: role as TeamRole }, actorOf(session))
      })
      outbox.wake()
      return { success: true }
    },
  )

  app.post(
    `/${teamEndpoints.memberRole}`,
    teamCall('Change a role (leads only)', 'Done', { fields: changeRoleFields, refusals: [404, 409] }),
    async (request): Promise<{ success: true }> => {
      await runAction(request, 'team-changed', 'leadProven', (session) => {
        const { id, role } = readTextFields(request, changeRoleFields)
        return memberManager.changeRole(id, role as TeamRole, actorOf(session))
      })
      return { success: true }
    },
  )

  app.post(
    `/${teamEndpoints.memberRemove}`,
    teamCall('Remove a member or cancel an invitation (leads only)', 'Done', { fields: idFields, refusals: [404, 409] }),
    async (request): Promise<{ success: true }> => {
      await runAction(request, 'team-changed', 'leadProven', (session) => memberManager.remove(readTextFields(request, idFields).id, actorOf(session)))
      return { success: true }
    },
  )
}
