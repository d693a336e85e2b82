import { chakra } from '@chakra-ui/react/styled-system'
import { company } from '#contract/company.ts'
import { PhoneLine } from '#src/components/phone-line.tsx'
import { carrierTiers, contactLink, legalLinks, type NavLink, shipperTier, type Tier } from '#src/content/navigation.ts'
import { SiteLink } from '#src/layout/site-link.tsx'

const list = {
  fontSize: '0.9375rem',
  color: 'muted',
  css: {
    '& a': { color: 'body', textDecoration: 'none' },
    '& a:hover': { color: 'ink', textDecoration: 'underline' },
    '& a, & li > span': { display: 'inline-block', paddingBlock: '0.3rem', lineHeight: '1.4' },
  },
} as const

/** Help and contact in the same place on every page, all services, who we are and who we are not. */
export function Footer() {
  return (
    <chakra.footer data-asphalt bg="asphalt" color="body" data-no-print>
      <chakra.div maxWidth="page" marginInline="auto" paddingInline="gutter" paddingTop="16" paddingBottom="24">
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', lg: '3fr 9fr' }} columnGap="8" rowGap="10">
          <Help />
          <chakra.nav aria-label="Services" display="grid" gridTemplateColumns={{ base: '1fr', md: '4fr 1fr' }} columnGap="6" rowGap="8">
            <Audience name="Carrier" tiers={carrierTiers} />
            <Audience name="Shipper" tiers={[shipperTier]} />
          </chakra.nav>
        </chakra.div>
        <chakra.div
          marginTop="12"
          paddingTop="5"
          borderTop="1px solid"
          borderColor="line"
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          columnGap="8"
          rowGap="2"
        >
          <LinkRow links={legalLinks} />
          <LinkRow links={company.social.map(({ label, href }) => ({ label, to: href }))} />
        </chakra.div>
        <chakra.p marginTop="5" color="muted" fontSize="small" maxWidth="measure">
          © {company.copyrightYear} {company.name}, {company.address}. We prepare and send filings for you. We are not a law firm and not the government, and
          this site is not legal or tax advice.
        </chakra.p>
      </chakra.div>
    </chakra.footer>
  )
}

function Help() {
  return (
    <div>
      <chakra.p color="ink" fontFamily="heading" fontSize="subheading" fontWeight="display" letterSpacing="heading" lineHeight="1.2" marginBottom="3">
        {company.name}
      </chakra.p>
      <PhoneLine />
      <chakra.ul marginTop="3" {...list}>
        <li>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </li>
        <li>
          <SiteLink to={contactLink.to} or={`mailto:${company.email}`}>
            {contactLink.label}
          </SiteLink>
        </li>
      </chakra.ul>
    </div>
  )
}

function LinkRow({ links }: { readonly links: readonly NavLink[] }) {
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="5" {...list}>
      {links.map((link) => (
        <li key={link.label}>
          <SiteLink {...link}>{link.label}</SiteLink>
        </li>
      ))}
    </chakra.ul>
  )
}

function Audience({ name, tiers }: { readonly name: string; readonly tiers: readonly Tier[] }) {
  return (
    <div>
      <chakra.p color="muted" fontSize="small" marginBottom="3">
        {name}
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns={tiers.length > 1 ? { base: '1fr 1fr', md: 'repeat(4, 1fr)' } : '1fr'} columnGap="6" rowGap="8">
        {tiers.map((tier) => (
          <div key={tier.to}>
            <chakra.p
              color="ink"
              fontFamily="heading"
              fontWeight="heading"
              lineHeight="1.3"
              marginBottom="2"
              css={{ '& a': { color: 'ink', textDecoration: 'none' }, '& a:hover': { textDecoration: 'underline' } }}
            >
              <SiteLink to={tier.to}>{tier.label}</SiteLink>
            </chakra.p>
            <chakra.ul {...list}>
              {tier.links.map((link) => (
                <li key={link.to}>
                  <SiteLink {...link}>{link.label}</SiteLink>
                </li>
              ))}
            </chakra.ul>
          </div>
        ))}
      </chakra.div>
    </div>
  )
}
