import { randomUUIDv7 } from 'node:crypto'
import { LATER_FILES_MAX } from '#contract/limits.ts'
import type { CaseEventData, CaseEventMail, LeftOut } from '#machines/case/case.events.ts'
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

export const mailSaidOf = (id: string, { from, subject, auth, quoted, isCut, report }: ReadMail, more: Partial<CaseEventMail> = {}): CaseEventMail => ({
  id,
  from,
  subject,
  ...(auth !== undefined && { auth }),
  ...(quoted !== '' && { quoted }),
  ...(isCut && { isCut }),
  ...(report?.status !== undefined && { status: report.status }),
  ...(report?.recipient !== undefined && { recipient: report.recipient }),
  ...more,
})

/** Adds the accepted files to the case, up to its limit. @returns them, and those that were left out */
async function addFiles(tx: Tx, at: number, found: CaseRow, { uploads, leftOut }: SortedFiles) {
  const earlier = await tx.selectFrom('files').select('field').where('request_id', '=', found.request_id).where('revision', '=', 0).execute()
  const room = Math.max(0, LATER_FILES_MAX - earlier.filter(({ field }) => field === 'customer').length)
  const kept = uploads.slice(0, room)
  const left: LeftOut[] = [...leftOut, ...uploads.slice(room).map(({ name }) => ({ name, why: 'count' as const }))]
  const files = kept.map(({ name, size, sha256 }) => ({ id: randomUUIDv7(), name, size, sha256 }))
  const add = () =>
    addFileRows(tx, kept, { requestId: found.request_id, revision: 0, from: earlier.length, by: 'customer', ids: files.map((file) => file.id), at })
  return { kept, left, files, add }
}

interface Put extends SortedFiles {
  readonly found: CaseRow
  readonly mail: ReadMail
  readonly id: string
  readonly key: string
  readonly putBy?: string
  /** Files that the case already has, because the email came as an automatic one. */
  readonly earlier?: readonly CaseFile[]
}
type CaseFile = NonNullable<CaseEventData['files']>[number]

const aboutOf = (mail: ReadMail, found: CaseRow, left: readonly LeftOut[]): Partial<CaseEventMail> => ({
  ...(!isCustomers(mail, found) && { isOther: true }),
  ...(left.length > 0 && { leftOut: left }),
})

/**
 * @returns the stored files
 * @throws {Problem} 409 with the current state when the case accepts no message
 */
export async function assignToCase(
  tx: Tx,
  cases: Pick<Cases, 'tell'>,
  at: number,
  { found, mail, id, key, putBy, earlier = [], ...sorted }: Put,
): Promise<readonly Upload[]> {
  const { kept, left, files: added, add } = await addFiles(tx, at, found, sorted)
  const files = [...earlier, ...added]
  const said = mailSaidOf(id, mail, { ...aboutOf(mail, found, left), ...(putBy !== undefined && { putBy }) })
  await cases.tell(tx, found.id, {
    type: 'MESSAGE',
    by: { role: 'customer' },
    data: { key, ...(mail.text !== '' && { text: mail.text }), ...(files.length > 0 && { files }), mail: said },
  })
  await add()
  return kept
}

/** Adds an automatic email to the history without a transition. @returns the stored files */
export async function noteInCase(
  tx: Tx,
  cases: Pick<Cases, 'note'>,
  at: number,
  { found, mail, id, kind, ...sorted }: Omit<Put, 'key'> & { readonly kind: 'auto' | 'bounce' },
): Promise<readonly Upload[]> {
  const { kept, left, files, add } = await addFiles(tx, at, found, sorted)
  await cases.note(tx, found.id, {
    edge: 'MAIL.AUTO',
    by: { role: 'customer' },
    data: {
      ...(mail.text !== '' && { text: mail.text }),
      ...(files.length > 0 && { files }),
      mail: mailSaidOf(id, mail, { kind, ...aboutOf(mail, found, left) }),
    },
  })
  await add()
  return kept
}
