/** Stores a customer's answer to an ask once. The answer causes a case transition. A corrected field also changes the request. */
import { hash, randomUUIDv7 } from 'node:crypto'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { ADDED_FILES_MAX } from '#contract/limits.ts'
import { type AskOutcome, type AskRecord, collectAsks } from '#machines/case/case.asks.ts'
import type { CaseEventData } from '#machines/case/case.events.ts'
import type { Database } from '#server/database/database.ts'
import type { Tx } from '#server/database/schema.ts'
import { addFileRows, createUploadStore, type UploadStoreDeps } from '#server/files/upload-store.ts'
import type { Upload } from '#server/files/uploads.ts'
import type { FormLimits } from '#server/limits/spam.ts'
import { invalidFieldsProblem, Problem } from '#server/problem.ts'
import type { OpenedRequest } from '#server/requests/access.ts'
import { readApprovalContent } from '#server/requests/approval.ts'
import { type Cases, lockCase } from '#server/requests/cases.ts'
import { eventsWithKey, readTransitions, toPastEvent } from '#server/requests/history.ts'
import { storeRevision } from '#server/requests/store-revision.ts'

interface AskAnswerSubmission {
  readonly openedRequest: OpenedRequest
  readonly ask: AskRecord
  readonly answers: Answers
  readonly uploads: readonly Upload[]
  /** Hash of the content that the approval page showed. */
  readonly shownHash: string
  readonly key: string
  /** The sender's IP address, used only for rate limits. */
  readonly ip: string
}

const CLOSED_ASK_TEXTS: Readonly<Record<AskOutcome, string>> = {
  open: '',
  answered: 'This question was already answered. You don’t need to do anything else.',
  withdrawn: 'We no longer need this answer.',
  over: 'This request is closed. You don’t need to answer.',
}
const askClosedProblem = (outcome: AskOutcome) => new Problem(409, CLOSED_ASK_TEXTS[outcome])
const UNKNOWN_ASK_TEXT = 'This request doesn’t have that question.'
export const unknownAskProblem = () => new Problem(404, UNKNOWN_ASK_TEXT)
/** The error for the field `ask` tells the page that the link itself is valid. */
export const unknownAskNumberProblem = () => new Problem(404, UNKNOWN_ASK_TEXT, { errors: { ask: UNKNOWN_ASK_TEXT } })
const freshCodeRequiredProblem = () => new Problem(403, 'To approve, you need a new code. Request one, then enter it.')
const CONTENT_CHANGED_TEXT = 'The content has changed. Reload the page and review it again.'

const TOO_MANY_FILES_TEXT = `You’ve already sent ${ADDED_FILES_MAX} files for this request. Please call us about the rest.`

interface Deps extends UploadStoreDeps {
  readonly database: Pick<Database, 'transact'>
  readonly cases: Pick<Cases, 'move'>
  readonly definitions: readonly (RequestDefinition | FilingDefinition)[]
  readonly formLimits: Pick<FormLimits, 'count'>
  readonly now: () => number
}

export function createAskAnswerHandler({ database, cases, definitions, formLimits, now, ...storage }: Deps) {
  const { keepAll, dropAll } = createUploadStore(storage)

  const addFilesOfAnswer = async (tx: Tx, requestId: string, uploads: readonly Upload[]) => {
    const earlierFiles = await tx.selectFrom('files').select('field').where('request_id', '=', requestId).where('revision', '=', 0).execute()
    const customerFiles = earlierFiles.filter(({ field }) => field === 'customer')
    if (customerFiles.length + uploads.length > ADDED_FILES_MAX) throw invalidFieldsProblem({ files: TOO_MANY_FILES_TEXT })
    const files = uploads.map(({ name, size, sha256 }) => ({ id: randomUUIDv7(), name, size, sha256 }))
    const fileValues = { requestId, revision: 0, firstPosition: earlierFiles.length, sender: 'customer' as const, ids: files.map(({ id }) => id), at: now() }
    await addFileRows(tx, uploads, fileValues)
    return files
  }

  /** Writes an answer's rows, and returns the event data. */
  const writeAnswer = async (tx: Tx, { openedRequest, ask, answers, uploads, shownHash }: AskAnswerSubmission): Promise<CaseEventData> => {
    const { request, caseRow } = openedRequest
    const answer = String(answers.answer ?? '').trim()
    if (ask.kind === 'document') return { files: await addFilesOfAnswer(tx, request.id, uploads) }
    if (ask.kind === 'question') return { text: answer }
    if (ask.kind === 'field' && ask.field !== undefined) {
      return { field: ask.field, revision: await storeRevision(tx, caseRow, definitions, { [ask.field]: String(answers.answer ?? '') }, now()) }
    }
    if (ask.kind === 'field') return { text: answer }
    const currentContent = await readApprovalContent(tx, request.id, ask.pages)
    if (currentContent.hash !== shownHash) throw new Problem(409, CONTENT_CHANGED_TEXT)
    return answer === 'yes' ? {} : { text: String(answers.words ?? '').trim() }
  }

  const store = async (tx: Tx, submission: AskAnswerSubmission): Promise<boolean> => {
    const { openedRequest, ask, answers, uploads, key, ip } = submission
    // A parallel duplicate waits here, and then finds the first answer.
    await lockCase(tx, openedRequest.caseRow.id)
    const contentHash = hash('sha256', JSON.stringify([answers.answer, answers.words, uploads.map(({ name, sha256 }) => [name, sha256])]))
    const earlierEvents = await eventsWithKey(tx, openedRequest.caseRow.id, key)
    if (earlierEvents.some(({ edge, said }) => edge === 'ANSWER' && said.which === String(ask.number) && said.sent === contentHash)) return false
    const pastEvents = (await readTransitions(tx, openedRequest.caseRow.id)).map(toPastEvent)
    const { outcome } = collectAsks(pastEvents).findLast(({ number }) => number === ask.number) ?? ask
    if (outcome !== 'open') throw askClosedProblem(outcome)
    if (ask.kind === 'approval' && openedRequest.codeAt < ask.at) throw freshCodeRequiredProblem()
    const data: CaseEventData = { ...(await writeAnswer(tx, submission)), key, sent: contentHash }
    const event = { type: 'ANSWER' as const, which: String(ask.number), ...(ask.kind === 'approval' && { approves: answers.answer === 'yes' }) }
    await cases.move(tx, openedRequest.caseRow.id, { event, by: { role: 'customer' }, data })
    await formLimits.count(tx, ip)
    return true
  }

  /**
   * Stores an answer exactly once. Moves the uploads from temporary storage to the file store.
   * @returns whether the answer was new
   * @throws {Problem} 409 when the ask was closed, or when the content changed after the page showed it
   * @throws {Problem} 403 for an approval without a code entered after the ask, 422 for too many files, 429 over a limit
   */
  return async function storeAskAnswer(submission: AskAnswerSubmission): Promise<boolean> {
    const storedNames = await keepAll(submission.uploads)
    let isStored: boolean | undefined
    // After an error that is not a refusal, the commit may have succeeded. The files are therefore kept, and the sweep checks them later.
    let isRefused = false
    try {
      isStored = await database.transact((tx) => store(tx, submission))
      return isStored
    } catch (error) {
      isRefused = error instanceof Problem
      throw error
    } finally {
      if (isRefused || isStored === false) await dropAll(storedNames)
    }
  }
}
