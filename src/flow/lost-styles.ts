/** The `<link>` elements of stylesheets that failed to load. */
const failedLinks = new Set<HTMLLinkElement>()

const note = ({ target }: Event) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failedLinks.add(target)

/** Vite would reject the import if a stylesheet fails. The page can work with the other styles. */
const ignoreFailure = (event: VitePreloadErrorEvent) => event.payload.message.startsWith('Unable to preload CSS') && event.preventDefault()

/** Records stylesheets that failed, so that their code still loads. Must run once, before the first import. */
export function noteLostStyles(): void {
  document.addEventListener('error', note, { capture: true })
  addEventListener('vite:preloadError', ignoreFailure)
}

/**
 * Loads failed stylesheets again, because Vite requests each one only once.
 * @throws when a stylesheet fails again
 */
export async function loadLostStyles(): Promise<void> {
  const retries = [...failedLinks].map((link) => {
    failedLinks.delete(link)
    const newLink = link.cloneNode() as HTMLLinkElement
    const loaded = new Promise((resolve, reject) => {
      newLink.addEventListener('load', resolve)
      newLink.addEventListener('error', () => reject(new Error(`${newLink.href} did not load`)))
    })
    link.replaceWith(newLink)
    return loaded
  })
  await Promise.all(retries)
}
