/** Starts the server from the environment and shuts it down gracefully. */
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { company } from '#contract/company.ts'
import { ZIP_RULE } from '#contract/forms/zip-rule.ts'
import { startBackups } from '#server/admin/backup-schedule.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { FileKeyError } from '#server/files/keys.ts'
import { createDrainState } from '#server/http/drain-state.ts'
import { readSite, type Site } from '#server/http/site.ts'
import { readSpanish } from '#server/languages.ts'
import { createLogger } from '#server/logger.ts'
import { isAmbiguousSecret } from '#server/secrets/webhook-secret.ts'
import { readSettings, type Settings, SettingsError } from '#server/settings.ts'
import { notifySystemd } from '#server/systemd.ts'
import { version } from '#server/version.ts'

/** Time for a graceful stop. It is longer than the socket timeout of the mail transport. */
const SHUTDOWN_GRACE_MS = 25_000
const STDERR_FD = 2
/** EX_CONFIG of sysexits.h. With this exit code, systemd does not restart the unit. */
const WRONG_SETTINGS_EXIT_CODE = 78
const LOG_BUFFER_MAX_BYTES = 4_194_304
const distDir = join(import.meta.dirname, '..', 'dist')

const readSettingsOrExit = (): Settings => {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(WRONG_SETTINGS_EXIT_CODE)
  }
}

const readBuiltSite = async (settings: Settings): Promise<Site | undefined> => {
  // The build writes this file last. Without it, the build is not complete.
  if (!existsSync(join(distDir, 'site.json'))) return undefined
  const site = await readSite({ distDir, publicUrl: settings.publicUrl, keepsBuiltUrl: !settings.isPublicUrlSet })
  for (const difference of site.differences(settings)) logger.warn(difference)
  return site
}

const describeFileStorage = ({ s3, dataDir }: Settings) =>
  s3 ? `bucket ${s3.bucket}${s3.endpoint === undefined ? '' : ` at ${s3.endpoint}`}` : join(dataDir, 'files')

const settings = readSettingsOrExit()
// The log goes to stderr, because stdout is for the person who starts the server.
const logDestination = pino.destination({ fd: STDERR_FD, sync: true, maxLength: LOG_BUFFER_MAX_BYTES })
// A full disk must not stop the server. Up to LOG_BUFFER_MAX_BYTES of the log stay in memory until the disk has space again.
logDestination.on('error', () => undefined)
const logger = createLogger(settings.logLevel, logDestination)

const database = await openDatabase(settings).catch((error: Error) => {
  console.error(`The database cannot be opened: ${error.message}`)
  process.exit(1)
})
const site = await readBuiltSite(settings)
const drainState = createDrainState()
const drainMs = settings.drainSeconds * 1_000
let smtpAddress: AddressInfo | undefined
let stopBackups: (() => void) | undefined
const onSmtpListening = (address: AddressInfo) => {
  smtpAddress = address
}
const spanish = await readSpanish(distDir)
if (!spanish) logger.info('there is no build with Spanish texts, so Spanish-speaking visitors get English texts')
const app = await buildApp({ settings, spanish, database, logger, drainState, measuresProcess: true, site, onSmtpListening }).catch((error: Error) => {
  console.error(error instanceof FileKeyError ? error.message : `The server cannot start: ${error.message}`)
  process.exit(error instanceof FileKeyError ? WRONG_SETTINGS_EXIT_CODE : 1)
})
closeWithGrace({ delay: drainMs + SHUTDOWN_GRACE_MS, logger }, async ({ signal, err }) => {
  drainState.begin()
  stopBackups?.()
  if (err) logger.error({ err }, 'shutting down after an error')
  else logger.info({ signal, drainSeconds: settings.drainSeconds }, 'shutting down')
  // The server still responds during this delay. /readyz returns 503, so the load balancer sends visitors to other servers.
  if (!err) await new Promise((resolve) => setTimeout(resolve, drainMs))
  await app.close()
  await database.close()
})

try {
  await app.listen({ port: settings.port, host: settings.host })
} catch (error) {
  const { code, message, port: errorPort } = error as NodeJS.ErrnoException & { readonly port?: number }
  const isSmtpPort = settings.inboundSmtp !== undefined && errorPort === settings.inboundSmtp.port && errorPort !== settings.port
  const [name, host] = isSmtpPort ? ['INBOUND_SMTP_PORT', settings.inboundSmtp?.host] : ['PORT', settings.host]
  console.error(code === 'EADDRINUSE' ? `Port ${errorPort} on ${host} is in use. Set ${name} to another port.` : `Cannot listen: ${message}`)
  process.exit(1)
}

notifySystemd(process.env, logger)

if (settings.databaseUrl !== undefined && settings.secretKey === undefined)
  logger.warn('SECRET_KEY is not set. A second process on this database would create its own key, and each process would reject codes from the other')

if (settings.caseWebhook?.secrets.some(isAmbiguousSecret))
  logger.warn(
    'CASE_WEBHOOK_SECRET is base64 without “whsec_”, so the server uses it as text. Standard Webhooks libraries decode the secret and reject our signatures. Add whsec_ before the secret here and at the receiver',
  )

logger.info(`The corporation filing accepts ZIP codes such as ${ZIP_RULE.sample} (rule “${ZIP_RULE.name}”).`)

const { address, port } = app.server.address() as AddressInfo
const baseUrl = `http://${address.includes(':') ? `[${address}]` : address}:${port}`
logger.info({ version }, 'running')
stopBackups = startBackups({ settings, db: database.db, log: logger })
console.log(`${company.name} ${version} is running.
  Site and API      ${baseUrl}${site ? '' : '  (API only: dist/ has no complete build)'}
  Data              ${settings.dataDir}
  Database          ${database.location}
  Files             ${describeFileStorage(settings)}${smtpAddress ? `\n  Replies by email  ${settings.inboundAddress} by SMTP at ${smtpAddress.address}:${smtpAddress.port}` : ''}${settings.imap ? `\n  Replies by email  ${settings.inboundAddress} from the mailbox at ${settings.imap.host}` : ''}${settings.caseWebhook ? `\n  Webhook           ${new URL(settings.caseWebhook.url).origin}, signed with ${settings.caseWebhook.secrets.map((secret) => (secret.startsWith('whsec_') ? 'whsec_…' : 'a text secret')).join(' and ')}` : ''}`)
if (settings.smtpUrl === undefined) {
  console.log(`  Development mail  ${baseUrl}/dev/mail
  !! SMTP_URL is not set: NO EMAIL LEAVES THIS MACHINE. Read the codes, receipts, and team emails at /dev/mail.`)
  logger.warn('SMTP_URL is not set, so email goes to the development mailbox')
} else if (settings.usesDefaultAddresses) {
  logger.warn({ teamEmail: settings.teamEmail, mailFrom: settings.mailFrom.address }, 'TEAM_EMAIL or MAIL_FROM is not set, so the default address is used')
}
