/**
 * Stately's inspector at stately.ai, a third party. This module masks the data, because the library's `sanitizeContext` does not mask actor
 * input and output.
 */
import { createBrowserInspector } from '@statelyai/inspect'
import type { AnyActorRef } from 'xstate'
import { subscribeWithReplay } from '#src/inspect/event-buffer.ts'
import { createMask } from '#src/inspect/mask.ts'

const WINDOW_NAME = 'xstateinspector'

/** Returns a masked message. The chart definition is not masked, because it is source code. */
export function maskMessage<T extends object>(message: T, context: unknown): T {
  const mask = createMask('sent', context)
  return Object.fromEntries(Object.entries(message).map(([key, value]) => [key, key === 'event' || key === 'snapshot' ? maskPart(value, mask) : value])) as T
}

/** Masks an event or a snapshot of any type, and removes its actors and state nodes. */
function maskPart(value: unknown, mask: (value: unknown) => unknown): unknown {
  if (value === undefined || value === null) return value
  // A text without a name may be a token, so it gets the name `output`, whose values are always masked.
  if (typeof value !== 'object') return (mask({ output: value }) as { readonly output: unknown }).output
  return mask(Object.fromEntries(Object.entries(value).filter(([key]) => !['children', 'machine', '_nodes'].includes(key))))
}

/**
 * Opens the inspector's window, at the first click if the browser requires one.
 * @param url URL of the inspector. Tests use another one
 */
export function connectStately(url = 'https://stately.ai/inspect'): void {
  const contexts = new Map<string, unknown>()
  const inspector = createBrowserInspector({
    url,
    autoStart: false,
    maxDeferredEvents: 2_000,
    serialize: (message) => maskMessage(message, contexts.get(message.sessionId)),
  })
  subscribeWithReplay(({ event }) => {
    const actorRef = event.actorRef as AnyActorRef
    const { context } = (actorRef.getSnapshot() ?? {}) as { context?: unknown }
    if (context !== undefined) contexts.set(actorRef.sessionId, context)
    // The library reads the event later, when the browser is idle. `serialize` masks it before the library sends it.
    inspector.inspect.next?.(event)
  })
  inspector.start()
  if (inspector.adapter.targetWindow !== null) return
  const open = () => {
    inspector.adapter.targetWindow = window.open(url, WINDOW_NAME)
    if (inspector.adapter.targetWindow !== null) removeEventListener('pointerup', open)
  }
  addEventListener('pointerup', open)
}
