/**
 * Processing of inbound emails. Each email is stored once per case. The transaction that assigns an email inserts a unique key derived from
 * its content. The sender's server gets the acknowledgment after the commit. An email never grants rights to its sender, returns data, or
 * counts as an approval.
 */
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS } from '#contract/request/retention.ts'
import type { Database } from '#server/database/database.ts'
import { newIdAt } from '#server/database/ids.ts'
import type { CaseRow, InboundKind, InboundMailRow, InboundState, Tx, UnmatchedReason } from '#server/database/schema.ts'
import type { FileStore, IncomingFile } from '#server/files/files.ts'
import { createUploadStore } from '#server/files/upload-store.ts'
import { discardUploads, type Upload } from '#server/files/uploads.ts'
import type { CaseAddresses, CaseToken } from '#server/inbound/address.ts'
import { addAutomaticMail, assignToCase, isFromCustomer } from '#server/inbound/assign-to-case.ts'
import { type StoredAttachments, storeAttachments } from '#server/inbound/attachments.ts'
import type { ClientAddressFinder } from '#server/inbound/client-address.ts'
import { findEarlierVariant, messageKeyOf } from '#server/inbound/earlier-variant.ts'
import type { MailReader } from '#server/inbound/mail-reader.ts'
import { mailViewOf } from '#server/inbound/mail-view.ts'
import type { InboundMail } from '#server/inbound/read-mail.ts'
import { createQueue } from '#server/limits/concurrency.ts'
import { emailKey } from '#server/limits/keys.ts'
import { clientKey, singleNetwork, strictNetworksOf } from '#server/limits/networks.ts'
import type { Rate, Rates } from '#server/limits/rates.ts'
import type { StoredBytesLimit } from '#server/limits/stored-bytes.ts'
import { Problem, tooManyProblem } from '#server/problem.ts'
import { caseLimitProblem } from '#server/requests/case-limits.ts'
import { type Cases, lockCase } from '#server/requests/cases.ts'

interface InboundDelivery {
  readonly incomingFile: IncomingFile
  readonly size: number
  readonly sha256: string
  readonly reversePath: string | undefined
  /** Address of the connection, or name of the mailbox server. */
  readonly relay: string
  readonly recipients: readonly string[]
}

export interface InboundResult {
  readonly state: InboundState | 'again'
  readonly kind: InboundKind
}

/** Low, because each job has a whole email in memory. */
const CONCURRENT_MAILS_MAX = 2
const WAITING_MAILS_MAX = 100
const CASES_PER_MAIL_MAX = 5
const SENDER_RATE: Rate = { scope: 'mails-of-sender', windowMs: HOUR_MS }
export const MAILS_PER_SENDER_MAX = 60
const AUTO_MAIL_RATE: Rate = { scope: 'automatic-mails-of-case', windowMs: HOUR_MS }
const AUTO_MAILS_OF_CASE_MAX = 10
const UNMATCHED_RATE: Rate = { scope: 'mails-unmatched', windowMs: HOUR_MS }
const UNMATCHED_MAILS_MAX = 1_000
/** Counts emails that stopped the reader's worker, by relay. */
const READER_STOP_RATE: Rate = { scope: 'mails-that-stopped-the-reader', windowMs: HOUR_MS }
export const READER_STOPS_MAX = 3
const BYTES_PER_KILOBYTE = 1_024
const KILOBYTES_PER_MEGABYTE = 1_024
const MAIL_SIZE_RATE: Rate = { scope: 'mail-kilobytes', windowMs: HOUR_MS, isExact: true }
/**
 * Maximum kilobytes per hour. Senders can forge domains, so relays and the total also have limits. Wider relay networks have twice the
 * limit.
 */
export const KILOBYTES_MAX = {
  case: 200 * KILOBYTES_PER_MEGABYTE,
  domain: 100 * KILOBYTES_PER_MEGABYTE,
  relay: 150 * KILOBYTES_PER_MEGABYTE,
  all: 1_000 * KILOBYTES_PER_MEGABYTE,
} as const
/** For a case, the server stores the whole email, and its attachments again as files. The size therefore counts twice. */
const COPIES_PER_CASE = 2
const NEWEST_HEADERS_BYTES = 32_768
/** Number of earlier emails from the sender that are searched for the same pictures. */
const COMPARED_MAILS_MAX = 200

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly files: Pick<FileStore, 'receive' | 'keep' | 'drop'>
  readonly cases: Pick<Cases, 'addOnce' | 'addEntry'>
  readonly addresses: CaseAddresses
  readonly reader: Pick<MailReader, 'read'>
  readonly rates: Pick<Rates, 'count' | 'peek'>
  readonly storedBytes: Pick<StoredBytesLimit, 'count'>
  readonly ownAddress: string
  readonly clientOfRelay: ClientAddressFinder
  readonly wake: () => void
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>
}

