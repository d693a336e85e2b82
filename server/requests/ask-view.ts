import { transition } from 'xstate'
import { redactedSummary } from '#contract/answer-summary.ts'
import { type FilingDefinition, type FormDefinition, type RequestDefinition, requestName } from '#contract/forms/define.ts'
import { answersIn, displayText } from '#contract/forms/payload.ts'
import type { AskAnswer } from '#contract/request/ask-calls.ts'
import { askableFields, askForm } from '#contract/request/ask-forms.ts'
import { hasEndedApproval } from '#machines/case/case.approval.ts'
import { type AskRecord, asksIn } from '#machines/case/case.asks.ts'
import { snapshotOf } from '#machines/case/case.connect.ts'
import { parseContext } from '#machines/case/case.context.ts'
import { customerDeadline } from '#machines/case/case.due.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import type { CaseState } from '#machines/case/case.states.ts'
import type { CaseRow, Db } from '#server/database/schema.ts'
import type { FileLinks } from '#server/files/file-links.ts'
import type { OpenedRequest } from '#server/requests/access.ts'
import { unknownAskNumberProblem, unknownAskProblem } from '#server/requests/answers.ts'
import { approvalContent } from '#server/requests/approval.ts'
import { addressOf } from '#server/requests/customer.ts'
import { eventsOf, toPastEvent } from '#server/requests/history.ts'
import { maskAddress, shownBusiness } from '#server/requests/view.ts'
import { withShownTexts } from '#server/sentences.ts'

interface Deps {
  readonly db: Db
  readonly definitions: readonly (RequestDefinition | FilingDefinition)[]
  readonly fileLinks: Pick<FileLinks, 'pageUrlOf'>
}

/** Whether the visitor may see and answer the ask. An approval needs a code that is newer than the ask. */
const isAccessible = ({ hasFullAccess, codeAt }: OpenedRequest, { kind, at }: AskRecord) => hasFullAccess && (kind !== 'approval' || codeAt >= at)

/** Whether the chart says that the answer voids an approval. Ignores approvals that the customer declined. */
function endsApproval({ state, context }: CaseRow, { kind, number, at }: AskRecord): boolean {
  const stateBefore = kind === 'field' ? snapshotOf({ state, context: parseContext(context) }) : undefined
  if (!stateBefore) return false
  const [stateAfter] = transition(caseMachine, stateBefore, { type: 'ANSWER', which: String(number), by: { role: 'customer' }, at })
  return hasEndedApproval(stateBefore, stateAfter)
}

export function createAsks({ db, definitions, fileLinks }: Deps) {
  const findAsk = async ({ caseRow }: OpenedRequest, number: string) => {
    const allAsks = asksIn((await eventsOf(db, caseRow.id)).map(toPastEvent).map(withShownTexts))
    return { all: allAsks, asked: allAsks.findLast((one) => String(one.number) === number) }
  }

  const detailsOf = async ({ request, caseRow }: OpenedRequest, definition: FormDefinition | undefined, ask: AskRecord) => {
    const { kind, text: why, document, field } = ask
    const line = field === undefined ? undefined : definition?.fields[field]
    const isApproval = kind === 'approval'
    const content = isApproval ? await approvalContent(db, request.id, ask.pages) : undefined
    const sizes = content && content.files.length > 0 ? await db.selectFrom('files').select(['id', 'size']).where('request_id', '=', request.id).execute() : []
    return {
      why,
      form: request.form,
      ...(document !== undefined && { document }),
      ...(endsApproval(caseRow, ask) && { endsApproval: true as const }),
      ...(field !== undefined && line && definition && { field, now: displayText(line, answersIn(definition, request.answers)[field]) }),
      ...(content && { shown: content.hash }),
      pages: (content?.files ?? []).map(({ id, name }) => ({ name, size: sizes.find((row) => row.id === id)?.size ?? 0, href: fileLinks.pageUrlOf(id) })),
      groups:
        isApproval && definition
          ? redactedSummary(definition, answersIn(definition, request.answers)).map((group) => ({ ...group, rows: [...group.rows] }))
          : [],
    }
  }

  return {
    /**
     * Returns the content of an ask's page.
     * @throws {Problem} 404 when the request has no ask with this number
     */
    async view(openedRequest: OpenedRequest, number: string): Promise<AskAnswer> {
      const { request, caseRow } = openedRequest
      const { all, asked } = await findAsk(openedRequest, number)
      if (!asked) throw unknownAskNumberProblem()
      const definition = definitions.find(({ route }) => route === request.form)
      const address = definition && addressOf(definition, request.answers)
      const business = await shownBusiness(db, definition, openedRequest)
      const isOpen = asked.outcome === 'open'
      return {
        success: true,
        reference: request.reference,
        title: definition ? requestName(definition) : 'Your request',
        ...(business !== undefined && { business }),
        number: asked.number,
        kind: asked.kind,
        ...(isOpen && asked.document !== undefined && { document: asked.document }),
        outcome: asked.outcome,
        askedAt: asked.at,
        endedAt: asked.endedAt ?? null,
        until: (isOpen && customerDeadline(caseRow.state as CaseState, parseContext(caseRow.context))) || null,
        others: all.filter((one) => one !== asked && one.outcome === 'open').map((one) => ({ number: one.number, kind: one.kind })),
        ...(isOpen && isAccessible(openedRequest, asked) && { asked: await detailsOf(openedRequest, definition, asked) }),
        ...(address !== undefined && { address: maskAddress(address) }),
      }
    },

    /**
     * Returns an ask and its form.
     * @throws {Problem} 404 when the request has no such ask
     */
    async formOf(openedRequest: OpenedRequest, number: string): Promise<{ asked: AskRecord; form: RequestDefinition }> {
      const { request } = openedRequest
      const { asked } = await findAsk(openedRequest, number)
      if (!asked) throw unknownAskProblem()
      const { kind, document } = asked
      const field = asked.field === undefined ? undefined : definitions.find(({ route }) => route === request.form)?.fields[asked.field]
      const { reference } = request
      return { asked, form: askForm({ reference, number: asked.number, kind, ...(document !== undefined && { document }), ...(field && { field }) }) }
    },
  }
}

/** Fields of a request that a member can ask the customer to correct. */
export const askableIn = (definition: FormDefinition | undefined, answers: string): { name: string; label: string }[] =>
  definition ? askableFields(definition, answersIn(definition, answers)).map(([name, { label }]) => ({ name, label })) : []
