import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** Sign like a highway exit sign: white on green, with a line inside the edge. Shows a page's main number. */
export function ExitSign({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div
      data-sign
      printColorAdjust="exact"
      padding="5px"
      bg="sign"
      borderRadius="sign"
      border="1px solid"
      borderColor="sign"
      display={{ base: 'block', sm: 'inline-block' }}
      maxWidth="full"
    >
      <chakra.div
        paddingInline={{ base: 'min({spacing.5}, 5vw)', md: '8' }}
        paddingBlock="5"
        border="2px solid"
        borderColor="onSign"
        borderRadius="6px"
        color="onSign"
      >
        {children}
      </chakra.div>
    </chakra.div>
  )
}
