/** Page with each changed chart as a picture of both versions and a list in words. */
import type { ChartEdge, ChartModel, ChartState } from '#src/inspect/chart-model.ts'
import { pictureOf } from '../charts/pages.ts'
import { type ChartChange, changesInWords } from './compare.ts'

const marked = (mark: string, kind: ChartEdge['kind'], edges: readonly ChartEdge[]) =>
  edges.map((edge) => ({ ...edge, kind, trigger: `${mark} ${edge.trigger}` }))

/** Both versions in one chart: green was added, red was removed, and amber was changed. Normal drawings use these colors for answers, failures, and delays. */
function both({ now, before, states, added, removed, changed }: ChartChange): ChartModel {
  const named = (mark: string, state: ChartState) => ({ ...state, name: `${mark} ${state.name}` })
  const recent = (now?.states ?? []).map((state) => (states.added.includes(state.id) ? named('+', state) : state))
  const gone = (before?.states ?? []).filter(({ id }) => states.removed.includes(id)).map((state) => named('−', state))
  const touched = new Set([...added, ...changed.map((one) => one.now)])
  return {
    id: (now ?? before)?.id ?? '',
    states: [...recent, ...gone],
    edges: [
      ...(now?.edges ?? []).filter((edge) => !touched.has(edge)).map((edge) => ({ ...edge, kind: 'event' as const })),
      ...marked('+', 'done', added),
      ...marked(
        '~',
        'delay',
        changed.map((one) => one.now),
      ),
      ...marked('−', 'failed', [...removed, ...changed.filter(({ what }) => what === 'target').map((one) => one.before)]),
    ],
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Self-contained page. `dataReport` describes the old data. */
export async function pageOf(title: string, changes: readonly ChartChange[], dataReport: string): Promise<string> {
  const parts: string[] = []
  for (const change of changes) {
    // IDs must be unique within the page.
    const picture = (await pictureOf(`The chart ${change.name}`, both(change))).replaceAll('"title"', `"title-${change.name}"`)
    parts.push(`<h2>${escaped(change.name)}</h2>\n${picture}<pre>${escaped(changesInWords(change).slice(1).join('\n'))}</pre>`)
  }
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem } svg { max-width: 100%; height: auto } pre { overflow-x: auto }</style>
<h1>${escaped(title)}</h1>
<p>Green and +: added. Red and −: gone. Amber and ~: another target, guard or action than before.</p>
<pre>${escaped(dataReport)}</pre>
${parts.join('\n') || '<p>No chart has changed.</p>'}
</html>
`
}
