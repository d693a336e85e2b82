/** Stores a customer's answer to an ask once: in the case, by its chart, and for a correction also in the request. */
import { hash, randomUUIDv7 } from 'node:crypto'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { LATER_FILES_MAX } from '#contract/limits.ts'
import { type AskOutcome, type AskRecord, asksIn } from '#machines/case/case.asks.ts'
import type { CaseEventData } from '#machines/case/case.events.ts'
import type { Database } from '#server/database/database.ts'
import type { Tx } from '#server/database/schema.ts'
import { addFileRows, createUploadKeeper, type KeeperParts } from '#server/files/upload-keeper.ts'
import type { Upload } from '#server/files/uploads.ts'
import type { FormLimits } from '#server/limits/spam.ts'
import { brokenRules, Problem } from '#server/problem.ts'
import type { OpenRequest } from '#server/requests/access.ts'
import { approvable } from '#server/requests/approval.ts'
import { type Cases, lockCase } from '#server/requests/cases.ts'
import { pastOf, stepsOf, withKey } from '#server/requests/history.ts'
import { revise } from '#server/requests/revise.ts'

interface AskAnswerSubmit {
  readonly opened: OpenRequest
  readonly asked: AskRecord
  readonly answers: Answers
  readonly uploads: readonly Upload[]
  /** Hash of the content that the page of the approval showed. */
  readonly shown: string
  readonly key: string
  /** IP address of the sender. Counted for limits, never stored. */
  readonly ip: string
}

const CLOSED_MESSAGES: Readonly<Record<AskOutcome, string>> = {
  open: '',
  answered: 'This question was already answered. You don’t need to do anything else.',
  withdrawn: 'We no longer need this answer.',
  over: 'This request is closed. You don’t need to answer.',
}
const askIsOver = (outcome: AskOutcome) => new Problem(409, CLOSED_MESSAGES[outcome])
const NOT_ASKED = 'This request doesn’t have that question.'
export const noSuchAsk = () => new Problem(404, NOT_ASKED)
/** The field of the error shows the page that the link is valid. */
export const noSuchNumber = () => new Problem(404, NOT_ASKED, { errors: { ask: NOT_ASKED } })
const needsFreshCode = () => new Problem(403, 'To approve, you need a new code. Request one, then enter it.')
const OTHER_SHOWN = 'The content has changed. Reload the page and review it again.'

const FULL = `You’ve already sent ${LATER_FILES_MAX} files for this request. Please call us about the rest.`

interface Parts extends KeeperParts {
  readonly database: Pick<Database, 'transact'>
  readonly cases: Pick<Cases, 'move'>
  readonly definitions: readonly (RequestDefinition | FilingDefinition)[]
  readonly formLimits: Pick<FormLimits, 'count'>
  readonly now: () => number
}

export function createAnswers({ database, cases, definitions, formLimits, now, ...storage }: Parts) {
  const { keepAll, dropAll } = createUploadKeeper(storage)

  const keepFiles = async (tx: Tx, requestId: string, uploads: readonly Upload[]) => {
    const earlier = await tx.selectFrom('files').select('field').where('request_id', '=', requestId).where('revision', '=', 0).execute()
    const own = earlier.filter(({ field }) => field === 'customer')
    if (own.length + uploads.length > LATER_FILES_MAX) throw brokenRules({ files: FULL })
    const files = uploads.map(({ name, size, sha256 }) => ({ id: randomUUIDv7(), name, size, sha256 }))
    const place = { requestId, revision: 0, from: earlier.length, by: 'customer' as const, ids: files.map(({ id }) => id), at: now() }
    await addFileRows(tx, uploads, place)
    return files
  }

  /** Writes related rows and returns the event's data. */
  const effectOf = async (tx: Tx, { opened, asked, answers, uploads, shown }: AskAnswerSubmit): Promise<CaseEventData> => {
    const { request, found } = opened
    const answer = String(answers.answer ?? '').trim()
    if (asked.kind === 'document') return { files: await keepFiles(tx, request.id, uploads) }
    if (asked.kind === 'question') return { text: answer }
    if (asked.kind === 'field' && asked.field !== undefined) {
      return { field: asked.field, revision: await revise(tx, found, definitions, { [asked.field]: String(answers.answer ?? '') }, now()) }
    }
    if (asked.kind === 'field') return { text: answer }
    const current = await approvable(tx, request.id, asked.pages)
    if (current.hash !== shown) throw new Problem(409, OTHER_SHOWN)
    return answer === 'yes' ? {} : { text: String(answers.words ?? '').trim() }
  }

  const store = async (tx: Tx, answered: AskAnswerSubmit): Promise<boolean> => {
    const { opened, asked, answers, uploads, key, ip } = answered
    // A parallel duplicate waits here and then finds the first one.
    await lockCase(tx, opened.found.id)
    const sent = hash('sha256', JSON.stringify([answers.answer, answers.words, uploads.map(({ name, sha256 }) => [name, sha256])]))
    const earlier = await withKey(tx, opened.found.id, key)
    if (earlier.some(({ edge, said }) => edge === 'ANSWER' && said.which === String(asked.number) && said.sent === sent)) return false
    const past = (await stepsOf(tx, opened.found.id)).map(pastOf)
    const { outcome } = asksIn(past).findLast(({ number }) => number === asked.number) ?? asked
    if (outcome !== 'open') throw askIsOver(outcome)
    if (asked.kind === 'approval' && opened.codeAt < asked.at) throw needsFreshCode()
    const data: CaseEventData = { ...(await effectOf(tx, answered)), key, sent }
    const event = { type: 'ANSWER' as const, which: String(asked.number), ...(asked.kind === 'approval' && { approves: answers.answer === 'yes' }) }
    await cases.move(tx, opened.found.id, { event, by: { role: 'customer' }, data })
    await formLimits.count(tx, ip)
    return true
  }

  /**
   * Stores an answer exactly once. Moves stored files from their temporary place.
   * @returns whether the answer was new
   * @throws {Problem} 409 when the ask was closed or the page showed other content
   * @throws {Problem} 403 for an approval without its code, 422 for an invalid answer, 429 over a limit
   */
  return async function takeAnswer(answered: AskAnswerSubmit): Promise<boolean> {
    const kept = await keepAll(answered.uploads)
    let isStored: boolean | undefined
    // After other errors, the rows may exist because the commit's outcome is unknown. The sweep then deletes the files or keeps them.
    let isRefused = false
    try {
      isStored = await database.transact((tx) => store(tx, answered))
      return isStored
    } catch (error) {
      isRefused = error instanceof Problem
      throw error
    } finally {
      if (isRefused || isStored === false) await dropAll(kept)
    }
  }
}
