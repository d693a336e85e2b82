import { chakra } from '@chakra-ui/react/styled-system'
import { Component, type ReactNode, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { company } from '#contract/company.ts'
import { releaseEvents } from '#src/app/boot/held-events.ts'
import { answerPresses } from '#src/app/boot/pressed.ts'
import { focusHeading } from '#src/app/page-change.tsx'
import { loadWhenOnline } from '#src/flow/until-loaded.ts'
import { column } from '#src/ui/theme/column.ts'

interface Props {
  /** A new one (the path) clears the failure: another page may well work. */
  readonly at: string
  /** Tries once more to load the page. Rejects when it fails. */
  readonly load: () => Promise<unknown>
  /** Whether the page's code is there: then it is the page that broke. */
  readonly isLoaded: () => boolean
  readonly children: ReactNode
}

/**
 * Stands in for a page that could not be loaded or shown, and takes the focus. Answers are safe in their draft, so loading
 * again is the way on: by itself when it was the network, else by the link, which has the phone next to it.
 */
export class PageBoundary extends Component<Props, { failedAt: string | null }> {
  override state = { failedAt: null as string | null }

  static getDerivedStateFromError() {
    return { failedAt: '' }
  }

  static getDerivedStateFromProps({ at }: Props, { failedAt }: { failedAt: string | null }) {
    if (failedAt === '') return { failedAt: at }
    return failedAt !== null && failedAt !== at ? { failedAt: null } : null
  }

  override render() {
    const { at, children, load, isLoaded } = this.props
    if (this.state.failedAt === null) return children
    return <DidNotLoad {...{ at, load }} waits={!isLoaded()} onLoaded={() => this.setState({ failedAt: null })} />
  }
}

interface DidNotLoadProps extends Pick<Props, 'at' | 'load'> {
  /** It is the network: the page comes by itself when that is back. */
  readonly waits: boolean
  readonly onLoaded: () => void
}

function DidNotLoad({ at, load, waits, onLoaded }: DidNotLoadProps) {
  const again = useEffectEvent(async (signal: AbortSignal) => {
    try {
      await loadWhenOnline(load, signal)
    } catch {
      // It was left.
      return
    }
    if (signal.aborted) return
    flushSync(onLoaded)
    focusHeading()
  })
  useEffect(() => {
    releaseEvents()
    answerPresses()
    scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
    if (!waits) return
    const waiting = new AbortController()
    void again(waiting.signal)
    return () => waiting.abort()
  }, [waits])
  return (
    <chakra.div data-flow="page" data-state={waits ? 'waiting' : 'broken'} role="alert" {...column} paddingBlock="section" display="grid" gap="5">
      <title>{`This page didn’t load – ${company.name}`}</title>
      <h1>This page didn’t load</h1>
      <p>
        {waits
          ? 'No connection. The page will load when you’re back online. Your answers are saved on this device.'
          : 'Your answers are saved on this device. Check your connection, then reload the page.'}
      </p>
      <p>
        <a href={at}>Reload the page</a> or call <a href={`tel:${company.phone.e164}`}>{company.phone.display}</a>.
      </p>
    </chakra.div>
  )
}
