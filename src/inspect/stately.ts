/**
 * The Stately inspector, in a window of its own at stately.ai: a third party, so it is told nothing typed and nothing
 * secret. Everything that leaves goes through the mask here, in every message of the library: the library's
 * own `sanitizeContext` does not see what actors answer and are given.
 */
import { createBrowserInspector } from '@statelyai/inspect'
import type { AnyActorRef } from 'xstate'
import { createMask } from '#src/inspect/mask.ts'
import { listen } from '#src/inspect/tap.ts'

/** The name the library gives its window. */
const WINDOW = 'xstateinspector'

/** What the library sends, masked; the chart's definition alone goes as it is: it is the source, without anybody's data. */
export function maskedMessage<T extends object>(message: T, context: unknown): T {
  const mask = createMask('sent', context)
  return Object.fromEntries(Object.entries(message).map(([key, value]) => [key, key === 'event' || key === 'snapshot' ? maskedPart(value, mask) : value])) as T
}

/** A snapshot's `input`, `output`, and `error` may be anything. Its actors and state nodes are left out. */
function maskedPart(value: unknown, mask: (value: unknown) => unknown): unknown {
  if (value === undefined || value === null) return value
  // A bare text may be a token.
  if (typeof value !== 'object') return (mask({ output: value }) as { readonly output: unknown }).output
  return mask(Object.fromEntries(Object.entries(value).filter(([key]) => !['children', 'machine', '_nodes'].includes(key))))
}

/**
 * Opens the inspector's window and tells it of every actor from its beginning. Browsers open windows for a press only,
 * so without one it waits for the first press on the page.
 *
 * @param url the inspector's address; another one for tests
 */
export function connectStately(url = 'https://stately.ai/inspect'): void {
  const contexts = new Map<string, unknown>()
  const inspector = createBrowserInspector({
    url,
    autoStart: false,
    maxDeferredEvents: 2_000,
    serialize: (message) => maskedMessage(message, contexts.get(message.sessionId)),
  })
  listen(({ event }) => {
    const ref = event.actorRef as AnyActorRef
    const { context } = (ref.getSnapshot() ?? {}) as { context?: unknown }
    if (context !== undefined) contexts.set(ref.sessionId, context)
    // The library reads a promise's answer later: by then it may hold more than it did.
    inspector.inspect.next?.(event)
  })
  inspector.start()
  if (inspector.adapter.targetWindow !== null) return
  const open = () => {
    inspector.adapter.targetWindow = window.open(url, WINDOW)
    if (inspector.adapter.targetWindow !== null) removeEventListener('pointerup', open)
  }
  addEventListener('pointerup', open)
}
