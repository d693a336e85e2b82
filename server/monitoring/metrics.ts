/** Prometheus metrics. They contain no visitor data. */
import { subscribe } from 'node:diagnostics_channel'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { companySlug } from '#contract/company.ts'
import type { PoolUsage } from '#server/database/database.ts'
import type { HealthCheck } from '#server/monitoring/health.ts'
import { version } from '#server/version.ts'

const METRIC_PREFIX = `${companySlug}_`
/** Buckets in seconds, from a page served from memory to an upload from a slow phone. */
const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 300]

interface Deps {
  readonly checkHealth: HealthCheck
  readonly countCases: () => Promise<{ readonly open: Readonly<Record<string, number>>; readonly overdue: number; readonly oldestUntouchedMs: number }>
  readonly countCalls: () => Promise<{ readonly queued: number; readonly dead: number }>
  /** Returns the time of the last backup in milliseconds since the epoch. Undefined if there was none. */
  readonly lastBackup: () => Promise<number | undefined>
  readonly poolOf?: (() => PoolUsage) | undefined
  /**
   * Whether to also measure the process (memory, event loop, garbage collection). True for only one server per process, because these
   * observers can't be removed.
   */
  readonly measuresProcess?: boolean
}

export function createMetrics({ checkHealth, countCases, countCalls, lastBackup, poolOf, measuresProcess = false }: Deps) {
  const registry = new Registry()
  const registers = [registry]
  if (measuresProcess) collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: `${METRIC_PREFIX}http_request_seconds`,
    help: 'Time from the request headers to the end of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  })
  const submissions = new Counter({ name: `${METRIC_PREFIX}submits_total`, help: 'Stored forms', labelNames: ['form', 'outcome'], registers })
  const uploadedBytes = new Counter({ name: `${METRIC_PREFIX}uploaded_bytes_total`, help: 'Bytes of files in stored forms', registers })
  new Gauge({ name: `${METRIC_PREFIX}build_info`, help: 'Always 1. The label is the release', labelNames: ['version'], registers }).set({ version }, 1)
  const backupTime = new Gauge({
    name: `${METRIC_PREFIX}backup_last_success_timestamp_seconds`,
    help: 'Time of the last complete and verified backup, or 0 before the first',
    registers,
  })
  const checkResults = new Gauge({
    name: `${METRIC_PREFIX}up`,
    help: '1 if the check passes: database, storage, mail, retention, and the mailbox for replies, if one is set',
    labelNames: ['check'],
    registers,
  })
  const mails = new Gauge({
    name: `${METRIC_PREFIX}mails`,
    help: 'Emails that are waiting (queued), have failed (dead), or were refused because of a visitor’s address (refused)',
    labelNames: ['state'],
    registers,
  })
  const oldestMailAge = new Gauge({ name: `${METRIC_PREFIX}mail_oldest_seconds`, help: 'Age of the oldest waiting email', registers })
  const webhookCalls = new Gauge({
    name: `${METRIC_PREFIX}webhooks`,
    help: 'Webhook events that are waiting (queued) or have failed (dead)',
    labelNames: ['state'],
    registers,
  })
  const openCases = new Gauge({ name: `${METRIC_PREFIX}cases`, help: 'Open cases', labelNames: ['state'], registers })
  const overdueCases = new Gauge({ name: `${METRIC_PREFIX}cases_overdue`, help: 'Cases that no member acted on within the promised time', registers })
  const oldestUntouchedAge = new Gauge({ name: `${METRIC_PREFIX}case_untouched_seconds`, help: 'Age of the oldest case that no member acted on', registers })
  const mailAttempts = new Counter({
    name: `${METRIC_PREFIX}mail_attempts_total`,
    help: 'Attempts to send an email: sent, failed (will be retried), or refused',
    labelNames: ['outcome'],
    registers,
  })
  const receivedMails = new Counter({
    name: `${METRIC_PREFIX}mails_taken_total`,
    help: 'Inbound emails, by the place where they are stored',
    labelNames: ['state'],
    registers,
  })
  const auditEvents = new Counter({
    name: `${METRIC_PREFIX}audit_total`,
    help: 'Audit log lines by event and outcome, such as the event log-in with the outcome done, refused, or limited (a lockout)',
    labelNames: ['event', 'outcome'],
    registers,
  })
  const lastJobRunTimes = new Gauge({
    name: `${METRIC_PREFIX}pass_last_success_timestamp_seconds`,
    help: 'Time when a background job of this process last completed a pass',
    labelNames: ['pass'],
    registers,
  })
  const connections = new Gauge({
    name: `${METRIC_PREFIX}database_connections`,
    help: 'PostgreSQL connections (used, idle), and tasks that wait for a connection (waiting)',
    labelNames: ['state'],
    registers,
  })
  // All servers in a process share the audit channel, so only one of them counts the events.
  if (measuresProcess)
    subscribe('roadcharter.audit', (line) => {
      const { event, outcome } = line as { readonly event: string; readonly outcome: string }
      auditEvents.inc({ event, outcome })
    })
  const setByState = (gauge: Gauge, counts: Readonly<Record<string, number>>) => {
    for (const [state, count] of Object.entries(counts)) gauge.set({ state }, count)
  }

  return {
    recordResponse({ method, route, status }: { readonly method: string; readonly route: string; readonly status: number }, seconds: number) {
      requests.observe({ method, route, status: String(status) }, seconds)
    },
    recordSubmission(form: string, outcome: string, bytes: number) {
      submissions.inc({ form, outcome })
      if (bytes > 0) uploadedBytes.inc(bytes)
    },
    recordMailAttempt: (outcome: string) => mailAttempts.inc({ outcome }),
    recordReceivedMail: (state: string) => receivedMails.inc({ state }),
    recordJobRun: (pass: 'cleanup' | 'due', at: number) => lastJobRunTimes.set({ pass }, at / 1_000),
    /** Runs the health checks. Returns the text for Prometheus and its media type. */
    async read() {
      const checks = await checkHealth()
      const { database, mail } = checks
      if (poolOf) setByState(connections, { ...poolOf() })
      for (const [check, { ok }] of Object.entries(checks)) checkResults.set({ check }, ok ? 1 : 0)
      // If the database is unavailable, the metrics from its tables are missing or NaN instead of zero.
      if (database.ok) {
        const [cases, callCounts, backupAt] = await Promise.all([countCases(), countCalls(), lastBackup()])
        backupTime.set((backupAt ?? 0) / 1_000)
        setByState(mails, { queued: mail.queued, dead: mail.dead, refused: mail.refused })
        oldestMailAge.set(mail.oldestQueuedSeconds)
        setByState(webhookCalls, { queued: callCounts.queued, dead: callCounts.dead })
        setByState(openCases, cases.open)
        overdueCases.set(cases.overdue)
        oldestUntouchedAge.set(cases.oldestUntouchedMs / 1_000)
      } else {
        for (const gauge of [mails, webhookCalls, openCases]) gauge.reset()
        for (const gauge of [oldestMailAge, overdueCases, oldestUntouchedAge, backupTime]) gauge.set(Number.NaN)
      }
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
