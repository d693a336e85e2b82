/** Records the events of flows until the counting code loads, which happens when the browser is idle. */
import type { InspectedMicrostepEvent, InspectedSnapshotEvent, InspectionEvent } from 'xstate'

export interface RecordedEvent {
  readonly flow: string
  readonly event: InspectedMicrostepEvent | InspectedSnapshotEvent
  readonly atMs: number
}

const kept: RecordedEvent[] = []
let take = (recorded: RecordedEvent): void => void kept.push(recorded)

/** Returns an inspector for a counted chart. @param flow a name in `machines/flows.ts`, never an email address or a reference number */
export const recordFlow = (flow: string) => (event: InspectionEvent) => {
  const isFirst = event.type === '@xstate.snapshot' && event.event.type === 'xstate.init'
  if ((isFirst || event.type === '@xstate.microstep') && event.actorRef.sessionId === event.rootId) take({ flow, event, atMs: Date.now() })
}

/** Passes recorded and future events to `count`. */
export function forwardEvents(count: (recorded: RecordedEvent) => void): void {
  take = count
  for (const recorded of kept.splice(0)) count(recorded)
}
