/** `doctor`: checks an installed site. Most findings include a remedy. */
import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { DestinationStream } from 'pino'
import { isPlaceholder, missingCompanyFields } from '#contract/company.ts'
import { type AdminContext, AdminError, openAdminContext } from '#server/admin/context.ts'
import { checkMailServer } from '#server/admin/mail.ts'
import { tableOf } from '#server/admin/table.ts'
import { CLOCK_SLACK_MS } from '#server/database/clock.ts'
import { readMark } from '#server/database/marks.ts'
import { listPendingMigrations } from '#server/database/open-migrated.ts'
import { isLoopbackHost } from '#server/loopback.ts'
import { countMails } from '#server/mail/outbox-commands.ts'
import { probeWrites } from '#server/monitoring/write-probe.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { version } from '#server/version.ts'

/** A finding that does not stop the site. */
class CheckWarning extends Error {
  override readonly name = 'Warning'
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const GIB = 1_073_741_824

const checkSettings = ({ secretKey, metricsToken, usesDefaultAddresses, smtpUrl, trustProxy, publicUrl }: Settings) => {
  const isLocal = isLoopbackHost(new URL(publicUrl).host)
  const warnings = [
    secretKey === undefined && 'SECRET_KEY is not set, so each process with its own DATA_DIR uses a different key',
    metricsToken === undefined && !isLocal && 'METRICS_TOKEN is not set, so no one can read /metrics',
    usesDefaultAddresses && 'TEAM_EMAIL or MAIL_FROM is not set, so the default address is used',
    trustProxy.length === 0 && !isLocal && 'TRUST_PROXY is not set, so all visitors behind a proxy count as one client',
    smtpUrl === undefined && 'SMTP_URL is not set, so no email leaves this machine',
  ].filter((sentence) => sentence !== false)
  if (warnings.length > 0) throw new CheckWarning(warnings.join('. '))
  return publicUrl
}

const checkPlaceholders = ({ publicUrl, mailFrom, teamEmail, inboundAddress = '' }: Settings) => {
  const values = {
    PUBLIC_URL: publicUrl,
    MAIL_FROM: mailFrom.address,
    TEAM_EMAIL: teamEmail,
    INBOUND_ADDRESS: inboundAddress,
  }
  const placeholders = Object.entries(values).filter(([, value]) => value !== '' && isPlaceholder(value))
  if (placeholders.length > 0) throw new CheckWarning(`Replace these before launch: ${placeholders.map(([name, value]) => `${name} (${value})`).join(', ')}`)
  return 'none'
}

const checkLaunch = () => {
  const missingFields = missingCompanyFields()
  if (missingFields.length > 0) throw new CheckWarning(`Missing in contract/company.ts: ${missingFields.join(', ')}`)
  return 'contract/company.ts is complete'
}

const checkDatabase = async ({ database }: AdminContext) => {
  const start = performance.now()
  await database.check()
  await probeWrites(database)
  return `${database.location}, a write takes ${Math.round(performance.now() - start)} ms`
}

const checkSchema = async ({ database }: AdminContext) => {
  const pendingNames = await listPendingMigrations(database.db)
  if (pendingNames.length > 0) throw new CheckWarning(`A server of this release will apply the migrations ${pendingNames.join(', ')}. Back up first`)
  return 'matches this release'
}

const checkFiles = async ({ files, keys }: AdminContext) => {
  await files.check()
  return `${files.location}, key ${keys.current.id}`
}

const checkDisk = async ({ dataDir }: Settings) => {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const text = `${((bavail * bsize) / GIB).toFixed(1)} of ${((blocks * bsize) / GIB).toFixed(1)} GB free at ${dataDir}`
  if (bavail * bsize < GIB / 2) throw new Error(`${text}. Below 0.5 GB, servers refuse forms with files`)
  if (bavail / blocks < 0.2) throw new CheckWarning(`${text}, which is less than a fifth of the disk`)
  return text
}

const checkMail = async ({ smtpUrl, mailFrom }: Settings) => {
  if (smtpUrl === undefined) throw new CheckWarning('SMTP_URL is not set')
  return `${await checkMailServer(smtpUrl)} accepts the login. Send a test: roadcharter mail test ADDRESS (from ${mailFrom.address})`
}

const checkOutbox = async ({ database }: AdminContext) => {
  const { queued, dead, oldestQueuedMs } = await countMails(database.db, Date.now())
  const text = `${queued} emails waiting, the oldest for ${Math.round(oldestQueuedMs / 60_000)} min, ${dead} failed`
  if (dead > 0 || oldestQueuedMs > HOUR_MS) throw new CheckWarning(`${text}. Run: roadcharter outbox list`)
  return text
}

const checkBackup = async ({ database, settings }: AdminContext) => {
  const lastBackup = await readMark(database.db, 'backup')
  const hours = lastBackup && Math.floor((Date.now() - lastBackup.at) / HOUR_MS)
  const text = hours === undefined ? 'There is no backup yet' : `The last complete backup is ${hours} h old`
  if (settings.backupTo === undefined) throw new CheckWarning(`${text}. BACKUP_TO is not set, so servers make no backups`)
  if (hours === undefined || hours > 36) throw new Error(`${text}. Run: roadcharter backup`)
  return text
}

/** Whether the clock is synchronized, according to systemd. Undefined if systemd does not respond. */
const isSynchronized = async () => {
  const { stdout } = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value']).catch(() => ({ stdout: '' }))
  return stdout.trim() === '' ? undefined : stdout.trim() === 'yes'
}

const checkClock = async ({ database: { db, kind } }: AdminContext) => {
  if (await readMark(db, 'clock-doubt'))
    throw new Error('The clock jumped by days, so retention and trash deletion are paused. Set the clock, then run: roadcharter requests retention --allow')
  if (kind === 'postgres') {
    const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
    const clockDifferenceMs = Math.abs(Date.now() - (rows[0]?.ms ?? 0))
    if (clockDifferenceMs > CLOCK_SLACK_MS / 10)
      throw new Error(`This machine’s clock differs from the database clock by ${Math.round(clockDifferenceMs / 1_000)} s. Synchronize both clocks`)
  }
  if ((await isSynchronized()) === false) throw new CheckWarning('The clock is not synchronized. Run: timedatectl set-ntp true')
  return new Date().toISOString()
}

/**
 * Days until a site's certificate expires.
 * @throws when the certificate is not valid for the host, or the connection fails
 */
const certificateDaysLeft = ({ hostname, port }: URL) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: 10_000 }, () => {
      resolve((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS)
      socket.end()
    })
    socket.on('timeout', () => socket.destroy(new Error('no response within 10 s')))
    socket.on('error', reject)
  })

