/** Settings from the environment, read and validated once at startup. */
import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { company } from '#contract/company.ts'
import { parseBackupLocation } from '#server/files/backup-location.ts'
import { parseFileKeys } from '#server/files/keys.ts'
import { parseS3Url } from '#server/files/s3.ts'
import { isLoopbackHost } from '#server/loopback.ts'
import { parseImapUrl } from '#server/mail/imap-url.ts'
import type { Mailbox } from '#server/mail/mail-transport.ts'
import { isSmtpUrl } from '#server/mail/smtp-url.ts'
import { parseSecretKeys, SECRET_KEY_MIN_CHARACTERS } from '#server/secrets/secret-key.ts'
import { parseWebhookSecrets } from '#server/secrets/webhook-secret.ts'

/** All problems of the environment, one sentence each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The settings are invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const SECRET_VARIABLES = [
  'DATABASE_URL',
  'SMTP_URL',
  'IMAP_URL',
  'SECRET_KEY',
  'S3_URL',
  'FILES_KEY',
  'METRICS_TOKEN',
  'CASE_WEBHOOK_URL',
  'CASE_WEBHOOK_SECRET',
  'BACKUP_TO',
]
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']
const SIMPLE_ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/
/** The token of the case has 42 characters. With the token and the plus, the local part has at most 64 characters (RFC 5321, 4.5.3.1.1). */
const INBOUND_ADDRESS = /^[\w.-]{1,21}@[a-z\d.-]+$/i
const LISTEN_HOST = /^[\w.:-]+$/

const PEM_FILE_TEXT = 'a PEM file that this process may read'
const isReadableFile = (path: string) => {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

const urlOf = (text: string, protocols: readonly string[]) => {
  const url = URL.parse(text)
  return url && protocols.includes(url.protocol) ? url : undefined
}

const originOf = (text: string) => {
  const url = urlOf(text, ['http:', 'https:'])
  return url && url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined
}

const isDatabaseUrl = (text: string) => {
  const url = urlOf(text, ['postgres:', 'postgresql:'])
  return Boolean(url?.hostname || url?.searchParams.get('host'))
}

/** The URL must use encryption, unless it is a URL of this machine. */
const isWebhookUrl = (text: string) => {
  const url = urlOf(text, ['https:', 'http:'])
  return url !== undefined && !url.username && !url.password && (url.protocol === 'https:' || isLoopbackHost(url.host))
}

const mailboxOf = (text: string): Mailbox | undefined => {
  const [, name, bracketedAddress] = /^\s*"?([^"<>\r\n]*?)"?\s*<([^<>\r\n]+)>\s*$/.exec(text) ?? []
  const address = (bracketedAddress ?? text).trim()
  return SIMPLE_ADDRESS.test(address) ? { name: name ?? '', address } : undefined
}

