/** Puts a mail that somebody wrote into the history of a case: a message of the customer's, with its files. */
import { randomUUIDv7 } from 'node:crypto'
import { LATER_FILES_MAX } from '#contract/limits.ts'
import type { LeftOut, MailSaid } from '#machines/case/case.events.ts'
import type { CaseRow, Tx } from '#server/database/schema.ts'
import { addFileRows } from '#server/files/keep-uploads.ts'
import type { Upload } from '#server/files/uploads.ts'
import type { Sorted } from '#server/inbound/attachments.ts'
import type { ReadMail } from '#server/inbound/read-mail.ts'
import { emailKey } from '#server/limits/keys.ts'
import type { Cases } from '#server/requests/cases.ts'

/** Whether a mail says that it is from the address that the request was sent with. It may say so falsely. */
export const isCustomers = ({ from }: Pick<ReadMail, 'from'>, { address_key }: Pick<CaseRow, 'address_key'>): boolean =>
  from !== '' && emailKey(from) === address_key

/** What is kept of it beside its text. */
export const mailSaidOf = (id: string, { from, subject, auth, quoted, isCut }: ReadMail, more: Partial<MailSaid> = {}): MailSaid => ({
  id,
  from,
  subject,
  ...(auth !== undefined && { auth }),
  ...(quoted !== '' && { quoted }),
  ...(isCut && { isCut }),
  ...more,
})

interface Put extends Sorted {
  readonly found: CaseRow
  readonly mail: ReadMail
  /** Of its row. */
  readonly id: string
  readonly key: string
  /** The member who says that it belongs there. */
  readonly putBy?: string
}

/** What became of it: which files the case has now, and whether something of the mail is not in its history. */
export interface WasPut {
  readonly kept: readonly Upload[]
  readonly isWhole: boolean
}

/**
 * @throws {Problem} 409 with the present state where the case takes no message
 */
export async function putToCase(tx: Tx, cases: Pick<Cases, 'tell'>, at: number, { found, mail, id, key, putBy, uploads, leftOut }: Put): Promise<WasPut> {
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
