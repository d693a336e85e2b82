import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import { company } from '#contract/company.ts'
import { isComingSoon } from '#src/site/content/links.ts'
import { carrierTiers, contactLink, findLink, legalLinks, type NavLink, shipperTier, type Tier } from '#src/site/content/navigation.ts'
import { Chevron } from '#src/site/layout/chevron.tsx'
import { Disclosure } from '#src/site/layout/disclosure.tsx'
import { LanguageLink } from '#src/site/layout/language-link.tsx'
import { LinkItems, SiteLink } from '#src/site/layout/site-link.tsx'
import { PhoneContact } from '#src/ui/phone-contact.tsx'
import { columnStyle } from '#src/ui/theme/column.ts'
import { smallPrintStyle } from '#src/ui/theme/styles.ts'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

const listStyle = {
  fontSize: '0.9375rem',
  color: 'muted',
  css: {
    '& a': { color: 'body', textDecoration: 'none' },
    '& a:hover': { color: 'ink', textDecoration: 'underline' },
    '& a, & li > span': { ...touchTargetStyle, paddingBlock: '0.3rem', lineHeight: '1.4', overflowWrap: 'anywhere' },
  },
} as const

/** Five columns on wide screens: four for the carrier tiers and one for the shipper tier. */
const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr)) minmax(0, 1.15fr)' },
  columnGap: '8',
} as const
const wideColumnStyle = { gridColumn: { md: 'span 2', lg: 'span 4' } } as const

const copyrightYears = `${company.copyrightYear}–${import.meta.env.BUILD_YEAR}`

/** Footer with help, contact, services, and company data. Renders only once. */
export const Footer = memo(function Footer() {
  return (
    <chakra.footer data-asphalt bg="asphalt" color="body" data-no-print>
      <Road />
      <chakra.div
        {...columnStyle}
        paddingTop={{ base: '8', md: '12' }}
        paddingBottom={{ base: '8', md: '12' }}
        // On phones, this padding leaves room for the "Let us talk" link.
        css={{ 'footer:has(~ aside) > &': { paddingBottom: { base: '24', md: '12' } } }}
      >
        <chakra.div display="grid" gap="10">
          <HelpLinks />
          <chakra.nav
            aria-label="Services"
            {...columnsStyle}
            rowGap="8"
            // Wizards do not show the services.
            css={{ 'main:has([data-steps]) ~ footer &': { display: 'none' } }}
          >
            <Audience name="Carrier" tiers={carrierTiers} />
            <Audience name="Shipper" tiers={[shipperTier]} />
          </chakra.nav>
        </chakra.div>
        <chakra.div
          marginTop={{ base: '7', md: '12' }}
          paddingTop={{ md: '5' }}
          // Includes the color, because a shorthand in a media query would reset a separate color.
          borderTop={{ md: '1px solid {colors.line}' }}
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          columnGap="8"
          rowGap="2"
        >
          <LinkRow links={legalLinks} />
          <LinkRow links={company.social.map(({ label, href }) => ({ label, to: href }))} />
        </chakra.div>
        <chakra.p marginTop="5" {...smallPrintStyle} maxWidth="measure">
          {`© ${copyrightYears} ${company.name}, ${company.address}. ${company.licenses && `${company.licenses}. `}We prepare and send filings for you. We are not a law firm and not the government. This site is not legal or tax advice.`}
        </chakra.p>
      </chakra.div>
    </chakra.footer>
  )
})

/** Road between content and footer. In the dark theme, it is the footer's visible edge. */
function Road() {
  return (
    <chakra.div
      aria-hidden="true"
      height={{ base: '28px', md: '36px' }}
      bg="land"
      borderBlock="1.5px solid"
      borderColor="lane"
      backgroundImage="repeating-linear-gradient(to right, {colors.amber} 0 36px, transparent 36px 84px)"
      backgroundSize="100% 2.5px"
      backgroundPosition="0 50%"
      backgroundRepeat="no-repeat"
    />
  )
}

function HelpLinks() {
  return (
    <chakra.div {...columnsStyle} rowGap="3">
      <chakra.div {...wideColumnStyle}>
        <chakra.p color="ink" fontFamily="heading" fontSize="subheading" fontWeight="display" letterSpacing="heading" lineHeight="1.2" marginBottom="3">
          {company.name}
        </chakra.p>
        <PhoneContact />
      </chakra.div>
      <chakra.ul alignSelf="end" {...listStyle}>
        <LinkItems links={[{ label: company.email, to: `mailto:${company.email}` }, contactLink, findLink]} />
        <li>
          <LanguageLink />
        </li>
      </chakra.ul>
    </chakra.div>
  )
}

function LinkRow({ links }: { readonly links: readonly NavLink[] }) {
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="5" {...listStyle}>
      {links.map((link) => (
        <li key={link.label}>
          <SiteLink {...link}>{link.label}</SiteLink>
          {isComingSoon(link.to) && <chakra.span marginInlineStart="1">(coming soon)</chakra.span>}
        </li>
      ))}
    </chakra.ul>
  )
}

/** One line per tier: a link to its page, and a menu with its services. */
function Audience({ name, tiers }: { readonly name: string; readonly tiers: readonly Tier[] }) {
  return (
    <chakra.div {...(tiers.length > 1 ? wideColumnStyle : {})}>
      <chakra.p {...smallPrintStyle} marginBottom="2">
        {name}
      </chakra.p>
      <chakra.ul
        display="grid"
        gridTemplateColumns={tiers.length > 1 ? { base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'repeat(4, 1fr)' } : 'minmax(0, 1fr)'}
        columnGap="8"
        alignItems="start"
        css={{ '& > li': { borderBottom: '1px solid {colors.line}' } }}
      >
        {tiers.map((tier) => (
          <chakra.li
            key={tier.to}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr)"
            css={{ '& > a, & > span': { gridArea: '1 / 1', justifySelf: 'start', alignSelf: 'start', marginInlineEnd: '12', ...tierNameStyle } }}
          >
            <SiteLink to={tier.to}>{tier.label}</SiteLink>
            <TierDisclosure tier={tier} />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

const tierNameStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  color: 'ink',
  fontFamily: 'heading',
  fontWeight: 'heading',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const

/** Menu with a tier's services. Expands in place, so that it covers nothing. */
function TierDisclosure({ tier }: { readonly tier: Tier }) {
  return (
    <chakra.div
      gridArea="1 / 1"
      justifySelf="stretch"
      pointerEvents="none"
      css={{ '& summary': { display: 'flex', justifyContent: 'end', width: '44px', marginInlineStart: 'auto' }, '& summary, & ul': { pointerEvents: 'auto' } }}
    >
      <Disclosure
        name="footer-menu"
        label={
          <>
            <Chevron />
            <chakra.span srOnly>{`${tier.label}: services`}</chakra.span>
          </>
        }
      >
        <chakra.ul paddingBottom="3" {...listStyle}>
          <LinkItems links={tier.links} />
        </chakra.ul>
      </Disclosure>
    </chakra.div>
  )
}
