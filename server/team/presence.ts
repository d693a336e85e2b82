/** Who of the team has a case open: told by pages every few seconds, gone when they stop. */
import type { CaseAnswer } from '#contract/team/team-cases.ts'
import type { Db } from '#server/database/schema.ts'

/** A page that was closed without a word counts no longer than this. */
export const PRESENCE_MS = 20_000

export type Doing = 'looking' | 'typing'
/** By a case's reference, each member once. */
export type Present = ReadonlyMap<string, CaseAnswer['here']>

export function createPresence(now: () => number) {
  return {
    /** Somebody has a case open. */
    async note(db: Db, sessionId: string, caseId: string, doing: Doing): Promise<void> {
      const values = { doing, at: now() }
      await db
        .insertInto('team_presence')
        .values({ session_id: sessionId, case_id: caseId, ...values })
        .onConflict((conflict) => conflict.columns(['session_id', 'case_id']).doUpdateSet(values))
        .execute()
    },

    async leave(db: Db, sessionId: string, caseId: string): Promise<void> {
      await db.deleteFrom('team_presence').where('session_id', '=', sessionId).where('case_id', '=', caseId).execute()
    },

    /** Who is there now. @param caseId of one case; of all, unless given */
    async look(db: Db, caseId?: string): Promise<Present> {
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
        // Of somebody who has it open twice, the one where he types.
        .orderBy('reference')
        .orderBy('team_members.id')
        .orderBy('doing')
        .execute()
      const here = new Map<string, Map<string, CaseAnswer['here'][number]>>()
      for (const { reference, id, name, doing } of rows) {
        const members = here.get(reference) ?? new Map()
        here.set(reference, members.set(id, { id, name, doing: doing as Doing }))
      }
      return new Map([...here].map(([reference, members]) => [reference, [...members.values()]]))
    },

    /** Forgets those who are gone. */
    async tidy(db: Db): Promise<void> {
      await db
        .deleteFrom('team_presence')
        .where('at', '<=', now() - PRESENCE_MS)
        .execute()
    },
  }
}

export type Presence = ReturnType<typeof createPresence>
