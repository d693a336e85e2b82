/** The whole server as one value: everything it needs is handed in, so that tests run the real one. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { pino } from 'pino'
import { JSON_BODY_MAX_BYTES } from '#contract/limits.ts'
import { registerApi, registerUnknown } from '#server/api.ts'
import { answerClientError, answerConnect } from '#server/http/client-error.ts'
import { apiHeadersOf, type HeaderLines, JSON_TYPE } from '#server/http/headers.ts'
import { noteMethods } from '#server/http/methods.ts'
import { drainUnreadBody, guardSlowClients, PATIENCE, type Patience } from '#server/http/request-body.ts'
import { guardWire, toOriginForm, warnOfProxy } from '#server/http/request-headers.ts'
import { readJson } from '#server/http/request-input.ts'
import type { Site } from '#server/http/site.ts'
import { mailboxFolder } from '#server/mail/mailbox.ts'
import { tidyMails } from '#server/mail/outbox-desk.ts'
import { failureHeaders, failureOf, toProblem } from '#server/problem.ts'
import { DUE_EVERY_MS } from '#server/requests/due.ts'
import { registerDevMail } from '#server/routes/dev-mail.ts'
import { registerFiles } from '#server/routes/files.ts'
import { registerHealth } from '#server/routes/health.ts'
import { collectCalls } from '#server/routes/openapi.ts'
import { registerPages } from '#server/routes/pages.ts'
import { createServices, type ServiceDeps, type Services } from '#server/services.ts'

export interface AppDeps extends ServiceDeps {
  readonly logger?: FastifyBaseLogger
  readonly patience?: Patience
  /** Pages and the 404 page; without it unknown addresses get the API's 404. */
  readonly site?: Pick<Site, 'answer'>
  /** Told where mail is taken, once it is. */
  readonly onMailTaken?: (place: AddressInfo) => void
}

/** As Node's HTTP server takes it; times in milliseconds. */
const HTTP = {
  headersTimeout: 10_000,
  keepAliveTimeout: 72_000,
  /** For a whole request: above what an upload may take; shorter ones are guarded by request-body.ts. */
  requestTimeout: 20 * 60_000,
  connectionsCheckingInterval: 1_000,
  /** request-headers.ts refuses a missing Host, with the common error body. */
  requireHostHeader: false,
}
/** A part of an address: a ticket holds a view of the inbox with what is searched for, sealed. */
const ADDRESS_PART_MAX = 1_500
const TIDY_EVERY_MS = 3_600_000
const CLOSE_IDLE_EVERY_MS = 200

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers have headers of their own. */
    readonly isPage?: boolean
    /** Its answer lasts as long as its reader. Its time is not a metric. */
    readonly isStream?: boolean
  }
}

const setHeaders = (app: FastifyInstance, headers: HeaderLines) => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isPage) return
    // The same id stands in every log line of the request.
    void reply.headers(headers).header('X-Request-Id', request.id)
  })
}

/** One log line and one metric per answer: id, method, route, status, milliseconds. Bodies, headers, and addresses of visitors are never logged. */
function logRequests(app: FastifyInstance, metrics: Services['metrics']): void {
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none', config }, log }, { statusCode: status, elapsedTime: ms }) => {
    const answered = { method, route, status }
    if (!config.isStream || status !== 200) metrics.answered(answered, ms / 1_000)
    log.info({ ...answered, ms: Math.round(ms * 10) / 10 }, 'answered')
  })
  app.addHook('onRequestAbort', async ({ method, routeOptions: { url: route = 'none' }, log }) => log.info({ method, route }, 'visitor went away'))
}

