import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/**
 * Buttons side by side; one below the other, full width, on a phone. A `pair` (back and on) shares the line there, too, as
 * long as its words leave room: the way back is not worth a line of its own.
 */
export function ButtonRow({ children, pair = false }: { readonly children: ReactNode; readonly pair?: boolean }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      paddingTop="2"
      css={{
        '@media (max-width: 29.99rem)': {
          width: 'full',
          containerType: 'inline-size',
          // Twice the class: a rule of the button itself stands later.
          '&& > *': pair ? { flex: '1 1 0', minWidth: 'min-content', paddingInline: '2' } : { flex: '1 1 100%' },
          // The way back needs no more than its word: the room is for the one that goes on.
          ...(pair && { '&& > [type=button]': { flex: '0 1 auto', paddingInline: '3' } }),
          '&& > [data-below]': { flexBasis: '100%', padding: '0', textAlign: 'center' },
        },
        // Large text on a small screen: each has its line, and a word longer than that breaks.
        '@container (max-width: 13em)': { '&& > *, && > [type=button]': { flex: '1 1 100%', minWidth: '0' } },
      }}
    >
      {children}
    </chakra.div>
  )
}
