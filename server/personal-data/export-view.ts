/** Request data in an export. Operators export a person's data, and account owners export their account. */
import { NOTE_REVISION } from '#contract/team/team-cases.ts'
import type { CaseEventData } from '#machines/case/case.events.ts'
import { documentTypesOf } from '#machines/case/case.timeline.ts'
import type { Db, FileRow, InboundMailRow, RequestRow } from '#server/database/schema.ts'
import { readHistory, toPastEvent } from '#server/requests/history.ts'

export const isoTimeOf = (ms: number | null) => (ms === null || ms === 0 ? '' : new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z'))

const exportVersions = async (db: Db, row: RequestRow) => {
  const oldVersions = await db.selectFrom('request_revisions').selectAll().where('request_id', '=', row.id).orderBy('revision').execute()
  return [...oldVersions, { revision: row.revision, answers: row.answers, received_at: row.updated_at }].map(({ revision, answers, received_at }) => ({
    version: revision,
    received: isoTimeOf(received_at),
    answers: JSON.parse(answers) as unknown,
  }))
}

/** Whether an event is a note, or contains only files from notes. */
const isNoteEvent = (edge: string, data: string | null, noteFileIds: ReadonlySet<string>) => {
  if (edge === 'NOTE') return true
  const { files = [] }: CaseEventData = data === null ? {} : JSON.parse(data)
  return files.length > 0 && files.every(({ id }) => noteFileIds.has(id))
}

const exportCase = async (db: Db, { id }: RequestRow, isForCustomer: boolean) => {
  const row = await db.selectFrom('cases').select(['id', 'state', 'owner']).where('request_id', '=', id).executeTakeFirst()
  if (!row) return null
  const noteFiles = await db.selectFrom('files').select('id').where('request_id', '=', id).where('revision', '=', NOTE_REVISION).execute()
  const noteFileIds = new Set(noteFiles.map((file) => file.id))
  const events = (await readHistory(db, row.id)).filter(({ edge, data }) => !isForCustomer || !isNoteEvent(edge, data, noteFileIds))
  return {
    state: row.state,
    owner: row.owner,
    events: events.map(({ at, role, who, edge, to_state, data }) => ({
      at: isoTimeOf(at),
      by: role,
      member: who,
      event: edge,
      state: to_state,
      said: data === null ? null : (JSON.parse(data) as unknown),
    })),
  }
}

type ExportedFile = FileRow & { readonly what?: string }

export async function filesOf(db: Db, requestId: string): Promise<readonly ExportedFile[]> {
  const caseRow = await db.selectFrom('cases').select('id').where('request_id', '=', requestId).executeTakeFirst()
  const documentTypes = documentTypesOf(caseRow ? (await readHistory(db, caseRow.id)).map(toPastEvent) : [])
  const rows = await db.selectFrom('files').selectAll().where('request_id', '=', requestId).orderBy('revision').orderBy('position').execute()
  return rows.map((row) => ({ ...row, ...(documentTypes.has(row.id) && { what: documentTypes.get(row.id) }) }))
}

/** Returns the emails from an address. Excludes emails whose content is only in a case history. */
export const findMailsFrom = (db: Db, addressKey: string) =>
  db
    .selectFrom('inbound_mails')
    .selectAll()
    .where('from_key', '=', addressKey)
    .where(({ eb, or }) => or([eb('said', 'is not', null), eb('stored_as', 'is not', null)]))
    .orderBy('id')
    .execute()

export const exportMail = ({ received_at, from_address, subject, state, kind, said }: InboundMailRow) => ({
  received: isoTimeOf(received_at),
  from: from_address,
  subject,
  state,
  kind,
  said: said === null ? null : (JSON.parse(said) as unknown),
})

export const exportFile = ({ revision, field, what, name, size, type, sha256 }: ExportedFile) => ({
  version: revision,
  field,
  ...(what !== undefined && { what }),
  name,
  size,
  type,
  sha256,
})

/** @param isForCustomer whether the team's notes are left out */
export const exportRequest = async <T>(db: Db, row: RequestRow, files: readonly T[], isForCustomer = false) => ({
  reference: row.reference,
  form: row.form,
  created: isoTimeOf(row.created_at),
  language: row.language,
  suspicion: row.suspicion,
  case: await exportCase(db, row, isForCustomer),
  versions: await exportVersions(db, row),
  files,
})