const isProxyRange = (entry: string) => {
  const [address = '', prefix = '0', ...rest] = entry.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  return PROXY_NAMES.includes(entry) || (isIP(address) > 0 && rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}

const proxiesOf = (text: string) => {
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every(isProxyRange) ? entries : undefined
}

const textVariable = (expected: string, isValid: (text: string) => boolean) => z.string().check(z.refine(isValid, `expected ${expected}`))

/** A variable that is parsed. `read` returns undefined for an invalid value. */
const parsedVariable = <T>(expected: string, read: (text: string) => T | undefined) =>
  z.pipe(
    z.string(),
    z.transform((rawValue: string, { issues }): T => {
      const value = read(rawValue)
      if (value === undefined) issues.push({ code: 'custom', input: rawValue, message: `expected ${expected}` })
      return value as T
    }),
  )

const integerVariable = (minimum: number, maximum: number, description = 'a whole number', suffix = '') =>
  parsedVariable(`${description} from ${minimum} to ${maximum}${suffix}`, (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? Number(text) : undefined,
  )

const environmentSchema = z
  .object({
    PORT: z._default(integerVariable(0, 65_535, 'a port number', '; 0 takes any free port'), 4_173),
    HOST: z._default(
      parsedVariable('an address or hostname to listen on, e.g. 127.0.0.1 or 0.0.0.0', (text) => (LISTEN_HOST.test(text) ? text : undefined)),
      '127.0.0.1',
    ),
    DATA_DIR: z._default(z.string(), './data'),
    PUBLIC_URL: z.optional(parsedVariable('an origin such as https://www.example.com, without a path', originOf)),
    DATABASE_URL: z.optional(textVariable('postgres://user:password@host:port/database, or empty for SQLite in DATA_DIR', isDatabaseUrl)),
    SMTP_URL: z.optional(
      textVariable(
        'smtp://user:password@host:port or smtps://…, optionally with ?starttls=required or ?starttls=never, or empty for the development mailbox',
        isSmtpUrl,
      ),
    ),
    MAIL_FROM: z.optional(parsedVariable(`an address such as "${company.name} <hello@example.com>"`, mailboxOf)),
    // Enough for 200 emails per second to a mail server that answers within 20 ms. Postfix also opens 20 connections per destination (qmgr(8)).
    MAILS_AT_ONCE: z._default(integerVariable(1, 100), 20),
    TEAM_EMAIL: z.optional(textVariable('one email address that receives the requests', (text) => SIMPLE_ADDRESS.test(text))),
    INBOUND_ADDRESS: z.optional(
      textVariable('an address such as case@replies.example.com, with 21 characters at most before the @, or empty to disable replies by email', (text) =>
        INBOUND_ADDRESS.test(text),
      ),
    ),
    INBOUND_SMTP_PORT: z.optional(integerVariable(0, 65_535, 'a port number', '; 0 takes any free port')),
    INBOUND_SMTP_HOST: z._default(
      textVariable('an address or hostname to listen on, e.g. 127.0.0.1 or 0.0.0.0', (text) => LISTEN_HOST.test(text)),
      '127.0.0.1',
    ),
    INBOUND_AUTHSERV_ID: z.optional(
      textVariable('the name that your mail exchanger writes first in Authentication-Results, such as mx.example.com', (text) => LISTEN_HOST.test(text)),
    ),
    INBOUND_RELAYS: z._default(
      parsedVariable(`addresses or CIDR ranges of your mail relays, separated by commas (${PROXY_NAMES.join(', ')} also work)`, proxiesOf),
      ['loopback', 'uniquelocal'],
    ),
    INBOUND_TLS_CERT: z.optional(textVariable(PEM_FILE_TEXT, isReadableFile)),
    INBOUND_TLS_KEY: z.optional(textVariable(PEM_FILE_TEXT, isReadableFile)),
    IMAP_URL: z.optional(
      parsedVariable(
        'imaps://user:password@host/INBOX, or imap://…, which is encrypted by STARTTLS unless the server is on this machine. Write @ and / in user or password as %40 and %2F',
        parseImapUrl,
      ),
    ),
    LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `expected one of ${LOG_LEVELS.join(', ')}`), 'info'),
    TRUST_PROXY: z._default(
      parsedVariable(
        `addresses or CIDR ranges of your proxies, separated by commas (${PROXY_NAMES.join(', ')} also work). A hop count or "true" would trust any client`,
        proxiesOf,
      ),
      [],
    ),
    FILE_LINK_DAYS: z._default(integerVariable(1, 365, 'a whole number of days'), 14),
    FORM_LIMIT_SUSPECT: z._default(integerVariable(1, 1_000_000), 60),
    FORM_LIMIT_REFUSE: z.optional(integerVariable(1, 1_000_000)),
    CODE_LIMIT: z._default(integerVariable(1, 100_000), 30),
    RECEIPT_LIMIT: z._default(integerVariable(1, 100_000), 3),
    UPLOADS_AT_ONCE: z._default(integerVariable(1, 1_000), 6),
    // At most a terabyte, so that the number of kilobytes fits into an integer of each database.
    UPLOAD_LIMIT_MB: z._default(integerVariable(1, 1_048_576), 512),
    SECRET_KEY: z.optional(
      textVariable(
        `at least ${SECRET_KEY_MIN_CHARACTERS} characters, for example from "openssl rand -base64 32". Earlier keys, separated by commas, stay valid for existing codes and links`,
        (text) => parseSecretKeys(text) !== undefined,
      ),
    ),
    S3_URL: z.optional(parsedVariable('https://key:secret@host/bucket or s3://bucket?region=…, or empty to keep files in DATA_DIR', parseS3Url)),
    FILES_KEY: z.optional(
      textVariable(
        '32 bytes in base64, for example from "openssl rand -base64 32". Further keys, separated by commas, decrypt older files',
        (text) => parseFileKeys(text) !== undefined,
      ),
    ),
    FILES_KEY_FILE: z.optional(z.string()),
    BACKUP_TO: z.optional(parsedVariable('an absolute folder, a bucket as in S3_URL, or empty to turn off scheduled backups', parseBackupLocation)),
    BACKUP_HOUR: z._default(integerVariable(0, 23, 'an hour'), 3),
    BACKUP_KEEP_DAYS: z._default(integerVariable(1, 3_650, 'a whole number of days'), 30),
    METRICS_TOKEN: z.optional(textVariable('at least 16 characters', (text) => text.length >= 16)),
    CASE_WEBHOOK_URL: z.optional(
      textVariable('an https:// address without a user and a password, http:// only on this machine, or empty to disable the webhook', isWebhookUrl),
    ),
    CASE_WEBHOOK_SECRET: z.optional(
      textVariable(
        `at least ${SECRET_KEY_MIN_CHARACTERS} characters, preferably "whsec_" plus the output of "openssl rand -base64 32". An earlier secret after a comma also signs the calls`,
        (text) => parseWebhookSecrets(text) !== undefined,
      ),
    ),
    DRAIN_SECONDS: z._default(integerVariable(0, 300, 'a whole number of seconds'), 0),
    OPEN_CASES_DAYS: z._default(integerVariable(1, 36_500, 'a whole number of days'), 90),
    KEEP_REQUESTS_DAYS: z.optional(integerVariable(1, 36_500, 'a whole number of days', ', or empty to keep requests')),
  })
  .check(
    z.superRefine(
      (env, { addIssue }) => {
        const { FORM_LIMIT_SUSPECT: suspectLimit, FORM_LIMIT_REFUSE: refuseLimit = suspectLimit } = env
        if (refuseLimit < suspectLimit)
          addIssue({ code: 'custom', path: ['FORM_LIMIT_REFUSE'], message: `expected at least FORM_LIMIT_SUSPECT, which is ${suspectLimit}` })
        if (env.FILES_KEY && env.FILES_KEY_FILE) addIssue('FILES_KEY and FILES_KEY_FILE are both set: expected only one')
        if (env.S3_URL && !env.FILES_KEY && !env.FILES_KEY_FILE)
          addIssue('S3_URL is set without FILES_KEY or FILES_KEY_FILE: expected the key that all machines encrypt files with')
        if (Boolean(env.CASE_WEBHOOK_URL) !== Boolean(env.CASE_WEBHOOK_SECRET))
          addIssue('CASE_WEBHOOK_URL and CASE_WEBHOOK_SECRET belong together: expected both, or neither')
        if (env.INBOUND_SMTP_PORT !== undefined && !env.INBOUND_ADDRESS)
          addIssue('INBOUND_SMTP_PORT is set without INBOUND_ADDRESS: expected the address for replies')
        if (env.IMAP_URL && !env.INBOUND_ADDRESS) addIssue('IMAP_URL is set without INBOUND_ADDRESS: expected the address for replies')
        if (Boolean(env.INBOUND_TLS_CERT) !== Boolean(env.INBOUND_TLS_KEY))
          addIssue('INBOUND_TLS_CERT and INBOUND_TLS_KEY belong together: expected both, or neither')
        if (!env.SMTP_URL && !isLoopbackHost(new URL(siteUrlOf(env)).host))
          addIssue(
            `SMTP_URL is not set: expected a mail server for the site at ${siteUrlOf(env)}. Only a site at http://localhost or http://127.0.0.1 can use the development mailbox`,
          )
      },
      // Runs even after an invalid variable, so that all problems are reported together.
      { when: () => true },
    ),
  )

