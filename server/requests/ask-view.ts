import { transition } from 'xstate'
import { redactedSummaryOf } from '#contract/answer-summary.ts'
import { type FilingDefinition, type FormDefinition, type RequestDefinition, requestTitleOf } from '#contract/forms/define.ts'
import { formatAnswer, parseStoredAnswers } from '#contract/forms/payload.ts'
import type { AskResponse } from '#contract/request/ask-calls.ts'
import { correctableFieldsOf, createAskForm } from '#contract/request/ask-forms.ts'
import { hasEndedApproval } from '#machines/case/case.approval.ts'
import { type AskRecord, collectAsks } from '#machines/case/case.asks.ts'
import { snapshotOf } from '#machines/case/case.connect.ts'
import { parseContext } from '#machines/case/case.context.ts'
import { customerDeadline } from '#machines/case/case.deadlines.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import type { CaseState } from '#machines/case/case.states.ts'
import type { CaseRow, Db } from '#server/database/schema.ts'
import type { FileLinks } from '#server/files/file-links.ts'
import type { OpenedRequest } from '#server/requests/access.ts'
import { unknownAskNumberProblem, unknownAskProblem } from '#server/requests/answers.ts'
import { readApprovalContent } from '#server/requests/approval.ts'
import { storedEmailOf } from '#server/requests/customer.ts'
import { readTransitions, toPastEvent } from '#server/requests/history.ts'
import { maskAddress, visibleBusinessName } from '#server/requests/view.ts'
import { translateEventTexts } from '#server/sentences.ts'

interface Deps {
  readonly db: Db
  readonly definitions: readonly (RequestDefinition | FilingDefinition)[]
  readonly fileLinks: Pick<FileLinks, 'pageUrlOf'>
}

/** Whether the visitor may see and answer the ask. An approval needs a code that is newer than the ask. */
const canSeeAsk = ({ hasFullAccess, codeAt }: OpenedRequest, { kind, at }: AskRecord) => hasFullAccess && (kind !== 'approval' || codeAt >= at)

/** Whether an answer would void an earlier approval, according to the chart. Ignores approvals that the customer declined. */
function wouldEndApproval({ state, context }: CaseRow, { kind, number, at }: AskRecord): boolean {
  const stateBefore = kind === 'field' ? snapshotOf({ state, context: parseContext(context) }) : undefined
  if (!stateBefore) return false
  const [stateAfter] = transition(caseMachine, stateBefore, { type: 'ANSWER', which: String(number), by: { role: 'customer' }, at })
  return hasEndedApproval(stateBefore, stateAfter)
}

export function createAskViews({ db, definitions, fileLinks }: Deps) {
  const findAsk = async ({ caseRow }: OpenedRequest, number: string) => {
    const allAsks = collectAsks((await readTransitions(db, caseRow.id)).map(toPastEvent).map(translateEventTexts))
    return { allAsks, ask: allAsks.findLast((one) => String(one.number) === number) }
  }

  const readAskDetails = async ({ request, caseRow }: OpenedRequest, definition: FormDefinition | undefined, ask: AskRecord) => {
    const { kind, text: why, document, field } = ask
    const fieldDefinition = field === undefined ? undefined : definition?.fields[field]
    const isApproval = kind === 'approval'
    const content = isApproval ? await readApprovalContent(db, request.id, ask.pages) : undefined
    const fileSizes =
      content && content.files.length > 0 ? await db.selectFrom('files').select(['id', 'size']).where('request_id', '=', request.id).execute() : []
    return {
      why,
      form: request.form,
      ...(document !== undefined && { document }),
      ...(wouldEndApproval(caseRow, ask) && { endsApproval: true as const }),
      ...(field !== undefined &&
        fieldDefinition &&
        definition && { field, now: formatAnswer(fieldDefinition, parseStoredAnswers(definition, request.answers)[field]) }),
      ...(content && { shown: content.hash }),
      pages: (content?.files ?? []).map(({ id, name }) => ({ name, size: fileSizes.find((row) => row.id === id)?.size ?? 0, href: fileLinks.pageUrlOf(id) })),
      groups:
        isApproval && definition
          ? redactedSummaryOf(definition, parseStoredAnswers(definition, request.answers)).map((group) => ({ ...group, rows: [...group.rows] }))
          : [],
    }
  }

  return {
    /**
     * Returns the content of an ask's page.
     * @throws {Problem} 404 when the request has no ask with this number
     */
    async view(openedRequest: OpenedRequest, number: string): Promise<AskResponse> {
      const { request, caseRow } = openedRequest
      const { allAsks, ask } = await findAsk(openedRequest, number)
      if (!ask) throw unknownAskNumberProblem()
      const definition = definitions.find(({ route }) => route === request.form)
      const address = definition && storedEmailOf(definition, request.answers)
      const business = await visibleBusinessName(db, definition, openedRequest)
      const isOpen = ask.outcome === 'open'
      return {
        success: true,
        reference: request.reference,
        title: definition ? requestTitleOf(definition) : 'Your request',
        ...(business !== undefined && { business }),
        number: ask.number,
        kind: ask.kind,
        ...(isOpen && ask.document !== undefined && { document: ask.document }),
        outcome: ask.outcome,
        askedAt: ask.at,
        endedAt: ask.endedAt ?? null,
        until: (isOpen && customerDeadline(caseRow.state as CaseState, parseContext(caseRow.context))) || null,
        others: allAsks.filter((one) => one !== ask && one.outcome === 'open').map((one) => ({ number: one.number, kind: one.kind })),
        ...(isOpen && canSeeAsk(openedRequest, ask) && { asked: await readAskDetails(openedRequest, definition, ask) }),
        ...(address !== undefined && { address: maskAddress(address) }),
      }
    },

    /**
     * Returns an ask and its form.
     * @throws {Problem} 404 when the request has no such ask
     */
    async formOf(openedRequest: OpenedRequest, number: string): Promise<{ ask: AskRecord; form: RequestDefinition }> {
      const { request } = openedRequest
      const { ask } = await findAsk(openedRequest, number)
      if (!ask) throw unknownAskProblem()
      const { kind, document } = ask
      const field = ask.field === undefined ? undefined : definitions.find(({ route }) => route === request.form)?.fields[ask.field]
      const { reference } = request
      return { ask, form: createAskForm({ reference, number: ask.number, kind, ...(document !== undefined && { document }), ...(field && { field }) }) }
    },
  }
}

/** Returns the fields of a request that a member can ask the customer to correct. */
export const askableFieldsIn = (definition: FormDefinition | undefined, answers: string): { name: string; label: string }[] =>
  definition ? correctableFieldsOf(definition, parseStoredAnswers(definition, answers)).map(([name, { label }]) => ({ name, label })) : []
