import { chakra } from '@chakra-ui/react/styled-system'
import type { Sign } from '#src/site/content/page.ts'
import { ExitSign } from '#src/ui/exit-sign.tsx'

/** Maximum number of characters at full size and at reduced size. */
const [FULL_SIZE_MAX, REDUCED_SIZE_MAX] = [10, 16]

const sizes = { full: 'title', long: 'heading', longest: 'min({fontSizes.heading}, 2.125rem)' } as const

function sizeOf({ length }: string): keyof typeof sizes {
  if (length > REDUCED_SIZE_MAX) return 'longest'
  return length > FULL_SIZE_MAX ? 'long' : 'full'
}

/** Post styles, by where the sign is. */
const postStyles = {
  /** The scene's road goes down to the right, so the right post is longer. Phones have no room for posts. */
  scene: { display: { base: 'none', md: 'flex' }, _before: { height: '9rem' }, _after: { height: '15rem' } },
  /** The bottom of a hero clips the posts. Phones show the road below the sign. */
  hero: { display: { base: 'none', md: 'flex' }, position: 'absolute', top: '100%', insetInline: '0', height: '40rem' },
  /** The sign is above a picture on the page. */
  line: { height: '4rem' },
} as const

interface SignFigureProps {
  readonly sign: Sign
  readonly placement: keyof typeof postStyles
}

/** The page's main number on an exit sign with two posts. */
export function SignFigure({ sign, placement }: SignFigureProps) {
  return (
    <chakra.div position="relative" width={{ base: 'full', sm: 'fit-content' }} maxWidth="full">
      <chakra.div position="relative" zIndex="2">
        <SignPlate sign={sign} />
      </chakra.div>
      <chakra.div
        aria-hidden="true"
        display="flex"
        justifyContent="space-between"
        paddingInline="18%"
        {...postStyles[placement]}
        css={{ '&::before, &::after': { content: '""', width: '5px', bg: 'edge' } }}
      />
    </chakra.div>
  )
}

function SignPlate({ sign }: { readonly sign: Sign }) {
  return (
    <ExitSign>
      {sign.textAbove !== undefined && (
        <chakra.p fontSize="lead" lineHeight="1.2" marginBottom="1">
          {sign.textAbove}
        </chakra.p>
      )}
      <chakra.p display="flex" alignItems="center" justifyContent="space-between" gap={{ base: '4', lg: '6' }} fontFamily="heading" fontWeight="display">
        {/* A longer text has a smaller size, so that it fits on one line with the arrow. */}
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
      <chakra.p marginTop="2" fontSize="text" lineHeight="1.4" width={{ sm: '24ch' }} minWidth="full" maxWidth="full" textWrap="balance">
        {sign.label}
      </chakra.p>
    </ExitSign>
  )
}
