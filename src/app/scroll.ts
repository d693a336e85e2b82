/** Scroll positions by history entry. Pages load too late for the browser's scroll restoration. */

const STORAGE_KEY = 'scroll-positions'
const scrollPositions = new Map<string, number>()

/**
 * Replaces the browser's scroll restoration.
 * @param isLate true if the browser has already restored the position, and the visitor may have scrolled
 */
export function startScrollRestoration(key: string, isLate: boolean): void {
  const storedPositions = readStoredPositions()
  for (const [entry, top] of storedPositions) scrollPositions.set(entry, top)
  history.scrollRestoration = 'manual'
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!isLate && navigation && navigation.type !== 'navigate' && scrollPositions.has(key)) restoreScroll(key)
  addEventListener('pagehide', () => {
    // Enables the browser's restoration again, because the app may start late after Back.
    history.scrollRestoration = 'auto'
    storePositions()
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}

/** Stores a history entry's scroll position, until the returned function is called. */
export function trackScroll(key: string): () => void {
  const savePosition = () => scrollPositions.set(key, scrollY)
  addEventListener('scroll', savePosition, { passive: true })
  return () => removeEventListener('scroll', savePosition)
}

/** Scrolls to the history entry's stored position, or to the top. */
export function restoreScroll(key: string): void {
  scrollTo({ top: scrollPositions.get(key) ?? 0, behavior: 'instant' })
}

/** Scrolls to the element for a `#hash`, or to the top for an unknown hash. */
export function scrollToHash(hash: string): void {
  const target = document.getElementById(targetIdOf(hash))
  if (target) {
    target.closest('details')?.setAttribute('open', '')
    target.scrollIntoView()
  } else scrollTo({ top: 0, behavior: 'instant' })
}

/** Returns the decoded hash without `#`. An invalid encoding such as `#50%` is not decoded. */
function targetIdOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

function readStoredPositions(): [string, number][] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(parsed) ? (parsed as [string, number][]) : []
  } catch {
    return []
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...scrollPositions].slice(-50)))
  } catch {
    // If the browser allows no storage, the page opens at the top.
  }
}
