import type { TeamRole } from '#contract/team/team.ts'
import { type AdminContext, AdminError } from '#server/admin/context.ts'
import { countText, tableOf } from '#server/admin/table.ts'
import { audit } from '#server/audit.ts'
import type { TeamMemberRow } from '#server/database/schema.ts'
import { createMailQueue, domainOf } from '#server/mail/queue.ts'
import { isoTimeOf } from '#server/personal-data/export-view.ts'
import { Problem } from '#server/problem.ts'
import { createTeamInvites, memberByEmail } from '#server/team/sign-in/invites.ts'
import { createMemberManager, type MemberManager } from '#server/team/sign-in/members.ts'
import { createTeamSessions } from '#server/team/sign-in/sessions.ts'

const OPERATOR_ACTOR = { role: 'operator' } as const
const EMAIL_PATTERN = /^\S+@\S+\.\S+$/

const membersOf = ({ database, settings }: AdminContext): MemberManager => {
  const now = Date.now
  const mails = createMailQueue(domainOf(settings.mailFrom), now)
  return createMemberManager({
    database,
    sessions: createTeamSessions(now),
    invites: createTeamInvites(mails, [], now),
    mails,
    now,
  })
}

const toAdminErrors = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof Problem ? new AdminError(error.message) : error
  }
}

export async function inviteMember(context: AdminContext, email: string, role: string | undefined): Promise<string> {
  if (role !== 'member' && role !== 'lead') throw new AdminError(`--role is ${JSON.stringify(role ?? '')}: expected member or lead.`)
  if (!EMAIL_PATTERN.test(email)) throw new AdminError(`${JSON.stringify(email)} is not an email address.`)
  await toAdminErrors(membersOf(context).invite({ email, role: role satisfies TeamRole }, OPERATOR_ACTOR))
  audit(context.auditLog, 'admin-team', { outcome: 'done', what: 'invite', role })
  return `${email} was invited as a ${role}. A running server emails the link within five seconds. The link works once and expires in 24 hours.`
}

export async function listMembers(context: AdminContext): Promise<string> {
  const { members, invited } = await membersOf(context).list()
  const rows = [
    ...members.map(({ id, email, role, name, joinedAt, lastSeenAt }) => [id, role, email, name, isoTimeOf(joinedAt), isoTimeOf(lastSeenAt)]),
    ...invited.map(({ email, role, endsAt }) => ['', role, email, `invited until ${isoTimeOf(endsAt)}`, '', '']),
  ]
  return rows.length === 0
    ? 'The team has no members. Invite the first one: `team invite EMAIL --role lead`'
    : tableOf(['member', 'role', 'email', 'name', 'joined', 'seen'], rows)
}

const changeMember = async (
  context: AdminContext,
  email: string,
  command: string,
  work: (members: MemberManager, member: TeamMemberRow) => Promise<string>,
) => {
  const member = await memberByEmail(context.database.db, email)
  if (!member) throw new AdminError(`No member has the address ${email}.`)
  const message = await toAdminErrors(work(membersOf(context), member))
  audit(context.auditLog, 'admin-team', { outcome: 'done', what: command, member: member.id })
  return message
}

export const endMemberSessions = (context: AdminContext, email: string): Promise<string> =>
  changeMember(context, email, 'end', async (members, { id }) => `${countText(await members.endAll(id, OPERATOR_ACTOR), 'session')} of ${id} ended.`)

export const removeMember = (context: AdminContext, email: string): Promise<string> =>
  changeMember(context, email, 'remove', async (members, { id }) => {
    await members.remove(id, OPERATOR_ACTOR)
    return `${id} was removed from the team. Their actions remain in the histories. A lead must reassign their cases.`
  })

/** Removes a member's second factors and ends all their sessions. At the next login, the member sets up new factors. */
export const recoverMember = (context: AdminContext, email: string): Promise<string> =>
  changeMember(context, email, 'recover', async (members, { id }) => {
    await members.recover(id, OPERATOR_ACTOR)
    return `${id} no longer has a second factor, and all sessions ended. Until they set up a new one at the next login, access to their mailbox is enough to log in. Ask them to log in now.`
  })
