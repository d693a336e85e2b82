import { inspect, parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { DestinationStream } from 'pino'
import { makeBackup } from '#server/admin/backup.ts'
import { digestAudit, listCases, moveCase, showCase, verifyAudit } from '#server/admin/cases.ts'
import { type AdminContext, openAdminContext, Refusal } from '#server/admin/context.ts'
import { exportPerson } from '#server/admin/export.ts'
import { resealAll } from '#server/admin/rekey.ts'
import { erase, listRequests, retain } from '#server/admin/requests.ts'
import { countText, tableOf } from '#server/admin/table.ts'
import { endMember, inviteMember, listMembers, recoverMember, removeMember } from '#server/admin/team.ts'
import { KeyProblem } from '#server/files/keys.ts'
import { dropMails, listMails, retryMails } from '#server/mail/outbox-desk.ts'
import { timeOf } from '#server/personal-data/export-view.ts'
import { SettingsError } from '#server/settings.ts'

const USAGE = `npm run admin -- <command>, with the environment of the server

  requests list [--form ROUTE] [--days N] [--limit N] [--json]   newest requests, without answers
  requests export EMAIL [FOLDER]     exports all data of a person as JSON. With FOLDER, also the decrypted files
  requests erase EMAIL [--yes]       erases a person: requests, files, account. Without --yes, only lists them
  requests retention [--allow]       lists requests due by KEEP_REQUESTS_DAYS and why they wait. With --allow, erases them now
  cases list [--state STATE] [--limit N] [--json]                states of the newest cases
  cases show REFERENCE               a case and its history
  cases move REFERENCE EVENT --as NAME [--lead] [--to NAME] [--reason TEXT] [--text TEXT] [--with AGENCY] [--takes TIME]
             [--ask field|document|question|approval] [--document NAME] [--which NUMBER] [--email ADDRESS]
                                     takes one step of a case, for a member or the customer (--as customer)
  team invite EMAIL --role member|lead                           invites a member by email
  team list                          lists members and invitations
  team end EMAIL                     ends all sessions of a member
  team remove EMAIL                  removes a member, with sessions and factors
  team recover EMAIL                 removes all second factors of a member. The next login sets up new ones
  audit verify                       verifies the history of every case and member
  audit digest                       digests of these histories by month, to compare with the team’s daily email
  outbox list [--state queued|sent|dead|skipped] [--json]        waiting and failed emails
  outbox retry ID… | --dead          sends them again. A server does it within five seconds
  outbox drop ID… | --dead           deletes failed emails and clears their alert
  backup FOLDER [--database-only]    copies database and files into an empty folder and verifies them. Never the keys
  migrate                            migrates the database (a starting server also does it)
  files restore                      restores files from the trash that a request uses (a server does it every hour)
  files reseal                       re-encrypts all files with the first key of FILES_KEY
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
  dead: { type: 'boolean' },
  'database-only': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const NONE_GIVEN_UP = 'There are no failed emails.'
const STATES = ['queued', 'sent', 'dead', 'skipped'] as const

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${USAGE}`)
  }
}
type Values = ReturnType<typeof parse>['values']

const numberOf = (name: string, text: string | undefined) => {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Refusal(`--${name} is ${JSON.stringify(text)}: expected a whole number above 0.`)
  return Number(text)
}

const given = (value: string | undefined, what: string) => {
  if (value === undefined || value.trim() === '') throw new Refusal(`${what} is missing.\n\n${USAGE}`)
  return value
}

const namedMails = (ids: readonly string[], areDead: boolean) => {
  if (areDead ? ids.length > 0 : ids.length === 0) throw new Refusal(`Add the IDs of emails, or --dead for all failed ones.\n\n${USAGE}`)
  return areDead ? ('dead' as const) : ids
}

