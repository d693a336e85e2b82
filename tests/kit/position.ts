import type { AnyEventObject, AnyMachineSnapshot, ExecutableActionObject } from 'xstate'

interface Timer {
  readonly id: string
  readonly event: AnyEventObject
  /** Milliseconds since the epoch. */
  readonly due: number
}

export interface Position {
  readonly snapshot: AnyMachineSnapshot
  readonly now: number
  readonly timers: readonly Timer[]
  readonly pending: readonly string[]
}
export interface Move {
  readonly position: Position
  readonly edges: readonly string[]
}

export const sortTimers = (timers: readonly Timer[]): readonly Timer[] => timers.toSorted((one, other) => one.due - other.due)

export type MutablePosition = { snapshot: AnyMachineSnapshot; now: number; timers: Timer[]; pending: string[]; edges: string[] }

/** Applies an action to timers and pending actors, as XState does. */
export function execute(at: MutablePosition, { type, params }: ExecutableActionObject): void {
  const given = params as { id?: string; sendId?: string; delay?: number; event?: AnyEventObject; actorRef?: { id: string } }
  if (type === 'xstate.raise' && given.event && typeof given.delay === 'number') {
    const id = given.id ?? given.event.type
    at.timers = [...at.timers.filter((timer) => timer.id !== id), { id, event: given.event, due: at.now + given.delay }]
  }
  if (type === 'xstate.cancel') at.timers = at.timers.filter((timer) => timer.id !== given.sendId)
  if (type === 'xstate.spawnChild' && given.id !== undefined) at.pending = [...at.pending.filter((id) => id !== given.id), given.id]
}