const checkTls = async ({ publicUrl }: Settings) => {
  const url = new URL(publicUrl)
  if (url.protocol === 'http:') {
    if (isLoopbackHost(url.host)) return 'not needed on this machine'
    throw new Error('PUBLIC_URL starts with http://, so passwords are sent unencrypted')
  }
  const daysLeft = Math.floor(await certificateDaysLeft(url))
  if (daysLeft < 7) throw new Error(`The certificate of ${url.host} expires in ${daysLeft} days`)
  if (daysLeft < 21) throw new CheckWarning(`The certificate of ${url.host} expires in ${daysLeft} days`)
  return `the certificate of ${url.host} is valid for ${daysLeft} days`
}

const checkSite = async ({ publicUrl }: Settings) => {
  const response = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${publicUrl}/healthz responded with ${response.status}`)
  return `${publicUrl} responds`
}

const messageOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return message === 'fetch failed' && cause instanceof Error ? cause.message : message
}

/** @throws {AdminError} with the whole table if a check failed */
export async function runChecks(env: Readonly<Record<string, string | undefined>>, err: DestinationStream): Promise<string> {
  const rows: (readonly [state: 'ok' | 'look' | 'FAILED', what: string, text: string])[] = []
  const runCheck = async (label: string, check: () => Promise<string> | string) => {
    try {
      rows.push(['ok', label, await check()])
    } catch (error) {
      rows.push([error instanceof CheckWarning ? 'look' : 'FAILED', label, messageOf(error)])
    }
  }
  const settings = readSettings(env)
  rows.push(['ok', 'release', `${version}, Node ${process.version}`])
  await runCheck('settings', () => checkSettings(settings))
  await runCheck('placeholders', () => checkPlaceholders(settings))
  await runCheck('launch', checkLaunch)
  let context: AdminContext | undefined
  try {
    context = await openAdminContext(env, err, 'any')
  } catch (error) {
    rows.push(['FAILED', 'database', messageOf(error)])
  }
  try {
    if (context) {
      const openContext = context
      await runCheck('database', () => checkDatabase(openContext))
      await runCheck('schema', () => checkSchema(openContext))
      await runCheck('files', () => checkFiles(openContext))
      await runCheck('backup', () => checkBackup(openContext))
      await runCheck('outbox', () => checkOutbox(openContext))
      await runCheck('clock', () => checkClock(openContext))
    }
  } finally {
    await context?.close()
  }
  await runCheck('disk', () => checkDisk(settings))
  await runCheck('mail server', () => checkMail(settings))
  await runCheck('TLS', () => checkTls(settings))
  await runCheck('site', () => checkSite(settings))
  const table = tableOf(['', 'check', 'finding'], rows)
  const failedCount = rows.filter(([state]) => state === 'FAILED').length
  if (failedCount > 0) throw new AdminError(`${table}\n\n${failedCount} of ${rows.length} checks failed.`)
  return table
}
