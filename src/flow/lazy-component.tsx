import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentType, lazy, Suspense } from 'react'
import { retryUntilLoaded } from '#src/flow/retry-until-loaded.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface LoadingNoticeProps {
  /** Called by the Close button. Without this function, the notice has no Close button. */
  readonly onClose?: () => void
}

/** Text shown while loading. It appears after a delay, so that it does not flash when loading is fast. */
export const LoadingNotice = ({ onClose }: LoadingNoticeProps) => (
  <chakra.div animation="appear 0s 4s both" data-no-print>
    <Notice
      kind="info"
      action={
        <ButtonRow>
          <Button onClick={() => location.reload()}>Reload the page</Button>
          {onClose && (
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
          )}
        </ButtonRow>
      }
    >
      <strong>Still loading.</strong> This part of the page will appear when your connection allows.
    </Notice>
  </chakra.div>
)

export const LoadingOverlay = (props: LoadingNoticeProps) => (
  <chakra.div
    position="fixed"
    zIndex="alert"
    insetInline="0"
    bottom="calc(1rem + env(safe-area-inset-bottom))"
    marginInline="auto"
    width="calc(100% - 2rem)"
    maxWidth="form"
  >
    <LoadingNotice {...props} />
  </chakra.div>
)

/**
 * Lazy component that waits for the network.
 * @param load loads the component. Retried until it succeeds
 */
export const lazyWithRetry = <P extends object>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await retryUntilLoaded(load) }))

/** Lazy component that shows a placeholder while it loads. Its siblings stay mounted. */
export function lazyWithPlaceholder<P extends object>(load: () => Promise<ComponentType<P>>, Placeholder: ComponentType<P>): ComponentType<P> {
  const LazyComponent = lazyWithRetry(load)
  return (props: P) => (
    <Suspense fallback={<Placeholder {...props} />}>
      <LazyComponent {...props} />
    </Suspense>
  )
}
