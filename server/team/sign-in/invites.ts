/** Team invitations by emailed link. A link works once, within a day. Its token is derived from the row's ID and not stored. */
import { randomUUID } from 'node:crypto'
import { TEAM_INVITE_LIFETIME_MS } from '#contract/request/retention.ts'
import type { TeamRole } from '#contract/team/team.ts'
import type { Db, TeamInviteRow, Tx } from '#server/database/schema.ts'
import { emailKey } from '#server/limits/keys.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import { Problem } from '#server/problem.ts'
import { hashOf, isSameText } from '#server/secrets/secrets.ts'

const ALREADY_MEMBER = 'A team member already has this address.'

export const memberByEmail = (db: Db, email: string) =>
  db.selectFrom('team_members').selectAll().where('email_key', '=', emailKey(email)).where('removed_at', 'is', null).executeTakeFirst()

/** @param tokenDerivers one function per server key. Empty for processes that accept no invitations */
export function createTeamInvites(mails: Pick<MailQueue, 'add'>, tokenDerivers: readonly ((inviteId: string) => string)[], now: () => number) {
  const pendingInvites = (db: Db) =>
    db
      .selectFrom('team_invites')
      .selectAll()
      .where('created_at', '>', now() - TEAM_INVITE_LIFETIME_MS)

  return {
    /**
     * Invites an address by email, and replaces an earlier invitation of this address.
     * @returns the ID of the new invitation
     * @throws {Problem} 409 when a member has the address
     */
    async invite(tx: Tx, { email, role }: { readonly email: string; readonly role: TeamRole }): Promise<string> {
      if (await memberByEmail(tx, email)) throw new Problem(409, ALREADY_MEMBER, { errors: { email: ALREADY_MEMBER } })
      const id = randomUUID()
      // The column `token_hash` must be unique, so it gets the random ID. Only invitations from earlier releases have a hash here.
      const row = { id, token_hash: id, email: email.trim(), role, created_at: now() }
      await tx
        .insertInto('team_invites')
        .values({ ...row, email_key: emailKey(email) })
        .onConflict((conflict) => conflict.column('email_key').doUpdateSet(row))
        .execute()
      await mails.add(tx, { kind: 'teamInvite', payload: { inviteId: id } })
      return id
    },

    /**
     * Accepts an invitation and deletes it, because it works once.
     * @returns the invitation, or undefined if it is not valid
     */
    async accept(tx: Tx, token: string): Promise<TeamInviteRow | undefined> {
      const invite = (await pendingInvites(tx).execute()).find(
        (row) => row.token_hash === hashOf(token) || tokenDerivers.some((deriveToken) => isSameText(deriveToken(row.id), token)),
      )
      return invite && tx.deleteFrom('team_invites').where('id', '=', invite.id).returningAll().executeTakeFirst()
    },

    listPending: (db: Db) => pendingInvites(db).orderBy('created_at').orderBy('id').execute(),

    expiresAt: (createdAt: number): number => createdAt + TEAM_INVITE_LIFETIME_MS,

    /** Cancels an invitation. @returns whether it existed */
    async cancel(tx: Tx, id: string): Promise<boolean> {
      return (await tx.deleteFrom('team_invites').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
    },

    async cleanUp(db: Db): Promise<void> {
      await db
        .deleteFrom('team_invites')
        .where('created_at', '<=', now() - TEAM_INVITE_LIFETIME_MS)
        .execute()
    },
  }
}

export type TeamInvites = ReturnType<typeof createTeamInvites>