/** Every failure is JSON in the one shape. */
const setErrors = (app: FastifyInstance, headers: HeaderLines) => {
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

/** Starts what works in the background with the server and stops it with the server. */
const tieLives = (
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
    closeReaders,
    database,
    closeTransport,
  }: Services,
  { now, onMailTaken }: { readonly now: () => number } & Pick<AppDeps, 'onMailTaken'>,
) => {
  const tidyByAge = async () => {
    const isClockSound = await retention.pass()
    await files.sweep(database.db, now(), isClockSound)
  }
  const tidying: readonly (() => Promise<unknown>)[] = [
    () => challenges.tidy(),
    () => sessions.tidy(database.db),
    () => teamSessions.tidy(database.db),
    () => teamInvites.tidy(database.db),
    () => presence.tidy(database.db),
    () => knownBrowsers.tidy(database.db),
    () => rates.tidy(database.db),
    () => readers.tidy(),
    () => unmatched.tidy(),
    () => tidyMails(database.db, now()),
    replayErasures,
    adoptRequests,
    tidyByAge,
  ]
  /** One after the other: all at once they would open every connection of the pool. What fails keeps nothing else from its turn. */
  const tidy = async () => {
    for (const part of tidying) await part().catch((error: Error) => app.log.error({ err: error }, 'tidying failed'))
  }
  const timers: NodeJS.Timeout[] = []
  const underWay = new Set<Promise<unknown>>()
  const every = (ms: number, work: () => Promise<unknown>) => {
    const run = () => {
      const running = work().finally(() => underWay.delete(running))
      underWay.add(running)
    }
    run()
    timers.push(setInterval(run, ms).unref())
  }
  const letTimePass = async () => {
    const fired = await dueCases.pass()
    if ((await dueCases.digest()) || fired > 0) outbox.wake()
  }
  app.addHook('onReady', async () => {
    outbox.start()
    const place = await smtpIn?.start()
    if (place) onMailTaken?.(place)
    imapIn?.start()
    every(TIDY_EVERY_MS, tidy)
    every(DUE_EVERY_MS, () => letTimePass().catch((error: Error) => app.log.error({ err: error }, 'what is due in cases was not looked at')))
  })
  app.addHook('preClose', async () => {
    // A connection whose refused body was still draining when the server began to close becomes idle only later.
    const closer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
    app.server.once('close', () => clearInterval(closer))
  })
  app.addHook('onClose', async () => {
    // First: what is taken promises mails.
    await Promise.all([smtpIn?.stop(), imapIn?.stop()])
    await closeReaders()
    for (const timer of timers) clearInterval(timer)
    await Promise.all(underWay)
    await outbox.stop()
    closeTransport()
    files.close()
  })
}

/**
 * Builds the server. `app.ready()` starts its outbox, `app.close()` ends everything but the database, which the caller opened.
 *
 * @throws when the secret key cannot be read or the data folder cannot be written
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, now = Date.now, patience = PATIENCE } = deps
  const headers = apiHeadersOf(settings.publicUrl)
  const log: FastifyBaseLogger = deps.logger ?? pino({ level: 'silent' })
  const services = await createServices(deps, log)
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    bodyLimit: JSON_BODY_MAX_BYTES,
    routerOptions: { maxParamLength: ADDRESS_PART_MAX },
    return503OnClosing: false,
    rewriteUrl: toOriginForm,
    serverFactory: (listener) =>
      createServer(HTTP, listener)
        .on('checkContinue', listener)
        .on('checkExpectation', listener)
        .on('connect', (_, socket) => answerConnect(socket, headers))
        .setTimeout(patience.stillMs),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
    frameworkErrors: (error, _request, reply) => {
      const problem = toProblem(error)
      void (reply as FastifyReply).code(problem.status).headers(headers).type(JSON_TYPE).send(failureOf(problem))
    },
  }) as unknown as FastifyInstance

  const addressOf = noteMethods(app)
  const calls = collectCalls(app)
  setHeaders(app, headers)
  guardWire(app)
  setErrors(app, headers)
  logRequests(app, services.metrics)
  warnOfProxy(app, settings)
  guardSlowClients(app, patience)
  app.addHook('onSend', async (request, reply) => {
    // Ends kept connections with their next answer, so that their owners open new ones elsewhere.
    if (services.draining.isOn) reply.header('Connection', 'close')
    drainUnreadBody(request, reply)
  })
  app.removeContentTypeParser('text/plain')
  readJson(app)
  await app.register(cookie)
  await app.register(multipart)

  registerHealth(app, services)
  registerFiles(app, services)
  await app.register(async (api) => registerApi(api, services, calls), { prefix: '/backend' })
  if (settings.smtpUrl === undefined) registerDevMail(app, mailboxFolder(settings), services.answering)
  registerUnknown(app, settings, addressOf)
  if (deps.site) registerPages(app, deps.site)
  tieLives(app, services, { now, onMailTaken: deps.onMailTaken })
  return app
}
