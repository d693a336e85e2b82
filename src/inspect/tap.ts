/**
 * Where the actors are tapped, from their first moment on. Small and at hand at once, since a panel that is loaded later
 * would miss how they began; what happened before somebody listens is kept until then.
 */
import type { InspectionEvent } from 'xstate'

/** `panel`: our own, in the page. `stately`: the Stately inspector, in a window of its own. */
export type InspectMode = 'panel' | 'stately'

export interface Tapped {
  readonly event: InspectionEvent
  /** Milliseconds since the epoch. */
  readonly atMs: number
}

type Listener = (tapped: Tapped) => void

const KEY = 'inspect'
const kept: Tapped[] = []
const listeners: Listener[] = []

/**
 * Whether this visit is inspected. The address decides (`?inspect`, `?inspect=stately`); the tab remembers it, because
 * pages rewrite their query. Nothing where there is no browser.
 *
 * @param always what the build asks for without being asked by the address (`npm run dev -- --inspect=stately`)
 */
export function wantedMode(always: string): InspectMode | null {
  if (typeof location === 'undefined') return null
  const asked = new URLSearchParams(location.search).get(KEY) ?? remembered() ?? (always === 'stately' ? always : null)
  if (asked === null || asked === 'off') return null
  const mode = asked === 'stately' ? 'stately' : 'panel'
  remember(mode)
  return mode
}

/** Ends inspecting in this tab; the page that is open goes on being watched until it is left. */
export function forgetMode(): void {
  remember(null)
}

/** An actor’s option `inspect`. */
export function tap(event: InspectionEvent): void {
  const tapped = { event, atMs: Date.now() }
  if (listeners.length === 0) kept.push(tapped)
  for (const listener of listeners) listener(tapped)
}

/** Passes on all that was kept, then all that comes. */
export function listen(listener: Listener): void {
  listeners.push(listener)
  for (const tapped of kept.splice(0)) listener(tapped)
}

// A browser that refuses storage inspects by the address alone.
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
    // See above.
  }
}
