/** Stores a submitted form exactly once: the request, its files, and its emails in one transaction. */
import { hash } from 'node:crypto'
import { visitorEmailOf } from '#contract/answer-summary.ts'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { type JsonBody, toJsonBody } from '#contract/forms/payload.ts'
import { caseKindOf } from '#contract/request/case-kind.ts'
import { promisedResponseMs } from '#contract/request/promises.ts'
import { DAY_MS } from '#contract/request/retention.ts'
import { callLanguage } from '#server/call-language.ts'
import type { Database } from '#server/database/database.ts'
import { newIdAt, newReference } from '#server/database/ids.ts'
import { insertIfNew } from '#server/database/insert.ts'
import type { RequestRow, Tx } from '#server/database/schema.ts'
import { addFileRows, createUploadStore, type UploadStoreDeps } from '#server/files/upload-store.ts'
import type { Upload } from '#server/files/uploads.ts'
import type { ReceiptLimits } from '#server/limits/receipt-limits.ts'
import type { FormLimits, Suspicion } from '#server/limits/spam.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { Problem } from '#server/problem.ts'
import type { RequestReaders } from '#server/requests/access.ts'
import type { Cases } from '#server/requests/cases.ts'
import { addressColumns } from '#server/requests/correct-address.ts'
import { addressKeyOf, searchDataOf, searchTextOf, writeSearchText } from '#server/requests/customer.ts'

export interface Submission {
  readonly definition: RequestDefinition | FilingDefinition
  readonly idempotencyKey: string
  readonly answers: Answers
  readonly uploads: readonly Upload[]
  readonly accountId?: string
  /** Browser cookie. The browser that has it gets access to the request. */
  readonly browser?: string
  /** True: the browser sent no cookie, so the server cannot identify the sender's browser. */
  readonly isNewBrowser?: boolean
  /** The sender's IP address, used only for rate limits. */
  readonly ip: string
  readonly suspicion?: Suspicion
  /** Refusal for a date outside its range. Ignored if this submit was already accepted. */
  readonly dateProblem?: Problem
}
interface SubmissionResult {
  readonly reference: string
  /** `repeated`: the submit was already stored, so the request is unchanged. */
  readonly outcome: 'created' | 'corrected' | 'repeated'
  /** Generation for the link to the status page. Undefined if the response has no link. */
  readonly linkGeneration?: number
}

/** Time in which the idempotency key can change a form. The limit reduces the damage if a device with the key is sold or stolen. */
const CORRECTION_PERIOD_MS = DAY_MS
const TOO_LATE_TEXT = 'This form was sent more than a day ago and can no longer be changed. Send it again as a new request.'

/**
 * Maximum number of attempts. Another attempt is needed after a duplicate reference, or if a parallel submit stored a newer version. More
 * failures mean a bug.
 */
const ATTEMPTS_MAX = 8

interface SubmissionContent {
  readonly body: JsonBody
  /** Body as JSON. */
  readonly answers: string
  /** Hash of a submit: the path, the answers in the order of the definition, and the field, name, size, and bytes of each file. */
  readonly hash: string
}

const contentOf = ({ definition, answers, uploads }: Submission): SubmissionContent => {
  const body = toJsonBody(definition, answers)
  const files = uploads.map(({ field, name, size, sha256 }) => [field, name, size, sha256])
  return { body, answers: JSON.stringify(body), hash: hash('sha256', JSON.stringify(['POST', definition.endpoint, Object.entries(body), files])) }
}

type SentRequest = Pick<RequestRow, 'id' | 'reference' | 'created_at'>

interface Deps extends UploadStoreDeps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly outbox: Outbox
  readonly cases: Cases
  readonly readers: Pick<RequestReaders, 'admit' | 'admitSender' | 'countOf'>
  readonly formLimits: FormLimits
  readonly receiptLimits: ReceiptLimits
  readonly now: () => number
}

