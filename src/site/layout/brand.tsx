import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { company } from '#contract/company.ts'
import { lineDrawingProps } from '#src/ui/theme/styles.ts'

const SignLink = chakra(Link)

/** Company name as a guide sign. Without enough room, such as with large text, the name wraps and is hidden. The arrow stays visible. */
export function Brand({ to = '/' }: { readonly to?: string }) {
  return (
    <SignLink
      to={to}
      aria-label={`${company.name}, home`}
      display="block"
      minWidth="44px"
      padding="3px"
      bg="sign"
      color="onSign"
      borderRadius="8px"
      textDecoration="none"
      // Fills the header's free width, up to the width of the whole name.
      flex="1 1 44px"
      maxWidth="max-content"
    >
      <chakra.span
        position="relative"
        display="flex"
        flexWrap="wrap"
        alignContent="flex-start"
        overflow="hidden"
        height="calc(1.1875rem + 19px)"
        border="1.5px solid"
        borderColor="onSign"
        borderRadius="5px"
        fontFamily="heading"
        fontWeight="display"
        fontSize="1.1875rem"
        letterSpacing="heading"
        lineHeight="1"
        css={{
          '& > svg': { position: 'absolute', left: '50%', top: '50%', translate: '-50% -50%' },
          '@media (max-width: 22.4rem)': { fontSize: '1rem' },
        }}
      >
        <Arrow />
        {/* If there is no room for the name, it wraps below this element and is not visible. */}
        <chakra.span width="1px" height="full" />
        <chakra.span
          position="relative"
          flex="1 0 auto"
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          height="full"
          paddingInline="10px"
          whiteSpace="nowrap"
          bg="sign"
          // On the narrowest phones, less padding lets the name, phone, login, and menu fit on one line.
          css={{
            '@media (max-width: 24rem)': { paddingInline: '7px', '& svg': { display: 'none' } },
            '@media (max-width: 22.4rem)': { paddingInline: '4px' },
          }}
        >
          <Arrow />
          <span>{company.name}</span>
        </chakra.span>
      </chakra.span>
    </SignLink>
  )
}

function Arrow() {
  return (
    <chakra.svg {...lineDrawingProps} width="15px" height="18px" viewBox="0 0 15 18" strokeWidth={2.6}>
      <path d="M7.5 16.5V2M2 7.3 7.5 2 13 7.3" />
    </chakra.svg>
  )
}
