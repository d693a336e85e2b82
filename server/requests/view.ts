import { businessNameOf, redactedSummaryOf } from '#contract/answer-summary.ts'
import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import { type FormDefinition, requestTitleOf } from '#contract/forms/define.ts'
import { parseStoredAnswers } from '#contract/forms/payload.ts'
import { displayedDocumentName } from '#contract/request/added-files.ts'
import { askTitle } from '#contract/request/ask-forms.ts'
import type { RequestStatusResponse } from '#contract/request/request-calls.ts'
import { collectAsks, findOpenAsks } from '#machines/case/case.asks.ts'
import { customerActionsOf } from '#machines/case/case.connect.ts'
import { parseContext } from '#machines/case/case.context.ts'
import { customerDeadline } from '#machines/case/case.deadlines.ts'
import type { CaseContext, CaseEventData } from '#machines/case/case.events.ts'
import { progressStepsOf } from '#machines/case/case.progress.ts'
import { type CaseState, customerStateTexts } from '#machines/case/case.states.ts'
import { caseFactsOf, documentTypesOf, type HistoryEvent, timelineOf } from '#machines/case/case.timeline.ts'
import type { Db, RequestRow } from '#server/database/schema.ts'
import type { FileLinks } from '#server/files/file-links.ts'
import { hasProvenSender } from '#server/limits/receipt-limits.ts'
import type { OpenedRequest } from '#server/requests/access.ts'
import { storedEmailOf } from '#server/requests/customer.ts'
import { historyPage, toPastEvent } from '#server/requests/history.ts'
import { translateEventTexts } from '#server/sentences.ts'

/** Returns a masked address such as `d•••@w•••.com`. Only people who know the address can recognize it. */
export const maskAddress = (address: string): string => {
  const [local = '', domain = ''] = address.split('@')
  const dot = domain.lastIndexOf('.')
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(dot)}`
}

const dayOf = (at: number) => formatDate(at, { timeZone: company.timeZone.id })

const timeOf = (at: number) => `${formatDate(at, { timeZone: company.timeZone.id, withTime: true })} ${company.timeZone.name}`

const pickNumberFields = ({ revision, number, which }: CaseEventData): CaseEventData => ({
  ...(revision !== undefined && { revision }),
  ...(number !== undefined && { number }),
  ...(which !== undefined && { which }),
})

/** Removes an event's texts, because they can be personal data. */
const removeTexts = (event: HistoryEvent): HistoryEvent => ({ ...event, said: pickNumberFields(event.said) })

/**
 * Returns the business name. Without full access, returns the name only if the email address is proven. Otherwise, the address may belong
 * to a stranger.
 */
export async function visibleBusinessName(
  db: Db,
  definition: FormDefinition | undefined,
  { request, hasFullAccess }: OpenedRequest,
): Promise<string | undefined> {
  const address = definition && storedEmailOf(definition, request.answers)
  const isNameVisible = hasFullAccess || (address !== undefined && (await hasProvenSender(db, request.id, address)))
  return isNameVisible && definition ? businessNameOf(definition, parseStoredAnswers(definition, request.answers)) : undefined
}

interface Deps {
  readonly db: Db
  readonly definitions: readonly FormDefinition[]
  readonly fileLinks: Pick<FileLinks, 'pageUrlOf'>
  readonly now: () => number
}

export function createRequestView({ db, definitions, fileLinks, now }: Deps) {
  const nextStepText = (state: CaseState, context: CaseContext, promisedBy: number | null): string => {
    const { next, by } = customerStateTexts[state]
    if (state === 'received' && promisedBy !== null && promisedBy > now()) return `You’ll hear from us by ${timeOf(promisedBy)}.`
    const closesAt = customerDeadline(state, context)
    return by && closesAt !== undefined && closesAt > now() ? by(dayOf(closesAt)) : next
  }

  /** Returns the files of the newest version, and files that were added later. Their links work for one hour. */
  const filesOf = async ({ id: requestId, revision }: RequestRow, events: readonly HistoryEvent[]) => {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'name', 'size', 'revision', 'field'])
      .where('request_id', '=', requestId)
      .where('revision', 'in', [revision, 0])
      .orderBy('position')
      .execute()
    const documentTypesByFile = documentTypesOf(events)
    const askedDocumentsByFile = new Map(
      collectAsks(events).flatMap(({ document, answer }) => (document === undefined ? [] : (answer?.files ?? []).map(({ id }) => [id, document]))),
    )
    const isAddedLater = (file: { readonly revision: number }) => file.revision === 0
    return [...rows.filter((file) => !isAddedLater(file)), ...rows.filter(isAddedLater)].map(({ id, name, size, field, revision: version }) => ({
      name,
      size,
      ...((documentTypesByFile.has(id) || askedDocumentsByFile.has(id)) && {
        what: askedDocumentsByFile.get(id) ?? displayedDocumentName(documentTypesByFile.get(id) ?? ''),
      }),
      href: fileLinks.pageUrlOf(id),
      by: version === 0 && field === 'team' ? ('team' as const) : ('customer' as const),
    }))
  }

  /** @param before version of an event. The view shows messages older than this event */
  return async (openedRequest: OpenedRequest, before?: number): Promise<RequestStatusResponse> => {
    const { request, caseRow, hasFullAccess } = openedRequest
    const definition = definitions.find(({ route }) => route === request.form)
    const page = await historyPage(db, caseRow.id, { isTeam: false, before })
    const events = page.events.map(toPastEvent).map(translateEventTexts)
    const pastEvents = hasFullAccess ? events : events.map(removeTexts)
    const stateTexts = customerStateTexts[caseRow.state as CaseState]
    const context = parseContext(caseRow.context)
    const facts = caseFactsOf(pastEvents, dayOf)
    const address = definition && storedEmailOf(definition, request.answers)
    const business = await visibleBusinessName(db, definition, openedRequest)
    const sentContent = (form: FormDefinition) => ({
      groups: redactedSummaryOf(form, parseStoredAnswers(form, request.answers)).map((group) => ({ ...group, rows: [...group.rows] })),
    })
    return {
      success: true,
      reference: request.reference,
      title: definition ? requestTitleOf(definition) : 'Your request',
      sentAt: request.created_at,
      state: caseRow.state,
      // Customers see only a member's first name.
      context: { ...context, approval: null, news: null, owner: context.owner === null ? null : (facts.member ?? 'team') },
      version: caseRow.version,
      short: stateTexts.short,
      says: stateTexts.says(facts),
      next: nextStepText(caseRow.state as CaseState, context, caseRow.promised_by),
      // The names and times of the progress steps are not personal data.
      road: progressStepsOf(caseRow.state as CaseState, context, events),
      timeline: timelineOf(pastEvents),
      ...(page.earlier !== undefined && { earlier: page.earlier }),
      asks: findOpenAsks(events).map(({ number, kind, document }) => ({ number, title: askTitle(kind, document) })),
      ...(business !== undefined && { business }),
      ...(hasFullAccess && { can: customerActionsOf({ state: caseRow.state, context }, now()) }),
      ...(hasFullAccess && definition && { sent: sentContent(definition) }),
      ...(hasFullAccess && { files: await filesOf(request, pastEvents) }),
      ...(address !== undefined && { address: maskAddress(address) }),
    }
  }
}
