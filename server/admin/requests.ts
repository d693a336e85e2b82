import { DAY_MS } from '#contract/request/retention.ts'
import { type AdminContext, AdminError } from '#server/admin/context.ts'
import { countText, tableOf } from '#server/admin/table.ts'
import { audit } from '#server/audit.ts'
import { trustClock } from '#server/database/clock-watch.ts'
import { readMark } from '#server/database/marks.ts'
import { emailKey } from '#server/limits/keys.ts'
import { erasePerson } from '#server/personal-data/erase-person.ts'
import { countOldRequests, findPerson } from '#server/personal-data/erasure.ts'
import { findMailsFrom, isoTimeOf } from '#server/personal-data/export-view.ts'
import { eraseExpiredRequests } from '#server/personal-data/retention.ts'

export async function listRequests(
  { database }: AdminContext,
  options: { readonly form?: string; readonly days?: number; readonly limit: number; readonly json: boolean },
) {
  let query = database.db.selectFrom('requests').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(options.limit)
  if (options.form !== undefined) query = query.where('form', '=', options.form)
  if (options.days !== undefined) query = query.where('created_at', '>=', Date.now() - options.days * DAY_MS)
  const rows = await query.execute()
  const counts = new Map<string, number>()
  for (const { id } of rows) counts.set(id, (await database.db.selectFrom('files').select('id').where('request_id', '=', id).execute()).length)
  const listedRequests = rows.map(({ id, reference, form, revision, suspicion, created_at, updated_at }) => ({
    reference,
    form,
    created: isoTimeOf(created_at),
    corrected: updated_at === created_at ? '' : isoTimeOf(updated_at),
    version: revision,
    files: counts.get(id) ?? 0,
    suspicion: suspicion ?? '',
  }))
  return options.json
    ? JSON.stringify(listedRequests, null, 2)
    : tableOf(
        ['reference', 'form', 'created', 'corrected', 'version', 'files', 'suspicion'],
        listedRequests.map((row) => Object.values(row)),
      )
}

/** Erases the requests that are due, if `isAllowed` is true. Otherwise reports how many are due, and why retention is paused. */
export async function eraseDueRequests(context: AdminContext, isAllowed: boolean): Promise<string> {
  const { database, settings } = context
  const days = settings.keepRequestsDays
  if (days === undefined) throw new AdminError('KEEP_REQUESTS_DAYS is not set, so requests are not erased by age.')
  if (isAllowed) {
    await trustClock(database.db, Date.now())
    const erasedCount = await eraseExpiredRequests({ ...context, log: context.auditLog }, days, Date.now())
    return `${countText(erasedCount, 'request')} ${erasedCount === 1 ? 'was' : 'were'} erased.`
  }
  const dueCount = await countOldRequests(database.db, days, Date.now())
  const retentionHold = await readMark(database.db, 'retention-held')
  const summary = `${dueCount} requests are older than ${days} days, according to this machine’s clock (${isoTimeOf(Date.now())}).`
  return retentionHold
    ? `${summary}\nRetention is paused: ${retentionHold.said}.\nAdd --allow to erase these requests. This cannot be undone.`
    : `${summary}\nServers erase them within the hour.`
}

/** Erases a person if `isConfirmed` is true. Otherwise lists what would be erased. */
export async function erasePersonByEmail(context: AdminContext, email: string, isConfirmed: boolean): Promise<string> {
  const { account, requests } = await findPerson(context.database.db, email)
  if (!isConfirmed) {
    const mails = await findMailsFrom(context.database.db, emailKey(email))
    const foundDataLines = [
      ...requests.map(({ reference, form, created_at }) => `  ${reference}  ${form}  ${isoTimeOf(created_at)}`),
      ...(account ? ['  the account'] : []),
      ...(mails.length > 0 ? [`  ${countText(mails.length, 'email')} from this address`] : []),
    ]
    return foundDataLines.length === 0
      ? `There is no data for ${email}.`
      : `This data would be erased, with all versions and files:\n${foundDataLines.join('\n')}\nAdd --yes to erase it. This cannot be undone.`
  }
  const { dataDir } = context.settings
  const result = await erasePerson({ ...context, dataDir }, email, Date.now())
  audit(context.auditLog, 'admin-erase', { outcome: 'done', requests: result.references.length, files: result.files, accounts: result.account ? 1 : 0 })
  return `Erased: ${countText(result.references.length, 'request')} (${result.references.join(', ') || 'none'}), ${countText(result.files, 'file')}, ${result.account ? 'the account' : 'no account'}.\nSent emails and backups are unchanged. A server that starts from a backup erases this person again.`
}
