import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** Buttons side by side; one below the other, full width, on a phone. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      paddingTop="2"
      css={{ '@media (max-width: 29.99rem)': { '& > *': { flex: '1 1 100%' } } }}
    >
      {children}
    </chakra.div>
  )
}
