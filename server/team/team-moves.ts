/** Member actions on cases. The case chart determines which actions are allowed (`server/requests/cases.ts`). */
import type { FastifyBaseLogger } from 'fastify'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import type { FieldErrors } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import { parseReference } from '#contract/request/reference.ts'
import { DAY_MS } from '#contract/request/retention.ts'
import { type BulkMoveResponse, correctedEmailField, SELECTED_CASES_MAX } from '#contract/team/team-cases.ts'
import { parseFileIds } from '#machines/case/case.asks.ts'
import { parseContext } from '#machines/case/case.context.ts'
import { askKindInputs, type EventInput, eventInputs, isAskKind, isEdge, missingInput, missingInputMessages } from '#machines/case/case.event-inputs.ts'
import type { CaseEvent, CaseEventData } from '#machines/case/case.events.ts'
import type { Database } from '#server/database/database.ts'
import type { CaseRow, Tx } from '#server/database/schema.ts'
import { invalidFieldsProblem, toProblem } from '#server/problem.ts'
import { askableFieldsIn } from '#server/requests/ask-view.ts'
import { type Cases, findCase, lockCase, unknownCaseProblem } from '#server/requests/cases.ts'
import { startOfDay } from '#server/requests/company-days.ts'
import { correctAddress } from '#server/requests/correct-address.ts'
import { inboxValuesOf } from '#server/team/inbox-values.ts'
import type { TeamSession } from '#server/team/sign-in/sessions.ts'

type Edge = CaseEvent['type']
type Member = TeamSession['member']

/** Action that a member requests. Inputs that the action does not need are empty strings. */
export interface MoveRequest extends Readonly<Record<EventInput, string>> {
  readonly reference: string
  readonly edge: string
  readonly seen: string
  /** Idempotency key of a note or message. */
  readonly key?: string
}

/** Whether the edge can have an idempotency key. */
const isNoteOrMessage = (edge: Edge): edge is 'NOTE' | 'MESSAGE' => edge === 'NOTE' || edge === 'MESSAGE'
const BULK_EDGES: readonly string[] = ['CLAIM', 'ASSIGN', 'HOLD.SPAM', 'RELEASE'] satisfies readonly Edge[]

const EMPTY_INPUTS = {
  text: '',
  reason: '',
  ask: '',
  field: '',
  document: '',
  pages: '',
  which: '',
  with: '',
  takes: '',
  to: '',
  email: '',
  until: '',
} satisfies Record<EventInput, string>

const FILES_NOT_ACCEPTED = 'Add files separately.'

/** Maximum length of a snooze: one year, including a leap year. */
const SNOOZE_MAX_MS = 366 * DAY_MS

function snoozeErrors(until: string, at: number): FieldErrors {
  const snoozeEndsAt = startOfDay(until.trim())
  if (snoozeEndsAt === undefined) return { until: missingInputMessages.until }
  if (snoozeEndsAt <= at) return { until: 'Choose a later date.' }
  return snoozeEndsAt > at + SNOOZE_MAX_MS ? { until: 'Choose a date within a year.' } : {}
}

/**
 * Returns the input errors that do not depend on the case.
 * @param at now, in milliseconds since the epoch
 */
function inputErrors(edge: string, inputs: Readonly<Record<EventInput, string>>, at: number): FieldErrors {
  if (!isEdge(edge)) return { edge: 'This action doesn’t exist.' }
  if (edge === 'FILE.ATTACH') return { edge: FILES_NOT_ACCEPTED }
  const missingName = missingInput(edge, inputs)
  if (missingName) return { [missingName]: missingInputMessages[missingName] }
  if (edge === 'SNOOZE') return snoozeErrors(inputs.until, at)
  if (edge === 'EMAIL.CORRECT') return validate({ email: correctedEmailField }, { email: inputs.email })
  if (edge !== 'ASK') return {}
  if (!isAskKind(inputs.ask)) return { ask: missingInputMessages.ask }
  const askInput = inputs.ask === 'field' ? askKindInputs.field : undefined
  return askInput !== undefined && inputs[askInput].trim() === '' ? { [askInput]: missingInputMessages[askInput] } : {}
}

