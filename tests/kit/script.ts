/** A path as a script for people: what to do, and what state the page must then be in. */
import type { Path } from '#kit/path.ts'
import { deedOf } from '#kit/tester-words.ts'

export interface Move {
  /** Done one after the other; the state is looked at after the last. */
  readonly deeds: readonly string[]
  /** What `data-state` then says. */
  readonly state: string
}

/** A path's moves; fields filled one after the other in one state are one move. */
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

/** The same as lines to follow by hand. */
export function scriptInWords(path: Path): readonly string[] {
  const moves = scriptOf(path).flatMap(({ deeds, state }) => [...deeds.map((deed) => `- ${deed}`), `  → ${state}`])
  return [`Start in ${path.state}`, ...moves]
}