const hashOf = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

async function bytesOf({ incomingFile, size }: InboundDelivery): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let offset = 0
  for await (const chunk of incomingFile.read()) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes.buffer
}

/** Returns the beginning of the header, which the last servers on the route added. */
const newestHeadersOf = (raw: ArrayBuffer): string =>
  Buffer.from(raw)
    .toString('latin1', 0, NEWEST_HEADERS_BYTES)
    .split(/\r?\n\r?\n/)[0] ?? ''

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

type MailOutcome = Pick<InboundMailRow, 'state' | 'why' | 'request_id' | 'said'> & { readonly storedUploads: readonly Upload[] }

export function createMailReceiver({
  database: { db, transact },
  files,
  cases,
  addresses,
  reader,
  rates,
  storedBytes,
  ownAddress,
  clientOfRelay,
  wake,
  now,
  log,
}: Deps) {
  const queue = createQueue(CONCURRENT_MAILS_MAX, WAITING_MAILS_MAX)
  const { keepAll, dropAll } = createUploadStore({ files, log })

  const findCasesOfTokens = async (tokens: readonly CaseToken[]): Promise<CaseRow[]> => {
    const foundCases: CaseRow[] = []
    for (const { caseId, isValid } of tokens.slice(0, CASES_PER_MAIL_MAX)) {
      const row = await db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirst()
      if (row && isValid(row.link_generation)) foundCases.push(row)
    }
    return foundCases
  }

  /** Finds cases. Tries the envelope recipients first, then the recipients in the header, and then the referenced Message-IDs. */
  const findCases = async (recipients: readonly string[], mail: InboundMail | undefined): Promise<CaseRow[]> => {
    const tokenSources = [
      () => addresses.tokensInAddresses(recipients),
      () => addresses.tokensInAddresses(mail?.to ?? []),
      () => addresses.tokensInText(mail?.references ?? ''),
    ]
    for (const tokens of tokenSources) {
      const matchingCases = await findCasesOfTokens(tokens())
      if (matchingCases.length > 0) return matchingCases
    }
    return []
  }

  const isOwnMail = async ({ from, messageId }: InboundMail) =>
    emailKey(from) === emailKey(ownAddress) ||
    addresses.isOwnAddress(from) ||
    (messageId !== '' && (await db.selectFrom('outbox').select('id').where('message_id', '=', messageId).executeTakeFirst()) !== undefined)

  /**
   * @throws {Problem} 429 over the sender's limit. Emails to a case have a separate count, which a stranger who forges the sender cannot
   * use up without the case's reply address
   */
  const limitSender = async (tx: Tx, sender: string, caseRow: CaseRow | undefined) => {
    const { total, waitMs } = await rates.count(tx, SENDER_RATE, caseRow ? `${caseRow.id} ${sender}` : sender)
    if (total > MAILS_PER_SENDER_MAX) throw tooManyProblem('This sender has sent too many emails.', waitMs(MAILS_PER_SENDER_MAX, 1))
  }

  /** @throws {Problem} 429 over the case's limit. Without a case, 429 over the limit of the domain, the relay, or all relays together */
  const limitSize = async (tx: Tx, { delivery: { size, reversePath = '' }, mail, relay, caseRow }: MailToStore) => {
    const kilobytes = Math.ceil(size / BYTES_PER_KILOBYTE)
    if (caseRow) await storedBytes.count(tx, relay, COPIES_PER_CASE * size)
    const limits = caseRow
      ? ([['case', singleNetwork(`case ${caseRow.id}`)]] as const)
      : ([
          ['domain', singleNetwork(`domain ${domainOf(reversePath || (mail?.from ?? ''))}`)],
          ['relay', strictNetworksOf(relay)],
          ['all', singleNetwork('all ')],
        ] as const)
    for (const [limitName, limitKey] of limits) {
      const { total, waitMs } = await rates.count(tx, MAIL_SIZE_RATE, limitKey, kilobytes)
      if (total > KILOBYTES_MAX[limitName]) throw tooManyProblem('Too many large emails have arrived.', waitMs(KILOBYTES_MAX[limitName], kilobytes))
    }
  }

  const storeUnmatched = async (tx: Tx, reason: UnmatchedReason, mail: InboundMail | undefined, caseRow: CaseRow | undefined): Promise<MailOutcome> => {
    const { total, waitMs } = await rates.count(tx, UNMATCHED_RATE, 'all')
    if (total > UNMATCHED_MAILS_MAX) throw tooManyProblem('Too many unmatched emails are waiting.', waitMs(UNMATCHED_MAILS_MAX, 1))
    const mailView = mail ? JSON.stringify(mailViewOf(mail)) : null
    return { state: 'unmatched', why: reason, request_id: caseRow?.request_id ?? null, said: mailView, storedUploads: [] }
  }

  const storeAutomatic = async (
    tx: Tx,
    id: string,
    mail: InboundMail,
    kind: 'auto' | 'bounce' | 'loop',
    caseRow: CaseRow | undefined,
    storedAttachments: StoredAttachments,
  ): Promise<MailOutcome> => {
    const outcome = { state: 'kept', why: null, request_id: caseRow?.request_id ?? null } as const
    const isAdded =
      caseRow !== undefined &&
      kind !== 'loop' &&
      (await rates.count(tx, AUTO_MAIL_RATE, caseRow.id)).total <= AUTO_MAILS_OF_CASE_MAX &&
      !(await caseLimitProblem(tx, caseRow.id, now()))
    if (!isAdded) return { ...outcome, said: JSON.stringify(mailViewOf(mail)), storedUploads: [] }
    return { ...outcome, said: null, storedUploads: await addAutomaticMail(tx, cases, now(), { caseRow, mail, id, kind, ...storedAttachments }) }
  }

  const assignMail = async (
    tx: Tx,
    id: string,
    key: string,
    mail: InboundMail,
    caseRow: CaseRow,
    storedAttachments: StoredAttachments,
  ): Promise<MailOutcome> => {
    const lockedCase = await lockCase(tx, caseRow.id)
    if (!lockedCase) return storeUnmatched(tx, 'no-case', mail, undefined)
    // Anyone who replies to an email about an open case can add to the case. Only the customer can reopen a closed case.
    if (lockedCase.closed_at !== null && !isFromCustomer(mail, lockedCase)) return storeUnmatched(tx, 'other-address', mail, lockedCase)
    const earlierVariant = await findEarlierVariant(tx, mail, lockedCase, id, storedAttachments)
    if (earlierVariant?.isCopy)
      return { state: 'kept', why: 'copy', request_id: lockedCase.request_id, said: JSON.stringify(mailViewOf(mail)), storedUploads: [] }
    try {
      const storedUploads = await assignToCase(tx, cases, now(), {
        caseRow: lockedCase,
        mail,
        id,
        key,
        ...(earlierVariant && { variantOf: earlierVariant.id }),
        ...storedAttachments,
      })
      return { state: 'case', why: null, request_id: lockedCase.request_id, said: null, storedUploads }
    } catch (error) {
      if (!(error instanceof Problem && error.status === 409)) throw error
      return storeUnmatched(tx, 'closed', mail, lockedCase)
    }
  }

  interface MailToStore {
    readonly delivery: InboundDelivery
    readonly raw: Upload
    readonly mail: InboundMail | undefined
    readonly kind: InboundKind
    readonly relay: string
    readonly caseRow: CaseRow | undefined
  }

  const store = async (tx: Tx, mailToStore: MailToStore, key: string, storedAttachments: StoredAttachments): Promise<MailOutcome | undefined> => {
    const { delivery, raw, mail, kind, caseRow } = mailToStore
    const id = newIdAt(now())
    const from = mail?.from ?? ''
    const row = {
      id,
      key,
      state: 'unmatched' as const,
      kind,
      why: null,
      request_id: null,
      from_address: from,
      from_key: emailKey(from),
      subject: mail?.subject ?? '',
      said: null,
      size: delivery.size,
      sha256: delivery.sha256,
      stored_as: raw.incomingFile.name,
      key_id: raw.incomingFile.keyId,
      pictures: mail?.files.flatMap(({ picture }) => picture ?? []).join(' ') || null,
      message_key: mail ? messageKeyOf(mail) : null,
      received_at: now(),
      handled_at: null,
      handled_by: null,
    }
    // A parallel delivery of the same email waits here until this transaction ends.
    const insertedRow = await tx
      .insertInto('inbound_mails')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!insertedRow) return undefined
    await limitSender(tx, emailKey(from) || (delivery.reversePath ?? ''), caseRow)
    await limitSize(tx, mailToStore)
    const outcome = await (mail === undefined || kind === 'unreadable'
      ? storeUnmatched(tx, 'unreadable', mail, caseRow)
      : kind !== 'reply'
        ? storeAutomatic(tx, id, mail, kind, caseRow, storedAttachments)
        : caseRow
          ? assignMail(tx, id, key, mail, caseRow, storedAttachments)
          : storeUnmatched(tx, 'no-case', mail, undefined))
    const { state, why, request_id, said } = outcome
    await tx.updateTable('inbound_mails').set({ state, why, request_id, said }).where('id', '=', id).execute()
    return outcome
  }

  /** @returns undefined if the email was already stored */
  const receiveOnce = async (mailToStore: MailToStore): Promise<MailOutcome | undefined> => {
    const { delivery, raw, mail, caseRow, kind } = mailToStore
    const key = hashOf(mail?.fingerprint ?? delivery.sha256, mail ? (caseRow?.id ?? '') : 'unreadable')
    const duplicate = await db.selectFrom('inbound_mails').select('id').where('key', '=', key).executeTakeFirst()
    if (duplicate) return undefined
    const storedAttachments = mail && caseRow && kind !== 'loop' ? await storeAttachments(files, mail.files) : { uploads: [], omittedFiles: [] }
    try {
      const storedNames = await keepAll([raw, ...storedAttachments.uploads])
      let isOutcomeKnown = false
      let outcome: MailOutcome | undefined
      try {
        outcome = await transact((tx) => store(tx, mailToStore, key, storedAttachments))
        isOutcomeKnown = true
        return outcome
      } catch (error) {
        isOutcomeKnown = error instanceof Problem
        throw error
      } finally {
        // After an unexpected error, the commit may have succeeded, so no file is deleted here. The sweep checks the files later.
        const usedNames = new Set(outcome && [raw, ...outcome.storedUploads].map(({ incomingFile }) => incomingFile.name))
        if (isOutcomeKnown) await dropAll(storedNames.filter((name) => !usedNames.has(name)))
      }
    } finally {
      await discardUploads(storedAttachments.uploads)
    }
  }

  /** An email to several cases is stored once per case, because each case can be erased separately. */
  const copyUpload = async (raw: Upload): Promise<Upload> => {
    const incomingFile = await files.receive(raw.size)
    try {
      for await (const chunk of raw.incomingFile.read()) await incomingFile.write(chunk)
      await incomingFile.finish()
    } catch (error) {
      await incomingFile.discard()
      throw error
    }
    return { ...raw, incomingFile }
  }

  /**
   * Removes small pictures that are also in earlier emails from the sender, because they are logos. Keeps all pictures if the email has no
   * text.
   */
  const removeLogos = async (mail: InboundMail): Promise<InboundMail> => {
    if (mail.text === '' || mail.files.every(({ picture }) => picture === undefined)) return mail
    const earlierMails = await db
      .selectFrom('inbound_mails')
      .select('pictures')
      .where('from_key', '=', emailKey(mail.from))
      .where('pictures', 'is not', null)
      .orderBy('id', 'desc')
      .limit(COMPARED_MAILS_MAX)
      .execute()
    const logos = new Set(earlierMails.flatMap(({ pictures }) => pictures?.split(' ') ?? []))
    return { ...mail, files: mail.files.filter(({ picture }) => picture === undefined || !logos.has(picture)) }
  }

  /** @throws {Problem} 429 for a relay whose emails stopped the reader's worker several times */
  const readMail = async (raw: ArrayBuffer, reversePath: string | undefined, relay: string): Promise<InboundMail | undefined> => {
    const { total, waitMs } = await rates.peek(db, READER_STOP_RATE, clientKey(relay))
    if (total >= READER_STOPS_MAX) throw tooManyProblem('This relay has sent too many unreadable emails.', waitMs(READER_STOPS_MAX))
    let hasReaderStopped = false
    const mail = await reader.read(raw, reversePath, () => {
      hasReaderStopped = true
    })
    if (hasReaderStopped) await transact((tx) => rates.count(tx, READER_STOP_RATE, clientKey(relay)))
    return mail && (await removeLogos(mail))
  }

  const receiveMail = async (delivery: InboundDelivery): Promise<InboundResult> => {
    const bytes = await bytesOf(delivery)
    const relay = clientOfRelay(delivery.relay, newestHeadersOf(bytes))
    const mail = await readMail(bytes, delivery.reversePath, relay)
    const kind: InboundKind = mail === undefined ? 'unreadable' : (await isOwnMail(mail)) ? 'loop' : mail.kind
    const caseRows = await findCases(delivery.recipients, mail)
    const { incomingFile, size, sha256 } = delivery
    const raw: Upload = { field: 'mail', name: 'mail.eml', size, type: 'message/rfc822', sha256, incomingFile }
    const copies: Upload[] = []
    const results: InboundResult[] = []
    try {
      for (const _ of caseRows.slice(1)) copies.push(await copyUpload(raw))
      for (const [index, caseRow] of (caseRows.length > 0 ? caseRows : [undefined]).entries()) {
        const outcome = await receiveOnce({ delivery, raw: copies[index - 1] ?? raw, mail, kind, relay, caseRow })
        results.push({ state: outcome?.state ?? 'again', kind })
      }
    } finally {
      await discardUploads(copies)
    }
    wake()
    return results.find(({ state }) => state !== 'again') ?? { state: 'again', kind }
  }

  /**
   * Processes an email. Resolves after the email was stored.
   * @throws {Problem} 429 or 503, after which the sender's server retries. Also throws database and disk errors
   */
  return (delivery: InboundDelivery): Promise<InboundResult> => queue(() => receiveMail(delivery))
}

export type MailReceiver = ReturnType<typeof createMailReceiver>
