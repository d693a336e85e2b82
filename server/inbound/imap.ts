/**
 * Reads a mailbox (IMAP), for a company without its own mail server (docs/operations.md). An email is marked as read after it was stored.
 * After a crash between these steps, the email is read again and recognized as a duplicate.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import type { Database } from '#server/database/database.ts'
import { acquireLease, deleteMark, readMark, setMark } from '#server/database/marks.ts'
import type { FileStore } from '#server/files/files.ts'
import type { InboundResult, MailReceiver } from '#server/inbound/mail-receiver.ts'
import { MAIL_MAX_BYTES, MessageTooLargeError, spoolMail } from '#server/inbound/spool.ts'
import type { ImapServer } from '#server/mail/imap-url.ts'
import { toProblem } from '#server/problem.ts'

export interface ImapTimings {
  readonly pollIntervalMs: number
  /** Longest pause between retries. The first pause is `pollIntervalMs`. Each later pause is twice as long as the one before. */
  readonly longestPauseMs: number
}
const IMAP_TIMINGS: ImapTimings = { pollIntervalMs: 60_000, longestPauseMs: 900_000 }
/** Lease on the mailbox, longer than an idle poll. If this process crashes, another process takes over after this time. */
const LEASE_MS = 180_000
const CONNECT_MAX_MS = 30_000
const IDLE_TIMEOUT_MS = 120_000
const CLOSE_MAX_MS = 10_000
const BATCH_SIZE = 100
const CHUNK_BYTES = 1_048_576

interface Deps {
  readonly settings: ImapServer
  readonly database: Pick<Database, 'db'>
  readonly files: Pick<FileStore, 'receive'>
  readonly receive: MailReceiver
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly times?: ImapTimings
}

type FetchedHeader = Pick<FetchMessageObject, 'uid' | 'size' | 'envelope'>

const senderOf = ({ envelope }: FetchedHeader) => envelope?.from?.[0]?.address?.toLowerCase() ?? ''