function eventDataOf(edge: Edge, inputs: Readonly<Record<EventInput, string>>): CaseEventData | undefined {
  const { needs = [], optional = [] } = eventInputs[edge]
  const askInput = isAskKind(inputs.ask) ? askKindInputs[inputs.ask] : undefined
  // Ignores inputs for other ask kinds, such as a document that the member selected before changing the kind.
  const isUsedInput = (name: EventInput) => edge !== 'ASK' || name === 'ask' || name === 'text' || name === askInput
  const entries = [...needs, ...optional].filter(isUsedInput).flatMap((name) => (inputs[name].trim() === '' ? [] : [[name, inputs[name].trim()]]))
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as CaseEventData)
}

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly cases: Pick<Cases, 'move' | 'addOnce'>
  readonly definitions: readonly (RequestDefinition | FilingDefinition)[]
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export function createTeamMoves({ database: { db, transact }, cases, definitions, now, log }: Deps) {
  const checkMember = async (tx: Tx, id: string) => {
    const member = await tx.selectFrom('team_members').select('id').where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()
    if (!member) throw invalidFieldsProblem({ to: 'Choose a team member.' })
  }

  /** Checks that the requested field or files exist in the case. */
  const checkAsk = async (tx: Tx, { request_id: requestId, form }: { readonly request_id: string; readonly form: string }, { field, pages }: CaseEventData) => {
    if (field !== undefined) {
      const { answers } = await tx.selectFrom('requests').select('answers').where('id', '=', requestId).executeTakeFirstOrThrow()
      const askableFields = askableFieldsIn(
        definitions.find(({ route }) => route === form),
        answers,
      )
      if (!askableFields.some(({ name }) => name === field)) throw invalidFieldsProblem({ field: missingInputMessages.field })
    }
    // Excludes note files, because the ask shows its files to the customer.
    const ids = [...new Set(parseFileIds(pages))]
    if (ids.length === 0) return
    const rows = await tx.selectFrom('files').select('id').where('request_id', '=', requestId).where('revision', '>=', 0).where('id', 'in', ids).execute()
    if (rows.length !== ids.length) throw invalidFieldsProblem({ pages: 'Choose files from this case.' })
  }

  const moveCase = (moveRequest: MoveRequest, { id, role }: Member, requiresSeen: boolean) => {
    const { edge } = moveRequest
    const errors = inputErrors(edge, moveRequest, now())
    if (!isEdge(edge) || Object.keys(errors).length > 0) throw invalidFieldsProblem(errors)
    const by = { role, id }
    const data = eventDataOf(edge, moveRequest)
    return transact(async (tx) => {
      const caseRow = await findCase(tx, parseReference(moveRequest.reference))
      // Locks the case. Otherwise, an event from a colleague who opens a file at the same time would cause a conflict.
      if (!caseRow || !(await lockCase(tx, caseRow.id))) throw unknownCaseProblem()
      if (edge === 'ASK.WITHDRAW' && data?.which === undefined && parseContext(caseRow.context).asks.length > 1)
        throw invalidFieldsProblem({ which: missingInputMessages.which })
      if (edge === 'ASK' && data) await checkAsk(tx, caseRow, data)
      if (edge === 'ASSIGN') await checkMember(tx, moveRequest.to)
      if (isNoteOrMessage(edge) && moveRequest.key !== undefined)
        return void (await cases.addOnce(tx, caseRow.id, { type: edge, by, data: { ...data, key: moveRequest.key } }))
      const eventData = edge === 'EMAIL.CORRECT' ? { ...data, ...(await correctAddress(tx, caseRow, definitions, moveRequest.email, now())) } : data
      await cases.move(tx, caseRow.id, {
        event: { ...eventData, type: edge },
        by,
        data: eventData,
        ...(requiresSeen && { seenVersion: Number(moveRequest.seen) }),
      })
    })
  }

  const stateOfCase = async (reference: string, isReadable: boolean) => {
    const caseRow = await findCase(db, reference)
    const { owner = null } = caseRow ?? {}
    const ownerRow = owner === null ? undefined : await db.selectFrom('team_members').select('name').where('id', '=', owner).executeTakeFirst()
    return {
      state: caseRow?.state ?? null,
      version: caseRow?.version ?? 0,
      owner: owner === null ? null : { id: owner, name: ownerRow?.name ?? owner },
      standing: caseRow && isReadable ? inboxValuesOf(caseRow) : null,
    }
  }

  return {
    /**
     * Takes one transition.
     * @throws {Problem} 409 with the current state when the chart does not allow it, or when the member has not seen a later event
     * @throws {Problem} 422 for missing data, 404 for an unknown case
     */
    move: (moveRequest: MoveRequest, member: Member): Promise<void> => moveCase(moveRequest, member, true),

    /** Marks a case's news as read when the owner views it. If the case has no owner, any member can do this. */
    async read({ id: caseId, news_at, owner }: Pick<CaseRow, 'id' | 'news_at' | 'owner'>, { id, role }: Member): Promise<void> {
      if (news_at === null || (owner !== null && owner !== id)) return
      await transact((tx) => cases.move(tx, caseId, { event: { type: 'READ' }, by: { role, id } })).catch((error: unknown) => {
        // Another page has already marked the news as read.
        if (toProblem(error).status !== 409) throw error
      })
    },

    /**
     * Takes one transition for each of several cases. A failure in one case does not stop the others.
     * @throws {Problem} 422 for an edge that is not allowed for several cases, or missing data
     */
    async moveSeveral({ references, edge, to }: { references: string; edge: string; to: string }, member: Member): Promise<BulkMoveResponse> {
      const parsedReferences = [...new Set(references.split(',').flatMap((text) => (text.trim() === '' ? [] : [parseReference(text.trim())])))]
      const commonRequest = { ...EMPTY_INPUTS, to, seen: '', edge }
      const errors: FieldErrors = {
        ...(parsedReferences.length > SELECTED_CASES_MAX && { references: `Choose at most ${SELECTED_CASES_MAX} cases.` }),
        ...(parsedReferences.length === 0 && { references: 'Choose a case.' }),
        ...(BULK_EDGES.includes(edge) ? inputErrors(edge, commonRequest, now()) : { edge: 'This action doesn’t work for several cases at once.' }),
      }
      if (Object.keys(errors).length > 0) throw invalidFieldsProblem(errors)
      const results: BulkMoveResponse['results'] = []
      for (const reference of parsedReferences) {
        const refusal = await moveCase({ ...commonRequest, reference }, member, false).then(
          () => undefined,
          (error: unknown) => {
            const problem = toProblem(error)
            // A 422 means an unknown member, which makes the whole call fail.
            if (problem.status === 422) throw problem
            if (problem.status >= 500) log.error({ err: error, reference }, 'could not move one of several cases')
            return problem
          },
        )
        results.push({
          reference,
          moved: refusal === undefined,
          ...(await stateOfCase(reference, (refusal?.status ?? 0) < 500)),
          message: refusal?.message ?? null,
        })
      }
      return { success: true, results }
    },
  }
}

export type TeamMoves = ReturnType<typeof createTeamMoves>
