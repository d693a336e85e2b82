/** Stylesheets that did not come, each where its loader has put it. */
const lost = new Set<HTMLLinkElement>()

const note = ({ target }: Event) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && lost.add(target)

/** Vite would keep back code whose stylesheet did not come, though a page that stands has the looks it began with. */
const goOn = (event: VitePreloadErrorEvent) => event.payload.message.startsWith('Unable to preload CSS') && event.preventDefault()

/** Notes each stylesheet that does not come, and lets the code come without it; once, before the first is asked for. */
export function noteLostStyles(): void {
  // It does not bubble.
  document.addEventListener('error', note, { capture: true })
  addEventListener('vite:preloadError', goOn)
}

/**
 * Asks again for those that did not come: Vite asks for each once, so that a page or a part would stay without its looks.
 *
 * @throws when one does not come this time
 */
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
