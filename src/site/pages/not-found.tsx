import { chakra } from '@chakra-ui/react/styled-system'
import { allTiers } from '#src/site/content/navigation.ts'
import { LinkItems } from '#src/site/layout/site-link.tsx'
import { Scene } from '#src/site/sections/drawing/scene.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { PhoneContact } from '#src/ui/phone-contact.tsx'
import { columnStyle } from '#src/ui/theme/column.ts'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

export function NotFoundPage() {
  return (
    <chakra.div position="relative" overflow="hidden">
      <chakra.div
        position="absolute"
        bottom="0"
        insetInlineEnd={{ md: 'max(1.5rem, calc(50% - 36rem))' }}
        width={{ md: '17rem', lg: '27rem' }}
        aspectRatio="78 / 62"
        hideBelow="md"
      >
        <Scene vehicle="bobtail" roadside="closed" />
      </chakra.div>
      <chakra.div position="relative" {...columnStyle} paddingTop={{ base: '10', md: '16' }} paddingBottom="section">
        <chakra.div maxWidth={{ md: '25rem', lg: '34rem' }} display="grid" gap="6">
          <h1>Page not found</h1>
          <chakra.p fontSize="lead">
            There’s no page at this address. It may have moved, or the address may have a typo. Anything you typed on other pages is still there.
          </chakra.p>
          <ButtonRow>
            <LinkButton to="/" variant="primary">
              Go to the home page
            </LinkButton>
          </ButtonRow>
          <PhoneContact />
          <chakra.nav aria-label="Pages you may be looking for" marginTop="6" paddingTop="6" borderTop="1px solid" borderColor="line">
            <chakra.h2 fontSize="subheading" marginBottom="4">
              Pages you may be looking for
            </chakra.h2>
            <chakra.ul display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} columnGap="6" css={{ '& a': touchTargetStyle }}>
              <LinkItems links={allTiers.flatMap((tier) => tier.links).filter(isPopularService)} />
            </chakra.ul>
          </chakra.nav>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}

const popularPaths: readonly string[] = ['/form-a-llc', '/worry-free-complaince', '/factoring', '/brokerauthority', '/fuel-card-services', '/brokerageservices']
const isPopularService = ({ to }: { readonly to: string }) => popularPaths.includes(to)
