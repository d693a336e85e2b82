import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'

interface ScreenFrameProps {
  readonly title: string
  readonly wide?: boolean
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

export function ScreenFrame({ title, wide = false, headingRef, children }: ScreenFrameProps) {
  return (
    <chakra.div maxWidth={wide ? undefined : '46rem'} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <chakra.h1 ref={headingRef} tabIndex={-1} fontSize="subheading">
        {title}
      </chakra.h1>
      {children}
    </chakra.div>
  )
}
