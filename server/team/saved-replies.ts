import { randomUUIDv7 } from 'node:crypto'
import { SAVED_REPLIES_MAX, type SavedReply } from '#contract/team/saved-replies.ts'
import type { Database } from '#server/database/database.ts'
import { Problem } from '#server/problem.ts'

const TOO_MANY_REPLIES = `The team already has ${SAVED_REPLIES_MAX} saved replies. Delete one first.`
const unknownReplyProblem = () => new Problem(404, 'This saved reply no longer exists.')

export function createSavedReplies({ db, transact }: Pick<Database, 'db' | 'transact'>) {
  return {
    list: (): Promise<SavedReply[]> => db.selectFrom('saved_replies').selectAll().orderBy('title').orderBy('id').execute(),

    /**
     * Adds a reply, or changes the reply with this ID.
     * @throws {Problem} 404 for an unknown ID, 409 when there are too many replies
     */
    save: ({ id, title, text }: SavedReply): Promise<void> =>
      transact(async (tx) => {
        const trimmedReply = { title: title.trim(), text: text.trim() }
        if (id !== '') {
          const { numUpdatedRows } = await tx.updateTable('saved_replies').set(trimmedReply).where('id', '=', id).executeTakeFirstOrThrow()
          if (numUpdatedRows === 0n) throw unknownReplyProblem()
          return
        }
        const { count } = await tx
          .selectFrom('saved_replies')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= SAVED_REPLIES_MAX) throw new Problem(409, TOO_MANY_REPLIES)
        await tx
          .insertInto('saved_replies')
          .values({ id: randomUUIDv7(), ...trimmedReply })
          .execute()
      }),

    /** @throws {Problem} 404 for an unknown ID */
    async remove(id: string): Promise<void> {
      const { numDeletedRows } = await db.deleteFrom('saved_replies').where('id', '=', id).executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw unknownReplyProblem()
    },
  }
}

export type SavedReplies = ReturnType<typeof createSavedReplies>