/** Descriptions for `docs/configuration.md`. `npm run tool -- settings-docs` writes that file. */
export const DESCRIPTIONS: Readonly<Record<keyof typeof environmentSchema.shape, string>> = {
  PORT: 'Port of the server. 0 takes any free port.',
  HOST: 'Address that the server listens on.',
  DATA_DIR: 'Folder for the embedded database, uploaded files, the development mailbox, and the secret key.',
  PUBLIC_URL:
    'Origin of the site as visitors see it. Default: `http://HOST:PORT`. An `https` origin turns on HSTS and Secure cookies. Any host except a loopback host requires `SMTP_URL`.',
  DATABASE_URL:
    'Address of a PostgreSQL database, `postgres://user:password@host/name`. Any number of processes can share it. Without it, the server uses SQLite in `DATA_DIR`.',
  SMTP_URL:
    'Outgoing mail server, such as `smtps://user:password@mail.example.com`. An `smtp://` server must offer STARTTLS unless it runs on this machine or the URL has `?starttls=never`. Without it, email stays in the development mailbox at `/dev/mail`.',
  MAIL_FROM: 'Sender of all email. Default: the address of the company.',
  MAILS_AT_ONCE: 'Maximum number of connections from one process to the mail server.',
  TEAM_EMAIL: 'Email address that gets the customers’ requests. Default: the address of the company.',
  INBOUND_ADDRESS:
    'Address for replies to email about a case, such as `case@replies.example.com`. Each case gets its own address, `case+…@replies.example.com`. If it is not set, replies go to the address of the company. See [operations](operations.md#replies-by-email).',
  INBOUND_SMTP_PORT: 'Port that receives email for `INBOUND_ADDRESS` by SMTP, behind your mail exchanger. In development, 0 adds a reply box to `/dev/mail`.',
  INBOUND_SMTP_HOST: 'Address that the SMTP receiver listens on.',
  INBOUND_AUTHSERV_ID:
    'Name that your mail exchanger writes first in its `Authentication-Results` headers, such as `mx.example.com`. The team sees the results of these sender checks. Without this setting, the team sees no results, because a sender can forge the headers.',
  INBOUND_RELAYS:
    'Addresses or networks of your mail relays, separated by commas. Their `Received` headers name the server that sent an email, and the limits apply to that server. For email from any other address, the limits apply to that address.',
  INBOUND_TLS_CERT: 'PEM file with the certificate of the SMTP receiver. If `INBOUND_TLS_KEY` is also set, the receiver offers STARTTLS.',
  INBOUND_TLS_KEY: 'PEM file with the private key of the SMTP receiver.',
  IMAP_URL: 'Mailbox that the server reads replies from, such as `imaps://user:password@mail.example.com/INBOX`. Works with or without the SMTP receiver.',
  LOG_LEVEL: 'Least severe log level that the server writes.',
  TRUST_PROXY: 'Addresses or networks of your proxies, separated by commas. The server reads `X-Forwarded-For` only from them. Default: none.',
  FILE_LINK_DAYS: 'Number of days that file links in team emails work.',
  FORM_LIMIT_SUSPECT: 'Number of forms that one client can send in ten minutes. The server marks further forms as possible spam.',
  FORM_LIMIT_REFUSE:
    'Number of forms that one client can send in ten minutes. Its network (/56, /48, or /24) can send twice as many. The server refuses further forms with 429. Default: 2000, or `FORM_LIMIT_SUSPECT` if that is higher.',
  CODE_LIMIT: 'Emailed codes that one client can request in an hour. The daily limit is four times as high. Over either limit, the server responds with 429.',
  RECEIPT_LIMIT:
    'Receipts that one inbox can get at once. After that, the inbox can get one receipt an hour, up to three times the limit in a day. A browser whose owner has entered a code is exempt. The server marks further forms as possible spam.',
  UPLOADS_AT_ONCE: 'Maximum number of forms with files that the server reads at once from one client. Additional forms wait up to 30 s, then get 429.',
  UPLOAD_LIMIT_MB:
    'Maximum MiB of uploads, long forms, and email to cases from one client in any hour. Its network (/56, /48, or /24) can send twice as much. Failed uploads count. Over the limit, the server responds with 429.',
  SECRET_KEY:
    'At least 32 characters. Signs links and codes, and encrypts the authenticator secrets of the team. All processes need the same key. Set `new,old` to rotate it. Without it, the server creates one in `DATA_DIR`.',
  S3_URL:
    'Bucket for uploaded files, `https://key:secret@host/bucket`, or `s3://bucket?region=…` with the credentials of the machine. Without it, files are in `DATA_DIR`.',
  FILES_KEY:
    'Encryption key of uploaded files: 32 bytes in base64. Required with `S3_URL`. Set `new,old` to rotate it. Without this key, no one can read the files. Back it up separately from the files.',
  FILES_KEY_FILE: 'File with the encryption key, instead of `FILES_KEY`. Default: `data-files.key` next to `DATA_DIR`, created on first start.',
  BACKUP_TO: 'Absolute folder or bucket (as in `S3_URL`) for the nightly backup. The server must be able to write there. See [backup](backup-and-upgrade.md).',
  BACKUP_HOUR: 'Hour of the day (UTC) of the nightly backup. If the server missed a backup, it makes one at the next start.',
  BACKUP_KEEP_DAYS: 'Days to keep backups. The server always keeps the newest backup.',
  METRICS_TOKEN:
    'At least 16 characters. Gives access to `/metrics` and the details of `/readyz`. Required unless the site runs at a loopback address and you are on this machine.',
  CASE_WEBHOOK_URL: 'URL that receives each case event: `https://…`, or `http://…` on this machine. See [operations](operations.md#webhook).',
  CASE_WEBHOOK_SECRET: 'At least 32 characters. Signs the webhook calls. Use `whsec_` and 32 bytes in base64. Set `new,old` to rotate it.',
  DRAIN_SECONDS: 'Seconds that a stopping server still accepts connections after the first 503 from `/readyz`.',
  OPEN_CASES_DAYS:
    'Age limit in days. On its first start, the server imports requests from releases that had no cases. Requests above the age limit become completed cases.',
  KEEP_REQUESTS_DAYS:
    'Days after which the server erases a request and its files. Default: never. Build the site with the same value, because the privacy page shows it.',
}

