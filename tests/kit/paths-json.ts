import { actionText } from '#kit/action-text.ts'
import type { Overview } from '#kit/overview.ts'
import { createChartModel } from '#src/inspect/chart-model.ts'

export function serializeChart({ chart, chartPaths, walkedEdges }: Overview) {
  const onActor = new Set([...chartPaths.initialEdges, ...chartPaths.paths.map((path) => path.name)])
  return {
    chart: chart.name,
    states: chartPaths.states,
    edges: createChartModel(chart.machine).edges.map(({ name, source, trigger, guard, targets, actions }) => ({
      name,
      from: source,
      event: trigger,
      guard: guard ?? null,
      to: targets,
      actions,
      onActor: onActor.has(name),
      /** null when the browser tests have not run. */
      inChromium: walkedEdges ? walkedEdges.has(name) : null,
      exempt: chart.exempt[name] ?? null,
      notInBrowser: chart.notInBrowser[name] ?? null,
    })),
    unreachable: chartPaths.unreachable,
    paths: chartPaths.paths.map((path) => ({
      edge: path.name,
      start: path.state,
      steps: path.steps.map(({ stimulus, edges, state }) => ({ deed: actionText(stimulus), stimulus, edges, state })),
    })),
  }
}
