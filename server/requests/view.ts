import { businessName, redactedSummary } from '#contract/answer-summary.ts'
import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import { type FormDefinition, requestName } from '#contract/forms/define.ts'
import { answersIn } from '#contract/forms/payload.ts'
import { shownDocumentName } from '#contract/request/added-files.ts'
import { askTitle } from '#contract/request/ask-forms.ts'
import type { RequestAnswer } from '#contract/request/request-calls.ts'
import { asksIn, openAsks } from '#machines/case/case.asks.ts'
import { customerEdges } from '#machines/case/case.connect.ts'
import { parseContext } from '#machines/case/case.context.ts'
import { customerDeadline } from '#machines/case/case.due.ts'
import type { CaseContext, CaseEventData } from '#machines/case/case.events.ts'
import { roadOf } from '#machines/case/case.road.ts'
import { type CaseState, customerWords } from '#machines/case/case.states.ts'
import { addedAnswersOf, factsOf, type PastEvent, timelineOf } from '#machines/case/case.timeline.ts'
import type { Db, RequestRow } from '#server/database/schema.ts'
import type { FileLinks } from '#server/files/file-links.ts'
import { hasProvenSender } from '#server/limits/receipt-limits.ts'
import type { OpenedRequest } from '#server/requests/access.ts'
import { addressOf } from '#server/requests/customer.ts'
import { historyPage, toPastEvent } from '#server/requests/history.ts'
import { withShownTexts } from '#server/sentences.ts'

/** Returns `d•••@w•••.com`, which only the owner of the address can recognize. */
export const maskAddress = (address: string): string => {
  const [local = '', domain = ''] = address.split('@')
  const dot = domain.lastIndexOf('.')
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(dot)}`
}

const dayOf = (at: number) => formatDate(at, { timeZone: company.timeZone.id })

const timeOf = (at: number) => `${formatDate(at, { timeZone: company.timeZone.id, withTime: true })} ${company.timeZone.name}`

const numbersIn = ({ revision, number, which }: CaseEventData): CaseEventData => ({
  ...(revision !== undefined && { revision }),
  ...(number !== undefined && { number }),
  ...(which !== undefined && { which }),
})

/** Removes the texts of an event, because they can be personal data. */
const withoutTexts = (event: PastEvent): PastEvent => ({ ...event, said: numbersIn(event.said) })

/** Leaves out typed text for an unproven address, as in emails, because the address may belong to a stranger. */
export async function shownBusiness(db: Db, definition: FormDefinition | undefined, { request, hasFullAccess }: OpenedRequest): Promise<string | undefined> {
  const address = definition && addressOf(definition, request.answers)
  const isNamed = hasFullAccess || (address !== undefined && (await hasProvenSender(db, request.id, address)))
  return isNamed && definition ? businessName(definition, answersIn(definition, request.answers)) : undefined
}

interface Deps {
  readonly db: Db
  readonly definitions: readonly FormDefinition[]
  readonly fileLinks: Pick<FileLinks, 'pageUrlOf'>
  readonly now: () => number
}

export function createRequestView({ db, definitions, fileLinks, now }: Deps) {
  const nextStepText = (state: CaseState, context: CaseContext, promisedBy: number | null): string => {
    const { next, by } = customerWords[state]
    if (state === 'received' && promisedBy !== null && promisedBy > now()) return `You’ll hear from us by ${timeOf(promisedBy)}.`
    const closesAt = customerDeadline(state, context)
    return by && closesAt !== undefined && closesAt > now() ? by(dayOf(closesAt)) : next
  }

  /** Returns the files of the newest version, and files that were added later. Their links work for some days. */
  const filesOf = async ({ id: requestId, revision }: RequestRow, events: readonly PastEvent[]) => {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'name', 'size', 'revision', 'field'])
      .where('request_id', '=', requestId)
      .where('revision', 'in', [revision, 0])
      .orderBy('position')
      .execute()
    const addedFiles = addedAnswersOf(events)
    const askedDocuments = new Map(
      asksIn(events).flatMap(({ document, answer }) => (document === undefined ? [] : (answer?.files ?? []).map(({ id }) => [id, document]))),
    )
    const isLater = (file: { readonly revision: number }) => file.revision === 0
    return [...rows.filter((file) => !isLater(file)), ...rows.filter(isLater)].map(({ id, name, size, field, revision: version }) => ({
      name,
      size,
      ...((addedFiles.has(id) || askedDocuments.has(id)) && { what: askedDocuments.get(id) ?? shownDocumentName(addedFiles.get(id) ?? '') }),
      href: fileLinks.pageUrlOf(id),
      by: version === 0 && field === 'team' ? ('team' as const) : ('customer' as const),
    }))
  }

  /** @param before number of an event. The view shows messages older than this event */
  return async (openedRequest: OpenedRequest, before?: number): Promise<RequestAnswer> => {
    const { request, caseRow, hasFullAccess } = openedRequest
    const definition = definitions.find(({ route }) => route === request.form)
    const page = await historyPage(db, caseRow.id, { isTeam: false, before })
    const events = page.events.map(toPastEvent).map(withShownTexts)
    const pastEvents = hasFullAccess ? events : events.map(withoutTexts)
    const words = customerWords[caseRow.state as CaseState]
    const context = parseContext(caseRow.context)
    const facts = factsOf(pastEvents, dayOf)
    const address = definition && addressOf(definition, request.answers)
    const business = await shownBusiness(db, definition, openedRequest)
    const sentContent = (form: FormDefinition) => ({
      groups: redactedSummary(form, answersIn(form, request.answers)).map((group) => ({ ...group, rows: [...group.rows] })),
    })
    return {
      success: true,
      reference: request.reference,
      title: definition ? requestName(definition) : 'Your request',
      sentAt: request.created_at,
      state: caseRow.state,
      // Customers see only the first name of a member.
      context: { ...context, approval: null, news: null, owner: context.owner === null ? null : (facts.member ?? 'team') },
      version: caseRow.version,
      short: words.short,
      says: words.says(facts),
      next: nextStepText(caseRow.state as CaseState, context, caseRow.promised_by),
      // The names and times of the stops are not personal data.
      road: roadOf(caseRow.state as CaseState, context, events),
      timeline: timelineOf(pastEvents),
      ...(page.earlier !== undefined && { earlier: page.earlier }),
      asks: openAsks(events).map(({ number, kind, document }) => ({ number, title: askTitle(kind, document) })),
      ...(business !== undefined && { business }),
      ...(hasFullAccess && { can: customerEdges({ state: caseRow.state, context }, now()) }),
      ...(hasFullAccess && definition && { sent: sentContent(definition) }),
      ...(hasFullAccess && { files: await filesOf(request, pastEvents) }),
      ...(address !== undefined && { address: maskAddress(address) }),
    }
  }
}
