/** Stores a submitted form exactly once: the request, its files, and its emails in one transaction. */
import { hash } from 'node:crypto'
import { visitorAddress } from '#contract/answer-summary.ts'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { type JsonBody, toBody } from '#contract/forms/payload.ts'
import { caseKindOf } from '#contract/request/cases.ts'
import { promisedResponseMs } from '#contract/request/promises.ts'
import { DAY_MS } from '#contract/request/retention.ts'
import { callLanguage } from '#server/call-language.ts'
import type { Database } from '#server/database/database.ts'
import { newIdAt, newReference } from '#server/database/ids.ts'
import { insertIfNew } from '#server/database/insert.ts'
import type { RequestRow, Tx } from '#server/database/schema.ts'
import { addFileRows, createUploadKeeper, type KeeperParts } from '#server/files/upload-keeper.ts'
import type { Upload } from '#server/files/uploads.ts'
import type { ReceiptLimits } from '#server/limits/receipt-limits.ts'
import type { FormLimits, Suspicion } from '#server/limits/spam.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { Problem } from '#server/problem.ts'
import type { Readers } from '#server/requests/access.ts'
import type { Cases } from '#server/requests/cases.ts'
import { addressColumns } from '#server/requests/correct-address.ts'
import { addressKeyOf, customerOf, wordsOf, writeWords } from '#server/requests/customer.ts'

export interface Submit {
  readonly definition: RequestDefinition | FilingDefinition
  readonly idempotencyKey: string
  readonly answers: Answers
  readonly uploads: readonly Upload[]
  readonly accountId?: string
  /** Cookie of the browser, which may then read the request. */
  readonly browser?: string
  /** True: the browser sent no cookie, so the server cannot identify the sender's browser. */
  readonly isNewBrowser?: boolean
  /** IP address of the sender. Counted for limits, never stored. */
  readonly ip: string
  readonly suspicion?: Suspicion
  /** Refusal for a date in the past. A repeated submit is still accepted if the first one was. */
  readonly dateProblem?: Problem
}
interface SubmitResult {
  readonly reference: string
  /** `repeated`: the submit was already stored, so the request is unchanged. */
  readonly outcome: 'created' | 'corrected' | 'repeated'
  /** Generation for the link to the page. Undefined if the response has no link. */
  readonly linkGeneration?: number
}

/** Time in which the idempotency key can change a form. It limits the damage if a device with the key is sold or stolen. */
const CORRECT_WITHIN_MS = DAY_MS
const TOO_LATE = 'This form was sent more than a day ago and can no longer be changed. Send it again as a new request.'

/**
 * Maximum number of attempts. Another attempt is needed if a parallel submit was first (a duplicate reference, a newer version). More
 * failures mean a bug.
 */
const ATTEMPTS_MAX = 8

interface SubmitContent {
  readonly body: JsonBody
  /** Body as JSON. */
  readonly answers: string
  /** Hash of a submit: the path, the texts in the order of the definition, and the name, size, and bytes of each file. */
  readonly hash: string
}

const contentOf = ({ definition, answers, uploads }: Submit): SubmitContent => {
  const body = toBody(definition, answers)
  const files = uploads.map(({ field, name, size, sha256 }) => [field, name, size, sha256])
  return { body, answers: JSON.stringify(body), hash: hash('sha256', JSON.stringify(['POST', definition.endpoint, Object.entries(body), files])) }
}

type SentRequest = Pick<RequestRow, 'id' | 'reference' | 'created_at'>

interface Deps extends KeeperParts {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly outbox: Outbox
  readonly cases: Cases
  readonly readers: Pick<Readers, 'admit' | 'admitSender' | 'countOf'>
  readonly formLimits: FormLimits
  readonly receiptLimits: ReceiptLimits
  readonly now: () => number
}

