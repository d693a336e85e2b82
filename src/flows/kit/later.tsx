import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { untilLoaded } from '#src/flows/kit/until-loaded.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** What takes a while says so: words that flash by are noise. */
export const StillLoading = () => (
  <chakra.div animation="appear 0s 4s both" data-no-print>
    <Notice kind="info" action={<Button onClick={() => location.reload()}>Load the page again</Button>}>
      <strong>Still loading.</strong> This comes by itself as soon as the network allows.
    </Notice>
  </chakra.div>
)

export interface PlaceProps {
  readonly children?: ReactNode
}

/** Where a dialog will be. */
export const Over = ({ children }: PlaceProps) => (
  <chakra.div
    position="fixed"
    zIndex="alert"
    insetInline="0"
    bottom="calc(1rem + env(safe-area-inset-bottom))"
    marginInline="auto"
    width="calc(100% - 2rem)"
    maxWidth="form"
    boxShadow="floating"
  >
    {children}
  </chakra.div>
)

/** The component of a part whose code comes when it is drawn; without a network, once that is back. @param load tried until it gives it */
export const partOf = <P extends object>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await untilLoaded(load) }))

/**
 * Such a part in its place. All that stands beside it stays.
 *
 * @param load gives the part's component; tried until it does
 * @param Place stands meanwhile, as high as the part will be, so that what is below it does not jump
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, Place: ComponentType<PlaceProps>): ComponentType<P> {
  const Part = partOf(load)
  const meanwhile = (
    <Place>
      <StillLoading />
    </Place>
  )
  return (props: P) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}
