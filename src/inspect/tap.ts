/** Stores the events of actors until the panel has loaded. */
import type { InspectionEvent } from 'xstate'

/** `panel`: the panel of this project on the page. `stately`: the inspector of Stately in a separate window. */
type InspectMode = 'panel' | 'stately'

export interface TappedEvent {
  readonly event: InspectionEvent
  /** Milliseconds since the epoch. */
  readonly atMs: number
}

type Listener = (tappedEvent: TappedEvent) => void

const MODE_KEY = 'inspect'
const tappedEvents: TappedEvent[] = []
const listeners: Listener[] = []

/**
 * Returns the inspector in the URL (`?inspect`, `?inspect=stately`), stored for the tab.
 * @param buildMode mode that the build sets by default
 */
export function inspectMode(buildMode: string): InspectMode | null {
  if (typeof location === 'undefined') return null
  const requestedMode = new URLSearchParams(location.search).get(MODE_KEY) ?? storedMode() ?? (buildMode === 'stately' ? buildMode : null)
  if (requestedMode === null || requestedMode === 'off') return null
  const mode = requestedMode === 'stately' ? 'stately' : 'panel'
  storeMode(mode)
  return mode
}

/** Ends the inspection in this tab, after the next load of the page. */
export function forgetMode(): void {
  storeMode(null)
}

export function tap(event: InspectionEvent): void {
  const tappedEvent = { event, atMs: Date.now() }
  if (listeners.length === 0) tappedEvents.push(tappedEvent)
  for (const listener of listeners) listener(tappedEvent)
}

/** Sends the stored events, then all new ones. */
export function replayTo(listener: Listener): void {
  listeners.push(listener)
  for (const tappedEvent of tappedEvents.splice(0)) listener(tappedEvent)
}

// Without storage, only the URL can select an inspector.
function storedMode(): string | null {
  try {
    return sessionStorage.getItem(MODE_KEY)
  } catch {
    return null
  }
}

function storeMode(mode: InspectMode | null): void {
  try {
    if (mode === null) sessionStorage.removeItem(MODE_KEY)
    else sessionStorage.setItem(MODE_KEY, mode)
  } catch {
    // Without storage, only the URL can select an inspector.
  }
}
