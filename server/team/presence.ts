/** Stores which members have a case open. Their pages renew the entry every few seconds. */
import type { CaseResponse } from '#contract/team/team-cases.ts'
import type { Db } from '#server/database/schema.ts'

/** Time after which a closed page's entry expires. */
export const PRESENCE_MS = 20_000

type MemberActivity = 'looking' | 'typing'
/** Members who view a case, by its reference. A member with several pages is in the list once. */
export type PresenceByCase = ReadonlyMap<string, CaseResponse['here']>

export function createPresence(now: () => number) {
  return {
    async update(db: Db, sessionId: string, caseId: string, activity: MemberActivity): Promise<void> {
      const values = { doing: activity, at: now() }
      await db
        .insertInto('team_presence')
        .values({ session_id: sessionId, case_id: caseId, ...values })
        .onConflict((conflict) => conflict.columns(['session_id', 'case_id']).doUpdateSet(values))
        .execute()
    },

    async leave(db: Db, sessionId: string, caseId: string): Promise<void> {
      await db.deleteFrom('team_presence').where('session_id', '=', sessionId).where('case_id', '=', caseId).execute()
    },

    /** @param caseId default: all cases */
    async membersOf(db: Db, caseId?: string): Promise<PresenceByCase> {
      const rows = await db
        .selectFrom('team_presence')
        .innerJoin('team_sessions', 'team_sessions.id', 'team_presence.session_id')
        .innerJoin('team_members', 'team_members.id', 'team_sessions.member_id')
        .innerJoin('cases', 'cases.id', 'team_presence.case_id')
        .innerJoin('requests', 'requests.id', 'cases.request_id')
        .select(['reference', 'team_members.id', 'name', 'doing'])
        .where('at', '>', now() - PRESENCE_MS)
        .where('removed_at', 'is', null)
        .$if(caseId !== undefined, (query) => query.where('case_id', '=', caseId ?? ''))
        // If a member has two pages open, the page where the member types comes last, and its entry replaces that of the other page.
        .orderBy('reference')
        .orderBy('team_members.id')
        .orderBy('doing')
        .execute()
      const membersByCase = new Map<string, Map<string, CaseResponse['here'][number]>>()
      for (const { reference, id, name, doing } of rows) {
        const members = membersByCase.get(reference) ?? new Map()
        membersByCase.set(reference, members.set(id, { id, name, doing: doing as MemberActivity }))
      }
      return new Map([...membersByCase].map(([reference, members]) => [reference, [...members.values()]]))
    },

    async cleanUp(db: Db): Promise<void> {
      await db
        .deleteFrom('team_presence')
        .where('at', '<=', now() - PRESENCE_MS)
        .execute()
    },
  }
}

export type Presence = ReturnType<typeof createPresence>
