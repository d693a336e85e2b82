/** Stores the events of actors until the panel has loaded. */
import type { InspectionEvent } from 'xstate'

/** `panel`: the panel of this project on the page. `stately`: the inspector of Stately in a separate window. */
type InspectMode = 'panel' | 'stately'

export interface TappedEvent {
  readonly event: InspectionEvent
  /** Milliseconds since the epoch. */
  readonly atMs: number
}

type Listener = (tapped: TappedEvent) => void

const KEY = 'inspect'
const tappedEvents: TappedEvent[] = []
const listeners: Listener[] = []

/**
 * Returns the inspector in the URL (`?inspect`, `?inspect=stately`), stored for the tab.
 * @param always mode that the build sets by default
 */
export function inspectMode(always: string): InspectMode | null {
  if (typeof location === 'undefined') return null
  const requestedMode = new URLSearchParams(location.search).get(KEY) ?? remembered() ?? (always === 'stately' ? always : null)
  if (requestedMode === null || requestedMode === 'off') return null
  const mode = requestedMode === 'stately' ? 'stately' : 'panel'
  remember(mode)
  return mode
}

/** Ends the inspection in this tab, after the next load of the page. */
export function forgetMode(): void {
  remember(null)
}

export function tap(event: InspectionEvent): void {
  const tappedEvent = { event, atMs: Date.now() }
  if (listeners.length === 0) tappedEvents.push(tappedEvent)
  for (const listener of listeners) listener(tappedEvent)
}

/** Sends the stored events, then all new ones. */
export function listen(listener: Listener): void {
  listeners.push(listener)
  for (const tapped of tappedEvents.splice(0)) listener(tapped)
}

// Without storage, only the URL can select an inspector.
function remembered(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function remember(mode: InspectMode | null): void {
  try {
    if (mode === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, mode)
  } catch {
    // Without storage, only the URL can select an inspector.
  }
}
