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
import { withAddress } from '#server/requests/correct-address.ts'
import { addressKeyOf, customerOf, wordsOf, writeWords } from '#server/requests/customer.ts'

export interface Submit {
  readonly definition: RequestDefinition | FilingDefinition
  readonly idempotencyKey: string
  readonly answers: Answers
  readonly uploads: readonly Upload[]
  readonly accountId?: string
  /** Cookie of the browser. The browser may then read the request. */
  readonly browser?: string
  /** The browser sent no cookie. So the server cannot tell whether it is the sender's browser. */
  readonly isNewBrowser?: boolean
  /** IP address of the sender. Counted for limits, never stored. */
  readonly ip: string
  readonly suspicion?: Suspicion
  /** Refusal for a date in the past. A repeated submit that was accepted before is still accepted. */
  readonly late?: Problem
}
interface SubmitResult {
  readonly reference: string
  /** `repeated`: the request stayed the same. */
  readonly outcome: 'created' | 'corrected' | 'repeated'
  /** Generation for the link to the page. Undefined if the response has no link. */
  readonly linkGeneration?: number
}

/** Time in which the key can change a form. It limits the damage of a key on a sold or stolen device. */
const CORRECT_WITHIN_MS = DAY_MS
const TOO_LATE = 'This form was sent more than a day ago and can no longer be changed. Send it again as a new request.'

/** Attempts if a parallel submit was faster (a duplicate reference, a newer version). More failures mean a bug. */
const TRIES = 8

interface Content {
  readonly body: JsonBody
  /** JSON of the body. */
  readonly answers: string
  /** Identity of a submit: a hash of the path, the texts in the definition's order, and the name, size, and bytes of each file. */
  readonly hash: string
}

const contentOf = ({ definition, answers, uploads }: Submit): Content => {
  const body = toBody(definition, answers)
  const files = uploads.map(({ field, name, size, sha256 }) => [field, name, size, sha256])
  return { body, answers: JSON.stringify(body), hash: hash('sha256', JSON.stringify(['POST', definition.endpoint, Object.entries(body), files])) }
}

type Sent = Pick<RequestRow, 'id' | 'reference' | 'created_at'>

interface Parts extends KeeperParts {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly outbox: Outbox
  readonly cases: Cases
  readonly readers: Pick<Readers, 'admit' | 'admitSender' | 'countOf'>
  readonly formLimits: FormLimits
  readonly receiptLimits: ReceiptLimits
  readonly now: () => number
}

