/** Signals that distinguish people from bots. They are sent with a submit, and not stored on the device. */
import type { SpamSignals } from '#contract/forms/spam.ts'
import type { SubmitParams } from '#machines/forms/form.context.ts'

interface SignalRecord {
  /** Time when the form was first shown, in milliseconds by `performance.now()`. Null for a resumed draft, and without a honeypot. */
  firstShownAt: number | null
  honeypot: HTMLInputElement | null
  /** Honeypot value from a step that is no longer shown. */
  website: string
}
const recordsByFlow = new Map<string, SignalRecord>()

function recordOf(flow: string, shownAt: number | null): SignalRecord {
  const signalRecord = recordsByFlow.get(flow) ?? { firstShownAt: shownAt, honeypot: null, website: '' }
  recordsByFlow.set(flow, signalRecord)
  return signalRecord
}

/** Returns the time of the first contentful paint, in milliseconds by `performance.now()`. On slow phones, this is long before the scripts run. */
const firstPaintTime = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

/**
 * Watches a visible form and its honeypot.
 * @param wasInDocument true if the form was prerendered, so that it was visible before hydration
 * @returns function that stops watching
 */
export function watchForm(flow: string, honeypot: HTMLInputElement, wasInDocument: boolean): () => void {
  const signalRecord = recordOf(flow, wasInDocument ? firstPaintTime() : performance.now())
  signalRecord.honeypot = honeypot
  return () => {
    signalRecord.website ||= honeypot.value
    if (signalRecord.honeypot === honeypot) signalRecord.honeypot = null
  }
}

/** Drops the time for a resumed draft, because a person can send it as fast as a bot. */
export function clearElapsedTime(flow: string): void {
  recordOf(flow, null).firstShownAt = null
}

/** Returns the signals for a submit, and resets them. */
export function takeSpamSignals(flow: string): SpamSignals {
  const { firstShownAt, honeypot, website } = recordOf(flow, null)
  recordsByFlow.delete(flow)
  return { website: honeypot?.value || website, elapsedMs: firstShownAt === null ? null : Math.max(0, Math.round(performance.now() - firstShownAt)) }
}

export const createSubmitParams = (flow: string): SubmitParams => ({ proposedKey: crypto.randomUUID(), signals: takeSpamSignals(flow) })