const commands: Readonly<Record<string, (context: AdminContext, words: readonly string[], values: Values) => Promise<string>>> = {
  'requests list'(context, _, values) {
    const [days, limit] = [numberOf('days', values.days), numberOf('limit', values.limit)]
    return listRequests(context, { form: values.form, days, limit: limit ?? 50, json: values.json ?? false })
  },
  'requests export': (context, [email, folder]) => exportPerson(context, given(email, 'An email address'), folder),
  'requests erase': (context, [email], { yes = false }) => erase(context, given(email, 'An email address'), yes),
  'requests retention': (context, _, { allow = false }) => retain(context, allow),
  'cases list': (context, _, { state, limit, json = false }) => listCases(context, { state, limit: numberOf('limit', limit) ?? 50, json }),
  'cases show': (context, [reference]) => showCase(context, given(reference, 'A reference')),
  'cases move'(context, [reference, edge], { as, lead = false, to, reason, ask, text, document, which, with: agency, takes, email }) {
    const said = Object.fromEntries(
      Object.entries({ to, reason, ask, text, document, which, with: agency, takes, email }).filter(([, value]) => value !== undefined),
    )
    return moveCase(context, { reference: given(reference, 'A reference'), edge: given(edge, 'An event'), as: given(as, '--as'), lead, said })
  },
  'team invite': (context, [email], { role }) => inviteMember(context, given(email, 'An email address'), role),
  'team list': (context) => listMembers(context),
  'team end': (context, [email]) => endMember(context, given(email, 'An email address')),
  'team remove': (context, [email]) => removeMember(context, given(email, 'An email address')),
  'team recover': (context, [email]) => recoverMember(context, given(email, 'An email address')),
  'audit verify': (context) => verifyAudit(context),
  'audit digest': (context) => digestAudit(context),
  async 'outbox list'({ database }, _, { state, json }) {
    const known = STATES.find((found) => found === state)
    if (state !== undefined && !known) throw new Refusal(`--state is ${JSON.stringify(state)}: expected ${STATES.join(', ')}.`)
    const mails = await listMails(database.db, { state: known })
    if (json) return JSON.stringify(mails, null, 2)
    const rows = mails.map((mail) => [
      mail.id,
      mail.kind,
      mail.state,
      mail.reference,
      mail.attempts,
      timeOf(mail.createdAt),
      timeOf(mail.nextAt),
      mail.lastError,
    ])
    return tableOf(['id', 'kind', 'state', 'reference', 'attempts', 'created', 'next attempt', 'last error'], rows)
  },
  async 'outbox drop'({ database }, ids, { dead = false }) {
    const dropped = await dropMails(database.db, namedMails(ids, dead))
    if (dead && dropped.length === 0) return NONE_GIVEN_UP
    return `${countText(dropped.length, 'email')} deleted. Only failed emails can be deleted.`
  },
  async 'outbox retry'({ database }, ids, { dead = false }) {
    const changed = await retryMails(database.db, namedMails(ids, dead), Date.now())
    if (dead && changed.length === 0) return NONE_GIVEN_UP
    return `${countText(changed.length, 'email')} will be sent again${changed.length > 0 ? `: ${changed.join(', ')}` : '. Those emails do not exist, were sent, or are being sent'}.`
  },
  async backup(context, [folder], values) {
    const { databaseUrl, dataDir, filesKey } = context.settings
    const withFiles = values['database-only'] !== true
    const report = await makeBackup({ ...context, databaseUrl, dataDir, withFiles, now: Date.now }, given(folder, 'A folder')).catch((cause: Error) => {
      throw new Refusal(cause.message, { cause })
    })
    if (report.problems.length > 0) throw new Refusal(`The backup is incomplete:\n${report.problems.map((problem) => `  ${problem}`).join('\n')}`)
    const saved = `${countText(report.requests, 'request')} and ${withFiles ? `${countText(report.files, 'file')}, each verified` : 'no files'}`
    return `${saved}. It does not contain the keys. Store ${filesKey === undefined ? 'their file' : 'FILES_KEY'} separately.`
  },
  async migrate({ database }) {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)
    return `${database.place} is up to date:\n${rows.map(({ name }) => `  ${name}`).join('\n')}`
  },
  async 'files restore'({ database, files }) {
    const restored = await files.restore(database.db)
    return `${restored} ${restored === 1 ? 'file was' : 'files were'} restored from the trash.`
  },
  async 'files reseal'({ database, files, keys }) {
    const { sealed, problems } = await resealAll(database.db, files, keys.current.id)
    if (problems.length > 0) throw new Refusal(`${sealed} files were re-encrypted. These failed:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    return `${sealed} files were re-encrypted. All files use key ${keys.current.id}.`
  },
}

type Environment = Readonly<Record<string, string | undefined>>

async function answerOf(args: readonly string[], env: Environment, err: DestinationStream): Promise<string> {
  const { positionals, values } = parse(args)
  const name = [positionals.slice(0, 2).join(' '), positionals[0] ?? ''].find((found) => Object.hasOwn(commands, found))
  if (values.help || positionals.length === 0) throw new Refusal(USAGE)
  if (name === undefined) throw new Refusal(`There is no command "${positionals.slice(0, 2).join(' ')}".\n\n${USAGE}`)
  const context = await openAdminContext(env, err)
  try {
    return (await commands[name]?.(context, positionals.slice(name.split(' ').length), values)) ?? ''
  } finally {
    await context.close()
  }
}

/**
 * Runs one command.
 * @param env the server's environment
 * @param to destinations of output, and of errors and the log
 * @returns the exit code: 0, or 1 for a refusal or a failure
 */
export async function runAdmin(
  args: readonly string[],
  env: Environment,
  to: { readonly out: DestinationStream; readonly err: DestinationStream },
): Promise<0 | 1> {
  try {
    to.out.write(`${await answerOf(args, env, to.err)}\n`)
    return 0
  } catch (error) {
    // Expected errors are sentences. Only unexpected ones get a stack.
    const isForeseen = error instanceof Refusal || error instanceof SettingsError || error instanceof KeyProblem
    to.err.write(`${isForeseen ? error.message : inspect(error)}\n`)
    return 1
  }
}