export function createSubmits({ database: { db, transact }, files, outbox, cases, readers, formLimits, receiptLimits, now, log }: Parts) {
  const { keepAll, dropAll } = createUploadKeeper({ files, log })

  /** Counts the stored submit and records a suspicion of spam. Only a member can remove the suspicion. */
  const recordSuspicion = async (
    tx: Tx,
    { ip, suspicion, browser }: Submit,
    requestId: string,
    noted: string | null,
    to: string | undefined,
  ): Promise<boolean> => {
    const { isMany } = await formLimits.count(tx, ip)
    const known: string | null = noted ?? suspicion ?? (isMany ? ('too-many' satisfies Suspicion) : null)
    const isFlood = known === null && to !== undefined && (await receiptLimits.isOver(tx, to, browser))
    const found = isFlood ? ('too-many-receipts' satisfies Suspicion) : known
    if (found !== noted) await tx.updateTable('requests').set({ suspicion: found }).where('id', '=', requestId).execute()
    return found !== null
  }

  /**
   * Holds back the receipt of a suspected request. Otherwise, anyone could make us send emails to any address. Counts last, because the lock of the count
   * blocks other submits of the client until the commit.
   */
  const addMails = async (tx: Tx, submit: Submit, requestId: string, revision: number, noted: string | null) => {
    const payload = { requestId, revision }
    const to = visitorAddress(submit.definition, submit.answers)
    const isSuspect = await recordSuspicion(tx, submit, requestId, noted, to)
    const receipt = to !== undefined && !isSuspect ? [{ kind: 'receipt', payload } as const] : []
    await outbox.add(tx, { kind: 'team', payload }, ...receipt)
    return isSuspect
  }

  const addFiles = (tx: Tx, requestId: string, revision: number, uploads: readonly Upload[]) => addFileRows(tx, uploads, { requestId, revision, at: now() })

  /** Records the correction in the case. A closed case reopens, as after a message. */
  const noteCorrection = async (
    tx: Tx,
    { id: requestId, reference, answers: before }: RequestRow,
    revision: number,
    { definition }: Submit,
    { answers }: Content,
  ) => {
    const addressKey = addressKeyOf(definition, answers)
    // The first write locks the row, so that a parallel action of the team is not refused.
    const row = await tx
      .updateTable('cases')
      .set((get) => ({
        ...withAddress(get, addressKey),
        // adopt.ts may have read the answers before the change.
        route: definition.route,
      }))
      .where('request_id', '=', requestId)
      .returning(['id', 'closed_at'])
      .executeTakeFirst()
    // A request of an old release has no case yet.
    if (!row) return
    // The code proved only the old address.
    if (addressKeyOf(definition, before) !== addressKey) await tx.updateTable('case_readers').set({ coded_at: null }).where('case_id', '=', row.id).execute()
    await writeWords(tx, row.id, wordsOf(definition, reference, answers))
    await cases.move(tx, row.id, { event: { type: row.closed_at === null ? 'CORRECT' : 'MESSAGE' }, by: { role: 'customer' }, data: { revision } })
  }

  /** Repeats the response for a retry. It contains a new link, and the browser gets access, as long as corrections are allowed. */
  const welcome = async (tx: Tx, { id, created_at }: Sent, { browser, isNewBrowser }: Submit): Promise<Pick<SubmitResult, 'linkGeneration'>> => {
    if (now() - created_at > CORRECT_WITHIN_MS) return {}
    const found = await tx.selectFrom('cases').select(['id', 'link_generation']).where('request_id', '=', id).executeTakeFirst()
    if (!found) return {}
    // If the first response was lost, its cookie was lost with it. Other browsers without a cookie must enter a code.
    const isLate = isNewBrowser && (await readers.countOf(tx, found.id)) > 1
    if (browser !== undefined && !isLate) await readers.admit(tx, found.id, browser)
    return { linkGeneration: found.link_generation }
  }

  const correct = async (tx: Tx, old: RequestRow, submit: Submit, content: Content): Promise<SubmitResult | undefined> => {
    if (now() - old.created_at > CORRECT_WITHIN_MS) throw new Problem(422, TOO_LATE)
    const revision = old.revision + 1
    const changed = await tx
      .updateTable('requests')
      .set({
        body_hash: content.hash,
        revision,
        answers: content.answers,
        updated_at: now(),
        language: callLanguage(),
        account_id: old.account_id ?? submit.accountId ?? null,
      })
      .where('id', '=', old.id)
      .where('revision', '=', old.revision)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return undefined
    await tx
      .insertInto('request_revisions')
      .values({ request_id: old.id, revision: old.revision, body_hash: old.body_hash, answers: old.answers, received_at: old.updated_at })
      .execute()
    await addFiles(tx, old.id, revision, submit.uploads)
    await noteCorrection(tx, old, revision, submit, content)
    await addMails(tx, submit, old.id, revision, old.suspicion)
    return { reference: old.reference, outcome: 'corrected', ...(await welcome(tx, old, submit)) }
  }

  const repeat = async (tx: Tx, old: Sent, submit: Submit): Promise<SubmitResult> => {
    await formLimits.countRepeat(tx, submit.ip)
    return { reference: old.reference, outcome: 'repeated', ...(await welcome(tx, old, submit)) }
  }

  /** Tries once. Returns undefined if a parallel submit was faster. */
  const attempt = (submit: Submit, content: Content) =>
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
      return old.body_hash === content.hash ? repeat(tx, old, submit) : correct(tx, old, submit, content)
    })

  const storeOnce = async (submit: Submit, content: Content): Promise<SubmitResult> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const stored = await attempt(submit, content)
      if (stored) return stored
    }
    throw new Error(`a request could not be stored after ${TRIES} attempts`)
  }

  /**
   * Stores a form. The same key and body return the first reference. The same key with another body is a correction, within a day. Moves stored files from
   * their temporary place.
   * @throws {Problem} `late`. 409 for the key of another form, 422 for a late correction, 429 over the client's limit
   */
  return async function submitForm(submit: Submit): Promise<SubmitResult> {
    const content = contentOf(submit)
    let kept: string[] = []
    let stored: SubmitResult | undefined
    // After other errors, the rows may exist because the commit's outcome is unknown. The sweep then deletes the files or keeps them.
    let isRefused = false
    try {
      if (submit.uploads.length > 0 || submit.late) {
        // A repeated submit does not need to store its files. The insert detects parallel repeats.
        const known = await db.selectFrom('requests').selectAll().where('idempotency_key', '=', submit.idempotencyKey).executeTakeFirst()
        if (known?.body_hash === content.hash) return await transact((tx) => repeat(tx, known, submit))
      }
      if (submit.late) throw submit.late
      // The bytes are durable before their row. A crash in between leaves a file for the sweep, but never a row without a file.
      kept = await keepAll(submit.uploads)
      stored = await storeOnce(submit, content)
    } catch (error) {
      isRefused = error instanceof Problem
      throw error
    } finally {
      if (isRefused || stored?.outcome === 'repeated') await dropAll(kept)
    }
    if (stored.outcome !== 'repeated') outbox.wake()
    return stored
  }
}
