/** Stores a submitted form exactly once: the request, its files and its mails in one transaction. */
import { hash } from 'node:crypto'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { toBody } from '#contract/forms/payload.ts'
import { caseKindOf } from '#contract/request/cases.ts'
import { promisedWithin } from '#contract/request/promises.ts'
import { DAY_MS } from '#contract/request/retention.ts'
import type { Database } from '#server/database/database.ts'
import { newIdAt, newReference } from '#server/database/ids.ts'
import type { RequestRow, Tx } from '#server/database/schema.ts'
import { addFileRows, createUploadKeeper, type KeeperParts } from '#server/files/keep-uploads.ts'
import type { Upload } from '#server/files/uploads.ts'
import type { FormLimits, Suspicion } from '#server/limits/spam.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { Problem } from '#server/problem.ts'
import type { Readers } from '#server/requests/access.ts'
import type { Cases } from '#server/requests/cases.ts'
import { addressKeyOf, wordsOf, writeWords } from '#server/requests/customer.ts'

export interface Submit {
  readonly definition: RequestDefinition | FilingDefinition
  readonly idempotencyKey: string
  /** Answers that pass every rule. */
  readonly answers: Answers
  readonly uploads: readonly Upload[]
  readonly accountId?: string
  /** The browser's cookie: it sees what it has sent. */
  readonly browser?: string
  /** The sender's address; counted, never stored. */
  readonly ip: string
  readonly suspicion?: Suspicion
  /** Why it would be refused today: a date has passed. A repeat of what was accepted before that is answered all the same. */
  readonly late?: Problem
}
export interface Stored {
  readonly reference: string
  /** `repeated`: it was here already, nothing happened. */
  readonly outcome: 'created' | 'corrected' | 'repeated'
  /** What a link to its page has to say; undefined where the answer has none. */
  readonly linkGeneration?: number
}

/** A key that leaks, from a device that is sold or stolen, changes nothing any more after this. */
const CORRECT_WITHIN_MS = DAY_MS
const TOO_LATE = 'This form was sent more than a day ago and can no longer be changed. Send it again, and it arrives as a new one.'

/** A lost race (a reference taken, a revision overtaken) is tried again; more than this many is a bug. */
const TRIES = 8

/** A submit as it is stored. */
interface Content {
  /** The body as JSON text. */
  readonly answers: string
  /** What makes two sends of a form the same: path, texts in the order of the definition, and each file's name, size and bytes. */
  readonly hash: string
}

const contentOf = ({ definition, answers, uploads }: Submit): Content => {
  const body = toBody(definition, answers)
  const files = uploads.map(({ field, name, size, sha256 }) => [field, name, size, sha256])
  return { answers: JSON.stringify(body), hash: hash('sha256', JSON.stringify(['POST', definition.endpoint, Object.entries(body), files])) }
}

/** What was stored under the key of a submit. */
type Sent = Pick<RequestRow, 'id' | 'reference' | 'created_at'>

const visitorWrote = ({ definition, answers }: Submit) => Object.entries(definition.fields).some(([name, field]) => field.kind === 'email' && answers[name])

interface Parts extends KeeperParts {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly outbox: Outbox
  readonly cases: Cases
  readonly readers: Pick<Readers, 'admit'>
  readonly formLimits: FormLimits
  readonly now: () => number
}

