import type { MembersResponse, TeamRole } from '#contract/team/team.ts'
import type { Database } from '#server/database/database.ts'
import type { Db, TeamMemberRow, Tx } from '#server/database/schema.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import { Problem, problemOf } from '#server/problem.ts'
import { deleteFactors } from '#server/team/sign-in/factors.ts'
import type { TeamInvites } from '#server/team/sign-in/invites.ts'
import { appendMemberEvent, type MemberEvent } from '#server/team/sign-in/member-events.ts'
import type { TeamSessions } from '#server/team/sign-in/sessions.ts'

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly sessions: TeamSessions
  readonly invites: TeamInvites
  readonly mails: Pick<MailQueue, 'add'>
  readonly now: () => number
}

type LeadOrOperator = Exclude<MemberEvent['by'], undefined>

const LAST_LEAD = 'This is the only lead. Make someone else a lead first.'

export const membersOf = (db: Db) =>
  db.selectFrom('team_members').select(['id', 'name']).where('removed_at', 'is', null).orderBy('name').orderBy('id').execute()

export function createMemberManager({ database: { db, transact }, sessions, invites, mails, now }: Deps) {
  /**
   * Reads a member, and locks all leads. If two leads remove each other in parallel, the second removal fails, because it would remove the last
   * lead.
   * @throws {Problem} 404 for an unknown or removed member
   */
  const lockMemberAndLeads = async (tx: Tx, id: string): Promise<{ member: TeamMemberRow; isLastLead: boolean }> => {
    const leads = await tx
      .updateTable('team_members')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('role', '=', 'lead')
      .where('removed_at', 'is', null)
      .returning('id')
      .execute()
    const member = await tx.selectFrom('team_members').selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()
    if (!member) throw problemOf(404)
    return { member, isLastLead: leads.length === 1 && leads[0]?.id === id }
  }

  return {
    async list(): Promise<Omit<MembersResponse, 'success'>> {
      const rows = await db.selectFrom('team_members').selectAll().where('removed_at', 'is', null).orderBy('joined_at').orderBy('id').execute()
      const lastUses = await db
        .selectFrom('team_sessions')
        .select(({ fn }) => ['member_id', fn.max('last_used_at').as('at')])
        .groupBy('member_id')
        .execute()
      const lastSeenByMember = new Map(lastUses.map(({ member_id, at }) => [member_id, Number(at)]))
      return {
        members: rows.map(({ id, name, email, role, joined_at }) => ({
          id,
          name,
          email,
          role: role as TeamRole,
          joinedAt: joined_at,
          lastSeenAt: lastSeenByMember.get(id) ?? null,
        })),
        invited: (await invites.listPending(db)).map(({ id, email, role, created_at }) => ({
          id,
          email,
          role: role as TeamRole,
          endsAt: invites.expiresAt(created_at),
        })),
      }
    },

    /** @throws {Problem} 409 when a member has the address */
    invite: (invitee: { readonly email: string; readonly role: TeamRole }, actor: LeadOrOperator): Promise<void> =>
      transact(async (tx) => {
        const inviteId = await invites.invite(tx, invitee)
        // An operator has no history, so an invitation by an operator is only logged.
        if ('id' in actor) await appendMemberEvent(tx, actor.id, { edge: 'INVITE', at: now(), data: { invite: inviteId, role: invitee.role } })
      }),

    /** @throws {Problem} 404 for an unknown member, 409 for the only lead */
    changeRole: (id: string, role: TeamRole, actor: LeadOrOperator): Promise<void> =>
      transact(async (tx) => {
        const { member, isLastLead } = await lockMemberAndLeads(tx, id)
        if (member.role === role) return
        if (isLastLead) throw new Problem(409, LAST_LEAD)
        await tx.updateTable('team_members').set({ role }).where('id', '=', id).execute()
        await appendMemberEvent(tx, id, { edge: 'ROLE', at: now(), by: actor, data: { from: member.role, to: role } })
      }),

    /**
     * Removes a member with sessions and factors, or cancels an invitation. Histories still show the name.
     * @throws {Problem} 404 when neither exists, 409 for the only lead
     */
    remove: (id: string, actor: LeadOrOperator): Promise<void> =>
      transact(async (tx) => {
        if ('id' in actor && (await invites.cancel(tx, id))) return appendMemberEvent(tx, actor.id, { edge: 'REMOVE', at: now(), data: { invite: id } })
        const { isLastLead } = await lockMemberAndLeads(tx, id)
        if (isLastLead) throw new Problem(409, LAST_LEAD)
        await deleteFactors(tx, id)
        const devices = await sessions.closeAll(tx, id)
        await tx.updateTable('team_members').set({ removed_at: now() }).where('id', '=', id).execute()
        await appendMemberEvent(tx, id, { edge: 'REMOVE', at: now(), by: actor, data: { devices } })
      }),

    /**
     * Ends a session.
     * @param memberId member to whom the session must belong
     * @throws {Problem} 404 for an unknown session
     */
    endDevice: (sessionId: string, actor: LeadOrOperator, memberId?: string): Promise<void> =>
      transact(async (tx) => {
        const endedMemberId = await sessions.closeById(tx, sessionId, memberId)
        if (endedMemberId === undefined) throw new Problem(404, 'This device is no longer logged in.')
        await appendMemberEvent(tx, endedMemberId, { edge: 'DEVICE.END', at: now(), by: actor, data: { devices: 1 } })
      }),

    /**
     * Ends all sessions of a member.
     * @returns the number of ended sessions
     */
    endAll: (id: string, actor: LeadOrOperator): Promise<number> =>
      transact(async (tx) => {
        const devices = await sessions.closeAll(tx, id)
        await appendMemberEvent(tx, id, { edge: 'DEVICE.END', at: now(), by: actor, data: { devices } })
        return devices
      }),

    /** Removes all second factors and sessions of a member. The next login sets up new ones. */
    recover: (id: string, actor: LeadOrOperator): Promise<void> =>
      transact(async (tx) => {
        await deleteFactors(tx, id)
        const devices = await sessions.closeAll(tx, id)
        await appendMemberEvent(tx, id, { edge: 'FACTOR.REMOVE', at: now(), by: actor, data: { kind: 'all', devices } })
        await mails.add(tx, { kind: 'teamNotice', payload: { memberId: id, what: 'recovered', at: now() } })
      }),
  }
}

export type MemberManager = ReturnType<typeof createMemberManager>
