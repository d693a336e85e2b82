/** Stylesheets that failed to load, each in its original position. */
const lost = new Set<HTMLLinkElement>()

const note = ({ target }: Event) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && lost.add(target)

/** Vite would reject code with a missing stylesheet, but a page can continue with its current styles. */
const ignoreFailure = (event: VitePreloadErrorEvent) => event.payload.message.startsWith('Unable to preload CSS') && event.preventDefault()

/** Records failed stylesheets and lets their code load. Call it once before the first import. */
export function noteLostStyles(): void {
  document.addEventListener('error', note, { capture: true })
  addEventListener('vite:preloadError', ignoreFailure)
}

/** Loads failed stylesheets again, because Vite requests each one only once. @throws when one fails again */
export async function loadLostStyles(): Promise<void> {
  const again = [...lost].map((link) => {
    lost.delete(link)
    const other = link.cloneNode() as HTMLLinkElement
    const come = new Promise((resolve, reject) => {
      other.addEventListener('load', resolve)
      other.addEventListener('error', () => reject(new Error(`${other.href} did not come`)))
    })
    link.replaceWith(other)
    return come
  })
  await Promise.all(again)
}
