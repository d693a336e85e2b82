/** Counts of flow steps and transitions per day, language, and kind of device. They contain no personal data. */
import { sql } from 'kysely'
import { COUNTER_MAX, type CounterKind, FLOW_PERIOD_DAYS, type FlowCounter, flowDevices, flowLanguages, type TeamFlowsResponse } from '#contract/flow-counts.ts'
import { DAY_MS, FLOW_COUNT_RETENTION_MS } from '#contract/request/retention.ts'
import type { Database } from '#server/database/database.ts'
import { networksOf } from '#server/limits/networks.ts'
import type { Rate, Rates } from '#server/limits/rates.ts'
import { tooManyProblem } from '#server/problem.ts'

const CALL_RATE: Rate = { scope: 'flow-counts', windowMs: 3_600_000 }
/** Maximum number of calls per network and hour. One visitor makes far fewer calls. */
const CALLS_MAX = 120

interface Deps {
  readonly database: Database
  readonly rates: Rates
  readonly now: () => number
}
interface SubmittedCounts {
  readonly flow: string
  readonly language: string
  readonly device: string
  readonly counts: string
}
interface CountFilter {
  readonly flow: string
  readonly language: string
  readonly device: string
}

const dayNumberOf = (ms: number) => Math.floor(ms / DAY_MS)

/** Returns the names of a flow's counters. Imports the charts on first use, because the rest of the server does not need all of them. */
async function loadCounterNames(flow: string): Promise<ReadonlySet<string>> {
  const { counterNames, countedFlows } = await import('#machines/flows.ts')
  const definition = Object.hasOwn(countedFlows, flow) ? countedFlows[flow] : undefined
  return definition ? counterNames(definition) : new Set()
}

export function createFlowCounts({ database, rates, now }: Deps) {
  const { db, transact } = database

  return {
    /**
     * Adds counts. Ignores unknown names, such as those of another release.
     * @throws {Problem} 429 over the network's limit
     */
    async add(ip: string, { flow, language, device, counts }: SubmittedCounts): Promise<void> {
      const isKnown = (allowedValues: readonly string[], value: string) => allowedValues.includes(value)
      const names = isKnown(flowLanguages, language) && isKnown(flowDevices, device) ? await loadCounterNames(flow) : new Set<string>()
      const countsByName = new Map<string, number>()
      for (const line of counts.split('\n')) {
        const [, countText = '0', name = ''] = /^(\d{1,3}) (.+)$/.exec(line) ?? []
        if (names.has(name)) countsByName.set(name, Math.min(COUNTER_MAX, (countsByName.get(name) ?? 0) + Number(countText)))
      }
      // Sorted, so that parallel transactions lock the rows in the same order.
      const rows = [...countsByName]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, number]) => ({ day: dayNumberOf(now()), flow, language, device, name, number }))
      await transact(async (tx) => {
        const usage = await rates.count(tx, CALL_RATE, networksOf(ip))
        if (usage.total > CALLS_MAX) throw tooManyProblem('Too many usage counts were sent from your network.', usage.waitMs(CALLS_MAX, 1))
        if (rows.length === 0) return
        await tx
          .insertInto('flow_counts')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['flow', 'day', 'language', 'device', 'name'])
              .doUpdateSet(({ eb, ref }) => ({ number: eb('flow_counts.number', '+', ref('excluded.number')) })),
          )
          .execute()
      })
    },

    /**
     * Returns the counts of a flow in this period and in the previous one. If `flow` is empty, selects the flow that visitors opened most
     * often in this period.
     */
    async report({ flow, language, device }: CountFilter): Promise<TeamFlowsResponse> {
      const currentDay = dayNumberOf(now())
      const firstDay = currentDay - FLOW_PERIOD_DAYS + 1
      const sumCounts = () => {
        const isCurrentPeriod = sql<boolean>`day >= ${firstDay}`
        let query = db
          .selectFrom('flow_counts')
          .select([
            sql<number>`sum(case when ${isCurrentPeriod} then number else 0 end)`.as('now'),
            sql<number>`sum(case when ${isCurrentPeriod} then 0 else number end)`.as('before'),
          ])
          .where('day', '>', currentDay - 2 * FLOW_PERIOD_DAYS)
        if (language !== '') query = query.where('language', '=', language)
        if (device !== '') query = query.where('device', '=', device)
        return query
      }
      const openedCounts = await sumCounts().select('flow').where('name', '=', 'start opened').groupBy('flow').execute()
      const flows = openedCounts.map((row) => ({ name: row.flow, now: Number(row.now), before: Number(row.before) })).sort((one, other) => other.now - one.now)
      const chosenFlow = flow || (flows[0]?.name ?? '')
      const counts = await sumCounts().select('name').where('flow', '=', chosenFlow).groupBy('name').execute()
      const counters = counts.map((row): FlowCounter => {
        const spaceIndex = row.name.indexOf(' ')
        return { kind: row.name.slice(0, spaceIndex) as CounterKind, name: row.name.slice(spaceIndex + 1), now: Number(row.now), before: Number(row.before) }
      })
      return { success: true, flow: chosenFlow, flows, counters: counters.sort((one, other) => other.now - one.now || (one.name < other.name ? -1 : 1)) }
    },

    cleanUp: () =>
      db
        .deleteFrom('flow_counts')
        .where('day', '<=', dayNumberOf(now() - FLOW_COUNT_RETENTION_MS))
        .execute(),
  }
}

export type FlowCounts = ReturnType<typeof createFlowCounts>
