import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentType, lazy, Suspense } from 'react'
import { untilLoaded } from '#src/flow/until-loaded.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface StillLoadingProps {
  /** It is not wanted any more. */
  readonly onClose?: () => void
}

/** What takes a while says so: words that flash by are noise. */
export const StillLoading = ({ onClose }: StillLoadingProps) => (
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
      <strong>Still loading.</strong> It will appear when your connection allows.
    </Notice>
  </chakra.div>
)

/** The same over the page, where a dialog will be. */
export const StillLoadingOver = (props: StillLoadingProps) => (
  <chakra.div
    position="fixed"
    zIndex="alert"
    insetInline="0"
    bottom="calc(1rem + env(safe-area-inset-bottom))"
    marginInline="auto"
    width="calc(100% - 2rem)"
    maxWidth="form"
  >
    <StillLoading {...props} />
  </chakra.div>
)

/** The component of a part whose code comes when it is drawn; without a network, once that is back. @param load tried until it gives it */
export const partOf = <P extends object>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await untilLoaded(load) }))

/**
 * Such a part with what stands in its place until then. All that stands beside it stays.
 *
 * @param load gives the part's component; tried until it does
 * @param Meanwhile is as high as the part will be, so that what is below it does not jump
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, Meanwhile: ComponentType<P>): ComponentType<P> {
  const Part = partOf(load)
  return (props: P) => (
    <Suspense fallback={<Meanwhile {...props} />}>
      <Part {...props} />
    </Suspense>
  )
}
