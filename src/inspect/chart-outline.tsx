import { useEffect, useMemo, useRef } from 'react'
import type { AnyStateMachine } from 'xstate'
import { type ChartModel, type ChartState, createChartModel, rowsOf } from '#src/inspect/chart-model.ts'

interface ActiveMarks {
  /** Keys of the active states. */
  readonly activeStates: readonly string[]
  /** Names of the last transitions. */
  readonly takenEdges: readonly string[]
}

/** Chart as nested boxes of states and transitions. Marks the active states and the last transitions. */
export function ChartOutline({ machine, ...marks }: { readonly machine: AnyStateMachine } & ActiveMarks) {
  const model = useMemo(() => createChartModel(machine), [machine])
  const outlineRef = useRef<HTMLElement>(null)
  const position = marks.activeStates.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `machine` and `position` decide which element has `aria-current`
  useEffect(() => {
    outlineRef.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [machine, position])
  const [root] = model.states
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs keyboard access
    <section ref={outlineRef} className="inspect-chart" aria-label={`Chart ${machine.id}`} tabIndex={0}>
      <ul>{root && <StateBox model={model} state={root} {...marks} />}</ul>
    </section>
  )
}

function StateBox({ model, state, activeStates, takenEdges }: { readonly model: ChartModel; readonly state: ChartState } & ActiveMarks) {
  const isActive = activeStates.includes(state.key)
  const childStates = model.states.filter(({ parent }) => parent === state.id)
  const isInitial = model.states.some(({ initial }) => initial === state.id)
  const notes = [isActive && 'now', isInitial && 'initial', state.isRegion && 'region', state.kind === 'final' && 'final', ...state.tags]
  return (
    <li
      className="inspect-box"
      data-box={state.id}
      data-group={childStates.length > 0 || undefined}
      data-active={isActive || activeStates.some((key) => key.startsWith(`${state.key}.`)) || undefined}
      aria-current={isActive || undefined}
    >
      <strong>{state.name}</strong> <small>{notes.filter(Boolean).join(', ')}</small>
      <ul className="inspect-rows">
        {rowsOf(model, state).map(({ text, edge }) => {
          const isTaken = edge !== undefined && takenEdges.includes(edge.name)
          return (
            <li key={edge?.name ?? text} data-edge={edge?.name} data-taken={isTaken || undefined}>
              {text} {isTaken && <small>last</small>}
            </li>
          )
        })}
      </ul>
      {childStates.length > 0 && (
        <ul className="inspect-boxes">
          {childStates.map((childState) => (
            <StateBox key={childState.id} model={model} state={childState} activeStates={activeStates} takenEdges={takenEdges} />
          ))}
        </ul>
      )}
    </li>
  )
}
