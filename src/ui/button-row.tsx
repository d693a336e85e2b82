import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** Buttons in a row, or in a column on phones. With `isPair`, back and next share a row on phones if both labels fit. */
export function ButtonRow({ children, isPair = false }: { readonly children: ReactNode; readonly isPair?: boolean }) {
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
          // The class name is doubled, so that this rule has priority over the button's own rule, which comes later.
          '&& > *': isPair ? { flex: '1 1 0', minWidth: 'min-content', paddingInline: '2' } : { flex: '1 1 100%' },
          // The Back button has the width of its label. The Next button fills the rest of the row.
          ...(isPair && { '&& > [type=button]': { flex: '0 1 auto', paddingInline: '3' } }),
          // Hides the disabled Back button of the first step. The last step, with a text below the buttons (`data-below`), always shows Back.
          ...(isPair && { '&& > [aria-disabled=true]:first-of-type:not(:focus-visible):not(:has(~ [data-below]))': { srOnly: true } }),
          '&& > [data-below]': { flexBasis: '100%', padding: '0', textAlign: 'center' },
        },
        // For large text on small screens: one button per line, and breaks in long words.
        '@container (max-width: 13em)': { '&& > *, && > [type=button]': { flex: '1 1 100%', minWidth: '0' } },
      }}
    >
      {children}
    </chakra.div>
  )
}
