import { llcFiling } from '#contract/filings/llc.ts'
import { networkError } from '#kit/charts/common.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { llcMachine } from '#machines/forms/llc.machine.ts'
import { edgesOf } from '#machines/kit/edges.ts'
import { type FlowReport, teamFlowsMachine } from '#machines/team/flows/team-flows.machine.ts'

const edge = (start: string) => [...edgesOf(llcMachine).values()].find((name) => name.startsWith(start)) ?? ''
const next = edge('llc.steps.business --STEP.NEXT [isStepValid(business)]')

export const flowReport: FlowReport = {
  flow: llcFiling.route,
  flows: [
    { name: llcFiling.route, now: 40, before: 31 },
    { name: 'login', now: 12, before: 20 },
  ],
  counters: [
    { kind: 'start', name: 'opened', now: 40, before: 31 },
    { kind: 'edge', name: next, now: 22, before: 24 },
    { kind: 'step', name: 'steps.business', now: 38, before: 30 },
    { kind: 'field', name: 'businessName', now: 9, before: 4 },
    { kind: 'time', name: 'steps.business 3', now: 14, before: 0 },
    { kind: 'time', name: 'steps.business 5', now: 8, before: 0 },
  ],
}

export const teamFlowsSamples = {
  events: {
    'FLOWS.RETRY': [{}],
    'FLOWS.CHOOSE': ({ choice, report }) =>
      report === null ? [] : [{ choice: { ...choice, flow: llcFiling.route, device: choice.device === '' ? 'phone' : '' } }],
  },
  actors: { loadFlows: { done: { reported: { kind: 'accepted', ...flowReport }, refused: tooManyTries }, error: { offline: networkError } } },
} as const satisfies PathSamples<typeof teamFlowsMachine>

export const teamFlowsChart = defineChart({
  name: 'team-flows',
  machine: teamFlowsMachine,
  input: () => undefined,
  samples: teamFlowsSamples,
  identify: ({ report, choice: { device } }) => [report === null, device],
})