export function createSubmitForm({ database: { db, transact }, files, outbox, cases, readers, formLimits, receiptLimits, now, log }: Deps) {
  const { keepAll, dropAll } = createUploadStore({ files, log })

  /** Counts the stored submit, and records a suspicion of spam. Only a lead can remove the suspicion. */
  const recordSuspicion = async (
    tx: Tx,
    { ip, suspicion, browser }: Submission,
    requestId: string,
    knownSuspicion: string | null,
    visitorEmail: string | undefined,
  ): Promise<boolean> => {
    const { isSuspicious } = await formLimits.count(tx, ip)
    const suspicionBefore: string | null = knownSuspicion ?? suspicion ?? (isSuspicious ? ('too-many' satisfies Suspicion) : null)
    const hasTooManyReceipts = suspicionBefore === null && visitorEmail !== undefined && (await receiptLimits.exceedsLimit(tx, visitorEmail, browser))
    const newSuspicion = hasTooManyReceipts ? ('too-many-receipts' satisfies Suspicion) : suspicionBefore
    if (newSuspicion !== knownSuspicion) await tx.updateTable('requests').set({ suspicion: newSuspicion }).where('id', '=', requestId).execute()
    return newSuspicion !== null
  }

  /**
   * Queues the team's email, and a receipt unless spam is suspected, because the address may belong to a stranger. Call this after adding
   * the files, because counting the submit blocks the client's other submits until the commit.
   */
  const queueMails = async (tx: Tx, submission: Submission, requestId: string, revision: number, knownSuspicion: string | null) => {
    const payload = { requestId, revision }
    const visitorEmail = visitorEmailOf(submission.definition, submission.answers)
    const isSuspect = await recordSuspicion(tx, submission, requestId, knownSuspicion, visitorEmail)
    const receiptMails = visitorEmail !== undefined && !isSuspect ? [{ kind: 'receipt', payload } as const] : []
    await outbox.add(tx, { kind: 'team', payload }, ...receiptMails)
    return isSuspect
  }

  const addFiles = (tx: Tx, requestId: string, revision: number, uploads: readonly Upload[]) => addFileRows(tx, uploads, { requestId, revision, at: now() })

  /** Records the correction in the case. A closed case reopens in the same way as after a message. */
  const recordCorrection = async (
    tx: Tx,
    { id: requestId, reference, answers: answersBefore }: RequestRow,
    revision: number,
    { definition }: Submission,
    { answers }: SubmissionContent,
  ) => {
    const addressKey = addressKeyOf(definition, answers)
    // Locks the row first, so that a parallel team action cannot make this correction fail.
    const row = await tx
      .updateTable('cases')
      .set((eb) => ({
        ...addressColumns(eb, addressKey),
        // Sets the route, because adopt.ts could otherwise replace the search text with a text from the earlier answers.
        route: definition.route,
      }))
      .where('request_id', '=', requestId)
      .returning(['id', 'closed_at'])
      .executeTakeFirst()
    // A request from an old release has no case yet.
    if (!row) return
    // Codes that browsers entered earlier proved only the old address.
    if (addressKeyOf(definition, answersBefore) !== addressKey)
      await tx.updateTable('case_readers').set({ coded_at: null }).where('case_id', '=', row.id).execute()
    await writeSearchText(tx, row.id, searchTextOf(definition, reference, answers))
    await cases.move(tx, row.id, { event: { type: row.closed_at === null ? 'CORRECT' : 'MESSAGE' }, by: { role: 'customer' }, data: { revision } })
  }

  /** For a repeat or a correction: returns data for a new link, and gives the browser access. Does neither after the correction period. */
  const grantAccess = async (
    tx: Tx,
    { id, created_at }: SentRequest,
    { browser, isNewBrowser }: Submission,
  ): Promise<Pick<SubmissionResult, 'linkGeneration'>> => {
    if (now() - created_at > CORRECTION_PERIOD_MS) return {}
    const caseRow = await tx.selectFrom('cases').select(['id', 'link_generation']).where('request_id', '=', id).executeTakeFirst()
    if (!caseRow) return {}
    // If the first response was lost, the browser has no cookie, so the first repeat without a cookie gets access. Later ones need a code.
    const needsCode = isNewBrowser && (await readers.countOf(tx, caseRow.id)) > 1
    if (browser !== undefined && !needsCode) await readers.admit(tx, caseRow.id, browser)
    return { linkGeneration: caseRow.link_generation }
  }

  const storeCorrection = async (
    tx: Tx,
    currentRequest: RequestRow,
    submission: Submission,
    content: SubmissionContent,
  ): Promise<SubmissionResult | undefined> => {
    if (now() - currentRequest.created_at > CORRECTION_PERIOD_MS) throw new Problem(422, TOO_LATE_TEXT)
    const revision = currentRequest.revision + 1
    const updatedRow = await tx
      .updateTable('requests')
      .set({
        body_hash: content.hash,
        revision,
        answers: content.answers,
        updated_at: now(),
        language: callLanguage(),
        account_id: currentRequest.account_id ?? submission.accountId ?? null,
      })
      .where('id', '=', currentRequest.id)
      .where('revision', '=', currentRequest.revision)
      .returning('id')
      .executeTakeFirst()
    if (!updatedRow) return undefined
    await tx
      .insertInto('request_revisions')
      .values({
        request_id: currentRequest.id,
        revision: currentRequest.revision,
        body_hash: currentRequest.body_hash,
        answers: currentRequest.answers,
        received_at: currentRequest.updated_at,
      })
      .execute()
    await addFiles(tx, currentRequest.id, revision, submission.uploads)
    await recordCorrection(tx, currentRequest, revision, submission, content)
    await queueMails(tx, submission, currentRequest.id, revision, currentRequest.suspicion)
    return { reference: currentRequest.reference, outcome: 'corrected', ...(await grantAccess(tx, currentRequest, submission)) }
  }

  const storeRepeat = async (tx: Tx, sentRequest: SentRequest, submission: Submission): Promise<SubmissionResult> => {
    await formLimits.countRepeat(tx, submission.ip)
    return { reference: sentRequest.reference, outcome: 'repeated', ...(await grantAccess(tx, sentRequest, submission)) }
  }

  /** Makes one attempt. Returns undefined if another attempt is needed. */
  const storeInTransaction = (submission: Submission, content: SubmissionContent) =>
    transact(async (tx): Promise<SubmissionResult | undefined> => {
      const id = newIdAt(now())
      const reference = newReference()
      const isNew = await insertIfNew(tx, 'requests', {
        id,
        reference,
        form: submission.definition.route,
        idempotency_key: submission.idempotencyKey,
        body_hash: content.hash,
        revision: 1,
        answers: content.answers,
        account_id: submission.accountId ?? null,
        suspicion: submission.suspicion ?? null,
        created_at: now(),
        updated_at: now(),
        language: callLanguage(),
      })
      if (isNew) {
        await addFiles(tx, id, 1, submission.uploads)
        const isHeld = await queueMails(tx, submission, id, 1, submission.suspicion ?? null)
        const caseId = await cases.startCase(tx, {
          requestId: id,
          kind: caseKindOf(submission.definition),
          isHeld,
          route: submission.definition.route,
          promisedMs: promisedResponseMs(submission.definition, submission.answers),
          ...searchDataOf(submission.definition, reference, content.body),
        })
        if (caseId !== undefined && submission.browser !== undefined) await readers.admitSender(tx, caseId, submission.browser)
        return { reference, outcome: 'created', ...(caseId !== undefined && { linkGeneration: 0 }) }
      }
      const sentRequest = await tx.selectFrom('requests').selectAll().where('idempotency_key', '=', submission.idempotencyKey).executeTakeFirst()
      if (!sentRequest) return undefined
      if (sentRequest.form !== submission.definition.route)
        throw new Problem(409, 'Another form was already sent from this page. Reload the page and send this form again.')
      return sentRequest.body_hash === content.hash ? storeRepeat(tx, sentRequest, submission) : storeCorrection(tx, sentRequest, submission, content)
    })

  const storeWithRetry = async (submission: Submission, content: SubmissionContent): Promise<SubmissionResult> => {
    for (let attempts = 0; attempts < ATTEMPTS_MAX; attempts += 1) {
      const result = await storeInTransaction(submission, content)
      if (result) return result
    }
    throw new Error(`a request could not be stored after ${ATTEMPTS_MAX} attempts`)
  }

  /**
   * Stores a form. The same key with the same body returns the first reference. Within a day, the same key with another body is a
   * correction. Moves the uploads from temporary storage to the file store.
   * @throws {Problem} `dateProblem` if it is set, 409 if another form used the key, 422 for a late correction, 429 over the client's limit
   */
  return async function submitForm(submission: Submission): Promise<SubmissionResult> {
    const content = contentOf(submission)
    let storedNames: string[] = []
    let result: SubmissionResult | undefined
    // After an error that is not a refusal, the commit may have succeeded. The files are therefore kept, and the sweep checks them later.
    let isRefused = false
    try {
      if (submission.uploads.length > 0 || submission.dateProblem) {
        // A repeated submit does not store its files again. The insert detects repeats that run in parallel.
        const existingRequest = await db.selectFrom('requests').selectAll().where('idempotency_key', '=', submission.idempotencyKey).executeTakeFirst()
        if (existingRequest?.body_hash === content.hash) return await transact((tx) => storeRepeat(tx, existingRequest, submission))
      }
      if (submission.dateProblem) throw submission.dateProblem
      // Stores the bytes before their row. A crash in between leaves a file for the sweep, but never a row without a file.
      storedNames = await keepAll(submission.uploads)
      result = await storeWithRetry(submission, content)
    } catch (error) {
      isRefused = error instanceof Problem
      throw error
    } finally {
      if (isRefused || result?.outcome === 'repeated') await dropAll(storedNames)
    }
    if (result.outcome !== 'repeated') outbox.wake()
    return result
  }
}
