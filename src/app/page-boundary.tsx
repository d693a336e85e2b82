import { chakra } from '@chakra-ui/react/styled-system'
import { Component, type ReactNode, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { company } from '#contract/company.ts'
import { clearPressedMarks } from '#src/app/boot/click-replay.ts'
import { unblockEvents } from '#src/app/boot/event-blocker.ts'
import { focusHeading } from '#src/app/page-change-handler.tsx'
import { loadWhenOnline } from '#src/flow/retry-until-loaded.ts'
import { columnStyle } from '#src/ui/theme/column.ts'

interface Props {
  /** Path of the page. A new path clears the failure. */
  readonly path: string
  readonly load: () => Promise<unknown>
  readonly isLoaded: () => boolean
  readonly children: ReactNode
}

/** Shows an error and a link instead of a page that failed to load or render. After a network failure, the page appears when the network is back. */
export class PageBoundary extends Component<Props, { failedPath: string | null }> {
  override state = { failedPath: null as string | null }

  static getDerivedStateFromError() {
    return { failedPath: '' }
  }

  static getDerivedStateFromProps({ path }: Props, { failedPath }: { failedPath: string | null }) {
    if (failedPath === '') return { failedPath: path }
    return failedPath !== null && failedPath !== path ? { failedPath: null } : null
  }

  override render() {
    const { path, children, load, isLoaded } = this.props
    if (this.state.failedPath === null) return children
    return <PageLoadError {...{ path, load }} isOffline={!isLoaded()} onLoaded={() => this.setState({ failedPath: null })} />
  }
}

interface PageLoadErrorProps extends Pick<Props, 'path' | 'load'> {
  /** True after a network failure: the page loads when the network is back. */
  readonly isOffline: boolean
  readonly onLoaded: () => void
}

function PageLoadError({ path, load, isOffline, onLoaded }: PageLoadErrorProps) {
  const retry = useEffectEvent(async (signal: AbortSignal) => {
    try {
      await loadWhenOnline(load, signal)
    } catch {
      return
    }
    if (signal.aborted) return
    flushSync(onLoaded)
    focusHeading()
  })
  useEffect(() => {
    unblockEvents()
    clearPressedMarks()
    scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
    if (!isOffline) return
    const retryWait = new AbortController()
    void retry(retryWait.signal)
    return () => retryWait.abort()
  }, [isOffline])
  return (
    <chakra.div data-flow="page" data-state={isOffline ? 'waiting' : 'broken'} role="alert" {...columnStyle} paddingBlock="section" display="grid" gap="5">
      <title>{`This page didn’t load – ${company.name}`}</title>
      <h1>This page didn’t load</h1>
      <p>
        {isOffline
          ? 'No connection. The page will load when you’re back online. Your answers are saved on this device.'
          : 'Your answers are saved on this device. Check your connection, then reload the page.'}
      </p>
      <p>
        <a href={path}>Reload the page</a> or call <a href={`tel:${company.phone.e164}`}>{company.phone.display}</a>.
      </p>
    </chakra.div>
  )
}
