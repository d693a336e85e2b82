/** What runs in the page and notes what happens: times in milliseconds since the page was asked for. */

/** A press or a key from the finger to the next frame, by the Event Timing API. */
export interface Interaction {
  readonly id: number
  readonly name: string
  readonly target: string
  readonly start: number
  readonly duration: number
}

export interface Notes {
  readonly interactions: Interaction[]
  /** Tasks of more than 50 ms. */
  readonly tasks: { readonly start: number; readonly duration: number }[]
  readonly largestPaints: number[]
  firstPaint: number | null
  touchedAt: number | null
  /** When the app had taken the page over. */
  answeredAt: number | null
}

/** Where the notes lie in the page. */
export type Noted = { readonly firstTouch: Notes }

/** Starts noting; before anything else of the page runs. */
export function takeNotes(): void {
  const notes: Notes = { interactions: [], tasks: [], largestPaints: [], firstPaint: null, touchedAt: null, answeredAt: null }
  Object.assign(globalThis, { firstTouch: notes })
  const watch = (options: PerformanceObserverInit & { durationThreshold?: number }, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ buffered: true, ...options })
  watch({ type: 'event', durationThreshold: 16 }, (entry) => {
    const { interactionId: id, name, target, startTime: start, duration } = entry as PerformanceEventTiming
    if (id) notes.interactions.push({ id, name, target: target instanceof Element ? target.tagName.toLowerCase() : '', start, duration })
  })
  watch({ type: 'longtask' }, ({ startTime: start, duration }) => notes.tasks.push({ start, duration }))
  watch({ type: 'largest-contentful-paint' }, ({ startTime }) => notes.largestPaints.push(startTime))
  watch({ type: 'paint' }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.firstPaint = startTime
  })
  const touched = (event: Event) => {
    notes.touchedAt ??= event.timeStamp
  }
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, touched, { capture: true, passive: true })
  const answered = () => {
    if (document.documentElement?.dataset.hydrated !== undefined) notes.answeredAt ??= performance.now()
  }
  // The page's root is not there yet.
  new MutationObserver((_, observer) => {
    if (!document.documentElement) return
    observer.disconnect()
    answered()
    new MutationObserver(answered).observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
  }).observe(document, { childList: true })
}

/** The notes, and what came over the line for scripts. */
export function readNotes() {
  const { firstTouch } = globalThis as unknown as Noted
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .map(({ name, responseEnd: end, encodedBodySize: bytes }) => ({ name, end, bytes }))
  return { ...firstTouch, scripts }
}

/** When the page had loaded, by the clock of this machine; null while it has not. */
export function loadedAt(): number | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation && navigation.loadEventEnd > 0 ? performance.timeOrigin + navigation.loadEventEnd : null
}

export const now = (): number => performance.now()

/** Whether the app has taken the page over. */
export const hasAnswered = (): boolean => document.documentElement.dataset.hydrated !== undefined

/** Milliseconds since the last task of more than 50 ms ended; the page's own age if there was none. */
export function quietFor(): number {
  const last = (globalThis as unknown as Noted).firstTouch.tasks.at(-1)
  return performance.now() - (last ? last.start + last.duration : 0)
}
