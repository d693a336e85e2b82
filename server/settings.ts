/** What can be set by environment: read once at start, checked as a whole, never read anywhere else. */
import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { company } from '#contract/company.ts'
import { parseFileKeys } from '#server/files/keys.ts'
import { parseS3Url, type S3Place } from '#server/files/s3.ts'
import { isLoopbackHost } from '#server/loopback.ts'
import { isSmtpUrl } from '#server/mail/smtp-url.ts'
import { parseSecretKeys, SECRET_KEY_MIN_CHARACTERS } from '#server/secrets/secret-key.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface Settings {
  /** 0 takes a free port. */
  readonly port: number
  readonly host: string
  /** Absolute path. */
  readonly dataDir: string
  /** Origin as visitors see it, without a slash at its end. */
  readonly publicUrl: string
  /** Somebody has said it: then the pages name it as theirs. */
  readonly isPublicUrlSet: boolean
  /** `undefined`: SQLite under `dataDir`. */
  readonly databaseUrl?: string
  /** `undefined`: the development mailbox, for a site at this machine only. */
  readonly smtpUrl?: string
  readonly mailFrom: Mailbox
  readonly teamEmail: string
  /** Whether MAIL_FROM or TEAM_EMAIL is missing: fine for development, a mistake with real mail. */
  readonly usesDefaultAddresses: boolean
  readonly logLevel: LogLevel
  /** Addresses, CIDR ranges or range names whose `X-Forwarded-For` is believed; empty: nobody's. */
  readonly trustProxy: readonly string[]
  /** How many days a link to an uploaded file opens it, from the moment its mail is written. */
  readonly fileLinkDays: number
  /** Stored submits of one client in ten minutes, beyond which further ones are marked as possible spam … */
  readonly formLimitSuspect: number
  /** … and beyond which they are refused with 429. */
  readonly formLimitRefuse: number
  /** Codes that are mailed for one client in an hour, of all addresses together. */
  readonly codeLimit: number
  /** Forms with files of one client that are read at a time; further ones wait. */
  readonly uploadsAtOnce: number
  /** What one client may upload in an hour, in MiB. */
  readonly uploadLimitMb: number
  /** One or several, separated by commas, the first for new things; `undefined`: made and kept in `dataDir` (secrets/secret-key.ts). */
  readonly secretKey?: string
  /** Opens `/metrics` and the findings of `/readyz`; a site at this machine shows them there without it. */
  readonly metricsToken?: string
  /** How long a server that is to end says so at `/readyz` before it takes no more connections. */
  readonly drainSeconds: number
  /** Requests, with their files, are erased so many days after they came or were corrected; `undefined`: never. */
  readonly keepRequestsDays?: number
  /** `undefined`: uploaded files lie below `dataDir`. */
  readonly s3?: S3Place
  /** Keys of uploaded files, the first one for new files; `undefined`: in a file (files/keys.ts). */
  readonly filesKey?: string
  /** Absolute path. */
  readonly filesKeyFile?: string
}

/** All that is wrong with the environment, one sentence each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']
const SIMPLE_ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/
const FILE_LINK_MAX_DAYS = 365
const DRAIN_MAX_SECONDS = 300
const KEEP_MAX_DAYS = 36_500
const FORM_LIMIT_MAX = 1_000_000
const CODE_LIMIT_MAX = 100_000
const UPLOADS_AT_ONCE_MAX = 1_000
/** A terabyte; its count of kilobytes is an integer of every database. */
const UPLOAD_LIMIT_MAX_MB = 1_048_576

const wholeNumber = (value: string, from: number, to: number) =>
  /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to ? Number(value) : undefined

const urlOf = (value: string, protocols: readonly string[]) => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url && protocols.includes(url.protocol) ? url : undefined
}

