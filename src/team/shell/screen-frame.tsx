import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface ScreenFrameProps {
  /** Undefined if another part of the screen shows the heading. */
  readonly heading?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

export function ScreenFrame({ heading, wide = false, children }: ScreenFrameProps) {
  return (
    <chakra.div maxWidth={wide ? undefined : '46rem'} display="grid" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div _empty={{ display: 'none' }}>{heading}</chakra.div>
      {children}
    </chakra.div>
  )
}
