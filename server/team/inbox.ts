import { type Expression, type RawBuilder, sql } from 'kysely'
import { visitorNameOf } from '#contract/answer-summary.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers, Field } from '#contract/forms/field.ts'
import { parseStoredAnswers } from '#contract/forms/payload.ts'
import { US_STATES } from '#contract/forms/us-states.ts'
import { type InboxCountsResponse, type InboxRow, type InboxViewName, inboxViewNames } from '#contract/team/team-cases.ts'
import type { CaseEventData } from '#machines/case/case.events.ts'
import { caseStates } from '#machines/case/case.states.ts'
import { statesByView } from '#machines/case/team-views.ts'
import { parseLanguage } from '#server/call-language.ts'
import type { Database } from '#server/database/database.ts'
import type { Db } from '#server/database/schema.ts'
import { unknownCaseProblem } from '#server/requests/cases.ts'
import { findCompanyName } from '#server/requests/customer.ts'
import { isOverdue, overdueCases } from '#server/requests/promises.ts'
import { inboxValuesOf } from '#server/team/inbox-values.ts'
import { findByWords, hasWords, type SearchQuery } from '#server/team/search.ts'
import { membersOf } from '#server/team/sign-in/members.ts'
import { nextMidnight, type ViewFilter } from '#server/team/views.ts'

interface BatchSizes {
  /** Number of cases in the first batch of a search. It is larger than a page, and usually enough. */
  readonly first: number
  /** Number of cases in each later batch. */
  readonly next: number
  /** After the first batch, a search in a view with at most this many cases does not use the search index. */
  readonly indexSkipMax: number
}
const BATCH_SIZES: BatchSizes = { first: 200, next: 1_000, indexSkipMax: 2_000 }

interface Deps {
  readonly database: Pick<Database, 'db' | 'kind'>
  readonly definitions: readonly FormDefinition[]
  readonly now: () => number
  readonly batchSizes?: BatchSizes
}

const readCases = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('cases')
    .innerJoin('requests', 'requests.id', 'request_id')
    .leftJoin('team_members', 'team_members.id', 'owner')
    .leftJoin('case_events', (join) => join.onRef('case_events.case_id', '=', 'cases.id').onRef('case_events.version', '=', 'cases.version'))
    .select(['cases.id', 'reference', 'requests.form', 'requests.language', 'answers', 'state', 'context', 'cases.version', 'owner', 'name as owner_name'])
    .select([
      'requests.created_at as sent_at',
      'cases.created_at',
      'case_events.at as changed_at',
      'promised_by',
      'first_touched_at',
      'closed_at',
      'mail_failure',
    ])
    .select((eb) =>
      eb
        .selectFrom('case_events as filings')
        .select('filings.data')
        .whereRef('filings.case_id', '=', 'cases.id')
        .where('cases.state', '=', 'withAgency')
        .where('filings.edge', '=', 'FILE')
        .orderBy('filings.version', 'desc')
        .limit(1)
        .as('filing'),
    )
    .where('cases.id', 'in', ids)
    .execute()

interface SortOrder {
  readonly by: RawBuilder<number>
  readonly isDescending: boolean
  /** Whether each state is read separately and the results are merged, because the index begins with the state. */
  readonly isSplitByState?: boolean
}
const earliestFirst: SortOrder = { by: sql<number>`coalesce(order_at, created_at)`, isDescending: false, isSplitByState: true }
/** Orders of some views. The other views and all searches show the newest cases first. Each order has an index. */
const sortOrders: Partial<Record<InboxViewName, SortOrder>> = {
  // Open promises come first, then cases that need an answer, then the other cases. In each group, the earliest time comes first.
  unclaimed: {
    by: sql<number>`coalesce(case when first_touched_at is null then promised_by end,
      case when coalesce(news_at, unanswered_at) is null and mail_failure is null then 8640000000000000 else 4320000000000000 end
        + coalesce(news_at, unanswered_at, created_at))`,
    isDescending: false,
  },
  // Cases that need the member's action come first.
  mine: {
    by: sql<number>`(coalesce(customer_at, created_at)
      + case when coalesce(news_at, unanswered_at) is null and mail_failure is null then 0 else 8640000000000000 end)`,
    isDescending: true,
  },
  // The earliest deadline comes first.
  overdue: { by: sql<number>`promised_by`, isDescending: false },
  snoozed: { by: sql<number>`snoozed_until`, isDescending: false },
  waiting: earliestFirst,
  agency: earliestFirst,
}

const EXCERPT_CHARACTERS = 160

