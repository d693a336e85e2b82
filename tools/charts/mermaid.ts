import { type ChartEdge, type ChartModel, type ChartState, edgeLabel } from '#src/inspect/chart-model.ts'

/**
 * Mermaid refuses an arrow from a composite state to its own substate, so the arrow starts at a small state "any" inside. Transitions
 * without a target are only in the table below the picture.
 */
export function mermaidOf(model: ChartModel): string {
  const [root] = model.states
  const edges = model.edges.flatMap((edge) => edge.targets.map((target) => ({ edge, target })))
  const statesWithInnerArrows = new Set(edges.filter(({ edge, target }) => target.startsWith(`${edge.source}.`)).map(({ edge }) => edge.source))
  const idOf = (id: string) => id.replaceAll(/\W/g, '_')
  const describe = (state: ChartState, indent: string): readonly string[] => {
    const inner = model.states.filter(({ parent }) => parent === state.id)
    const name = state.tags.length > 0 ? `${state.name} (${state.tags.join(' ')})` : state.name
    const ownLine = `${indent}state "${name}" as ${idOf(state.id)}`
    if (inner.length === 0) return [ownLine, ...(state.kind === 'final' ? [`${indent}${idOf(state.id)} --> [*]`] : [])]
    return [`${ownLine} {`, ...innerLines(state, inner, `${indent}  `), `${indent}}`]
  }
  const innerLines = (state: ChartState, inner: readonly ChartState[], indent: string): readonly string[] => [
    ...(state.initial === null ? [] : [`${indent}[*] --> ${idOf(state.initial)}`]),
    ...(statesWithInnerArrows.has(state.id) ? [`${indent}state "any" as ${idOf(state.id)}_any`] : []),
    ...inner.flatMap((each, at) => [...(state.kind === 'parallel' && at > 0 ? [`${indent}--`] : []), ...describe(each, indent)]),
  ]
  const arrows = edges.map(({ edge, target }) => {
    const isInside = target.startsWith(`${edge.source}.`)
    return `  ${idOf(edge.source)}${isInside ? '_any' : ''} --> ${idOf(target)} : ${labelOf(edge)}`
  })
  const allStates = root
    ? innerLines(
        root,
        model.states.filter(({ parent }) => parent === root.id),
        '  ',
      )
    : []
  return ['stateDiagram-v2', '  direction LR', ...allStates, ...arrows].join('\n')
}

/** Mermaid ends a label at a colon or a semicolon. */
const labelOf = (edge: ChartEdge) => edgeLabel(edge).replaceAll(/[:;]/g, ' ')
