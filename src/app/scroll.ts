/** Scroll positions per history entry: pages come in later than the browser's own restoration expects. */

const STORAGE_KEY = 'scroll-positions'
const positions = new Map<string, number>()

/**
 * Takes restoration over from the browser, and puts a reloaded page back where it was. Once, after hydration.
 *
 * @param late the browser has put the page back itself, and the visitor has gone on reading since
 */
export function startScroll(key: string, late: boolean): void {
  const stored = readStored()
  for (const [entry, top] of stored) positions.set(entry, top)
  history.scrollRestoration = 'manual'
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!late && navigation && navigation.type !== 'navigate' && positions.has(key)) restoreScroll(key)
  addEventListener('pagehide', () => {
    // The next page may not be ours: leave the browser's own behaviour behind.
    history.scrollRestoration = 'auto'
    store()
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}

/** Remembers how far the entry is scrolled until the returned function is called. */
export function trackScroll(key: string): () => void {
  const remember = () => positions.set(key, scrollY)
  addEventListener('scroll', remember, { passive: true })
  return () => removeEventListener('scroll', remember)
}

/** Back to where the entry was left, the top when it was never scrolled. */
export function restoreScroll(key: string): void {
  scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' })
}

/** To the element of a `#hash`; an unknown one leaves the page at the top. */
export function scrollToHash(hash: string): void {
  const target = document.getElementById(nameIn(hash))
  if (target) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** What a hash names; one that is no valid text, such as `#50%`, names itself. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

function readStored(): [string, number][] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(parsed) ? (parsed as [string, number][]) : []
  } catch {
    return []
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-50)))
  } catch {
    // Storage is full or refused: the page then opens at the top.
  }
}
