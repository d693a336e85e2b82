/** Notes what visitors do in a flow. The code that counts it comes when the browser is idle. */
import type { InspectedMicrostepEvent, InspectedSnapshotEvent, InspectionEvent } from 'xstate'

export interface Noted {
  readonly flow: string
  readonly event: InspectedMicrostepEvent | InspectedSnapshotEvent
  readonly atMs: number
}

const kept: Noted[] = []
let take = (noted: Noted): void => void kept.push(noted)

/** Inspects a counted chart. @param flow a name in `machines/flows.ts`, never an address or a reference */
export const noteFlow = (flow: string) => (event: InspectionEvent) => {
  const isFirst = event.type === '@xstate.snapshot' && event.event.type === 'xstate.init'
  if ((isFirst || event.type === '@xstate.microstep') && event.actorRef.sessionId === event.rootId) take({ flow, event, atMs: Date.now() })
}

/** Passes on what was noted before, then the rest. */
export function countBy(count: (noted: Noted) => void): void {
  take = count
  for (const noted of kept.splice(0)) count(noted)
}
