import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { inviteFields, type TeamRole } from '#contract/team/team.ts'
import { connectInput } from '#machines/kit/input.connect.ts'
import { connectStepUp, NO_RESPONSE } from '#machines/team/members/step-up.connect.ts'
import type { MembersAction, Team, teamMembersMachine } from '#machines/team/members/team-members.machine.ts'

const LOAD_FAILED = 'We couldn’t load the team. Check your connection and try again.'
const INVITE_RESULT_UNKNOWN = 'We got no response. Check your connection and send the invitation again. The new invitation will replace the first one.'

const titleOf = ({ kind, personName, role }: MembersAction): string => {
  if (kind === 'role') return role === 'lead' ? `Make ${personName} a lead?` : `Make ${personName} a member?`
  if (kind === 'remove') return `Remove ${personName} from the team?`
  return kind === 'takeBack' ? 'Cancel this invitation?' : 'Log out this device?'
}
const effectOf = ({ kind, personName, role }: MembersAction): string => {
  if (kind === 'role')
    return role === 'lead'
      ? 'Leads can also invite and remove members, change roles, and log out members’ devices.'
      : 'Members can see the team. They can’t invite or remove members, change roles, or log out other members’ devices.'
  if (kind === 'remove')
    return 'This logs the member out everywhere and ends their access. We delete their passkeys, authenticator app, and recovery codes. Their name stays in the history.'
  return kind === 'takeBack' ? `The invitation link emailed to ${personName} will stop working.` : `${personName} will have to log in again.`
}
const confirmLabelOf = ({ kind, role }: MembersAction): string => {
  if (kind === 'role') return role === 'lead' ? 'Make a lead' : 'Make a member'
  if (kind === 'remove') return 'Remove'
  return kind === 'takeBack' ? 'Cancel invitation' : 'Log out device'
}
const successTextOf = ({ kind, personName, role }: MembersAction): string => {
  if (kind === 'invite') return `We invited ${personName}. The link in the email works once and expires in 24 hours.`
  if (kind === 'role') return role === 'lead' ? `${personName} is a lead now.` : `${personName} is a member now.`
  if (kind === 'remove') return `${personName} is no longer on the team.`
  return kind === 'takeBack' ? `The invitation for ${personName} is canceled.` : `${personName}: logged out.`
}

/** Members with their devices. Only leads see the devices. */
const memberViewsOf = ({ members, devices }: Team, self: string, isLead: boolean) =>
  members.map((member) => ({
    ...member,
    isSelf: member.id === self,
    devices: isLead ? devices.filter((device) => device.member === member.id) : [],
  }))
export type TeamMemberView = ReturnType<typeof memberViewsOf>[number]
export type TeamInvitation = Team['invited'][number]

export function connectTeamMembers(snapshot: SnapshotFrom<typeof teamMembersMachine>, send: ActorRefFrom<typeof teamMembersMachine>['send']) {
  const { team, self, action, done, problem } = snapshot.context
  const message = done === null ? null : successTextOf(done)
  if (snapshot.matches('failed')) return { screen: 'failed', message, problem: problem ?? LOAD_FAILED, retry: () => send({ type: 'MEMBERS.RETRY' }) } as const
  if (team === null) return { screen: 'loading' } as const
  const isLead = team.members.some(({ id, role }) => id === self && role === 'lead')
  const start = (kind: MembersAction['kind'], id: string, memberName: string, role: TeamRole = 'member') =>
    send({ type: 'MEMBERS.START', action: { kind, id, personName: memberName, role } })
  const isInvite = action?.kind === 'invite'
  const isActionRunning = snapshot.hasTag('busy') && !snapshot.matches('loading')
  const isConfirming = snapshot.matches('confirming') || (isActionRunning && !isInvite)
  return {
    screen: 'list',
    isLead,
    people: memberViewsOf(team, self, isLead),
    invited: team.invited,
    message: snapshot.matches('list') ? message : null,
    busy: snapshot.hasTag('busy'),
    form: {
      ...connectInput(snapshot, send, inviteFields, snapshot.matches({ list: 'invalid' })),
      problem: snapshot.matches({ list: 'sendFailed' }) ? (problem ?? INVITE_RESULT_UNKNOWN) : null,
      busy: snapshot.matches('inviting'),
      submit: () => send({ type: 'INVITE.SUBMIT' }),
    },
    confirmation:
      isConfirming && action !== null
        ? {
            title: titleOf(action),
            effect: effectOf(action),
            label: confirmLabelOf(action),
            busy: isActionRunning,
            problem: snapshot.matches({ confirming: 'actionFailed' }) ? (problem ?? NO_RESPONSE) : null,
            confirm: () => send({ type: 'MEMBERS.CONFIRM' }),
            cancel: () => send({ type: 'MEMBERS.CANCEL' }),
          }
        : null,
    ...connectStepUp(snapshot.matches('enteringFactor'), send),
    changeRole: ({ id, name, role }: TeamMemberView) => start('role', id, name, role === 'lead' ? 'member' : 'lead'),
    remove: ({ id, name }: TeamMemberView) => start('remove', id, name),
    cancelInvitation: ({ id, email }: TeamInvitation) => start('takeBack', id, email),
    endDevice: ({ name, devices }: TeamMemberView, id: string) => start('endDevice', id, `${name}, ${devices.find((device) => device.id === id)?.label ?? ''}`),
  } as const
}

export type TeamMembersView = Extract<ReturnType<typeof connectTeamMembers>, { screen: 'list' }>
