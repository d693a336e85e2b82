import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import { filings } from '#contract/filings/index.ts'
import { parseReference } from '#contract/request/reference.ts'
import { requests } from '#contract/requests/index.ts'
import { askKinds, type EventInput, isAskKind, missingInput } from '#machines/case/case.event-inputs.ts'
import type { CaseActor, CaseEventData } from '#machines/case/case.events.ts'
import { type CaseState, caseStates, customerStateTexts } from '#machines/case/case.states.ts'
import { caseFactsOf } from '#machines/case/case.timeline.ts'
import { type AdminContext, AdminError } from '#server/admin/context.ts'
import { countText, tableOf } from '#server/admin/table.ts'
import { createMailQueue, domainOf } from '#server/mail/queue.ts'
import { isoTimeOf } from '#server/personal-data/export-view.ts'
import { Problem } from '#server/problem.ts'
import { createCases, findCase } from '#server/requests/cases.ts'
import { describeChain, digestByMonth, isMemberChain, verifyChains } from '#server/requests/chain.ts'
import { correctAddress } from '#server/requests/correct-address.ts'
import { readHistory, toPastEvent } from '#server/requests/history.ts'

export async function listCases({ database: { db } }: AdminContext, { state, limit, json }: { state?: string; limit: number; json: boolean }): Promise<string> {
  const knownState = caseStates.find((found) => found === state)
  if (state !== undefined && !knownState) throw new AdminError(`--state is ${JSON.stringify(state)}: expected one of ${caseStates.join(', ')}.`)
  let query = db
    .selectFrom('cases')
    .innerJoin('requests', 'requests.id', 'cases.request_id')
    .select(['reference', 'form', 'state', 'owner', 'cases.created_at', 'due_at', 'closed_at'])
    .orderBy('cases.created_at', 'desc')
    .orderBy('cases.id')
    .limit(limit)
  if (knownState) query = query.where('state', '=', knownState)
  const rows = (await query.execute()).map((row) => ({
    reference: row.reference,
    form: row.form,
    state: row.state,
    owner: row.owner ?? '',
    came: isoTimeOf(row.created_at),
    due: isoTimeOf(row.due_at),
    closed: isoTimeOf(row.closed_at),
  }))
  const header = ['reference', 'form', 'state', 'owner', 'came', 'due', 'closed']
  return json
    ? JSON.stringify(rows, null, 2)
    : tableOf(
        header,
        rows.map((row) => Object.values(row)),
      )
}

const caseOf = async ({ database: { db } }: AdminContext, reference: string) => {
  const caseRow = await findCase(db, parseReference(reference))
  if (!caseRow) throw new AdminError(`There is no case ${reference}.`)
  return caseRow
}

const formatDay = (at: number) => formatDate(at, { timeZone: company.timeZone.id })

export async function showCase(context: AdminContext, reference: string): Promise<string> {
  const caseRow = await caseOf(context, reference)
  const events = await readHistory(context.database.db, caseRow.id)
  const rows = events.map(({ version, at, role, who, edge, to_state, data }) => [
    version,
    isoTimeOf(at),
    who === null ? role : `${role} ${who}`,
    edge,
    to_state,
    data,
  ])
  const statusText = customerStateTexts[caseRow.state as CaseState].says(caseFactsOf(events.map(toPastEvent), formatDay))
  return [
    `${caseRow.reference}  ${caseRow.form}  ${caseRow.state}${caseRow.owner === null ? '' : `  ${caseRow.owner}`}`,
    `The customer sees: ${statusText}`,
    '',
    tableOf(['', 'at', 'by', 'what', 'state', 'data'], rows),
  ].join('\n')
}

interface MoveRequest {
  readonly reference: string
  readonly edge: string
  readonly as: string
  readonly isLead: boolean
  readonly said: Readonly<Partial<Record<EventInput, string>>>
}

/** Runs one transition of a case's chart, on behalf of the customer or a member. */
export async function moveCase(context: AdminContext, { reference, edge, as, isLead, said: input }: MoveRequest): Promise<string> {
  const caseRow = await caseOf(context, reference)
  const missingField = missingInput(edge, input)
  if (missingField !== undefined) throw new AdminError(`${edge} needs --${missingField}.`)
  if (input.ask !== undefined && !isAskKind(input.ask)) throw new AdminError(`--ask is ${JSON.stringify(input.ask)}: expected ${askKinds.join(', ')}.`)
  const actor: CaseActor = as === 'customer' ? { role: 'customer' } : { role: isLead ? 'lead' : 'member', id: as }
  const eventData = input as CaseEventData
  const { database, settings } = context
  const mails = createMailQueue(domainOf(settings.mailFrom), Date.now)
  const cases = createCases({ now: Date.now, mails, hasWebhook: settings.caseWebhook !== undefined })
  try {
    const movedCase = await database.transact(async (tx) => {
      const data =
        edge === 'EMAIL.CORRECT'
          ? { ...eventData, ...(await correctAddress(tx, caseRow, [...requests, ...filings], String(eventData.email), Date.now())) }
          : eventData
      const event = { ...data, type: edge as never, ...(edge === 'ANSWER' && { approves: true }) }
      return cases.move(tx, caseRow.id, { event, by: actor, as: 'operator', data: { ...data, for: actor.role } })
    })
    return `${caseRow.reference} moved from ${movedCase.from} to ${movedCase.to}.`
  } catch (error) {
    throw error instanceof Problem ? new AdminError(`${edge}, for ${as}: ${error.message}`) : error
  }
}

const historiesText = (cases: number, members: number) =>
  [...(cases > 0 || members === 0 ? [countText(cases, 'case')] : []), ...(members > 0 ? [countText(members, 'member')] : [])].join(' and ')

/**
 * Verifies the hash chain of each case and member.
 * @throws {AdminError} with the broken chains
 */
export async function verifyAudit({ database: { db } }: AdminContext): Promise<string> {
  const { events, cases, members, findings } = await verifyChains(db)
  const summary = `${countText(events, 'event')} of ${historiesText(cases, members)} were verified`
  if (findings.length === 0) return `${summary}. The histories are intact.`
  const lines = findings.map(({ caseId, version, problem }) => `  ${describeChain(caseId)}, event ${version}: ${problem}`)
  const brokenMembers = findings.filter(({ caseId }) => isMemberChain(caseId)).length
  throw new AdminError(`${summary}. The history of ${historiesText(findings.length - brokenMembers, brokenMembers)} is not intact:\n${lines.join('\n')}`)
}

/** Returns one digest per month. The operator compares them with the digests in the team's daily email. */
export async function digestAudit({ database: { db } }: AdminContext): Promise<string> {
  const months = await digestByMonth(db)
  return tableOf(
    ['month', 'cases', 'members', 'digest'],
    months.map(({ month, cases, members, digest }) => [month, cases, members, digest]),
  )
}
