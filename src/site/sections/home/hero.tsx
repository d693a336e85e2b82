import { chakra } from '@chakra-ui/react/styled-system'
import { hero } from '#src/site/content/home.ts'
import { useKnownTarget } from '#src/site/layout/known-paths.tsx'
import { HeroMap } from '#src/site/sections/home/hero-map.tsx'
import { WizardCard } from '#src/site/sections/home/wizard-card.tsx'
import { QuickLinks } from '#src/site/sections/quick-links.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { phoneLinkProps } from '#src/ui/phone-link-props.ts'
import { columnStyle } from '#src/ui/theme/column.ts'
import { emphasisStyle, numberStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

/** On tablets and wider screens, the picture is next to the text. On tablets, the title spans both columns. */
const gridAreas = {
  base: '"title" "words" "picture" "facts"',
  md: '"title title" "words picture" "facts facts"',
  lg: '"title picture" "words picture" "facts facts"',
}

/** Top of the home page: offer, four links to start, two actions, map, sample of a saved filing, and three numbers. */
export function Hero() {
  const startPath = useKnownTarget('/contact-us', '/#services') ?? '/#services'
  return (
    <chakra.section data-asphalt data-offer bg="asphalt" overflow="hidden" aria-labelledby="home-title">
      <chakra.div
        {...columnStyle}
        display="grid"
        gridTemplateAreas={gridAreas}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 20rem)', lg: 'minmax(0, 36rem) minmax(0, 1fr)' }}
        gridTemplateRows={{ lg: 'auto 1fr auto' }}
        columnGap={{ md: '8', xl: '16' }}
        paddingTop={{ base: '6', md: '10' }}
        paddingBottom={{ base: '8', lg: '6' }}
      >
        <chakra.h1 id="home-title" gridArea="title" fontSize="display" lineHeight="display">
          {hero.title}
        </chakra.h1>
        <chakra.div gridArea="words">
          <chakra.p marginTop={{ base: '4', lg: '6' }} maxWidth="32rem" fontSize="lead" lineHeight="1.45" textWrap="balance">
            {hero.text}
          </chakra.p>
          <chakra.div marginTop={{ base: '5', lg: '6' }} display="grid" gap="4" maxWidth="32rem">
            <QuickLinks hasPrimaryTile />
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="1">
              <LinkButton to={startPath} variant="quiet">
                {hero.action}
              </LinkButton>
              <chakra.a {...phoneLinkProps} aria-label={undefined} {...emphasisStyle} display="inline-flex" alignItems="center" gap="2" minHeight="control">
                <Icon name="phone" />
                <span>{hero.call}</span>
              </chakra.a>
            </chakra.div>
          </chakra.div>
        </chakra.div>
        <chakra.div gridArea="picture" alignSelf="center" marginTop={{ base: '6', md: '4', lg: '0' }}>
          <chakra.div aspectRatio="975 / 610" marginInline={{ base: '-2', md: '0 -1rem', xl: '0 -3rem' }} marginBottom="2">
            <HeroMap />
          </chakra.div>
          <chakra.div hideBelow="md" maxWidth="23rem" marginInlineStart="auto">
            <WizardCard />
          </chakra.div>
        </chakra.div>
        <Facts />
      </chakra.div>
    </chakra.section>
  )
}

function Facts() {
  return (
    <chakra.dl
      gridArea="facts"
      marginTop={{ base: '8', lg: '6' }}
      paddingTop={{ base: '6', lg: '5' }}
      {...topBorderStyle}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(8rem, 1fr))' }}
      columnGap="6"
      rowGap="4"
    >
      {hero.facts.map((fact) => (
        <chakra.div key={fact.label} display="flex" flexDirection="column-reverse" justifyContent="flex-end" gap="1">
          <chakra.dt {...smallPrintStyle} lineHeight="1.4">
            {fact.label}
          </chakra.dt>
          <chakra.dd color="ink" {...numberStyle} fontSize="subheading" lineHeight="1.1">
            {fact.figure}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
