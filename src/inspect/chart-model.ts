/** A chart as plain data: states, regions, and edges. The names are the same as in path reports. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { edgesOf, guardName, nodesOf, statePathOf, triggerName } from '#machines/kit/edges.ts'

export interface ChartState {
  /** ID such as `signup.form.editing`. The chart itself is `signup`. */
  readonly id: string
  /** Value for `data-state`, such as `form.editing`. Empty for the chart itself. */
  readonly key: string
  readonly name: string
  readonly parent: string | null
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** True for a part of a parallel state. It is active together with its siblings. */
  readonly isRegion: boolean
  readonly initial: string | null
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly string[]
}

export type TriggerKind = 'event' | 'delay' | 'done' | 'failed' | 'snapshot' | 'always'

export interface ChartEdge {
  /** Unique name in path reports: `signup.form --FORM.SUBMIT [isComplete]--> signup.requestingCode`. */
  readonly name: string
  readonly source: string
  /** Target states. Empty for an internal transition. There can be several, in the regions of a parallel state. */
  readonly targets: readonly string[]
  readonly kind: TriggerKind
  /** Trigger such as `CODE.SUBMIT`, `after untilResend`, `verifyCode done`, `verifyCode failed`, or `always`. */
  readonly trigger: string
  readonly guard: string | undefined
  /** True for an edge without a guard that is taken when the guards of earlier edges with the same trigger fail. */
  readonly isElse: boolean
  readonly actions: readonly string[]
  readonly reenters: boolean
  /** True if the state ignores an event that its ancestors handle. */
  readonly isIgnored: boolean
}

export interface ChartModel {
  readonly id: string
  /** All states. Each one comes before its substates, and the chart itself is first. */
  readonly states: readonly ChartState[]
  /** Edges in evaluation order. */
  readonly edges: readonly ChartEdge[]
}

/** Returns a machine as plain data without starting it. */
export function createChartModel(machine: AnyStateMachine): ChartModel {
  const seenTriggers = new Set<string>()
  const edges = [...edgesOf(machine)].map(([edge, name]) => {
    const trigger = `${statePathOf(edge.source)} ${edge.eventType ?? ''}`
    const isElseBranch = edge.guard === undefined && seenTriggers.has(trigger)
    seenTriggers.add(trigger)
    return edgeOf(edge, name, isElseBranch)
  })
  return { id: machine.id, states: nodesOf(machine.root).map(stateOf), edges }
}

function stateOf(node: AnyStateNode): ChartState {
  const [initialNode] = node.type === 'compound' ? (node.initial?.target ?? []) : []
  return {
    id: statePathOf(node),
    key: node.path.join('.'),
    name: node.path.at(-1) ?? node.machine.id,
    parent: node.parent ? statePathOf(node.parent) : null,
    kind: node.type,
    isRegion: node.parent?.type === 'parallel',
    initial: initialNode ? statePathOf(initialNode) : null,
    tags: [...node.tags],
    entry: node.entry.filter(isChartAction).map(actionName),
    exit: node.exit.filter(isChartAction).map(actionName),
    invokes: node.invoke.map(({ src, id }) => (typeof src === 'string' ? src : id)),
  }
}

/** Excludes the two actions that XState adds to a state with `after`. */
const isChartAction = (action: unknown) => !['xstate.raise', 'xstate.cancel'].includes((action as { type?: string }).type ?? '')

function edgeOf(edge: AnyTransitionDefinition, name: string, isElseBranch: boolean): ChartEdge {
  const targets = edge.target?.map(statePathOf) ?? []
  const actions = edge.actions.map(actionName)
  return {
    name,
    source: statePathOf(edge.source),
    targets,
    kind: kindOf(edge.eventType ?? ''),
    trigger: triggerName(edge.eventType ?? ''),
    guard: guardName(edge.guard),
    isElse: isElseBranch,
    actions,
    reenters: edge.reenter,
    isIgnored: targets.length === 0 && actions.length === 0,
  }
}

function kindOf(eventType: string): TriggerKind {
  if (eventType === '') return 'always'
  if (eventType.startsWith('xstate.after.')) return 'delay'
  if (eventType.startsWith('xstate.done.')) return 'done'
  if (eventType.startsWith('xstate.error.')) return 'failed'
  return eventType.startsWith('xstate.snapshot.') ? 'snapshot' : 'event'
}

/** Returns an action's name, such as `setAnswer`, or its kind, such as `emit loggedOut`. */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action
  const { type, params, event } = action as { type?: string; params?: unknown; event?: { type?: string } }
  const name = type?.replace(/^xstate\./, '') ?? (typeof action === 'function' && action.name ? action.name : 'unnamed action')
  if (typeof params === 'string') return `${name}(${params})`
  return typeof event === 'object' && event.type !== undefined ? `${name} ${event.type}` : name
}

/** Returns an edge's label: `CODE.SUBMIT [isCodeComplete]`. */
export function edgeLabel({ trigger, guard, isElse }: ChartEdge): string {
  if (guard !== undefined) return `${trigger} [${guard}]`
  return isElse ? `${trigger} [else]` : trigger
}

/** One line about a state, shown below its name. */
export interface ChartRow {
  readonly text: string
  /** Undefined for invoked actors, and for entry and exit actions. */
  readonly edge: ChartEdge | undefined
}

/** Returns a state's lines, such as `entry / countAttempt` or `CODE.SUBMIT [isCodeComplete] → verifying`. Edges are in evaluation order. */
export function rowsOf(model: ChartModel, state: ChartState): readonly ChartRow[] {
  const actionLines = [
    ...state.invokes.map((name) => `invoke ${name}`),
    ...(state.entry.length > 0 ? [`entry / ${state.entry.join(', ')}`] : []),
    ...(state.exit.length > 0 ? [`exit / ${state.exit.join(', ')}`] : []),
  ]
  const edges = model.edges.filter(({ source }) => source === state.id)
  return [...actionLines.map((text) => ({ text, edge: undefined })), ...edges.map((edge) => ({ text: edgeText(edge), edge }))]
}

function edgeText(edge: ChartEdge): string {
  if (edge.isIgnored) return `${edgeLabel(edge)} ignored`
  if (edge.targets.length === 0) return `${edgeLabel(edge)} / ${edge.actions.join(', ')}`
  return `${edgeLabel(edge)} → ${edge.targets.map((target) => shortKey(edge.source, target)).join(' + ')}`
}

/** Returns the name of a target that is a child or sibling of the source, or the whole key of another target. */
function shortKey(source: string, target: string): string {
  const parentOf = (id: string) => id.slice(0, Math.max(0, id.lastIndexOf('.')))
  if (parentOf(target) === source || parentOf(target) === parentOf(source)) return target.slice(parentOf(target).length + 1)
  return target.slice(target.indexOf('.') + 1)
}