const isProxyRange = (entry: string) => {
  if (PROXY_NAMES.includes(entry)) return true
  const [address = '', prefix, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  try {
    new BlockList().addSubnet(address, /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1, family === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}

const mailboxOf = (value: string): Mailbox | undefined => {
  const [, name, bracketed] = /^\s*"?([^"<>\r\n]*?)"?\s*<([^<>\r\n]+)>\s*$/.exec(value) ?? []
  const address = (bracketed ?? value).trim()
  return SIMPLE_ADDRESS.test(address) ? { name: name ?? '', address } : undefined
}

/**
 * The settings of this environment; a blank variable counts as absent.
 *
 * @throws {SettingsError} naming every problem at once: the variable, the value given (secrets excepted) and what is expected
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = []
  const given = (name: string) => env[name]?.trim() || undefined
  const shown = (name: string) => JSON.stringify(given(name))
  /** Reads one variable; `read` answers undefined when the value is no good. */
  const take = <T>(name: string, expected: string, read: (value: string) => T | undefined, options: { secret?: boolean } = {}): T | undefined => {
    const value = given(name)
    if (value === undefined) return undefined
    const result = read(value)
    if (result === undefined) problems.push(options.secret ? `${name} (value not shown): ${expected}` : `${name} is ${shown(name)}: ${expected}`)
    return result
  }

  const port =
    take('PORT', 'expected a port number from 0 (any free port) to 65535', (value) =>
      /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined,
    ) ?? 4173
  const host =
    take('HOST', 'expected an address or host name to listen on, e.g. 127.0.0.1 or 0.0.0.0', (value) => (/^[\w.:-]+$/.test(value) ? value : undefined)) ??
    '127.0.0.1'
  const dataDir = resolve(given('DATA_DIR') ?? './data')
  const publicUrl = take('PUBLIC_URL', 'expected an origin such as https://www.example.com, without a path', (value) => {
    const url = urlOf(value, ['http:', 'https:'])
    return url && url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined
  })
  const databaseUrl = take(
    'DATABASE_URL',
    'expected postgres://user:password@host:port/database, or nothing for SQLite under DATA_DIR',
    (value) => {
      const url = urlOf(value, ['postgres:', 'postgresql:'])
      return url?.hostname || url?.searchParams.get('host') ? value : undefined
    },
    { secret: true },
  )
  const smtpUrl = take(
    'SMTP_URL',
    'expected smtp://user:password@host:port or smtps://…, perhaps with ?starttls=required or ?starttls=never, or nothing for the development mailbox',
    (value) => (isSmtpUrl(value) ? value : undefined),
    { secret: true },
  )
  const mailFrom = take('MAIL_FROM', `expected an address such as "${company.name} <hello@example.com>"`, mailboxOf) ?? {
    name: company.name,
    address: company.email,
  }
  const teamEmail =
    take('TEAM_EMAIL', 'expected one e-mail address that gets the requests', (value) => (SIMPLE_ADDRESS.test(value) ? value : undefined)) ?? company.email
  const logLevel = take('LOG_LEVEL', `expected one of ${LOG_LEVELS.join(', ')}`, (value) => LOG_LEVELS.find((level) => level === value)) ?? 'info'
  const trustProxy =
    take(
      'TRUST_PROXY',
      `expected addresses or CIDR ranges of your proxies, separated by commas (${PROXY_NAMES.join(', ')} are ranges too); a count of hops or "true" would trust whoever asks`,
      (value) => {
        const entries = value.split(',').map((entry) => entry.trim())
        return entries.every(isProxyRange) ? entries : undefined
      },
    ) ?? []
  const fileLinkDays =
    take('FILE_LINK_DAYS', `expected a whole number of days from 1 to ${FILE_LINK_MAX_DAYS}`, (value) => wholeNumber(value, 1, FILE_LINK_MAX_DAYS)) ?? 14
  const formLimit = (name: string, otherwise: number) =>
    take(name, `expected a whole number from 1 to ${FORM_LIMIT_MAX}`, (value) => wholeNumber(value, 1, FORM_LIMIT_MAX)) ?? otherwise
  const formLimitSuspect = formLimit('FORM_LIMIT_SUSPECT', 60)
  const formLimitRefuse = formLimit('FORM_LIMIT_REFUSE', Math.max(2_000, formLimitSuspect))
  if (formLimitRefuse < formLimitSuspect)
    problems.push(`FORM_LIMIT_REFUSE is "${formLimitRefuse}": expected at least FORM_LIMIT_SUSPECT, which is ${formLimitSuspect}`)
  const codeLimit = take('CODE_LIMIT', `expected a whole number from 1 to ${CODE_LIMIT_MAX}`, (value) => wholeNumber(value, 1, CODE_LIMIT_MAX)) ?? 30
  const uploadsAtOnce =
    take('UPLOADS_AT_ONCE', `expected a whole number from 1 to ${UPLOADS_AT_ONCE_MAX}`, (value) => wholeNumber(value, 1, UPLOADS_AT_ONCE_MAX)) ?? 6
  const uploadLimitMb =
    take('UPLOAD_LIMIT_MB', `expected a whole number from 1 to ${UPLOAD_LIMIT_MAX_MB}`, (value) => wholeNumber(value, 1, UPLOAD_LIMIT_MAX_MB)) ?? 2_048
  const secretKey = take(
    'SECRET_KEY',
    `expected at least ${SECRET_KEY_MIN_CHARACTERS} characters, as "openssl rand -base64 32" makes them; earlier keys, separated by commas, are good for what is under way`,
    (value) => (parseSecretKeys(value) ? value : undefined),
    { secret: true },
  )
  const s3 = take('S3_URL', 'expected https://key:secret@host/bucket or s3://bucket?region=…, or nothing to keep files under DATA_DIR', parseS3Url, {
    secret: true,
  })
  const filesKey = take(
    'FILES_KEY',
    'expected 32 bytes in base64, as "openssl rand -base64 32" makes them; further keys, separated by commas, open older files',
    (value) => (parseFileKeys(value) ? value : undefined),
    { secret: true },
  )
  const metricsToken = take('METRICS_TOKEN', 'expected at least 16 characters', (value) => (value.length >= 16 ? value : undefined), { secret: true })
  const drainSeconds =
    take('DRAIN_SECONDS', `expected a whole number of seconds from 0 to ${DRAIN_MAX_SECONDS}`, (value) => wholeNumber(value, 0, DRAIN_MAX_SECONDS)) ?? 0
  const keepRequestsDays = take('KEEP_REQUESTS_DAYS', `expected a whole number of days from 1 to ${KEEP_MAX_DAYS}, or nothing to keep them`, (value) =>
    wholeNumber(value, 1, KEEP_MAX_DAYS),
  )
  const filesKeyFile = given('FILES_KEY_FILE')
  if (filesKey !== undefined && filesKeyFile !== undefined) problems.push('FILES_KEY and FILES_KEY_FILE are both set: expected one of them')
  if (s3 !== undefined && filesKey === undefined && filesKeyFile === undefined)
    problems.push('S3_URL is set without FILES_KEY or FILES_KEY_FILE: expected the key that all machines seal and open files with')

  const urlHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const siteUrl = publicUrl ?? `http://${urlHost}:${port}`
  if (given('SMTP_URL') === undefined && !isLoopbackHost(new URL(siteUrl).host))
    problems.push(`SMTP_URL is not set: expected the mail server of a site at ${siteUrl}; only one at http://localhost or http://127.0.0.1 keeps its mail here`)

  if (problems.length > 0) throw new SettingsError(problems)
  return {
    port,
    host,
    dataDir,
    publicUrl: siteUrl,
    isPublicUrlSet: publicUrl !== undefined,
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(smtpUrl !== undefined && { smtpUrl }),
    mailFrom,
    teamEmail,
    usesDefaultAddresses: given('MAIL_FROM') === undefined || given('TEAM_EMAIL') === undefined,
    logLevel,
    trustProxy,
    fileLinkDays,
    formLimitSuspect,
    formLimitRefuse,
    codeLimit,
    uploadsAtOnce,
    uploadLimitMb,
    drainSeconds,
    ...(metricsToken !== undefined && { metricsToken }),
    ...(keepRequestsDays !== undefined && { keepRequestsDays }),
    ...(secretKey !== undefined && { secretKey }),
    ...(s3 && { s3 }),
    ...(filesKey !== undefined && { filesKey }),
    ...(filesKeyFile !== undefined && { filesKeyFile: resolve(filesKeyFile) }),
  }
}
