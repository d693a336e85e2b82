import { resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { DestinationStream } from 'pino'
import { createBackup } from '#server/admin/backup.ts'
import { type BackupStore, openBackupStore } from '#server/admin/backup-store.ts'
import { digestAudit, listCases, moveCase, showCase, verifyAudit } from '#server/admin/cases.ts'
import { type AdminContext, AdminError, openAdminContext } from '#server/admin/context.ts'
import { runChecks } from '#server/admin/doctor.ts'
import { exportPerson } from '#server/admin/export.ts'
import { installedSettings, switchToDataOwner } from '#server/admin/installed-settings.ts'
import { testMail } from '#server/admin/mail.ts'
import { reencryptFiles } from '#server/admin/reencrypt-files.ts'
import { eraseDueRequests, erasePersonByEmail, listRequests } from '#server/admin/requests.ts'
import { restoreBackup, verifyBackup } from '#server/admin/restore.ts'
import { countText, escapeControls, tableOf } from '#server/admin/table.ts'
import { endMemberSessions, inviteMember, listMembers, recoverMember, removeMember } from '#server/admin/team.ts'
import { checkRelease, rollBack, upgrade } from '#server/admin/upgrade.ts'
import type { OpenMode } from '#server/database/open-migrated.ts'
import { parseBackupLocation } from '#server/files/backup-location.ts'
import { FileKeyError } from '#server/files/keys.ts'
import { createLogger } from '#server/logger.ts'
import { deleteDeadMails, listMails, retryMails } from '#server/mail/outbox-commands.ts'
import { isoTimeOf } from '#server/personal-data/export-view.ts'
import { readSettings, type Settings, SettingsError } from '#server/settings.ts'
import { version } from '#server/version.ts'

const USAGE = `roadcharter <command>. In a checkout: npm run admin -- <command>, with the settings of the server

  doctor                             checks settings, database, email, disk, clock, TLS, and company data
  mail test ADDRESS                  sends a test email and shows the mail server’s reply
  --version                          shows the release

  requests list [--form ROUTE] [--days N] [--limit N] [--json]   lists the newest requests, without answers
  requests export EMAIL [FOLDER]     exports all data of a person as JSON. With FOLDER, also the decrypted files
  requests erase EMAIL [--yes]       erases a person: requests, files, account. Without --yes, only lists them
  requests retention [--allow]       counts requests older than KEEP_REQUESTS_DAYS, and shows why erasure is paused. With --allow, erases them now
  cases list [--state STATE] [--limit N] [--json]                lists the newest cases and their states
  cases show REFERENCE               shows a case and its history
  cases move REFERENCE EVENT --as NAME [--lead] [--to NAME] [--reason TEXT] [--text TEXT] [--with AGENCY] [--takes TIME]
             [--ask field|document|question|approval] [--document NAME] [--which NUMBER] [--email ADDRESS] [--until DAY]
                                     applies one event to a case, as a member or the customer (--as customer)
  team invite EMAIL --role member|lead                           invites a member by email
  team list                          lists members and invitations
  team end EMAIL                     ends all sessions of a member
  team remove EMAIL                  removes a member, including sessions and second factors
  team recover EMAIL                 removes all second factors of a member, who sets up new ones at the next login
  audit verify                       verifies the history of every case and member
  audit digest                       prints a digest of these histories for each month, to compare with the team’s daily email
  outbox list [--state queued|sent|dead|skipped] [--json]        lists waiting and failed emails
  outbox retry ID… | --dead          queues emails again. A running server sends them within five seconds
  outbox drop ID… | --dead           deletes failed emails, and clears their alert
  backup [LOCATION] [--database-only] [--empty]
                                     backs up to BACKUP_TO or LOCATION (a folder or a bucket as in S3_URL), verifies the backup, and removes old backups
  backup list [LOCATION]             lists backups
  backup verify [ID] [--from LOCATION]  reads and checks a whole backup. Without ID, the newest one
  restore [ID] [--from LOCATION] [--yes]
                                     restores a backup. Without ID, the newest one. Stop all servers first. With --yes, replaces the existing database
  upgrade [--no-backup]              (in the folder of a new release) backs up, migrates, and restarts each server with that release
  rollback                           returns to the previous release
  check-release FOLDER               checks whether another release works with the database
  migrate                            migrates the database (a server also does this when it starts)
  files restore                      moves files that a request uses out of the trash (a running server does this every hour)
  files reencrypt                    re-encrypts all files with the first key of FILES_KEY
`

const options = {
  form: { type: 'string' },
  days: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  allow: { type: 'boolean' },
  state: { type: 'string' },
  as: { type: 'string' },
  lead: { type: 'boolean' },
  role: { type: 'string' },
  to: { type: 'string' },
  reason: { type: 'string' },
  ask: { type: 'string' },
  document: { type: 'string' },
  which: { type: 'string' },
  email: { type: 'string' },
  text: { type: 'string' },
  with: { type: 'string' },
  takes: { type: 'string' },
  until: { type: 'string' },
  dead: { type: 'boolean' },
  'database-only': { type: 'boolean' },
  empty: { type: 'boolean' },
  'no-backup': { type: 'boolean' },
  from: { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const NO_FAILED_MAILS = 'There are no failed emails.'
const MAIL_STATES = ['queued', 'sent', 'dead', 'skipped'] as const

const parseCommand = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new AdminError(`${(error as Error).message}\n\n${USAGE}`)
  }
}
type OptionValues = ReturnType<typeof parseCommand>['values']

const parseNumber = (name: string, text: string | undefined) => {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new AdminError(`--${name} is ${JSON.stringify(text)}: expected a whole number above 0.`)
  return Number(text)
}

const requireValue = (value: string | undefined, label: string) => {
  if (value === undefined || value.trim() === '') throw new AdminError(`${label} is missing.\n\n${USAGE}`)
  return value
}

const mailSelection = (ids: readonly string[], isAllDead: boolean) => {
  if (isAllDead ? ids.length > 0 : ids.length === 0) throw new AdminError(`Add the IDs of emails, or --dead for all failed ones.\n\n${USAGE}`)
  return isAllDead ? ('dead' as const) : ids
}

/** Refuses an empty database, because the operator's settings may point to a different database than the server's settings. */
const refuseEmptyDatabase = async ({ database }: AdminContext, isAllowed: boolean) => {
  const request = await database.db.selectFrom('requests').select('id').limit(1).executeTakeFirst()
  if (request === undefined && !isAllowed)
    throw new AdminError(`${database.location} has no requests, so it was not backed up. Check DATABASE_URL and DATA_DIR. Add --empty to back it up anyway.`)
}

/** Commands that accept the database of an older release. `migrate` also creates missing tables. */
const OPEN_MODES: Readonly<Record<string, OpenMode>> = { migrate: 'migrate', backup: 'any' }

const commands: Readonly<Record<string, (context: AdminContext, commandArgs: readonly string[], values: OptionValues) => Promise<string>>> = {
  'requests list'(context, _, values) {
    const [days, limit] = [parseNumber('days', values.days), parseNumber('limit', values.limit)]
    return listRequests(context, { form: values.form, days, limit: limit ?? 50, json: values.json ?? false })
  },
  'requests export': (context, [email, folder]) => exportPerson(context, requireValue(email, 'An email address'), folder),
  'requests erase': (context, [email], { yes = false }) => erasePersonByEmail(context, requireValue(email, 'An email address'), yes),
  'requests retention': (context, _, { allow = false }) => eraseDueRequests(context, allow),
  'cases list': (context, _, { state, limit, json = false }) => listCases(context, { state, limit: parseNumber('limit', limit) ?? 50, json }),
  'cases show': (context, [reference]) => showCase(context, requireValue(reference, 'A reference number')),
  'cases move'(context, [reference, edge], { as, lead = false, to, reason, ask, text, document, which, with: agency, takes, email, until }) {
    const input = Object.fromEntries(
      Object.entries({ to, reason, ask, text, document, which, with: agency, takes, email, until }).filter(([, value]) => value !== undefined),
    )
    return moveCase(context, {
      reference: requireValue(reference, 'A reference number'),
      edge: requireValue(edge, 'An event'),
      as: requireValue(as, '--as'),
      isLead: lead,
      said: input,
    })
  },
  'team invite': (context, [email], { role }) => inviteMember(context, requireValue(email, 'An email address'), role),
  'team list': (context) => listMembers(context),
  'team end': (context, [email]) => endMemberSessions(context, requireValue(email, 'An email address')),
  'team remove': (context, [email]) => removeMember(context, requireValue(email, 'An email address')),
  'team recover': (context, [email]) => recoverMember(context, requireValue(email, 'An email address')),
  'audit verify': (context) => verifyAudit(context),
  'audit digest': (context) => digestAudit(context),
  async 'outbox list'({ database }, _, { state, json }) {
    const knownState = MAIL_STATES.find((found) => found === state)
    if (state !== undefined && !knownState) throw new AdminError(`--state is ${JSON.stringify(state)}: expected ${MAIL_STATES.join(', ')}.`)
    const mails = await listMails(database.db, { state: knownState })
    if (json) return JSON.stringify(mails, null, 2)
    const rows = mails.map((mail) => [
      mail.id,
      mail.kind,
      mail.state,
      mail.reference,
      mail.attempts,
      isoTimeOf(mail.createdAt),
      isoTimeOf(mail.nextAt),
      mail.lastError,
    ])
    return tableOf(['id', 'kind', 'state', 'reference', 'attempts', 'created', 'next attempt', 'last error'], rows)
  },
  async 'outbox drop'({ database }, ids, { dead = false }) {
    const deletedMails = await deleteDeadMails(database.db, mailSelection(ids, dead))
    if (dead && deletedMails.length === 0) return NO_FAILED_MAILS
    return `${countText(deletedMails.length, 'email')} deleted. Only failed emails can be deleted.`
  },
  async 'outbox retry'({ database }, ids, { dead = false }) {
    const changedIds = await retryMails(database.db, mailSelection(ids, dead), Date.now())
    if (dead && changedIds.length === 0) return NO_FAILED_MAILS
    return `${countText(changedIds.length, 'email')} will be sent again${changedIds.length > 0 ? `: ${changedIds.join(', ')}` : '. The selected emails do not exist, were sent, or are being sent'}.`
  },
  async backup(context, [location], values) {
    const { settings, database } = context
    await refuseEmptyDatabase(context, values.empty ?? false)
    const { databaseUrl, dataDir, filesKey, backupKeepDays: keepDays } = settings
    const includesFiles = values['database-only'] !== true
    return withStore(settings, context.log, location, async (store) => {
      const report = await createBackup({ ...context, database, databaseUrl, dataDir, withFiles: includesFiles, keepDays, now: Date.now }, store)
      const { manifest, copiedCount, removedCount, problems } = report
      if (problems.length > 0) throw new AdminError(`The backup is incomplete:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
      const fileCountText = includesFiles ? `${countText(manifest.files.length, 'file')} (${copiedCount} new), each verified` : 'no files'
      const keyLabel = filesKey === undefined ? 'the key file' : 'FILES_KEY'
      return `Backup ${manifest.id} in ${store.location}: ${countText(manifest.requests, 'request')} and ${fileCountText}.${removedCount > 0 ? ` ${countText(removedCount, 'old backup')} removed.` : ''} The backup does not contain the keys, and no one can read it without them. Store ${keyLabel} separately.`
    })
  },
  async migrate({ database }) {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)
    return `${database.location} is up to date. Applied migrations:\n${rows.map(({ name }) => `  ${name}`).join('\n')}`
  },
  async 'files restore'({ database, files }) {
    const restoredCount = await files.restore(database.db)
    return `${restoredCount} ${restoredCount === 1 ? 'file was' : 'files were'} restored from the trash.`
  },
  async 'files reencrypt'({ database, files, keys }) {
    const { reencryptedCount, problems } = await reencryptFiles(database.db, files, keys.current.id)
    if (problems.length > 0)
      throw new AdminError(`${reencryptedCount} files were re-encrypted. These failed:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    return `${reencryptedCount} files were re-encrypted. All files use key ${keys.current.id}.`
  },
}

type Environment = Readonly<Record<string, string | undefined>>

interface RunOptions {
  readonly out: DestinationStream
  /** Stream for errors and log lines. */
  readonly err: DestinationStream
  /** Whether the process may change its user. */
  readonly isOwnProcess?: boolean
}

/** Opens the backup store at `chosenLocation`, or at BACKUP_TO if there is none, and passes the store to `work`. */
const withStore = async <T>(
  settings: Settings,
  log: FastifyBaseLogger,
  chosenLocation: string | undefined,
  work: (store: BackupStore) => Promise<T>,
  mustExist = false,
) => {
  const location =
    chosenLocation === undefined ? settings.backupTo : (parseBackupLocation(chosenLocation) ?? { folder: resolve(requireValue(chosenLocation, 'A folder')) })
  if (location === undefined) throw new AdminError('BACKUP_TO is not set. Set it, or add a folder or a bucket to the command.')
  const store = await openBackupStore(location, settings.dataDir, log, mustExist)
  try {
    return await work(store)
  } finally {
    store.close()
  }
}

const isoTime = (at: number) => new Date(at).toISOString()

/** Commands that open the database themselves, or do not need it. */
const selfContainedCommands: Readonly<
  Record<string, (env: Environment, err: DestinationStream, commandArgs: readonly string[], values: OptionValues) => Promise<string>>
> = {
  doctor: (env, err) => runChecks(env, err),
  'check-release': (env, err, [folder]) => checkRelease(env, requireValue(folder, 'A folder'), err),
  'mail test': async (env, _, [address]) => testMail(readSettings(env), requireValue(address, 'An email address')),
  'backup list': async (env, err, [location]) =>
    withStore(
      readSettings(env),
      createLogger('warn', err),
      location,
      async (store) => {
        const rows = (await store.list()).map(({ id, startedAt, version: release, database, requests, files }) => [
          id,
          isoTime(startedAt),
          release,
          database,
          requests,
          files.length,
        ])
        return tableOf(['id', 'started', 'release', 'database', 'requests', 'files'], rows)
      },
      true,
    ),
  'backup verify': async (env, err, [id], { from }) => {
    const settings = readSettings(env)
    return withStore(settings, createLogger('warn', err), from, (store) => verifyBackup(store, settings, id), true)
  },
  restore: async (env, err, [id], { from, yes = false }) => {
    const settings = readSettings(env)
    const log = createLogger('warn', err)
    return withStore(settings, log, from, (store) => restoreBackup(store, settings, log, { id, isReplacing: yes }), true)
  },
}

/** Commands that run as root to control systemd. They start other commands as the data folder's owner. */
const rootCommands: Readonly<Record<string, (env: Environment, err: DestinationStream, values: OptionValues) => Promise<string>>> = {
  upgrade: (env, err, values) => upgrade(env, values['no-backup'] ?? false, err),
  rollback: (env, err) => rollBack(env, err),
}

async function runCommand(args: readonly string[], shellEnv: Environment, { err, isOwnProcess = false }: RunOptions): Promise<string> {
  const { positionals, values } = parseCommand(args)
  if (values.version) return version
  if (values.help || positionals.length === 0) throw new AdminError(USAGE)
  const rootCommand = rootCommands[positionals.join(' ')]
  if (rootCommand) return rootCommand(shellEnv, err, values)
  const names = [positionals.slice(0, 2).join(' '), positionals[0] ?? '']
  const name = names.find((found) => Object.hasOwn(commands, found) || Object.hasOwn(selfContainedCommands, found))
  if (name === undefined) throw new AdminError(`There is no command "${positionals.slice(0, 2).join(' ')}".\n\n${USAGE}`)
  const commandArgs = positionals.slice(name.split(' ').length)
  const env = installedSettings(shellEnv)
  if (isOwnProcess) switchToDataOwner(env)
  const run = selfContainedCommands[name]
  if (run) return run(env, err, commandArgs, values)
  const context = await openAdminContext(env, err, OPEN_MODES[name])
  try {
    return (await commands[name]?.(context, commandArgs, values)) ?? ''
  } finally {
    await context.close()
  }
}

/** Returns the message of an error. At the log levels `debug` and `trace`, returns the stack of an unexpected error. */
const errorTextOf = (error: unknown, env: Environment) => {
  if (error instanceof AdminError || error instanceof SettingsError || error instanceof FileKeyError) return error.message
  if (/^(debug|trace)$/.test(env.LOG_LEVEL ?? '')) return inspect(error)
  return `The command failed: ${error instanceof Error ? error.message : String(error)}. Set LOG_LEVEL=debug to see the stack trace.`
}

/**
 * Runs one command.
 * @param env environment of the shell that runs the command
 * @returns the exit code: 0, or 1 for a refusal or a failure
 */
export async function runAdmin(args: readonly string[], env: Environment, options: RunOptions): Promise<0 | 1> {
  try {
    options.out.write(`${escapeControls(await runCommand(args, env, options))}\n`)
    return 0
  } catch (error) {
    options.err.write(`${escapeControls(errorTextOf(error, env))}\n`)
    return 1
  }
}
