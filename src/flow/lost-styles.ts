/** The `<link>` elements of stylesheets that failed to load. */
const lost = new Set<HTMLLinkElement>()

const note = ({ target }: Event) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && lost.add(target)

/** Vite would reject code whose stylesheet fails. The page can continue with the styles that it has. */
const ignoreFailure = (event: VitePreloadErrorEvent) => event.payload.message.startsWith('Unable to preload CSS') && event.preventDefault()

/** Records stylesheets that fail, so that their code still loads. Call it once before the first import. */
export function noteLostStyles(): void {
  document.addEventListener('error', note, { capture: true })
  addEventListener('vite:preloadError', ignoreFailure)
}

/** Loads failed stylesheets again, because Vite requests each one only once. @throws when one fails again */
export async function loadLostStyles(): Promise<void> {
  const again = [...lost].map((link) => {
    lost.delete(link)
    const other = link.cloneNode() as HTMLLinkElement
    const loaded = new Promise((resolve, reject) => {
      other.addEventListener('load', resolve)
      other.addEventListener('error', () => reject(new Error(`${other.href} did not load`)))
    })
    link.replaceWith(other)
    return loaded
  })
  await Promise.all(again)
}
