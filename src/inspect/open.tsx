/** Puts the panel below the page: a root of its own, so that nothing of the page depends on it. */
import { createRoot } from 'react-dom/client'
import { Panel } from '#src/inspect/panel.tsx'
import { Recorder } from '#src/inspect/recorder.ts'
import { forgetMode, listen } from '#src/inspect/tap.ts'

export function openPanel(): void {
  const recorder = new Recorder()
  listen(recorder.take)
  const place = document.createElement('div')
  place.id = 'inspector'
  // Prints and pictures of the page are of the page.
  place.dataset.noPrint = ''
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    forgetMode()
    root.unmount()
    place.remove()
    document.body.style.paddingBottom = ''
    const url = new URL(location.href)
    url.searchParams.delete('inspect')
    history.replaceState(history.state, '', url)
  }
  root.render(<Panel recorder={recorder} onClose={close} />)
}
