import { randomUUIDv7 } from 'node:crypto'
import { ADDED_FILES_MAX } from '#contract/limits.ts'
import type { CaseEventData, CaseEventMail, OmittedFile } from '#machines/case/case.events.ts'
import type { CaseRow, Tx } from '#server/database/schema.ts'
import { addFileRows } from '#server/files/upload-store.ts'
import type { Upload } from '#server/files/uploads.ts'
import type { StoredAttachments } from '#server/inbound/attachments.ts'
import type { InboundMail } from '#server/inbound/read-mail.ts'
import { emailKey } from '#server/limits/keys.ts'
import type { Cases } from '#server/requests/cases.ts'

/** Whether the sender's address is the request's address. This proves nothing, because an attacker can forge the sender. */
export const isFromCustomer = ({ from }: Pick<InboundMail, 'from'>, { address_key }: Pick<CaseRow, 'address_key'>): boolean =>
  from !== '' && emailKey(from) === address_key

const toCaseEventMail = (id: string, { from, subject, auth, quoted, isCut, report }: InboundMail, extraFields: Partial<CaseEventMail> = {}): CaseEventMail => ({
  id,
  from,
  subject,
  ...(auth !== undefined && { auth }),
  ...(quoted !== '' && { quoted }),
  ...(isCut && { isCut }),
  ...(report?.status !== undefined && { status: report.status }),
  ...(report?.recipient !== undefined && { recipient: report.recipient }),
  ...extraFields,
})

/**
 * Selects the files that the case's file limit allows. `insertRows` in the result adds them to the case.
 * @returns the accepted files, and the files that were left out
 */
async function selectFiles(tx: Tx, time: number, caseRow: CaseRow, { uploads, omittedFiles }: StoredAttachments) {
  const existingFiles = await tx.selectFrom('files').select('field').where('request_id', '=', caseRow.request_id).where('revision', '=', 0).execute()
  const remainingFileSlots = Math.max(0, ADDED_FILES_MAX - existingFiles.filter(({ field }) => field === 'customer').length)
  const acceptedUploads = uploads.slice(0, remainingFileSlots)
  const rejectedFiles: OmittedFile[] = [...omittedFiles, ...uploads.slice(remainingFileSlots).map(({ name }) => ({ name, why: 'count' as const }))]
  const files = acceptedUploads.map(({ name, size, sha256 }) => ({ id: randomUUIDv7(), name, size, sha256 }))
  const insertRows = () =>
    addFileRows(tx, acceptedUploads, {
      requestId: caseRow.request_id,
      revision: 0,
      firstPosition: existingFiles.length,
      sender: 'customer',
      ids: files.map((file) => file.id),
      at: time,
    })
  return { acceptedUploads, rejectedFiles, files, insertRows }
}

interface MailAssignment extends StoredAttachments {
  readonly caseRow: CaseRow
  readonly mail: InboundMail
  readonly id: string
  readonly key: string
  readonly assignedBy?: string
  readonly variantOf?: string
  /** Files that the case already has, because the email was first added as an automatic email. */
  readonly existingFiles?: readonly EventFile[]
}
type EventFile = NonNullable<CaseEventData['files']>[number]

const extraMailFields = (mail: InboundMail, caseRow: CaseRow, rejectedFiles: readonly OmittedFile[]): Partial<CaseEventMail> => ({
  ...(!isFromCustomer(mail, caseRow) && { isOther: true }),
  ...(rejectedFiles.length > 0 && { leftOut: rejectedFiles }),
})

/**
 * @returns the stored files
 * @throws {Problem} 409 with the current state when the case does not accept messages
 */
export async function assignToCase(
  tx: Tx,
  cases: Pick<Cases, 'addOnce'>,
  time: number,
  { caseRow, mail, id, key, assignedBy, variantOf, existingFiles = [], ...storedAttachments }: MailAssignment,
): Promise<readonly Upload[]> {
  const { acceptedUploads, rejectedFiles, files: addedFiles, insertRows } = await selectFiles(tx, time, caseRow, storedAttachments)
  const files = [...existingFiles, ...addedFiles]
  const caseMail = toCaseEventMail(id, mail, {
    ...extraMailFields(mail, caseRow, rejectedFiles),
    ...(assignedBy !== undefined && { putBy: assignedBy }),
    ...(variantOf !== undefined && { variantOf }),
  })
  await cases.addOnce(tx, caseRow.id, {
    type: 'MESSAGE',
    by: { role: 'customer' },
    data: { key, ...(mail.text !== '' && { text: mail.text }), ...(files.length > 0 && { files }), mail: caseMail },
  })
  await insertRows()
  return acceptedUploads
}

/**
 * Adds an automatic email to the history. The state stays the same.
 * @returns the stored files
 */
export async function addAutomaticMail(
  tx: Tx,
  cases: Pick<Cases, 'addEntry'>,
  time: number,
  { caseRow, mail, id, kind, ...storedAttachments }: Omit<MailAssignment, 'key'> & { readonly kind: 'auto' | 'bounce' },
): Promise<readonly Upload[]> {
  const { acceptedUploads, rejectedFiles, files, insertRows } = await selectFiles(tx, time, caseRow, storedAttachments)
  await cases.addEntry(tx, caseRow.id, {
    edge: 'MAIL.AUTO',
    by: { role: 'customer' },
    data: {
      ...(mail.text !== '' && { text: mail.text }),
      ...(files.length > 0 && { files }),
      mail: toCaseEventMail(id, mail, { kind, ...extraMailFields(mail, caseRow, rejectedFiles) }),
    },
  })
  await insertRows()
  return acceptedUploads
}
