/** Signals that tell people from bots, sent with a submit and stored nowhere. */
import type { SpamSignals } from '#contract/forms/spam.ts'
import type { Submit } from '#machines/forms/form.context.ts'

interface Watch {
  /** Time of the first view of the form, by `performance.now()`. Null if it does not show how long the visitor took. */
  since: number | null
  honeypot: HTMLInputElement | null
  /** Honeypot value of a step that is no longer shown. */
  website: string
}
const watches = new Map<string, Watch>()

function watchOf(flow: string, since: number | null): Watch {
  const watch = watches.get(flow) ?? { since, honeypot: null, website: '' }
  watches.set(flow, watch)
  return watch
}

/** First contentful paint, by `performance.now()`. On slow phones it is long before the scripts run. */
const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

/**
 * Watches a visible form and its honeypot.
 * @param wasInDocument the form was prerendered, so it was visible before hydration
 * @returns function that ends it
 */
export function watchForm(flow: string, honeypot: HTMLInputElement, wasInDocument: boolean): () => void {
  const watch = watchOf(flow, wasInDocument ? firstPaint() : performance.now())
  watch.honeypot = honeypot
  return () => {
    watch.website ||= honeypot.value
    if (watch.honeypot === honeypot) watch.honeypot = null
  }
}

/** Drops the time of a resumed draft, because it can be sent at once. */
export function dropElapsedTime(flow: string): void {
  watchOf(flow, null).since = null
}

/** Returns the signals for a submit and resets them. */
export function takeSpamSignals(flow: string): SpamSignals {
  const { since, honeypot, website } = watchOf(flow, null)
  watches.delete(flow)
  return { website: honeypot?.value || website, elapsedMs: since === null ? null : Math.max(0, Math.round(performance.now() - since)) }
}

export const createSubmit = (flow: string): Submit => ({ proposedKey: crypto.randomUUID(), signals: takeSpamSignals(flow) })
