import { chakra } from '@chakra-ui/react/styled-system'
import { services } from '#src/site/content/home.ts'
import { isComingSoon } from '#src/site/content/links.ts'
import { LinkItems, SiteLink } from '#src/site/layout/site-link.tsx'
import { TierRoad } from '#src/site/sections/drawing/tier-road.tsx'
import { Tabs } from '#src/site/sections/home/tabs.tsx'
import { Section } from '#src/site/sections/section.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { minorHeadingStyle, raisedStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

type Audience = (typeof services.audiences)[number]
type Card = Audience['cards'][number]

const panels = services.audiences.map(({ id, label, cards }) => ({ id, label, children: <ServiceCards cards={cards} /> }))

/** "Our services" (specification 1, section 2): four carrier tiers and three shipper services. The shipper tab is selected first. */
export function Services() {
  return (
    <chakra.div bg="panel">
      <Section id="services" title={services.title} text={services.text}>
        <Tabs label={services.title} panels={panels} defaultId="services-shipper" />
      </Section>
    </chakra.div>
  )
}

function ServiceCards({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: `repeat(${cards.length > 3 ? 2 : 3}, minmax(0, 1fr))`,
      }}
      gap={{ base: '4', lg: '6' }}
    >
      {cards.map((card) => (
        <ServiceCard key={card.to} card={card} />
      ))}
    </chakra.ul>
  )
}

/** The whole card is a link. The links to its services are on top of this link. */
function ServiceCard({ card }: { readonly card: Card }) {
  return (
    <chakra.li
      data-card
      position="relative"
      display="flex"
      flexDirection="column"
      overflow="hidden"
      {...raisedStyle}
      transition="border-color"
      transitionDuration="state"
      css={{ '&:hover': { borderColor: 'ink' }, '&:has(h3 a:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' } }}
    >
      <chakra.div data-asphalt bg="asphalt" height={{ base: '5rem', md: '9.5rem' }} overflow="hidden" aria-hidden="true">
        <TierRoad road={card.road} isParked />
      </chakra.div>
      <chakra.div flex="1" display="flex" flexDirection="column" padding={{ base: '5', lg: '6' }}>
        <chakra.h3
          lineHeight="1.2"
          display="flex"
          justifyContent="space-between"
          alignItems="start"
          gap="3"
          css={{
            '& svg': { flex: 'none', marginTop: '0.2em', color: 'muted' },
            '[data-card]:hover > * > & svg': { color: 'green' },
            '& a': { color: 'ink', textDecoration: 'none', outline: 'none' },
            '& a::after': { content: '""', position: 'absolute', inset: '0' },
          }}
        >
          <SiteLink to={card.to}>{card.label}</SiteLink>
          <Icon name="arrow" />
        </chakra.h3>
        <chakra.p marginTop="2" maxWidth="38ch">
          {card.text}
        </chakra.p>
        {'fact' in card && (
          <chakra.p
            marginTop="auto"
            paddingTop={{ base: '4', md: '6' }}
            color={isComingSoon(card.to) ? 'muted' : 'green'}
            fontFamily="heading"
            {...minorHeadingStyle}
            lineHeight="1.2"
          >
            {card.fact}
          </chakra.p>
        )}
        {card.links.length > 0 && <CardLinks card={card} />}
      </chakra.div>
    </chakra.li>
  )
}

function CardLinks({ card }: { readonly card: Card }) {
  return (
    <chakra.ul
      aria-label={`${card.label} services`}
      marginTop="4"
      paddingTop="3"
      {...topBorderStyle}
      display="flex"
      flexWrap="wrap"
      columnGap="5"
      fontSize="0.9688rem"
      css={{ '& a, & span': { position: 'relative', display: 'inline-block', paddingBlock: '0.35rem', lineHeight: '1.4' } }}
    >
      <LinkItems links={card.links} />
    </chakra.ul>
  )
}
