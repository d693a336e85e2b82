/** Page that shows both versions of each changed chart as a picture, and a list in words. */
import type { ChartEdge, ChartModel, ChartState } from '#src/inspect/chart-model.ts'
import { pictureOf } from '../charts/pages.ts'
import { type ChartChange, describeChange } from './compare.ts'

const markEdges = (mark: string, kind: ChartEdge['kind'], edges: readonly ChartEdge[]) =>
  edges.map((edge) => ({ ...edge, kind, trigger: `${mark} ${edge.trigger}` }))

/**
 * Combines both versions in one chart. Green was added, red was removed, and amber was changed. Normal drawings use these colors for
 * answers, failures, and delays.
 */
function mergedModel({ now, before, states, added, removed, changed }: ChartChange): ChartModel {
  const markState = (mark: string, state: ChartState) => ({ ...state, name: `${mark} ${state.name}` })
  const currentStates = (now?.states ?? []).map((state) => (states.added.includes(state.id) ? markState('+', state) : state))
  const removedStates = (before?.states ?? []).filter(({ id }) => states.removed.includes(id)).map((state) => markState('−', state))
  const changedEdges = new Set([...added, ...changed.map((one) => one.now)])
  return {
    id: (now ?? before)?.id ?? '',
    states: [...currentStates, ...removedStates],
    edges: [
      ...(now?.edges ?? []).filter((edge) => !changedEdges.has(edge)).map((edge) => ({ ...edge, kind: 'event' as const })),
      ...markEdges('+', 'done', added),
      ...markEdges(
        '~',
        'delay',
        changed.map((one) => one.now),
      ),
      ...markEdges('−', 'failed', [...removed, ...changed.filter(({ what }) => what === 'target').map((one) => one.before)]),
    ],
  }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Self-contained page. `dataReport` describes the old data. */
export async function pageOf(title: string, changes: readonly ChartChange[], dataReport: string): Promise<string> {
  const parts: string[] = []
  for (const change of changes) {
    // IDs must be unique within the page.
    const picture = (await pictureOf(`The chart ${change.name}`, mergedModel(change))).replaceAll('"title"', `"title-${change.name}"`)
    parts.push(`<h2>${escapeHtml(change.name)}</h2>\n${picture}<pre>${escapeHtml(describeChange(change).slice(1).join('\n'))}</pre>`)
  }
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem } svg { max-width: 100%; height: auto } pre { overflow-x: auto }</style>
<h1>${escapeHtml(title)}</h1>
<p>Green and +: added. Red and −: removed. Amber and ~: changed target, guard, or action.</p>
<pre>${escapeHtml(dataReport)}</pre>
${parts.join('\n') || '<p>No chart has changed.</p>'}
</html>
`
}
