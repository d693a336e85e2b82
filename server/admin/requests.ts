/** `requests list|export|erase|retention`. */
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type AdminHouse, Refusal } from '#server/admin/house.ts'
import { tableOf, timeOf } from '#server/admin/table.ts'
import { audit } from '#server/audit.ts'
import { believeClock } from '#server/services/clock-watch.ts'
import { erasePerson } from '#server/services/erase-person.ts'
import { countOld, findPerson } from '#server/services/erasure.ts'
import { readMark } from '#server/services/marks.ts'
import { eraseDue } from '#server/services/retention.ts'
import type { RequestRow } from '#server/store/schema.ts'

const DAY_MS = 86_400_000

/** The newest requests, newest first. */
export async function listRequests(
  { store }: AdminHouse,
  options: { readonly form?: string; readonly days?: number; readonly limit: number; readonly json: boolean },
) {
  let query = store.db.selectFrom('requests').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(options.limit)
  if (options.form !== undefined) query = query.where('form', '=', options.form)
  if (options.days !== undefined) query = query.where('created_at', '>=', Date.now() - options.days * DAY_MS)
  const rows = await query.execute()
  const counts = new Map<string, number>()
  for (const { id } of rows) counts.set(id, (await store.db.selectFrom('files').select('id').where('request_id', '=', id).execute()).length)
  const listed = rows.map(({ id, reference, form, revision, suspicion, created_at, updated_at }) => ({
    reference,
    form,
    created: timeOf(created_at),
    corrected: updated_at === created_at ? '' : timeOf(updated_at),
    version: revision,
    files: counts.get(id) ?? 0,
    suspicion: suspicion ?? '',
  }))
  return options.json
    ? JSON.stringify(listed, null, 2)
    : tableOf(
        ['reference', 'form', 'created', 'corrected', 'version', 'files', 'suspicion'],
        listed.map((row) => Object.values(row)),
      )
}

const versionsOf = async ({ store }: AdminHouse, row: RequestRow) => {
  const old = await store.db.selectFrom('request_revisions').selectAll().where('request_id', '=', row.id).orderBy('revision').execute()
  return [...old, { revision: row.revision, answers: row.answers, received_at: row.updated_at }].map(({ revision, answers, received_at }) => ({
    version: revision,
    received: timeOf(received_at),
    answers: JSON.parse(answers) as unknown,
  }))
}

/** All that is kept of a person, as JSON; with a folder, written there together with their files in clear. */
export async function exportPerson(house: AdminHouse, email: string, folder: string | undefined): Promise<string> {
  const { store, files } = house
  const { account, requests } = await findPerson(store.db, email)
  if (!account && requests.length === 0) throw new Refusal(`Nothing is kept under ${email}.`)
  if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 })
  const exported = []
  for (const row of requests) {
    const listed = []
    for (const file of await store.db.selectFrom('files').selectAll().where('request_id', '=', row.id).orderBy('revision').orderBy('position').execute()) {
      // Numbered, so that no name a visitor chose is one of ours or leads elsewhere.
      const path = join(row.reference, `${file.revision}-${file.position + 1}-${file.name}`)
      if (folder !== undefined) {
        await mkdir(join(folder, row.reference), { recursive: true, mode: 0o700 })
        await pipeline(await files.open(file), createWriteStream(join(folder, path), { mode: 0o600 }))
      }
      listed.push({
        version: file.revision,
        field: file.field,
        name: file.name,
        size: file.size,
        type: file.type,
        sha256: file.sha256,
        ...(folder !== undefined && { path }),
      })
    }
    exported.push({
      reference: row.reference,
      form: row.form,
      created: timeOf(row.created_at),
      suspicion: row.suspicion,
      versions: await versionsOf(house, row),
      files: listed,
    })
  }
  const whole = {
    email,
    exported: new Date().toISOString(),
    account: account ? { email: account.email, firstName: account.first_name, lastName: account.last_name, created: timeOf(account.created_at) } : null,
    requests: exported,
  }
  const text = JSON.stringify(whole, null, 2)
  if (folder === undefined) return text
  await writeFile(join(folder, 'export.json'), `${text}\n`, { mode: 0o600 })
  return `${requests.length} requests with ${exported.reduce((sum, { files: own }) => sum + own.length, 0)} files are in ${folder}.`
}

/** Says what is due by age and why it waits, and erases it once that is allowed. */
export async function retain(house: AdminHouse, isAllowed: boolean): Promise<string> {
  const { store, settings } = house
  const days = settings.keepRequestsDays
  if (days === undefined) throw new Refusal('KEEP_REQUESTS_DAYS is not set: no request is erased by its age.')
  if (isAllowed) {
    await believeClock(store.db, Date.now())
    return `${await eraseDue({ ...house, log: house.auditLog }, days, Date.now())} requests were erased.`
  }
  const { due, all } = await countOld(store.db, days, Date.now())
  const held = await readMark(store.db, 'retention-held')
  const figures = `${due} of ${all} requests are older than ${days} days, by the clock of this machine (${timeOf(Date.now())}).`
  return held ? `${figures}\nThey wait: ${held.said}.\nAdd --allow to erase them. It cannot be undone.` : `${figures}\nServers erase them within the hour.`
}

/** Says what would be erased, and erases it once that is confirmed. */
export async function erase(house: AdminHouse, email: string, isConfirmed: boolean): Promise<string> {
  const { account, requests } = await findPerson(house.store.db, email)
  if (!isConfirmed) {
    const found = [
      ...requests.map(({ reference, form, created_at }) => `  ${reference}  ${form}  ${timeOf(created_at)}`),
      ...(account ? ['  the account'] : []),
    ]
    return found.length === 0
      ? `Nothing is kept under ${email}.`
      : `This would be erased, with all versions and files:\n${found.join('\n')}\nAdd --yes to erase it. It cannot be undone.`
  }
  const { dataDir } = house.settings
  const erased = await erasePerson({ ...house, dataDir }, email, Date.now())
  audit(house.auditLog, 'admin-erase', { outcome: 'done', requests: erased.references.length, files: erased.files, accounts: erased.account ? 1 : 0 })
  return `Erased: ${erased.references.length} requests (${erased.references.join(', ') || 'none'}), ${erased.files} files, ${erased.account ? 'the account' : 'no account'}.\nMails that were sent are not touched. Neither are backups; a server that starts from one erases this person again.`
}