/** Returns the US state and the start of the customer's text: a required text, or else any text. */
function createExcerpt({ fields }: FormDefinition, answers: Answers): string {
  const lineOf = (matches: (field: Field) => boolean) => {
    for (const [name, field] of Object.entries(fields)) {
      const line = matches(field)
        ? String(answers[name] ?? '')
            .replaceAll(/\s+/g, ' ')
            .trim()
        : ''
      if (line !== '') return line
    }
    return undefined
  }
  const state = lineOf((field) => field.kind === 'choice' && field.options === US_STATES)
  const text = lineOf(({ kind, required }) => kind === 'longText' && required !== undefined) ?? lineOf(({ kind }) => kind === 'longText')
  return [state, text]
    .filter((line) => line !== undefined)
    .join(' · ')
    .slice(0, EXCERPT_CHARACTERS)
}

/** Views that are counted separately, not as a sum over states. */
const COUNTED_VIEWS: readonly InboxViewName[] = ['mine', 'overdue', 'snoozed']
/** Views of the whole team that do not show snoozed cases. */
const VIEWS_WITHOUT_SNOOZED = ['waiting', 'agency'] as const satisfies readonly InboxViewName[]

/** Prevents SQLite from using this column's index, so that it uses a more selective one. */
const columnWithoutIndex = (column: 'state' | 'owner') => sql<string>`coalesce(${sql.ref(column)}, '')`

/** Includes cases with a failed email, because the team must reach the customer in another way. */
const needsAnswer = sql<boolean>`(unanswered_at is not null or mail_failure is not null)`

export type InboxCase = Awaited<ReturnType<typeof readCases>>[number]

