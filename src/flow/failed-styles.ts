/** The `<link>` elements of stylesheets that failed to load. */
const failedLinks = new Set<HTMLLinkElement>()

const recordFailure = ({ target }: Event) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failedLinks.add(target)

/** Prevents Vite from rejecting an import when one of its stylesheets fails. The page can work with the other styles. */
const ignoreStyleFailure = (event: VitePreloadErrorEvent) => event.payload.message.startsWith('Unable to preload CSS') && event.preventDefault()

/** Records stylesheets that fail to load. The code that needs them still loads. Must run once, before the first import that has stylesheets. */
export function watchFailedStyles(): void {
  document.addEventListener('error', recordFailure, { capture: true })
  addEventListener('vite:preloadError', ignoreStyleFailure)
}

/**
 * Loads failed stylesheets again, because Vite requests each one only once.
 * @throws when a stylesheet fails again
 */
export async function reloadFailedStyles(): Promise<void> {
  const retries = [...failedLinks].map((link) => {
    failedLinks.delete(link)
    const newLink = link.cloneNode() as HTMLLinkElement
    const loadPromise = new Promise((resolve, reject) => {
      newLink.addEventListener('load', resolve)
      newLink.addEventListener('error', () => reject(new Error(`${newLink.href} did not load`)))
    })
    link.replaceWith(newLink)
    return loadPromise
  })
  await Promise.all(retries)
}
