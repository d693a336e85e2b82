/** Stylesheets that did not come, each where its loader has put it. */
const lost = new Set<HTMLLinkElement>()

const note = ({ target }: Event) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && lost.add(target)

/** Notes each stylesheet that does not come; once, however often the app has to start. */
export function noteLostStyles(): void {
  // It does not bubble.
  document.addEventListener('error', note, { capture: true })
}

/**
 * Asks again for those that did not come: Vite asks for each once, so that a page or a part that is loaded again would stay
 * without its looks.
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
