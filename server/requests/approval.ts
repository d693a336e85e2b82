/** What a customer approves: the answers as they are, and files as they were shown. It hashes to one text, which the case's chain keeps. */
import { hash } from 'node:crypto'
import type { Approved } from '#machines/case/case.events.ts'
import type { Db } from '#server/database/schema.ts'

/**
 * What stands there now.
 *
 * @param pages ids of files, in the order they are shown; what is none of this request's is left out
 */
export async function approvable(db: Db, requestId: string, pages: readonly string[]): Promise<Approved> {
  const { revision, answers } = await db.selectFrom('requests').select(['revision', 'answers']).where('id', '=', requestId).executeTakeFirstOrThrow()
  const rows =
    pages.length === 0
      ? []
      : await db.selectFrom('files').select(['id', 'name', 'sha256']).where('request_id', '=', requestId).where('id', 'in', pages).execute()
  const files = pages.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const said = ['approval', revision, hash('sha256', answers), files.map(({ name, sha256 }) => [name, sha256])]
  return { hash: hash('sha256', JSON.stringify(said)), revision, files }
}
