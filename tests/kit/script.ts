import type { Path } from '#kit/path.ts'
import { deedOf } from '#kit/tester-words.ts'

export interface Move {
  readonly deeds: readonly string[]
  readonly state: string
}

/** The moves of a path. Consecutive inputs in one state are one move. */
export function scriptOf(path: Path): readonly Move[] {
  const moves: { deeds: string[]; state: string; fills: boolean }[] = []
  for (const { stimulus, state } of path.steps) {
    const fills = stimulus.kind === 'event' && stimulus.event.type === 'FIELD.CHANGE'
    const last = moves.at(-1)
    if (fills && last?.fills && last.state === state) last.deeds.push(deedOf(stimulus))
    else moves.push({ deeds: [deedOf(stimulus)], state, fills })
  }
  return moves
}

export function scriptInWords(path: Path): readonly string[] {
  const moves = scriptOf(path).flatMap(({ deeds, state }) => [...deeds.map((deed) => `- ${deed}`), `  → ${state}`])
  return [`Start in ${path.state}`, ...moves]
}
