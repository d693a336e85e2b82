/** Adds the panel below the page. The panel has a separate React root, so that it does not depend on the page. */
import { createRoot } from 'react-dom/client'
import { ActorLog } from '#src/inspect/actor-log.ts'
import { clearInspectMode, subscribeWithReplay } from '#src/inspect/event-buffer.ts'
import { Panel } from '#src/inspect/panel.tsx'

export function openPanel(): void {
  const log = new ActorLog()
  subscribeWithReplay(log.recordEvent)
  const container = document.createElement('div')
  container.dataset.noPrint = ''
  document.body.append(container)
  const root = createRoot(container)
  const close = () => {
    clearInspectMode()
    root.unmount()
    container.remove()
    const url = new URL(location.href)
    url.searchParams.delete('inspect')
    history.replaceState(history.state, '', url)
  }
  root.render(<Panel log={log} onClose={close} />)
}
