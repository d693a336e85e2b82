import * as z from 'zod/mini'
import type { Outcome } from '#contract/request/outcome.ts'
import { membersResponse, type TeamRole, teamDevicesResponse, teamEndpoints } from '#contract/team/team.ts'
import type { TeamOutcome } from '#machines/team/members/team-members.machine.ts'
import { callTeam } from '#src/platform/api/team-client.ts'

const successResponse = z.object({ success: z.literal(true) })

export async function loadTeam(signal?: AbortSignal): Promise<TeamOutcome> {
  const [members, devices] = await Promise.all([
    callTeam(teamEndpoints.members, {}, membersResponse, signal),
    callTeam(teamEndpoints.devices, {}, teamDevicesResponse, signal),
  ])
  if (members.kind === 'refused') return members
  return devices.kind === 'refused' ? devices : { ...members, devices: devices.devices }
}

export const inviteMember = ({ email, role }: { email: string; role: TeamRole }, signal?: AbortSignal): Promise<Outcome<object>> =>
  callTeam(teamEndpoints.invite, { email, role }, successResponse, signal)

export const changeRole = ({ id, role }: { id: string; role: TeamRole }, signal?: AbortSignal): Promise<Outcome<object>> =>
  callTeam(teamEndpoints.memberRole, { id, role }, successResponse, signal)

/** Removes a member or an invitation. */
export const removeMember = ({ id }: { id: string }, signal?: AbortSignal): Promise<Outcome<object>> =>
  callTeam(teamEndpoints.memberRemove, { id }, successResponse, signal)

export const endTeamDevice = ({ id }: { id: string }, signal?: AbortSignal): Promise<Outcome<object>> =>
  callTeam(teamEndpoints.deviceEnd, { id }, successResponse, signal)
