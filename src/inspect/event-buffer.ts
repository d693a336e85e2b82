/** Stores actor events until the inspector has loaded. */
import type { InspectionEvent } from 'xstate'

/** `panel`: this project's panel on the page. `stately`: Stately's inspector in a separate window. */
type InspectMode = 'panel' | 'stately'

export interface TimedEvent {
  readonly event: InspectionEvent
  /** Milliseconds since the epoch. */
  readonly atMs: number
}

type Listener = (timedEvent: TimedEvent) => void

const INSPECT_MODE_KEY = 'inspect'
const bufferedEvents: TimedEvent[] = []
const listeners: Listener[] = []

/**
 * Returns the inspector that the URL selects (`?inspect`, `?inspect=stately`), or the last choice of this tab, or the default. Stores it for the tab.
 * @param buildMode value of the build setting `INSPECT`
 */
export function resolveInspectMode(buildMode: string): InspectMode | null {
  if (typeof location === 'undefined') return null
  const requestedMode = new URLSearchParams(location.search).get(INSPECT_MODE_KEY) ?? readStoredMode() ?? (buildMode === 'stately' ? buildMode : null)
  if (requestedMode === null || requestedMode === 'off') return null
  const mode = requestedMode === 'stately' ? 'stately' : 'panel'
  storeMode(mode)
  return mode
}

/** Ends the inspection in this tab at the next page load. */
export function clearInspectMode(): void {
  storeMode(null)
}

export function recordEvent(event: InspectionEvent): void {
  const timedEvent = { event, atMs: Date.now() }
  if (listeners.length === 0) bufferedEvents.push(timedEvent)
  for (const listener of listeners) listener(timedEvent)
}

/** Sends the stored events, then all new ones. */
export function subscribeWithReplay(listener: Listener): void {
  listeners.push(listener)
  for (const timedEvent of bufferedEvents.splice(0)) listener(timedEvent)
}

// Without storage, only the URL and the build can select an inspector.
function readStoredMode(): string | null {
  try {
    return sessionStorage.getItem(INSPECT_MODE_KEY)
  } catch {
    return null
  }
}

function storeMode(mode: InspectMode | null): void {
  try {
    if (mode === null) sessionStorage.removeItem(INSPECT_MODE_KEY)
    else sessionStorage.setItem(INSPECT_MODE_KEY, mode)
  } catch {
    // Without storage, only the URL and the build can select an inspector.
  }
}
