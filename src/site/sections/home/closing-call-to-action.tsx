import { chakra } from '@chakra-ui/react/styled-system'
import { closingSection } from '#src/site/content/home.ts'
import { useKnownTarget } from '#src/site/layout/known-paths.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { CallLink } from '#src/ui/phone-contact.tsx'
import { columnStyle } from '#src/ui/theme/column.ts'

export function ClosingCallToAction() {
  const startPath = useKnownTarget('/contact-us', '/#services') ?? '/#services'
  return (
    <chakra.section aria-labelledby="closing-title" {...columnStyle} paddingBottom="section">
      <chakra.div padding={{ base: '6px', md: '8px' }} bg="sign" color="onSign" borderRadius="18px" border="1px solid" borderColor="sign">
        <chakra.div
          border={{ base: '2px solid', md: '3px solid' }}
          borderColor="onSign"
          borderRadius="12px"
          position="relative"
          paddingInline={{ base: '5', md: '12', lg: '16' }}
          paddingBlock={{ base: '8', md: '12' }}
        >
          <Arrow />
          <chakra.h2 id="closing-title" color="onSign" fontSize="title" lineHeight="1.05" letterSpacing="display" maxWidth="14ch">
            {closingSection.title}
          </chakra.h2>
          <chakra.p marginTop="5" fontSize="lead" lineHeight="1.45" maxWidth="38ch">
            {closingSection.text}
          </chakra.p>
          <chakra.div
            marginTop="8"
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="6"
            rowGap="4"
            css={{ '& a:focus-visible': { outlineColor: 'onSign' } }}
          >
            <LinkButton to={startPath} variant="primary">
              {closingSection.action}
            </LinkButton>
            <CallLink isOnSign />
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.section>
  )
}

function Arrow() {
  return (
    <chakra.svg
      display={{ base: 'none', lg: 'block' }}
      position="absolute"
      right="16"
      top="50%"
      transform="translateY(-50%)"
      width="11rem"
      height="11rem"
      viewBox="0 0 100 100"
      fill="none"
      stroke="currentColor"
      strokeWidth={13}
      aria-hidden="true"
    >
      <path d="M14 86 82 18M34 16h50v50" />
    </chakra.svg>
  )
}
