import { actionText } from '#kit/action-text.ts'
import type { Overview } from '#kit/overview.ts'
import { createChartModel } from '#src/inspect/chart-model.ts'

export function serializeChart({ chart, found, walked }: Overview) {
  const onActor = new Set([...found.initialEdges, ...found.paths.map((path) => path.name)])
  return {
    chart: chart.name,
    states: found.states,
    edges: createChartModel(chart.machine).edges.map(({ name, source, trigger, guard, targets, actions }) => ({
      name,
      from: source,
      event: trigger,
      guard: guard ?? null,
      to: targets,
      actions,
      onActor: onActor.has(name),
      /** null when the browser tests have not run. */
      inChromium: walked ? walked.has(name) : null,
      exempt: chart.exempt[name] ?? null,
      notInBrowser: chart.notInBrowser[name] ?? null,
    })),
    unreachable: found.unreachable,
    paths: found.paths.map((path) => ({
      edge: path.name,
      start: path.state,
      steps: path.steps.map(({ stimulus, edges, state }) => ({ deed: actionText(stimulus), stimulus, edges, state })),
    })),
  }
}
