import { randomUUIDv7 } from 'node:crypto'
import { LATER_FILES_MAX } from '#contract/limits.ts'
import type { CaseEventData, CaseEventMail, OmittedFile } from '#machines/case/case.events.ts'
import type { CaseRow, Tx } from '#server/database/schema.ts'
import { addFileRows } from '#server/files/upload-keeper.ts'
import type { Upload } from '#server/files/uploads.ts'
import type { SortedFiles } from '#server/inbound/attachments.ts'
import type { InboundMail } from '#server/inbound/read-mail.ts'
import { emailKey } from '#server/limits/keys.ts'
import type { Cases } from '#server/requests/cases.ts'

/** Whether the sender has the address of the request. An attacker can forge the sender. */
export const isFromCustomer = ({ from }: Pick<InboundMail, 'from'>, { address_key }: Pick<CaseRow, 'address_key'>): boolean =>
  from !== '' && emailKey(from) === address_key

const caseMailOf = (id: string, { from, subject, auth, quoted, isCut, report }: InboundMail, extra: Partial<CaseEventMail> = {}): CaseEventMail => ({
  id,
  from,
  subject,
  ...(auth !== undefined && { auth }),
  ...(quoted !== '' && { quoted }),
  ...(isCut && { isCut }),
  ...(report?.status !== undefined && { status: report.status }),
  ...(report?.recipient !== undefined && { recipient: report.recipient }),
  ...extra,
})

/**
 * Adds files to the case until its limit is reached.
 * @returns the added files, and the files that were left out
 */
async function addFiles(tx: Tx, time: number, caseRow: CaseRow, { uploads, leftOut }: SortedFiles) {
  const existing = await tx.selectFrom('files').select('field').where('request_id', '=', caseRow.request_id).where('revision', '=', 0).execute()
  const freeSlots = Math.max(0, LATER_FILES_MAX - existing.filter(({ field }) => field === 'customer').length)
  const accepted = uploads.slice(0, freeSlots)
  const rejected: OmittedFile[] = [...leftOut, ...uploads.slice(freeSlots).map(({ name }) => ({ name, why: 'count' as const }))]
  const files = accepted.map(({ name, size, sha256 }) => ({ id: randomUUIDv7(), name, size, sha256 }))
  const insertRows = () =>
    addFileRows(tx, accepted, {
      requestId: caseRow.request_id,
      revision: 0,
      from: existing.length,
      by: 'customer',
      ids: files.map((file) => file.id),
      at: time,
    })
  return { accepted, rejected, files, insertRows }
}

interface Assignment extends SortedFiles {
  readonly caseRow: CaseRow
  readonly mail: InboundMail
  readonly id: string
  readonly key: string
  readonly assignedBy?: string
  readonly variantOf?: string
  /** Files that the case already has, because the email was first added as an automatic one. */
  readonly existingFiles?: readonly CaseFile[]
}
type CaseFile = NonNullable<CaseEventData['files']>[number]

const mailNotes = (mail: InboundMail, caseRow: CaseRow, rejected: readonly OmittedFile[]): Partial<CaseEventMail> => ({
  ...(!isFromCustomer(mail, caseRow) && { isOther: true }),
  ...(rejected.length > 0 && { leftOut: rejected }),
})

/**
 * @returns the stored files
 * @throws {Problem} 409 with the current state when the case does not accept messages
 */
export async function assignToCase(
  tx: Tx,
  cases: Pick<Cases, 'addOnce'>,
  time: number,
  { caseRow, mail, id, key, assignedBy, variantOf, existingFiles = [], ...sortedFiles }: Assignment,
): Promise<readonly Upload[]> {
  const { accepted, rejected, files: added, insertRows } = await addFiles(tx, time, caseRow, sortedFiles)
  const files = [...existingFiles, ...added]
  const caseMail = caseMailOf(id, mail, {
    ...mailNotes(mail, caseRow, rejected),
    ...(assignedBy !== undefined && { putBy: assignedBy }),
    ...(variantOf !== undefined && { variantOf }),
  })
  await cases.addOnce(tx, caseRow.id, {
    type: 'MESSAGE',
    by: { role: 'customer' },
    data: { key, ...(mail.text !== '' && { text: mail.text }), ...(files.length > 0 && { files }), mail: caseMail },
  })
  await insertRows()
  return accepted
}

/**
 * Adds an automatic email to the history. The state stays the same.
 * @returns the stored files
 */
export async function addToHistory(
  tx: Tx,
  cases: Pick<Cases, 'addEntry'>,
  time: number,
  { caseRow, mail, id, kind, ...sortedFiles }: Omit<Assignment, 'key'> & { readonly kind: 'auto' | 'bounce' },
): Promise<readonly Upload[]> {
  const { accepted, rejected, files, insertRows } = await addFiles(tx, time, caseRow, sortedFiles)
  await cases.addEntry(tx, caseRow.id, {
    edge: 'MAIL.AUTO',
    by: { role: 'customer' },
    data: {
      ...(mail.text !== '' && { text: mail.text }),
      ...(files.length > 0 && { files }),
      mail: caseMailOf(id, mail, { kind, ...mailNotes(mail, caseRow, rejected) }),
    },
  })
  await insertRows()
  return accepted
}
