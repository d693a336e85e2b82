/** Stores flow events until the counting code has loaded. That code loads when the browser is idle. */
import type { InspectedMicrostepEvent, InspectedSnapshotEvent, InspectionEvent } from 'xstate'

export interface RecordedEvent {
  readonly flow: string
  readonly event: InspectedMicrostepEvent | InspectedSnapshotEvent
  readonly atMs: number
}

const recordedEvents: RecordedEvent[] = []
let handleEvent = (recordedEvent: RecordedEvent): void => void recordedEvents.push(recordedEvent)

/**
 * Returns an inspector for a counted chart.
 * @param flow name in `machines/flows.ts`. Never an email address or a reference number
 */
export const recordFlow = (flow: string) => (event: InspectionEvent) => {
  const isInitialSnapshot = event.type === '@xstate.snapshot' && event.event.type === 'xstate.init'
  if ((isInitialSnapshot || event.type === '@xstate.microstep') && event.actorRef.sessionId === event.rootId) handleEvent({ flow, event, atMs: Date.now() })
}

/** Passes stored and future events to `count`. */
export function forwardEvents(countEvent: (recordedEvent: RecordedEvent) => void): void {
  handleEvent = countEvent
  for (const recordedEvent of recordedEvents.splice(0)) countEvent(recordedEvent)
}
