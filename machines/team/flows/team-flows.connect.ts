import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { capitalize } from '#contract/capitalize.ts'
import { FLOW_PERIOD_DAYS, flowDevices, flowLanguages } from '#contract/flow-counts.ts'
import { countedFlows } from '#machines/flows.ts'
import { stepMetricsOf } from '#machines/team/flows/flow-steps.ts'
import type { FlowFilter, FlowReport, teamFlowsMachine } from '#machines/team/flows/team-flows.machine.ts'

const LOAD_FAILED = 'We couldn’t load the flow counts. Check your connection and try again.'
const SHOWN_FIELDS_MAX = 5
const LANGUAGE_LABELS = { en: 'English', es: 'Spanish' } as const
const DEVICE_LABELS = { phone: 'Phone', computer: 'Computer' } as const

const titleOf = (flow: string) => (Object.hasOwn(countedFlows, flow) ? countedFlows[flow]?.title : undefined) ?? flow
/** `codeEntry` → `Code entry`. */
const labelOf = (state: string) => capitalize(state.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('.', ', '))
const formatPercent = (fraction: number | null) => (fraction === null ? '–' : `${Math.round(fraction * 100)}%`)

/** `up to 30 s`, `up to 5 min`, or `over 30 min`. */
function durationText(seconds: number | null): string {
  if (seconds === null) return '–'
  if (!Number.isFinite(seconds)) return 'over 30 min'
  return seconds < 60 ? `up to ${seconds} s` : `up to ${seconds / 60} min`
}

const escapeCsvCell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** CSV (RFC 4180) with all counters for the shown flow. */
function toCsv({ flow, counters }: FlowReport): string {
  const rows = counters.map(({ kind, name, now, before }) => [flow, kind, name, String(now), String(before)])
  return [['Flow', 'Kind', 'Name', `Last ${FLOW_PERIOD_DAYS} days`, `Previous ${FLOW_PERIOD_DAYS} days`], ...rows]
    .map((cells) => `${cells.map(escapeCsvCell).join(',')}\r\n`)
    .join('')
}

export function connectTeamFlows(snapshot: SnapshotFrom<typeof teamFlowsMachine>, send: ActorRefFrom<typeof teamFlowsMachine>['send']) {
  const { report, choice, problem } = snapshot.context
  if (snapshot.matches('failed')) return { screen: 'failed', problem: problem ?? LOAD_FAILED, retry: () => send({ type: 'FLOWS.RETRY' }) } as const
  if (report === null) return { screen: 'loading' } as const
  const flow = Object.hasOwn(countedFlows, report.flow) ? countedFlows[report.flow] : undefined
  const shownFlows =
    report.flows.some(({ name }) => name === report.flow) || report.flow === '' ? report.flows : [...report.flows, { name: report.flow, now: 0, before: 0 }]
  return {
    screen: 'report',
    isLoading: snapshot.matches('loading'),
    choice: { ...choice, flow: report.flow },
    flows: shownFlows.map(({ name, now, before }) => ({ value: name, label: `${titleOf(name)} (${now}, previously ${before})` })),
    languages: flowLanguages.map((value) => ({ value, label: LANGUAGE_LABELS[value] })),
    devices: flowDevices.map((value) => ({ value, label: DEVICE_LABELS[value] })),
    chart: flow?.machine.id ?? null,
    steps: (flow ? stepMetricsOf(flow, report.counters) : []).map(({ dropOffRate, previousDropOffRate, medianSeconds, ...numbers }) => ({
      ...numbers,
      label: labelOf(numbers.step),
      share: numbers.isGoal ? '–' : formatPercent(dropOffRate),
      before: numbers.isGoal ? '–' : formatPercent(previousDropOffRate),
      median: durationText(medianSeconds),
    })),
    fields: report.counters.filter(({ kind }) => kind === 'field').slice(0, SHOWN_FIELDS_MAX),
    edges: new Map(report.counters.flatMap(({ kind, name, now }) => (kind === 'edge' && now > 0 ? [[name, now] as const] : []))),
    csv: toCsv(report),
    choose: (change: Partial<FlowFilter>) => send({ type: 'FLOWS.CHOOSE', choice: { ...choice, flow: report.flow, ...change } }),
  } as const
}
export type TeamFlowsView = Extract<ReturnType<typeof connectTeamFlows>, { readonly screen: 'report' }>
