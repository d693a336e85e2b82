import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import { filings } from '#contract/filings/index.ts'
import { referenceOf } from '#contract/request/reference.ts'
import { requests } from '#contract/requests/index.ts'
import { askKinds, type EventInput, isAskKind, missingInput } from '#machines/case/case.event-inputs.ts'
import type { CaseActor, CaseEventData } from '#machines/case/case.events.ts'
import { type CaseState, caseStates, customerWords } from '#machines/case/case.states.ts'
import { factsOf } from '#machines/case/case.timeline.ts'
import { type AdminContext, Refusal } from '#server/admin/context.ts'
import { countText, tableOf } from '#server/admin/table.ts'
import { createMailQueue, domainOf } from '#server/mail/queue.ts'
import { timeOf } from '#server/personal-data/export-view.ts'
import { Problem } from '#server/problem.ts'
import { createCases, findCase } from '#server/requests/cases.ts'
import { chainInWords, digestOf, isChainOfMember, verifyChains } from '#server/requests/chain.ts'
import { correctAddress } from '#server/requests/correct-address.ts'
import { historyOf, pastOf } from '#server/requests/history.ts'

export async function listCases({ database: { db } }: AdminContext, { state, limit, json }: { state?: string; limit: number; json: boolean }): Promise<string> {
  const known = caseStates.find((found) => found === state)
  if (state !== undefined && !known) throw new Refusal(`--state is ${JSON.stringify(state)}: expected one of ${caseStates.join(', ')}.`)
  let query = db
    .selectFrom('cases')
    .innerJoin('requests', 'requests.id', 'cases.request_id')
    .select(['reference', 'form', 'state', 'owner', 'cases.created_at', 'due_at', 'closed_at'])
    .orderBy('cases.created_at', 'desc')
    .orderBy('cases.id')
    .limit(limit)
  if (known) query = query.where('state', '=', known)
  const rows = (await query.execute()).map((row) => ({
    reference: row.reference,
    form: row.form,
    state: row.state,
    owner: row.owner ?? '',
    came: timeOf(row.created_at),
    due: timeOf(row.due_at),
    closed: timeOf(row.closed_at),
  }))
  const head = ['reference', 'form', 'state', 'owner', 'came', 'due', 'closed']
  return json
    ? JSON.stringify(rows, null, 2)
    : tableOf(
        head,
        rows.map((row) => Object.values(row)),
      )
}

const caseOf = async ({ database: { db } }: AdminContext, reference: string) => {
  const found = await findCase(db, referenceOf(reference))
  if (!found) throw new Refusal(`There is no case ${reference}.`)
  return found
}

const dayOf = (at: number) => formatDate(at, { timeZone: company.timeZone.id })

export async function showCase(context: AdminContext, reference: string): Promise<string> {
  const found = await caseOf(context, reference)
  const events = await historyOf(context.database.db, found.id)
  const rows = events.map(({ version, at, role, who, edge, to_state, data }) => [
    version,
    timeOf(at),
    who === null ? role : `${role} ${who}`,
    edge,
    to_state,
    data,
  ])
  const words = customerWords[found.state as CaseState].says(factsOf(events.map(pastOf), dayOf))
  return [
    `${found.reference}  ${found.form}  ${found.state}${found.owner === null ? '' : `  ${found.owner}`}`,
    `The customer reads: ${words}`,
    '',
    tableOf(['', 'at', 'by', 'what', 'state', 'data'], rows),
  ].join('\n')
}

interface MoveRequest {
  readonly reference: string
  readonly edge: string
  readonly as: string
  readonly lead: boolean
  readonly said: Readonly<Partial<Record<EventInput, string>>>
}

/** Takes one transition of the chart for a customer or a member. */
export async function moveCase(context: AdminContext, { reference, edge, as, lead, said: given }: MoveRequest): Promise<string> {
  const found = await caseOf(context, reference)
  const missing = missingInput(edge, given)
  if (missing !== undefined) throw new Refusal(`${edge} needs --${missing}.`)
  if (given.ask !== undefined && !isAskKind(given.ask)) throw new Refusal(`--ask is ${JSON.stringify(given.ask)}: expected ${askKinds.join(', ')}.`)
  const by: CaseActor = as === 'customer' ? { role: 'customer' } : { role: lead ? 'lead' : 'member', id: as }
  const said = given as CaseEventData
  const { database, settings } = context
  const mails = createMailQueue(domainOf(settings.mailFrom), Date.now)
  const cases = createCases({ now: Date.now, mails, hasWebhook: settings.caseWebhook !== undefined })
  try {
    const moved = await database.transact(async (tx) => {
      const data =
        edge === 'EMAIL.CORRECT' ? { ...said, ...(await correctAddress(tx, found, [...requests, ...filings], String(said.email), Date.now())) } : said
      const event = { ...data, type: edge as never, ...(edge === 'ANSWER' && { approves: true }) }
      return cases.move(tx, found.id, { event, by, as: 'operator', data: { ...data, for: by.role } })
    })
    return `${found.reference} moved from ${moved.from} to ${moved.to}.`
  } catch (error) {
    throw error instanceof Problem ? new Refusal(`${edge}, for ${as}: ${error.message}`) : error
  }
}

const historiesOf = (cases: number, members: number) =>
  [...(cases > 0 || members === 0 ? [countText(cases, 'case')] : []), ...(members > 0 ? [countText(members, 'member')] : [])].join(' and ')

/** Verifies the hash chain of each case and member. @throws {Refusal} listing the broken ones */
export async function verifyAudit({ database: { db } }: AdminContext): Promise<string> {
  const { events, cases, members, findings } = await verifyChains(db)
  const read = `${countText(events, 'event')} of ${historiesOf(cases, members)} were verified`
  if (findings.length === 0) return `${read}. The histories are intact.`
  const lines = findings.map(({ caseId, version, wrong }) => `  ${chainInWords(caseId)}, event ${version}: ${wrong}`)
  const broken = findings.filter(({ caseId }) => isChainOfMember(caseId)).length
  throw new Refusal(`${read}. The history of ${historiesOf(findings.length - broken, broken)} is not intact:\n${lines.join('\n')}`)
}

/** One digest per month, to compare with the digest in the team's daily email. */
export async function digestAudit({ database: { db } }: AdminContext): Promise<string> {
  const months = await digestOf(db)
  return tableOf(
    ['month', 'cases', 'members', 'digest'],
    months.map(({ month, cases, members, digest }) => [month, cases, members, digest]),
  )
}
