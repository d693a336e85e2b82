/** Signals that distinguish people from bots. They are sent with a submit, and not stored. */
import type { SpamSignals } from '#contract/forms/spam.ts'
import type { Submit } from '#machines/forms/form.context.ts'

interface FormWatch {
  /** Time of the first view of the form, by `performance.now()`. Null if the visitor's time is unknown. */
  since: number | null
  honeypot: HTMLInputElement | null
  /** Value of the honeypot in a step that is no longer shown. */
  website: string
}
const watches = new Map<string, FormWatch>()

function watchOf(flow: string, since: number | null): FormWatch {
  const watch = watches.get(flow) ?? { since, honeypot: null, website: '' }
  watches.set(flow, watch)
  return watch
}

/** Time of the first contentful paint, by `performance.now()`. On slow phones, this is long before the scripts run. */
const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

/**
 * Watches a visible form and its honeypot.
 * @param wasInDocument true if the form was prerendered, so that it was visible before hydration
 * @returns function that stops watching
 */
export function watchForm(flow: string, honeypot: HTMLInputElement, wasInDocument: boolean): () => void {
  const watch = watchOf(flow, wasInDocument ? firstPaint() : performance.now())
  watch.honeypot = honeypot
  return () => {
    watch.website ||= honeypot.value
    if (watch.honeypot === honeypot) watch.honeypot = null
  }
}

/** Drops the time for a resumed draft, because the visitor can send it at once. */
export function dropElapsedTime(flow: string): void {
  watchOf(flow, null).since = null
}

/** Returns the signals for a submit, and resets them. */
export function takeSpamSignals(flow: string): SpamSignals {
  const { since, honeypot, website } = watchOf(flow, null)
  watches.delete(flow)
  return { website: honeypot?.value || website, elapsedMs: since === null ? null : Math.max(0, Math.round(performance.now() - since)) }
}

export const createSubmit = (flow: string): Submit => ({ proposedKey: crypto.randomUUID(), signals: takeSpamSignals(flow) })
