import { chakra } from '@chakra-ui/react/styled-system'
import type { Sign } from '#src/site/content/page.ts'
import { ExitSign } from '#src/ui/exit-sign.tsx'

/** Maximum characters at full and at reduced size. */
const [LONG, LONGEST] = [10, 16]

const sizes = { full: 'title', long: 'heading', longest: 'min({fontSizes.heading}, 2.125rem)' } as const

function sizeOf({ length }: string): keyof typeof sizes {
  if (length > LONGEST) return 'longest'
  return length > LONG ? 'long' : 'full'
}

/** The main number of the page on an exit sign. */
export function SignFigure({ sign }: { readonly sign: Sign }) {
  return (
    <ExitSign>
      {sign.before !== undefined && (
        <chakra.p fontSize="lead" lineHeight="1.2" marginBottom="1">
          {sign.before}
        </chakra.p>
      )}
      <chakra.p display="flex" alignItems="center" justifyContent="space-between" gap={{ base: '4', md: '6' }} fontFamily="heading" fontWeight="display">
        {/* A text uses the smaller size, so that it fits into one line next to the arrow. */}
        <chakra.span
          fontSize={sizes[sizeOf(sign.figure)]}
          lineHeight="1.04"
          letterSpacing="display"
          fontVariantNumeric="tabular-nums"
          overflowWrap="anywhere"
          textWrap="balance"
        >
          {sign.figure}
        </chakra.span>
        <chakra.svg width="2.5rem" height="2.5rem" flex="none" viewBox="0 0 40 40" fill="none" stroke="currentColor" strokeWidth={5.5} aria-hidden="true">
          <path d="M7 34 32 9M13 8h20v20" />
        </chakra.svg>
      </chakra.p>
      <chakra.p marginTop="2" fontSize="text" lineHeight="1.4" width={{ sm: '24ch' }} minWidth="full" textWrap="balance">
        {sign.label}
      </chakra.p>
    </ExitSign>
  )
}
