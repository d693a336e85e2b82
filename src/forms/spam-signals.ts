/** What tells a person from a program. It is watched on the page and told to the chart with a submit: it is no answer, and is kept nowhere. */
import type { SpamSignals } from '#contract/forms/spam.ts'
import type { Submit } from '#machines/forms/form.context.ts'

interface Watch {
  /** When the form was first seen, by `performance.now()`; null when the time says nothing (any more). */
  since: number | null
  honeypot: HTMLInputElement | null
  /** What stood in the honeypot of a step that is no longer shown. */
  website: string
}
const watches = new Map<string, Watch>()

function watchOf(flow: string, since: number | null): Watch {
  const watch = watches.get(flow) ?? { since, honeypot: null, website: '' }
  watches.set(flow, watch)
  return watch
}

/** When the first page was there to be read, by `performance.now()`: long before its scripts on a slow phone. */
const firstSight = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

/**
 * A form of this flow is on screen, with this honeypot.
 *
 * @param wasInDocument the page came with the form: it was seen before it was hydrated
 * @returns ends the watch when the form leaves the screen; what it saw is kept until the flow is accepted
 */
export function watchForm(flow: string, honeypot: HTMLInputElement, wasInDocument: boolean): () => void {
  const watch = watchOf(flow, wasInDocument ? firstSight() : performance.now())
  watch.honeypot = honeypot
  return () => {
    watch.website ||= honeypot.value
    if (watch.honeypot === honeypot) watch.honeypot = null
  }
}

/** The answers came from a draft: who sends them at once has typed them before. */
export function noteResumed(flow: string): void {
  watchOf(flow, null).since = null
}

/** What is to be said of a submit that begins now; told once. */
export function takeSpamSignals(flow: string): SpamSignals {
  const { since, honeypot, website } = watchOf(flow, null)
  watches.delete(flow)
  return { website: honeypot?.value || website, elapsedMs: since === null ? null : Math.max(0, Math.round(performance.now() - since)) }
}

/** What a submit by a press brings along. */
export const pressed = (flow: string): Submit => ({ proposedKey: crypto.randomUUID(), signals: takeSpamSignals(flow) })
