/** The whole server, built from injected dependencies. Tests run the same server. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { pino } from 'pino'
import { JSON_BODY_MAX_BYTES } from '#contract/limits.ts'
import { failureResponse } from '#contract/request/outcome.ts'
import { registerApi, registerNotFound } from '#server/api.ts'
import { languageOf, trackCallLanguage } from '#server/call-language.ts'
import { answerClientError, refuseConnect } from '#server/http/client-error.ts'
import { limitConnections } from '#server/http/connections.ts'
import { apiHeadersOf, type HeaderLines, JSON_TYPE } from '#server/http/headers.ts'
import { collectMethods } from '#server/http/methods.ts'
import { BODY_TIMEOUTS, type BodyTimeouts, drainUnreadBody, refuseSlowClients } from '#server/http/request-body.ts'
import { checkRequests, toOriginForm, warnOfUntrustedProxy } from '#server/http/request-headers.ts'
import { registerJsonParser } from '#server/http/request-input.ts'
import type { Site } from '#server/http/site.ts'
import { mailboxFolder } from '#server/mail/mailbox.ts'
import { deleteOldMails } from '#server/mail/outbox-commands.ts'
import { failureHeaders, failureOf, toProblem, translateFailure } from '#server/problem.ts'
import { DUE_POLL_INTERVAL_MS } from '#server/requests/due-cases-job.ts'
import { registerDevMail } from '#server/routes/dev-mail.ts'
import { registerFiles } from '#server/routes/files.ts'
import { registerHealth } from '#server/routes/health.ts'
import { collectCalls } from '#server/routes/openapi.ts'
import { registerPages } from '#server/routes/pages.ts'
import { createServices, type ServiceDeps, type Services } from '#server/services.ts'

export interface AppDeps extends ServiceDeps {
  readonly logger?: FastifyBaseLogger
  readonly bodyTimeouts?: BodyTimeouts
  /** Serves pages and the 404 page. Without a site, unknown paths get the API's 404. */
  readonly site?: Pick<Site, 'respond'>
  readonly onSmtpListening?: (address: AddressInfo) => void
}

const HTTP_OPTIONS = {
  headersTimeout: 10_000,
  keepAliveTimeout: 72_000,
  /** Time limit for a whole upload. request-body.ts enforces the shorter time limits. */
  requestTimeout: 20 * 60_000,
  connectionsCheckingInterval: 1_000,
  /** request-headers.ts refuses a missing Host header with the common error body. */
  requireHostHeader: false,
}
/** Maximum length in characters. The longest parameter is a ticket that contains an encrypted inbox view with its search text. */
const URL_PARAMETER_MAX = 1_500
const CLEAN_UP_EVERY_MS = 3_600_000
/** Shorter than the interval for other tables, because every visitor adds rows, and rate limit windows are short. */
const CLEAN_UP_RATES_EVERY_MS = 600_000
const CLOSE_IDLE_SOCKETS_MS = 200

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly isPage?: boolean
    /** True for a stream. It stays open as long as its page, so its duration is not a useful metric. */
    readonly isStream?: boolean
  }
}

const addResponseHeaders = (app: FastifyInstance, headers: HeaderLines) => {
  // This hook must be async. Otherwise, a refusal while Node parses the request would make Node respond twice.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isPage) return
    void reply.headers(headers).header('X-Request-Id', request.id)
  })
}

/** Logs each response with its duration in milliseconds, and records the duration as a metric. Never logs bodies, headers, or visitors' addresses. */
function logRequests(app: FastifyInstance, metrics: Services['metrics']): void {
  app.addHook('onResponse', ({ method, routeOptions: { url: route = 'none', config }, log }, { statusCode: status, elapsedTime: ms }, done) => {
    const details = { method, route, status }
    if (!config.isStream || status !== 200) metrics.recordResponse(details, ms / 1_000)
    log.info({ ...details, ms: Math.round(ms * 10) / 10 }, 'answered')
    done()
  })
  app.addHook('onRequestAbort', async ({ method, routeOptions: { url: route = 'none' }, log }) => log.info({ method, route }, 'client disconnected'))
}

const addErrorHandler = (app: FastifyInstance, headers: HeaderLines) => {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error)
    if (problem.status >= 500) request.log.error({ err: error }, 'unexpected')
    void reply
      .code(problem.status)
      .headers({ ...headers, ...failureHeaders(problem) })
      .type(JSON_TYPE)
      .send(failureOf(problem))
  })
}

/** Error messages are in English inside the server. A hook translates them before they are sent. */
const translateFailures = (app: FastifyInstance, { textsIn }: Services['languages']) => {
  trackCallLanguage(app)
  app.addHook('preSerialization', async (request, { statusCode }, payload) => {
    const language = languageOf(request)
    if (statusCode < 400 || language === 'en') return payload
    const failure = failureResponse.safeParse(payload)
    return failure.success ? translateFailure(failure.data, textsIn(language).translateSentence) : payload
  })
}

