/** Content that a customer approves: the current answers, and the files that the page showed. The case's event chain stores its hash. */
import { hash } from 'node:crypto'
import type { ApprovedContent } from '#machines/case/case.events.ts'
import type { Db } from '#server/database/schema.ts'

/**
 * Returns the current content to approve.
 * @param fileIds file IDs in order. IDs of other requests' files are ignored
 */
export async function readApprovalContent(db: Db, requestId: string, fileIds: readonly string[]): Promise<ApprovedContent> {
  const { revision, answers } = await db.selectFrom('requests').select(['revision', 'answers']).where('id', '=', requestId).executeTakeFirstOrThrow()
  const rows =
    fileIds.length === 0
      ? []
      : await db
          .selectFrom('files')
          .select(['id', 'name', 'sha256'])
          .where('request_id', '=', requestId)
          .where('revision', '>=', 0)
          .where('id', 'in', fileIds)
          .execute()
  const files = fileIds.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const content = ['approval', revision, hash('sha256', answers), files.map(({ name, sha256 }) => [name, sha256])]
  return { hash: hash('sha256', JSON.stringify(content)), revision, files }
}