export function createSubmits({ database: { db, transact }, files, outbox, cases, readers, formLimits, now, log }: Parts) {
  const { keepAll, dropAll } = createUploadKeeper({ files, log })

  /** Counts a submit that was just stored, and notes what speaks against it. Once in quarantine, only a person takes a request out of it. */
  const judge = async (tx: Tx, { ip, suspicion }: Submit, requestId: string, noted: string | null): Promise<boolean> => {
    const { isMany } = await formLimits.count(tx, ip)
    const found = noted ?? suspicion ?? (isMany ? ('too-many' satisfies Suspicion) : null)
    if (found !== noted) await tx.updateTable('requests').set({ suspicion: found }).where('id', '=', requestId).execute()
    return found !== null
  }

  /**
   * A suspect's receipt is held back: else anyone could make us mail any address. What is counted stands as late as
   * can be: until the commit it holds up everything else from that client.
   */
  const addMails = async (tx: Tx, submit: Submit, requestId: string, revision: number, noted: string | null) => {
    const payload = { requestId, revision }
    const isSuspect = await judge(tx, submit, requestId, noted)
    const receipt = visitorWrote(submit) && !isSuspect ? [{ kind: 'receipt', payload } as const] : []
    await outbox.add(tx, { kind: 'team', payload }, ...receipt)
    return isSuspect
  }

  const addFiles = (tx: Tx, requestId: string, revision: number, uploads: readonly Upload[]) => addFileRows(tx, uploads, { requestId, revision, at: now() })

  /** On the case, too: one that is closed goes on, as by any other word of the customer's. */
  const noteCorrection = async (tx: Tx, { id: requestId, reference }: RequestRow, revision: number, { definition }: Submit, { answers }: Content) => {
    const addressKey = addressKeyOf(definition, answers)
    // Before all else, and so holds the row: what the visitor sends is not refused because the team did something at the same moment.
    const row = await tx
      .updateTable('cases')
      .set((get) => ({
        address_key: addressKey,
        // Whatever looks for cases without it has read what was answered before.
        route: definition.route,
        // What went to another address, mistyped perhaps, opens it no more.
        link_generation: get
          .case()
          .when('address_key', '!=', addressKey)
          .then(get('link_generation', '+', 1))
          .else(get.ref('link_generation'))
          .end(),
      }))
      .where('request_id', '=', requestId)
      .returning(['id', 'closed_at'])
      .executeTakeFirst()
    // A request of another release has none yet.
    if (!row) return
    await writeWords(tx, row.id, wordsOf(definition, reference, answers))
    await cases.move(tx, row.id, { event: { type: row.closed_at === null ? 'CORRECT' : 'MESSAGE' }, by: { role: 'customer' }, data: { revision } })
  }

  /** Who sends it again has mostly not heard the first answer: he gets a link like then, and his browser is known, as long as his key may correct. */
  const welcome = async (tx: Tx, { id, created_at }: Sent, { browser }: Submit): Promise<Pick<Stored, 'linkGeneration'>> => {
    if (now() - created_at > CORRECT_WITHIN_MS) return {}
    const found = await tx.selectFrom('cases').select(['id', 'link_generation']).where('request_id', '=', id).executeTakeFirst()
    // A request of another release has no case yet.
    if (!found) return {}
    if (browser !== undefined) await readers.admit(tx, found.id, browser)
    return { linkGeneration: found.link_generation }
  }

  const correct = async (tx: Tx, old: RequestRow, submit: Submit, content: Content): Promise<Stored | undefined> => {
    if (now() - old.created_at > CORRECT_WITHIN_MS) throw new Problem(422, TOO_LATE)
    const revision = old.revision + 1
    const changed = await tx
      .updateTable('requests')
      .set({
        body_hash: content.hash,
        revision,
        answers: content.answers,
        updated_at: now(),
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

  const repeat = async (tx: Tx, old: Sent, submit: Submit): Promise<Stored> => ({
    reference: old.reference,
    outcome: 'repeated',
    ...(await welcome(tx, old, submit)),
  })

  /** One try; undefined when another submit came between. */
  const attempt = (submit: Submit, content: Content) =>
    transact(async (tx): Promise<Stored | undefined> => {
      const id = newIdAt(now())
      const reference = newReference()
      const { numInsertedOrUpdatedRows: inserted } = await tx
        .insertInto('requests')
        .values({
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
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (inserted === 1n) {
        await addFiles(tx, id, 1, submit.uploads)
        const isHeld = await addMails(tx, submit, id, 1, submit.suspicion ?? null)
        const caseId = await cases.begin(tx, {
          requestId: id,
          kind: caseKindOf(submit.definition),
          isHeld,
          route: submit.definition.route,
          addressKey: addressKeyOf(submit.definition, content.answers),
          promisedMs: promisedWithin(submit.definition, submit.answers),
          words: wordsOf(submit.definition, reference, content.answers),
        })
        if (caseId !== undefined && submit.browser !== undefined) await readers.admit(tx, caseId, submit.browser)
        return { reference, outcome: 'created', ...(caseId !== undefined && { linkGeneration: 0 }) }
      }
      const old = await tx.selectFrom('requests').selectAll().where('idempotency_key', '=', submit.idempotencyKey).executeTakeFirst()
      if (!old) return undefined
      if (old.form !== submit.definition.route) throw new Problem(409, 'This was already sent with another form. Reload the page and send again.')
      return old.body_hash === content.hash ? repeat(tx, old, submit) : correct(tx, old, submit, content)
    })

  const storeOnce = async (submit: Submit, content: Content): Promise<Stored> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const stored = await attempt(submit, content)
      if (stored) return stored
    }
    throw new Error(`no free place for a request after ${TRIES} tries`)
  }

  /**
   * Stores a form. The same key and body again answer the first reference; the same key with another body corrects
   * what is stored, within a day of its first send. The temporary files of what was kept have moved away.
   *
   * @throws {Problem} `late`; 409 when the key belongs to another form, 422 when it is too late for a correction, 429 when the client sent too many
   */
  return async function submitForm(submit: Submit): Promise<Stored> {
    const content = contentOf(submit)
    let kept: string[] = []
    let stored: Stored | undefined
    // What failed for another reason than a rule may be stored all the same (a lost commit): its files are left to the sweep, which looks.
    let isRefused = false
    try {
      if (submit.uploads.length > 0 || submit.late) {
        // Also spares a repeat the moving of its files; one that gets past this is found by the insert.
        const known = await db.selectFrom('requests').selectAll().where('idempotency_key', '=', submit.idempotencyKey).executeTakeFirst()
        if (known?.body_hash === content.hash) return await transact((tx) => repeat(tx, known, submit))
      }
      if (submit.late) throw submit.late
      // Bytes are durable before the row that promises them; a crash in between leaves a file for the sweep, never a row without one.
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
