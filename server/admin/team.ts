import type { TeamRole } from '#contract/team/team.ts'
import { type AdminContext, Refusal } from '#server/admin/context.ts'
import { countText, tableOf } from '#server/admin/table.ts'
import { audit } from '#server/audit.ts'
import type { TeamMemberRow } from '#server/database/schema.ts'
import { createMailQueue, domainOf } from '#server/mail/queue.ts'
import { timeOf } from '#server/personal-data/export-view.ts'
import { Problem } from '#server/problem.ts'
import { createTeamInvites, memberByEmail } from '#server/team/sign-in/invites.ts'
import { createTeamMembers, type TeamMembers } from '#server/team/sign-in/members.ts'
import { createTeamSessions } from '#server/team/sign-in/sessions.ts'

const BY_OPERATOR = { role: 'operator' } as const
const EMAIL = /^\S+@\S+\.\S+$/

const membersOf = ({ database, settings }: AdminContext): TeamMembers => {
  const now = Date.now
  const mails = createMailQueue(domainOf(settings.mailFrom), now)
  return createTeamMembers({
    database,
    sessions: createTeamSessions(now),
    invites: createTeamInvites(mails, [], now),
    mails,
    now,
  })
}

const withRefusal = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof Problem ? new Refusal(error.message) : error
  }
}

export async function inviteMember(context: AdminContext, email: string, role: string | undefined): Promise<string> {
  if (role !== 'member' && role !== 'lead') throw new Refusal(`--role is ${JSON.stringify(role ?? '')}: expected member or lead.`)
  if (!EMAIL.test(email)) throw new Refusal(`${JSON.stringify(email)} is not an email address.`)
  await withRefusal(membersOf(context).invite({ email, role: role satisfies TeamRole }, BY_OPERATOR))
  audit(context.auditLog, 'admin-team', { outcome: 'done', what: 'invite', role })
  return `${email} was invited as a ${role}. The emailed link works once, for 24 hours. A running server sends it within five seconds.`
}

export async function listMembers(context: AdminContext): Promise<string> {
  const { members, invited } = await membersOf(context).list()
  const rows = [
    ...members.map(({ id, email, role, name, joinedAt, lastSeenAt }) => [id, role, email, name, timeOf(joinedAt), timeOf(lastSeenAt)]),
    ...invited.map(({ email, role, endsAt }) => ['', role, email, `invited until ${timeOf(endsAt)}`, '', '']),
  ]
  return rows.length === 0
    ? 'The team has no members. Invite the first one: `team invite EMAIL --role lead`'
    : tableOf(['member', 'role', 'email', 'name', 'joined', 'seen'], rows)
}

const forMember = async (context: AdminContext, email: string, command: string, work: (members: TeamMembers, member: TeamMemberRow) => Promise<string>) => {
  const member = await memberByEmail(context.database.db, email)
  if (!member) throw new Refusal(`No member has the address ${email}.`)
  const message = await withRefusal(work(membersOf(context), member))
  audit(context.auditLog, 'admin-team', { outcome: 'done', what: command, member: member.id })
  return message
}

export const endMemberSessions = (context: AdminContext, email: string): Promise<string> =>
  forMember(context, email, 'end', async (members, { id }) => `${countText(await members.endAll(id, BY_OPERATOR), 'session')} of ${id} ended.`)

export const removeMember = (context: AdminContext, email: string): Promise<string> =>
  forMember(context, email, 'remove', async (members, { id }) => {
    await members.remove(id, BY_OPERATOR)
    return `${id} was removed from the team. Histories keep their actions. A lead must reassign their cases.`
  })

/** Removes all second factors of a member. The next login sets up new ones. */
export const recoverMember = (context: AdminContext, email: string): Promise<string> =>
  forMember(context, email, 'recover', async (members, { id }) => {
    await members.recover(id, BY_OPERATOR)
    return `${id} no longer has a second factor, and all sessions ended. Until the next login sets one up, access to their mailbox is enough to log in. Ask them to do it now.`
  })
