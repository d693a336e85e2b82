import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import { company } from '#contract/company.ts'
import { aboutLink, carrierTiers, contactLink, shipperTier, type Tier } from '#src/site/content/navigation.ts'
import { Brand } from '#src/site/layout/brand.tsx'
import { Chevron } from '#src/site/layout/chevron.tsx'
import { Disclosure } from '#src/site/layout/disclosure.tsx'
import { Drawer } from '#src/site/layout/drawer.tsx'
import { LanguageLink } from '#src/site/layout/language-link.tsx'
import { SessionLink, type SessionProps } from '#src/site/layout/session-link.tsx'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { phoneLinkProps } from '#src/ui/phone-link-props.ts'
import { columnStyle } from '#src/ui/theme/column.ts'
import { smallPrintStyle } from '#src/ui/theme/styles.ts'

const plainLinkStyle = {
  '& a': { color: 'ink', textDecoration: 'none', fontWeight: 'strong' },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.3em' },
} as const

/** Primary button in the menu. The selector has priority over the header link styles. */
const guideLinkStyle = {
  '&& > a': {
    display: 'block',
    marginTop: '3',
    padding: '3',
    bg: 'amber',
    color: 'onAmber',
    borderRadius: 'control',
    fontWeight: 'heading',
    textAlign: 'center',
    '&:hover': { bg: 'amberHover', textDecoration: 'none' },
  },
} as const

/** Header in one line at every width and text size. The brand shrinks first. On narrow screens, the menu is a drawer. */
export function Header({ session }: { readonly session: SessionProps }) {
  return (
    <chakra.header
      position="relative"
      zIndex="menu"
      borderBottom="1px solid"
      borderColor="line"
      bg="paper"
      data-no-print
      // The open drawer is above the "Let us talk" link.
      css={{ '&:has(> div > div > nav > details[open])': { zIndex: 'drawer' } }}
    >
      <chakra.div {...columnStyle} minHeight="4.5rem" display="flex" alignItems="center" columnGap={{ base: 'min({spacing.2}, 2vw)', md: '4', lg: '6' }}>
        <Brand />
        <chakra.nav aria-label="Main" display={{ base: 'none', lg: 'flex' }} alignItems="center" gap="6" css={plainLinkStyle}>
          <Disclosure
            opensOnHover
            label={
              <>
                <span>Product &amp; Pricing</span>
                <Chevron />
              </>
            }
          >
            <MenuPanel />
          </Disclosure>
          <SiteLink to={aboutLink.to}>{aboutLink.label}</SiteLink>
          <SiteLink {...contactLink}>{contactLink.label}</SiteLink>
        </chakra.nav>
        <chakra.div
          marginInlineStart="auto"
          display="flex"
          alignItems="center"
          columnGap={{ base: 'min({spacing.1}, 1vw)', sm: '3', lg: '5' }}
          css={plainLinkStyle}
        >
          <PhoneLink />
          <chakra.span
            display={{ base: 'none', sm: 'inline-flex' }}
            alignItems="center"
            css={{ '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' } }}
          >
            <LanguageLink />
          </chakra.span>
          <SessionLink {...session} />
          <Drawer {...session} />
        </chakra.div>
      </chakra.div>
    </chakra.header>
  )
}

function PhoneLink() {
  return (
    <chakra.a
      {...phoneLinkProps}
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      gap="2"
      minWidth="44px"
      minHeight="2.75rem"
      whiteSpace="nowrap"
    >
      <Icon name="phone" />
      <chakra.span display={{ base: 'none', md: 'inline' }}>{company.phone.display}</chakra.span>
    </chakra.a>
  )
}

/** Renders only once, because the session does not change it. */
const MenuPanel = memo(function MenuPanel() {
  return (
    <chakra.div
      position="absolute"
      insetInline="0"
      top="100%"
      bg="paper"
      borderBlock="1px solid"
      borderColor="line"
      boxShadow="floating"
      clipPath="inset(0 0 -5rem)"
    >
      <chakra.div {...columnStyle} paddingBlock="8" display="grid" gridTemplateColumns="minmax(0, 1fr) max-content" columnGap="8">
        <div>
          <MenuHeading>Carrier</MenuHeading>
          <chakra.div display="grid" gridTemplateColumns="repeat(4, 1fr)" gap="6">
            {carrierTiers.map((tier) => (
              <TierLinks key={tier.to} tier={tier} />
            ))}
          </chakra.div>
        </div>
        <chakra.div borderInlineStart="1px solid" borderColor="line" paddingInlineStart="8">
          <MenuHeading>Shipper</MenuHeading>
          <TierLinks tier={shipperTier} />
          <chakra.div
            marginTop="6"
            padding="4"
            bg="panel"
            color="ink"
            borderRadius="card"
            fontFamily="heading"
            fontWeight="heading"
            whiteSpace="nowrap"
            css={guideLinkStyle}
          >
            Not sure?
            <SiteLink to="/start-here">Answer six questions</SiteLink>
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
})

function MenuHeading({ children }: { readonly children: string }) {
  return (
    <chakra.p {...smallPrintStyle} marginBottom="4">
      {children}
    </chakra.p>
  )
}

function TierLinks({ tier }: { readonly tier: Tier }) {
  return (
    <div>
      <chakra.p fontFamily="heading" fontSize="text" color="ink" fontWeight="heading" marginBottom="2" css={{ '& a': { fontWeight: 'heading' } }}>
        <SiteLink to={tier.to}>{tier.label}</SiteLink>
      </chakra.p>
      <chakra.ul
        fontSize="0.9375rem"
        color="muted"
        css={{
          '& a': { color: 'body', fontWeight: 'regular' },
          '& a, & span': { display: 'block', paddingBlock: '0.28rem', lineHeight: '1.4' },
          '& a:hover': { color: 'ink' },
          '& small': { display: 'block', marginTop: '-0.28rem', paddingBottom: '0.28rem', fontSize: 'small' },
        }}
      >
        {tier.links.map((link) => (
          <li key={link.label}>
            <SiteLink {...link}>{link.label}</SiteLink>
            {link.price !== undefined && <small>{link.price}</small>}
          </li>
        ))}
      </chakra.ul>
    </div>
  )
}
