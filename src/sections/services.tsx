import { chakra } from '@chakra-ui/react/styled-system'
import { services } from '#src/content/home.ts'
import { carrierTiers, shipperTier, type Tier } from '#src/content/navigation.ts'
import { SiteLink } from '#src/layout/site-link.tsx'
import { Section } from '#src/sections/section.tsx'

/** All services as a directory: a tier a line, its services beside it. What has no page yet stands there as words. */
export function Services() {
  return (
    <chakra.div bg="panel">
      <Section id="services" title={services.title} text={services.text}>
        <Tiers audience="For carriers" tiers={carrierTiers} />
        <Tiers audience="For shippers" tiers={[shipperTier]} />
      </Section>
    </chakra.div>
  )
}

function Tiers({ audience, tiers }: { readonly audience: string; readonly tiers: readonly Tier[] }) {
  return (
    <chakra.section marginTop="8" css={{ '&:first-of-type': { marginTop: '0' } }}>
      <chakra.h3 fontSize="text" fontFamily="body" fontWeight="strong" letterSpacing="0" paddingBottom="3" borderBottom="2px solid" borderColor="ink">
        {audience}
      </chakra.h3>
      {tiers.map((tier) => (
        <TierRow key={tier.to} tier={tier} />
      ))}
    </chakra.section>
  )
}

function TierRow({ tier }: { readonly tier: Tier }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '5fr 7fr' }}
      columnGap="8"
      rowGap="4"
      paddingBlock="7"
      borderBottom="1px solid"
      borderColor="line"
    >
      <div>
        <chakra.h4
          color="ink"
          fontFamily="heading"
          fontSize="subheading"
          fontWeight="display"
          lineHeight="1.2"
          letterSpacing="heading"
          css={{ '& a': { color: 'ink' } }}
        >
          <SiteLink to={tier.to}>{tier.label}</SiteLink>
        </chakra.h4>
        <chakra.p marginTop="2" maxWidth="30ch">
          {tier.text}
        </chakra.p>
      </div>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        columnGap="6"
        alignContent="start"
        css={{ '& a, & span': { display: 'inline-block', paddingBlock: '0.4rem', lineHeight: '1.4' } }}
      >
        {tier.links.map((link) => (
          <li key={link.to}>
            <SiteLink {...link}>{link.label}</SiteLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
