import { actionText } from '#kit/action-text.ts'
import type { Path } from '#kit/path.ts'

export interface Move {
  readonly actions: readonly string[]
  readonly state: string
}

/** Returns the moves of a path. Several inputs in one state are one move. */
export function scriptOf(path: Path): readonly Move[] {
  const moves: { actions: string[]; state: string; fills: boolean }[] = []
  for (const { stimulus, state } of path.steps) {
    const fills = stimulus.kind === 'event' && stimulus.event.type === 'FIELD.CHANGE'
    const last = moves.at(-1)
    if (fills && last?.fills && last.state === state) last.actions.push(actionText(stimulus))
    else moves.push({ actions: [actionText(stimulus)], state, fills })
  }
  return moves
}

export function describeScript(path: Path): readonly string[] {
  const moves = scriptOf(path).flatMap(({ actions, state }) => [...actions.map((action) => `- ${action}`), `  → ${state}`])
  return [`Start in ${path.state}`, ...moves]
}