export function createInbox({ database: { db, kind }, definitions, now, batchSizes = BATCH_SIZES }: Deps) {
  const forms = definitions.map(({ route, title }) => ({ route, title })).sort((a, b) => a.title.localeCompare(b.title))
  const definitionByRoute = new Map(definitions.map((definition) => [definition.route, definition]))

  /** Returns a query for the view's cases in some states. An empty list of states means overdue cases. */
  const casesInStates = ({ owners, isSnoozed, form, from, before, only }: ViewFilter, states: readonly string[]) => {
    const state = isSnoozed === true ? columnWithoutIndex('state') : sql<string>`state`
    let cases = (states.length === 0 ? overdueCases(db, now()) : db.selectFrom('cases').where(state, 'in', states)).select('cases.id')
    if (isSnoozed !== undefined) cases = cases.where('snoozed_until', isSnoozed ? 'is not' : 'is', null)
    if (only === 'news') cases = cases.where('news_at', 'is not', null)
    if (only === 'unanswered') cases = cases.where(needsAnswer).where('news_at', 'is', null)
    if (only === 'due') cases = cases.where('promised_by', '>=', now()).where('promised_by', '<', nextMidnight(now())).where('first_touched_at', 'is', null)
    for (const owner of owners) cases = cases.where('owner', '=', owner)
    if (form !== '') cases = cases.where('route', '=', form)
    if (from !== undefined) cases = cases.where('cases.id', '>=', from)
    return before === undefined ? cases : cases.where('cases.id', '<', before)
  }

  /** Returns the IDs of the cases in a view, in the view's order. */
  const idsInOrder = async ({ by, isDescending, isSplitByState }: SortOrder, viewFilter: ViewFilter, after: string | undefined, limit: number) => {
    const direction = isDescending ? 'desc' : 'asc'
    const parts = (isSplitByState ? viewFilter.states.map((state) => [state]) : [viewFilter.states]).map((states) => {
      let part = casesInStates(viewFilter, states).select(by.as('place'))
      if (after !== undefined) {
        const lastRow = sql`(select ${by}, id from cases where id = ${after})`
        part = part.where(isDescending ? sql<boolean>`(${by}, cases.id) < ${lastRow}` : sql<boolean>`(${by}, cases.id) > ${lastRow}`)
      }
      return sql`select id, place from ${part.orderBy(by, direction).orderBy('cases.id', direction).limit(limit)} as part`
    })
    const { rows } = await sql<{ id: string }>`
      select id from (${sql.join(parts, sql` union all `)}) as parts order by place ${sql.raw(direction)}, id ${sql.raw(direction)} limit ${limit}`.execute(db)
    return rows.map(({ id }) => id)
  }

  /**
   * Returns the IDs of the cases in a view, newest first. Reads the newest cases of each state by index and merges them.
   * @param words words that each case must contain. Pass them only for a small view
   */
  const newestIds = async (
    viewFilter: ViewFilter,
    { after, limit, words = [] }: { readonly after?: string; readonly limit: number; readonly words?: readonly string[] },
  ) => {
    const branches = viewFilter.states.length === 0 ? [[]] : viewFilter.states.map((state) => [state])
    const parts = branches.map((states) => {
      const branchCases = casesInStates(viewFilter, states)
      // Overdue cases are few, so the query reads them by deadline. To order them by ID, SQLite would read all cases.
      let part = states.length === 0 ? branchCases.orderBy('promised_by').limit(batchSizes.indexSkipMax) : branchCases.orderBy('cases.id', 'desc').limit(limit)
      if (after !== undefined) part = part.where('cases.id', '<', after)
      const searchedPart = words.length === 0 ? part : part.innerJoin('case_search', 'case_id', 'cases.id').where(hasWords(kind, words))
      return sql`select id from ${searchedPart} as part`
    })
    const { rows } = await sql<{ id: string }>`
      select id from (${sql.join(parts, sql` union all `)}) as parts order by id desc limit ${limit}`.execute(db)
    return rows.map(({ id }) => id)
  }

  /** Keeps only the IDs whose cases belong to a view, in the same order. */
  const casesOfView = async (viewFilter: ViewFilter, ids: readonly string[]) => {
    if (ids.length === 0) return []
    const rows = await casesInStates(viewFilter, viewFilter.states).where('cases.id', 'in', ids).execute()
    const idsInView = new Set(rows.map(({ id }) => id))
    return ids.filter((id) => idsInView.has(id))
  }

  const isSmallView = async (viewFilter: ViewFilter) => {
    const rows = await casesInStates(viewFilter, viewFilter.states)
      .limit(batchSizes.indexSkipMax + 1)
      .execute()
    return rows.length <= batchSizes.indexSkipMax
  }

  const caseOf = (reference: string) =>
    db
      .selectFrom('cases')
      .innerJoin('requests', 'requests.id', 'request_id')
      .leftJoin('case_search', 'case_id', 'cases.id')
      .select(['cases.id', 'case_search.id as place'])
      .where('reference', '=', reference)
      .executeTakeFirst()

  /** Searches the index of all cases in batches, until it has found one page of matches in the view. */
  const search = async (viewFilter: ViewFilter, { words }: SearchQuery, lastCase: Awaited<ReturnType<typeof caseOf>>, limit: number) => {
    const foundIds: string[] = []
    let upperBound = lastCase?.place ?? undefined
    for (let batchSize = batchSizes.first; ; batchSize = batchSizes.next) {
      const { rows } = await findByWords(kind, words, upperBound, batchSize).execute(db)
      const ids = rows.map(({ case_id }) => case_id)
      foundIds.push(...(await casesOfView(viewFilter, ids)))
      if (foundIds.length >= limit || rows.length < batchSize) return foundIds.slice(0, limit)
      if (batchSize === batchSizes.first && (await isSmallView(viewFilter))) return newestIds(viewFilter, { after: lastCase?.id, limit, words })
      upperBound = rows.at(-1)?.id
    }
  }

  /**
   * Returns the IDs of the cases on a page.
   * @param after last reference of the previous page, or empty
   * @throws {Problem} 404 when the case with this reference no longer exists
   */
  const page = async (viewFilter: ViewFilter, after: string, limit: number): Promise<readonly string[]> => {
    const lastCase = after === '' ? undefined : await caseOf(after)
    if (after !== '' && !lastCase) throw unknownCaseProblem()
    const { query } = viewFilter
    const order = sortOrders[viewFilter.view]
    if (!query) return order ? idsInOrder(order, viewFilter, lastCase?.id, limit) : newestIds(viewFilter, { after: lastCase?.id, limit })
    const referencedCase = query.reference === undefined ? undefined : await caseOf(query.reference)
    if (referencedCase) return lastCase ? [] : casesOfView(viewFilter, [referencedCase.id])
    if (query.words.length === 0) return []
    return search(viewFilter, query, lastCase, limit)
  }

  const casesOf = async (ids: readonly string[]): Promise<readonly InboxCase[]> => {
    const casesById = new Map((ids.length === 0 ? [] : await readCases(db, ids)).map((row) => [row.id, row]))
    return ids.flatMap((id) => casesById.get(id) ?? [])
  }

  const rowOf = (inboxCase: InboxCase): InboxRow => {
    const form = definitionByRoute.get(inboxCase.form)
    const answers = form ? parseStoredAnswers(form, inboxCase.answers) : {}
    const excerpt = form ? createExcerpt(form, answers) : ''
    const { takes } = JSON.parse(inboxCase.filing ?? '{}') as CaseEventData
    return {
      reference: inboxCase.reference,
      language: parseLanguage(inboxCase.language),
      form: inboxCase.form,
      title: form?.title ?? inboxCase.form,
      who: form ? visitorNameOf(form, answers) : '',
      company: findCompanyName(form, inboxCase.answers),
      state: inboxCase.state,
      version: inboxCase.version,
      // An operator can set an owner who is not a member of the team.
      owner: inboxCase.owner === null ? null : { id: inboxCase.owner, name: inboxCase.owner_name ?? inboxCase.owner },
      sentAt: inboxCase.sent_at,
      changedAt: inboxCase.changed_at ?? inboxCase.created_at,
      ...(excerpt !== '' && { excerpt }),
      ...(takes !== undefined && { takes }),
      promisedBy: inboxCase.promised_by,
      isOverdue: isOverdue(inboxCase, now()),
      mailFailure: inboxCase.mail_failure,
      ...inboxValuesOf(inboxCase),
    }
  }

  return {
    page,
    casesOf,
    rowOf,

    async sequence(): Promise<number> {
      const newestEvent = await db.selectFrom('case_events').select('sequence').orderBy('sequence', 'desc').limit(1).executeTakeFirst()
      return newestEvent?.sequence ?? 0
    },

    /** @param memberId member whose cases the view "mine" shows */
    async counts(memberId: string): Promise<Omit<InboxCountsResponse, 'success'>> {
      const countOf = (name: string, cases: Expression<unknown>) => sql`select ${sql.lit(name)} as name, count(*) as found from ${cases} as counted`
      const casesInState = (state: string) => db.selectFrom('cases').select('id').where('state', '=', state)
      const snoozedCases = db.selectFrom('cases').select('id').where('snoozed_until', 'is not', null)
      const ownSnoozedCases = snoozedCases.where(columnWithoutIndex('owner'), '=', memberId)
      const ownCases = db.selectFrom('cases').select('id').where('owner', '=', memberId).where('state', 'in', statesByView.mine)
      const overdueIds = overdueCases(db, now()).select('id')
      const dayEndsAt = nextMidnight(now())
      const dueCases = db
        .selectFrom('cases')
        .select('id')
        .where('promised_by', '>=', now())
        .where('promised_by', '<', dayEndsAt)
        .where('first_touched_at', 'is', null)
        .where(columnWithoutIndex('state'), '=', 'received')
      // Each count has a separate query, because each one uses an index. For a GROUP BY, PostgreSQL would scan the table.
      const casesWithNews = ownCases.where('news_at', 'is not', null).where('snoozed_until', 'is', null)
      const unclaimedCasesWithNews = db
        .selectFrom('cases')
        .select('id')
        .where('owner', 'is', null)
        .where('news_at', 'is not', null)
        .where(columnWithoutIndex('state'), '=', 'received')
      const unansweredCases = ownCases.where(needsAnswer).where('news_at', 'is', null).where('snoozed_until', 'is', null)
      const casesWithDeadline = casesInState('waitingForCustomer').where(columnWithoutIndex('owner'), '=', memberId).where(earliestFirst.by, '<', dayEndsAt)
      // Starts from the snoozed cases, because they are few and have an index.
      const snoozedCount = (view: InboxViewName) => countOf(`aside.${view}`, snoozedCases.where(columnWithoutIndex('state'), 'in', statesByView[view]))
      const countQueries = [
        ...caseStates.map((state) => countOf(state, casesInState(state))),
        ...VIEWS_WITHOUT_SNOOZED.map(snoozedCount),
        countOf('mine', ownCases),
        countOf('aside.mine', ownSnoozedCases),
        countOf('news', casesWithNews),
        countOf('unclaimed.news', unclaimedCasesWithNews),
        countOf('unanswered', unansweredCases),
        countOf('ending', casesWithDeadline),
        countOf('overdue', overdueIds),
        countOf('snoozed', snoozedCases),
        countOf('due', dueCases),
        // Includes snoozes that end exactly at the next midnight, because every snooze ends at a midnight.
        countOf('returning', ownSnoozedCases.where('snoozed_until', '<=', dayEndsAt)),
      ]
      const { rows } = await sql<{ name: string; found: number }>`
        ${sql.join(countQueries, sql` union all `)} union all select 'mails', count(*) from inbound_mails where state = 'unmatched' union all select 'sequence', max(sequence) from case_events`.execute(
        db,
      )
      const countsByName = new Map(rows.map((row) => [row.name, Number(row.found)]))
      const sumOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (countsByName.get(name) ?? 0), 0)
      const counts = Object.fromEntries(
        inboxViewNames.map((view) => [view, sumOf(COUNTED_VIEWS.includes(view) ? [view] : statesByView[view]) - sumOf([`aside.${view}`])]),
      ) as Record<InboxViewName, number>
      const dayCounts = {
        due: sumOf(['due']),
        unclaimed: sumOf(['unclaimed.news']),
        unanswered: sumOf(['unanswered']),
        ending: sumOf(['ending']),
        returning: sumOf(['returning']),
      }
      return { counts, day: dayCounts, news: sumOf(['news']), mails: sumOf(['mails']), sequence: sumOf(['sequence']), members: await membersOf(db), forms }
    },
  }
}

export type Inbox = ReturnType<typeof createInbox>