export function createImapReader({ settings, database: { db }, files, receive, now, log, times = IMAP_TIMINGS }: Deps) {
  const { host, port, secure, doSTARTTLS, auth, folder } = settings
  const workerId = randomUUID()
  let isStopping = false
  let client: ImapFlow | undefined
  let currentRun: Promise<void> | undefined
  let wakeUp: () => void = () => undefined
  /** UIDs of emails that failed. They are read last, so that they do not delay other emails. */
  const failedUids = new Set<number>()

  const sleep = (ms: number) => {
    if (isStopping) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    wakeUp = resolve
    return promise.finally(() => clearTimeout(timer))
  }

  /** Returns the reason for a failure, with the mail server's response, for the operator. The text never contains the password. */
  const failureReasonOf = (error: unknown): string => {
    const { authenticationFailed, mailboxMissing, responseText, code, message } = error as Record<string, unknown>
    const cause = authenticationFailed ? 'the server rejected the username or password' : mailboxMissing ? `there is no folder ${folder}` : (code ?? message)
    return [cause, responseText].filter(Boolean).join(': ').replaceAll(auth.pass, '…')
  }

  const receiveMail = async (mailbox: ImapFlow, uid: number): Promise<InboundResult | undefined> => {
    const { content } = await mailbox.download(String(uid), undefined, { uid: true, chunkSize: CHUNK_BYTES })
    // The email was deleted in the meantime.
    if (!content) return undefined
    const spooledMail = await spoolMail(files, content as AsyncIterable<Buffer>).finally(() => content.destroy())
    try {
      return await receive({ ...spooledMail, reversePath: undefined, relay: host, recipients: [] })
    } finally {
      await spooledMail.incomingFile.discard()
    }
  }

  const addFlag = async (mailbox: ImapFlow, uid: number, flag: '\\Seen' | '\\Flagged') => {
    if (!(await mailbox.messageFlagsAdd(String(uid), [flag], { uid: true }))) throw new Error('the emails cannot be flagged')
  }

  const renewLease = async () => acquireLease(db, 'mailbox-reader', now(), LEASE_MS, workerId)

  /**
   * Reads new emails one by one.
   * @returns whether more emails can be read now
   */
  const readNewMails = async (mailbox: ImapFlow): Promise<boolean> => {
    const unreadUids = await mailbox.search({ seen: false, flagged: false }, { uid: true })
    if (!unreadUids) throw new Error('the emails cannot be listed')
    await setMark(db, 'mailbox', now())
    const uids = unreadUids.sort((one, other) => Number(failedUids.has(one)) - Number(failedUids.has(other)) || one - other)
    const batch = uids.slice(0, BATCH_SIZE)
    const headers: FetchedHeader[] = batch.length === 0 ? [] : await mailbox.fetchAll(batch, { uid: true, size: true, envelope: true }, { uid: true })
    const positions = new Map(batch.map((uid, index) => [uid, index]))
    /** Senders of emails that were refused with a 429. Their later emails in this batch are skipped. */
    const limitedSenders = new Set<string>()
    let receivedCount = 0
    for (const header of headers.sort((one, other) => (positions.get(one.uid) ?? 0) - (positions.get(other.uid) ?? 0))) {
      if (isStopping || !(await renewLease())) return false
      const { uid, size = 0 } = header
      if (limitedSenders.has(senderOf(header))) continue
      try {
        if (size > MAIL_MAX_BYTES) throw new MessageTooLargeError()
        const result = await receiveMail(mailbox, uid)
        if (result) log.info({ state: result.state, kind: result.kind }, 'inbound email stored')
        await addFlag(mailbox, uid, '\\Seen')
        failedUids.delete(uid)
        receivedCount += 1
      } catch (error) {
        if (error instanceof MessageTooLargeError) {
          await addFlag(mailbox, uid, '\\Flagged')
          log.warn({ size }, 'email is too large, so it was flagged and left in the mailbox')
          continue
        }
        failedUids.add(uid)
        if (toProblem(error).status !== 429) throw error
        limitedSenders.add(senderOf(header))
      }
    }
    return receivedCount > 0 && uids.length > batch.length
  }

  const readMailbox = async () => {
    const { ImapFlow } = await import('imapflow')
    const mailbox = new ImapFlow({
      host,
      port,
      secure,
      doSTARTTLS,
      auth: { ...auth },
      logger: false,
      connectionTimeout: CONNECT_MAX_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      maxLiteralSize: MAIL_MAX_BYTES,
    })
    client = mailbox
    let hasNewMail = false
    const onNewMail = () => {
      hasNewMail = true
      wakeUp()
    }
    mailbox.on('exists', onNewMail).on('close', onNewMail).on('error', onNewMail)
    try {
      await mailbox.connect()
      const { readOnly } = await mailbox.mailboxOpen(folder)
      if (readOnly) throw new Error(`the folder ${folder} is read-only, so emails in it cannot be flagged`)
      while (!isStopping && (await renewLease())) {
        hasNewMail = false
        const hasMore = await readNewMails(mailbox)
        if (hasMore || hasNewMail) continue
        // IDLE ends when an email arrives, or at the next poll.
        void mailbox.idle().catch(() => undefined)
        await sleep(times.pollIntervalMs)
      }
    } finally {
      client = undefined
      mailbox.close()
    }
  }

  /** Stores the failure in the database, so that every process can report it. */
  const recordFailure = async (error: unknown) => {
    const reason = failureReasonOf(error)
    log.warn({ why: reason }, 'mailbox could not be read, so the server will retry')
    await setMark(db, 'mailbox', (await readMark(db, 'mailbox'))?.at ?? now(), reason)
  }

  /** @returns false after a failure. True also if another process reads the mailbox */
  const attempt = async (): Promise<boolean> => {
    try {
      if (!(await renewLease())) return true
      await readMailbox()
      await deleteMark(db, 'mailbox-reader', workerId)
      return true
    } catch (error) {
      if (!isStopping) await recordFailure(error)
      return false
    }
  }

  const run = async () => {
    for (let failureCount = 0; !isStopping; ) {
      failureCount = (await attempt().catch(() => false)) ? 0 : failureCount + 1
      await sleep(Math.min(times.pollIntervalMs * 2 ** Math.max(0, failureCount - 1), times.longestPauseMs))
    }
  }

  return {
    start() {
      currentRun ??= run()
    },
    /** Resolves once the current email is stored. Closes the connection if this takes longer than `CLOSE_MAX_MS`. */
    async stop() {
      isStopping = true
      wakeUp()
      const timer = setTimeout(() => client?.close(), CLOSE_MAX_MS)
      await currentRun
      clearTimeout(timer)
    },
  }
}