function siteUrlOf({ HOST, PORT, PUBLIC_URL }: { readonly HOST: string; readonly PORT: number; readonly PUBLIC_URL?: string }): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST
  return PUBLIC_URL ?? `http://${host}:${PORT}`
}

const settingsOf = (env: z.infer<typeof environmentSchema>) => ({
  port: env.PORT,
  host: env.HOST,
  dataDir: resolve(env.DATA_DIR),
  publicUrl: siteUrlOf(env),
  /** If true, the pages contain `publicUrl` instead of the origin of the build. */
  isPublicUrlSet: env.PUBLIC_URL !== undefined,
  /** Undefined: the database is SQLite in `dataDir`. */
  databaseUrl: env.DATABASE_URL,
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM ?? { name: company.name, address: company.email },
  mailsAtOnce: env.MAILS_AT_ONCE,
  teamEmail: env.TEAM_EMAIL ?? company.email,
  /** Whether MAIL_FROM or TEAM_EMAIL is missing. This is allowed in development, but a mistake in production. */
  usesDefaultAddresses: !env.MAIL_FROM || !env.TEAM_EMAIL,
  /** Reply address without the token of a case. Undefined: replies go to `company.email`, where people read them. */
  inboundAddress: env.INBOUND_ADDRESS,
  /** Authserv-ID of the MX server whose sender checks are trusted. If undefined, no checks are trusted. */
  authServer: env.INBOUND_AUTHSERV_ID,
  /** Addresses, CIDR ranges, or range names of servers whose `Received` headers are trusted. */
  inboundRelays: env.INBOUND_RELAYS,
  inboundSmtp:
    env.INBOUND_SMTP_PORT === undefined
      ? undefined
      : {
          port: env.INBOUND_SMTP_PORT,
          host: env.INBOUND_SMTP_HOST,
          tls:
            env.INBOUND_TLS_CERT !== undefined && env.INBOUND_TLS_KEY !== undefined
              ? { certificate: resolve(env.INBOUND_TLS_CERT), key: resolve(env.INBOUND_TLS_KEY) }
              : undefined,
        },
  imap: env.IMAP_URL,
  logLevel: env.LOG_LEVEL,
  /** Addresses, CIDR ranges, or range names of proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: env.TRUST_PROXY,
  /** Days for which a link to an uploaded file works, counted from the rendering of its email. */
  fileLinkDays: env.FILE_LINK_DAYS,
  /** Number of forms that one client can send in ten minutes. Further forms are marked as possible spam. */
  formLimitSuspect: env.FORM_LIMIT_SUSPECT,
  /** Number of forms that one client can send in ten minutes. Further forms are refused with a 429. */
  formLimitRefuse: env.FORM_LIMIT_REFUSE ?? Math.max(2_000, env.FORM_LIMIT_SUSPECT),
  codeLimit: env.CODE_LIMIT,
  receiptLimit: env.RECEIPT_LIMIT,
  uploadsAtOnce: env.UPLOADS_AT_ONCE,
  uploadLimitMb: env.UPLOAD_LIMIT_MB,
  secretKey: env.SECRET_KEY,
  /** Token for `/metrics` and for the findings of `/readyz`. A request from this machine to a site on this machine needs no token. */
  metricsToken: env.METRICS_TOKEN,
  /** Webhook for case events, and the secrets that sign its calls. Undefined without a webhook. */
  caseWebhook:
    env.CASE_WEBHOOK_URL !== undefined && env.CASE_WEBHOOK_SECRET !== undefined
      ? { url: env.CASE_WEBHOOK_URL, secrets: parseWebhookSecrets(env.CASE_WEBHOOK_SECRET) ?? [] }
      : undefined,
  drainSeconds: env.DRAIN_SECONDS,
  /** Requests older than this many days are imported as completed if they have no case. */
  openCasesDays: env.OPEN_CASES_DAYS,
  /** Retention in days after the last version of a request. Undefined: no limit. */
  keepRequestsDays: env.KEEP_REQUESTS_DAYS,
  s3: env.S3_URL,
  /** Undefined: no scheduled backups. */
  backupTo: env.BACKUP_TO,
  backupHour: env.BACKUP_HOUR,
  backupKeepDays: env.BACKUP_KEEP_DAYS,
  /** File keys. The first key encrypts new files. Undefined: the keys are in a file (files/keys.ts). */
  filesKey: env.FILES_KEY,
  filesKeyFile: env.FILES_KEY_FILE && resolve(env.FILES_KEY_FILE),
})

export interface Settings extends Readonly<ReturnType<typeof settingsOf>> {}

/**
 * Reads the settings from an environment. Blank variables count as missing.
 * @throws {SettingsError} with all problems. Each has the variable, its value (except a secret), and the expected format
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const presentVariables = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]))
  const { success, data, error } = environmentSchema.safeParse(presentVariables)
  if (success) return settingsOf(data)
  const problems = error.issues.map(({ path: [name], message }) => {
    if (name === undefined) return message
    return SECRET_VARIABLES.includes(String(name))
      ? `${String(name)} (value not shown): ${message}`
      : `${String(name)} is ${JSON.stringify(presentVariables[String(name)])}: ${message}`
  })
  throw new SettingsError(problems)
}

/** Returns the default of a setting as text. Undefined if the setting has no default, or if its default is a list. */
export function defaultOf(name: keyof typeof environmentSchema.shape): string | undefined {
  const { def } = environmentSchema.shape[name]._zod
  if (!('defaultValue' in def)) return undefined
  const value = def.defaultValue
  return Array.isArray(value) ? undefined : String(value)
}
