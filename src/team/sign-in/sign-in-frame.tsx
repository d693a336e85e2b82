import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'

interface SignInFrameProps {
  readonly title: string
  readonly lead?: string
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

export function SignInFrame({ title, lead, headingRef, children }: SignInFrameProps) {
  return (
    <chakra.div
      maxWidth="27rem"
      marginInline="auto"
      paddingTop={{ base: '2', md: '8' }}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
      css={{
        '& form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' },
        '& form > button': { justifySelf: { base: 'stretch', sm: 'start' } },
      }}
    >
      <div>
        <chakra.h1 ref={headingRef} tabIndex={-1} fontSize="subheading">
          {title}
        </chakra.h1>
        {lead !== undefined && (
          <chakra.p marginTop="2" lineHeight="1.5">
            {lead}
          </chakra.p>
        )}
      </div>
      {children}
    </chakra.div>
  )
}