/** Starts background work with the server and stops it with the server. */
const registerLifecycle = (
  app: FastifyInstance,
  {
    outbox,
    files,
    challenges,
    sessions,
    teamSessions,
    teamInvites,
    presence,
    knownBrowsers,
    rates,
    retention,
    replayErasures,
    adoptRequests,
    dueCases,
    readers,
    unmatched,
    smtpIn,
    imapIn,
    flowCounts,
    warmWorkerThreads,
    handOvers,
    closeWorkerThreads,
    database,
    metrics,
    closeTransport,
  }: Services,
  { now, onSmtpListening }: { readonly now: () => number } & Pick<AppDeps, 'onSmtpListening'>,
) => {
  const applyRetention = async () => {
    const isClockPlausible = await retention.runJob()
    await files.sweep(database.db, now(), isClockPlausible)
  }
  const cleanUpJobs: readonly (() => Promise<unknown>)[] = [
    () => challenges.cleanUp(),
    () => sessions.cleanUp(database.db),
    () => teamSessions.cleanUp(database.db),
    () => teamInvites.cleanUp(database.db),
    () => presence.cleanUp(database.db),
    () => knownBrowsers.cleanUp(database.db),
    () => flowCounts.cleanUp(),
    () => handOvers.cleanUp(),
    () => readers.cleanUp(),
    () => unmatched.cleanUp(),
    () => deleteOldMails(database.db, now()),
    replayErasures,
    adoptRequests,
    applyRetention,
  ]
  /** Runs the jobs one after the other, because parallel jobs would use every connection of the pool. A failure does not stop the other jobs. */
  const cleanUpAll = async () => {
    let isComplete = true
    for (const job of cleanUpJobs)
      await job().catch((error: Error) => {
        isComplete = false
        app.log.error({ err: error }, 'cleanup job failed')
      })
    if (isComplete) metrics.recordJobRun('cleanup', now())
  }
  const timers: NodeJS.Timeout[] = []
  const activeJobs = new Set<Promise<unknown>>()
  const runEvery = (ms: number, work: () => Promise<unknown>) => {
    const run = () => {
      const job = work().finally(() => activeJobs.delete(job))
      activeJobs.add(job)
    }
    run()
    timers.push(setInterval(run, ms).unref())
  }
  const applyDueEvents = async () => {
    const appliedCount = await dueCases.runJob()
    if ((await dueCases.digest()) || appliedCount > 0) outbox.wake()
    metrics.recordJobRun('due', now())
  }
  app.addHook('onReady', async () => {
    outbox.start()
    const smtpAddress = await smtpIn?.start()
    if (smtpAddress) onSmtpListening?.(smtpAddress)
    imapIn?.start()
    warmWorkerThreads()
    runEvery(CLEAN_UP_EVERY_MS, cleanUpAll)
    runEvery(CLEAN_UP_RATES_EVERY_MS, () => rates.cleanUp(database.db).catch((error: Error) => app.log.error({ err: error }, 'rate limit cleanup failed')))
    runEvery(DUE_POLL_INTERVAL_MS, () => applyDueEvents().catch((error: Error) => app.log.error({ err: error }, 'due-case job failed')))
  })
  app.addHook('preClose', async () => {
    // A server that does not listen has no close event, so the timer below would never stop.
    if (!app.server.listening) return
    // A connection that drains a refused body can become idle when the server is already stopping. This timer closes such connections.
    const idleTimer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_SOCKETS_MS)
    app.server.once('close', () => clearInterval(idleTimer))
  })
  app.addHook('onClose', async () => {
    // The email receivers stop first, because a received email can queue outgoing emails.
    await Promise.all([smtpIn?.stop(), imapIn?.stop()])
    await closeWorkerThreads()
    for (const timer of timers) clearInterval(timer)
    await Promise.all(activeJobs)
    await outbox.stop()
    closeTransport()
    files.close()
  })
}

/**
 * Builds the server. `app.ready()` starts the background work. `app.close()` stops everything except the caller's database.
 * @throws when the secret key cannot be read or the data folder is not writable
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, now = Date.now, bodyTimeouts = BODY_TIMEOUTS } = deps
  const headers = apiHeadersOf(settings.publicUrl)
  const log: FastifyBaseLogger = deps.logger ?? pino({ level: 'silent' })
  const services = await createServices(deps, log)
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    bodyLimit: JSON_BODY_MAX_BYTES,
    routerOptions: { maxParamLength: URL_PARAMETER_MAX },
    return503OnClosing: false,
    rewriteUrl: toOriginForm,
    serverFactory: (listener) => {
      const server = createServer(HTTP_OPTIONS, listener)
        .on('checkContinue', listener)
        .on('checkExpectation', listener)
        .on('connect', (_, socket) => refuseConnect(socket, headers))
        .setTimeout(bodyTimeouts.idleMs)
      if (settings.trustProxy.length === 0) limitConnections(server)
      return server
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
    frameworkErrors: (error, _request, reply) => {
      const problem = toProblem(error)
      void (reply as FastifyReply).code(problem.status).headers(headers).type(JSON_TYPE).send(failureOf(problem))
    },
  }) as unknown as FastifyInstance

  const endpointOf = collectMethods(app)
  const calls = collectCalls(app)
  addResponseHeaders(app, headers)
  checkRequests(app)
  addErrorHandler(app, headers)
  translateFailures(app, services.languages)
  logRequests(app, services.metrics)
  warnOfUntrustedProxy(app, settings)
  refuseSlowClients(app, bodyTimeouts)
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Sends `Connection: close` while the server stops, so that clients connect to another server.
    if (services.drainState.isOn) reply.header('Connection', 'close')
    drainUnreadBody(request, reply)
    done()
  })
  app.removeContentTypeParser('text/plain')
  registerJsonParser(app)
  await app.register(cookie)
  await app.register(multipart)

  registerHealth(app, services)
  registerFiles(app, services)
  await app.register(async (api) => registerApi(api, services, calls), { prefix: '/backend' })
  if (settings.smtpUrl === undefined) registerDevMail(app, mailboxFolder(settings), services.replyOptions)
  registerNotFound(app, settings, endpointOf)
  if (deps.site) registerPages(app, deps.site)
  registerLifecycle(app, services, { now, onSmtpListening: deps.onSmtpListening })
  return app
}
