import { randomUUIDv7 } from 'node:crypto'
import { LATER_FILES_MAX } from '#contract/limits.ts'
import type { CaseEventMail, LeftOut } from '#machines/case/case.events.ts'
import type { CaseRow, Tx } from '#server/database/schema.ts'
import { addFileRows } from '#server/files/upload-keeper.ts'
import type { Upload } from '#server/files/uploads.ts'
import type { SortedFiles } from '#server/inbound/attachments.ts'
import type { ReadMail } from '#server/inbound/read-mail.ts'
import { emailKey } from '#server/limits/keys.ts'
import type { Cases } from '#server/requests/cases.ts'

/** Whether the sender's address is the request's. It may be forged. */
export const isCustomers = ({ from }: Pick<ReadMail, 'from'>, { address_key }: Pick<CaseRow, 'address_key'>): boolean =>
  from !== '' && emailKey(from) === address_key

export const mailSaidOf = (id: string, { from, subject, auth, quoted, isCut }: ReadMail, more: Partial<CaseEventMail> = {}): CaseEventMail => ({
  id,
  from,
  subject,
  ...(auth !== undefined && { auth }),
  ...(quoted !== '' && { quoted }),
  ...(isCut && { isCut }),
  ...more,
})

interface Put extends SortedFiles {
  readonly found: CaseRow
  readonly mail: ReadMail
  readonly id: string
  readonly key: string
  readonly putBy?: string
}

/** Stored files, and whether the history has the whole email. */
export interface AssignResult {
  readonly kept: readonly Upload[]
  readonly isWhole: boolean
}

/** @throws {Problem} 409 with the current state when the case accepts no message */
export async function assignToCase(
  tx: Tx,
  cases: Pick<Cases, 'tell'>,
  at: number,
  { found, mail, id, key, putBy, uploads, leftOut }: Put,
): Promise<AssignResult> {
  const earlier = await tx.selectFrom('files').select('field').where('request_id', '=', found.request_id).where('revision', '=', 0).execute()
  const room = Math.max(0, LATER_FILES_MAX - earlier.filter(({ field }) => field === 'customer').length)
  const kept = uploads.slice(0, room)
  const left: LeftOut[] = [...leftOut, ...uploads.slice(room).map(({ name }) => ({ name, why: 'count' as const }))]
  const files = kept.map(({ name, size, sha256 }) => ({ id: randomUUIDv7(), name, size, sha256 }))
  const said = mailSaidOf(id, mail, {
    ...(!isCustomers(mail, found) && { isOther: true }),
    ...(left.length > 0 && { leftOut: left }),
    ...(putBy !== undefined && { putBy }),
  })
  await cases.tell(tx, found.id, {
    type: 'MESSAGE',
    by: { role: 'customer' },
    data: { key, ...(mail.text !== '' && { text: mail.text }), ...(files.length > 0 && { files }), mail: said },
  })
  await addFileRows(tx, kept, {
    requestId: found.request_id,
    revision: 0,
    from: earlier.length,
    by: 'customer',
    ids: files.map((file) => file.id),
    at,
  })
  return { kept, isWhole: left.length === 0 && !mail.isCut }
}