export function createSubmits({ database: { db, transact }, files, outbox, cases, readers, formLimits, receiptLimits, now, log }: Deps) {
  const { keepAll, dropAll } = createUploadKeeper({ files, log })

  /** Counts the stored submit, and records a suspicion of spam. Only a member can remove the suspicion. */
  const recordSuspicion = async (
    tx: Tx,
    { ip, suspicion, browser }: Submit,
    requestId: string,
    knownSuspicion: string | null,
    visitorEmail: string | undefined,
  ): Promise<boolean> => {
    const { isMany } = await formLimits.count(tx, ip)
    const suspicionBefore: string | null = knownSuspicion ?? suspicion ?? (isMany ? ('too-many' satisfies Suspicion) : null)
    const isFlood = suspicionBefore === null && visitorEmail !== undefined && (await receiptLimits.isOver(tx, visitorEmail, browser))
    const newSuspicion = isFlood ? ('too-many-receipts' satisfies Suspicion) : suspicionBefore
    if (newSuspicion !== knownSuspicion) await tx.updateTable('requests').set({ suspicion: newSuspicion }).where('id', '=', requestId).execute()
    return newSuspicion !== null
  }

  /**
   * Does not send the receipt of a suspected request, because its address may belong to a stranger. Counts last, because the lock of the
   * count blocks other submits of the client until the commit.
   */
  const addMails = async (tx: Tx, submit: Submit, requestId: string, revision: number, knownSuspicion: string | null) => {
    const payload = { requestId, revision }
    const visitorEmail = visitorAddress(submit.definition, submit.answers)
    const isSuspect = await recordSuspicion(tx, submit, requestId, knownSuspicion, visitorEmail)
    const receipt = visitorEmail !== undefined && !isSuspect ? [{ kind: 'receipt', payload } as const] : []
    await outbox.add(tx, { kind: 'team', payload }, ...receipt)
    return isSuspect
  }

  const addFiles = (tx: Tx, requestId: string, revision: number, uploads: readonly Upload[]) => addFileRows(tx, uploads, { requestId, revision, at: now() })

  /** Records the correction in the case. A closed case reopens in the same way as after a message. */
  const recordCorrection = async (
    tx: Tx,
    { id: requestId, reference, answers: answersBefore }: RequestRow,
    revision: number,
    { definition }: Submit,
    { answers }: SubmitContent,
  ) => {
    const addressKey = addressKeyOf(definition, answers)
    // The first write locks the row, so that a parallel action of the team is not refused.
    const row = await tx
      .updateTable('cases')
      .set((get) => ({
        ...addressColumns(get, addressKey),
        // adopt.ts may have read the answers before this change.
        route: definition.route,
      }))
      .where('request_id', '=', requestId)
      .returning(['id', 'closed_at'])
      .executeTakeFirst()
    // A request of an old release has no case yet.
    if (!row) return
    // The code proved only the old address.
    if (addressKeyOf(definition, answersBefore) !== addressKey)
      await tx.updateTable('case_readers').set({ coded_at: null }).where('case_id', '=', row.id).execute()
    await writeWords(tx, row.id, wordsOf(definition, reference, answers))
    await cases.move(tx, row.id, { event: { type: row.closed_at === null ? 'CORRECT' : 'MESSAGE' }, by: { role: 'customer' }, data: { revision } })
  }

  /** Repeats the response for a retry, with a new link. The browser gets access while corrections are allowed. */
  const grantAccess = async (tx: Tx, { id, created_at }: SentRequest, { browser, isNewBrowser }: Submit): Promise<Pick<SubmitResult, 'linkGeneration'>> => {
    if (now() - created_at > CORRECT_WITHIN_MS) return {}
    const caseRow = await tx.selectFrom('cases').select(['id', 'link_generation']).where('request_id', '=', id).executeTakeFirst()
    if (!caseRow) return {}
    // If the first response was lost, the browser has no cookie. Another browser without a cookie must enter a code.
    const isLate = isNewBrowser && (await readers.countOf(tx, caseRow.id)) > 1
    if (browser !== undefined && !isLate) await readers.admit(tx, caseRow.id, browser)
    return { linkGeneration: caseRow.link_generation }
  }

  const storeCorrection = async (tx: Tx, current: RequestRow, submit: Submit, content: SubmitContent): Promise<SubmitResult | undefined> => {
    if (now() - current.created_at > CORRECT_WITHIN_MS) throw new Problem(422, TOO_LATE)
    const revision = current.revision + 1
    const isChanged = await tx
      .updateTable('requests')
      .set({
        body_hash: content.hash,
        revision,
        answers: content.answers,
        updated_at: now(),
        language: callLanguage(),
        account_id: current.account_id ?? submit.accountId ?? null,
      })
      .where('id', '=', current.id)
      .where('revision', '=', current.revision)
      .returning('id')
      .executeTakeFirst()
    if (!isChanged) return undefined
    await tx
      .insertInto('request_revisions')
      .values({ request_id: current.id, revision: current.revision, body_hash: current.body_hash, answers: current.answers, received_at: current.updated_at })
      .execute()
    await addFiles(tx, current.id, revision, submit.uploads)
    await recordCorrection(tx, current, revision, submit, content)
    await addMails(tx, submit, current.id, revision, current.suspicion)
    return { reference: current.reference, outcome: 'corrected', ...(await grantAccess(tx, current, submit)) }
  }

  const storeRepeat = async (tx: Tx, old: SentRequest, submit: Submit): Promise<SubmitResult> => {
    await formLimits.countRepeat(tx, submit.ip)
    return { reference: old.reference, outcome: 'repeated', ...(await grantAccess(tx, old, submit)) }
  }

  /** Tries once. Returns undefined if a parallel submit was faster. */
  const tryToStore = (submit: Submit, content: SubmitContent) =>
    transact(async (tx): Promise<SubmitResult | undefined> => {
      const id = newIdAt(now())
      const reference = newReference()
      const isNew = await insertIfNew(tx, 'requests', {
        id,
        reference,
        form: submit.definition.route,
        idempotency_key: submit.idempotencyKey,
        body_hash: content.hash,
        revision: 1,
        answers: content.answers,
        account_id: submit.accountId ?? null,
        suspicion: submit.suspicion ?? null,
        created_at: now(),
        updated_at: now(),
        language: callLanguage(),
      })
      if (isNew) {
        await addFiles(tx, id, 1, submit.uploads)
        const isHeld = await addMails(tx, submit, id, 1, submit.suspicion ?? null)
        const caseId = await cases.begin(tx, {
          requestId: id,
          kind: caseKindOf(submit.definition),
          isHeld,
          route: submit.definition.route,
          promisedMs: promisedResponseMs(submit.definition, submit.answers),
          ...customerOf(submit.definition, reference, content.body),
        })
        if (caseId !== undefined && submit.browser !== undefined) await readers.admitSender(tx, caseId, submit.browser)
        return { reference, outcome: 'created', ...(caseId !== undefined && { linkGeneration: 0 }) }
      }
      const old = await tx.selectFrom('requests').selectAll().where('idempotency_key', '=', submit.idempotencyKey).executeTakeFirst()
      if (!old) return undefined
      if (old.form !== submit.definition.route) throw new Problem(409, 'This was already sent with another form. Reload the page and send it again.')
      return old.body_hash === content.hash ? storeRepeat(tx, old, submit) : storeCorrection(tx, old, submit, content)
    })

  const storeOnce = async (submit: Submit, content: SubmitContent): Promise<SubmitResult> => {
    for (let tries = 0; tries < ATTEMPTS_MAX; tries += 1) {
      const result = await tryToStore(submit, content)
      if (result) return result
    }
    throw new Error(`a request could not be stored after ${ATTEMPTS_MAX} attempts`)
  }

  /**
   * Stores a form. The same key with the same body returns the first reference. Within a day, the same key with another body is a
   * correction. Moves stored files from their temporary place.
   * @throws {Problem} `dateProblem`. 409 for the key of another form, 422 for a late correction, 429 over the client's limit
   */
  return async function submitForm(submit: Submit): Promise<SubmitResult> {
    const content = contentOf(submit)
    let storedNames: string[] = []
    let result: SubmitResult | undefined
    // After other errors, the rows may exist, because the outcome of the commit is unknown. The sweep checks the files later.
    let isRefused = false
    try {
      if (submit.uploads.length > 0 || submit.dateProblem) {
        // A repeated submit does not store its files again. The insert detects repeats that run in parallel.
        const existing = await db.selectFrom('requests').selectAll().where('idempotency_key', '=', submit.idempotencyKey).executeTakeFirst()
        if (existing?.body_hash === content.hash) return await transact((tx) => storeRepeat(tx, existing, submit))
      }
      if (submit.dateProblem) throw submit.dateProblem
      // Stores the bytes before their row. A crash in between leaves a file for the sweep, but never a row without a file.
      storedNames = await keepAll(submit.uploads)
      result = await storeOnce(submit, content)
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
