import { chakra } from '@chakra-ui/react/styled-system'
import { company } from '#contract/company.ts'
import { hero } from '#src/site/content/home.ts'
import { useKnownTarget } from '#src/site/layout/known-paths.tsx'
import { HeroMap } from '#src/site/sections/home/hero-map.tsx'
import { WizardCard } from '#src/site/sections/home/wizard-card.tsx'
import { QuickLinks } from '#src/site/sections/quick-links.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { column } from '#src/ui/theme/column.ts'
import { figure, ruleAbove, smallPrint, veil } from '#src/ui/theme/styles.ts'

/** Top of the home page: offer, four links, two actions, three numbers, and the map. */
export function Hero() {
  const start = useKnownTarget('/contact-us', '/#services') ?? '/#services'
  return (
    <chakra.section data-asphalt bg="asphalt" position="relative" aria-labelledby="home-title">
      <chakra.div aria-hidden="true" position="absolute" inset="0" overflow="hidden">
        <chakra.div
          position="absolute"
          aspectRatio="975 / 610"
          width={{ base: '46rem', md: '52rem', lg: 'min(62rem, 72vw)' }}
          left={{ base: '-9rem', md: 'auto' }}
          right={{ md: '-6rem', lg: 'max(1rem, calc(50vw - 43rem))' }}
          top={{ base: '9rem', md: '5rem', lg: '2rem' }}
          opacity={{ base: 0.4, lg: 1 }}
        >
          <HeroMap />
        </chakra.div>
        <chakra.div
          {...veil}
          // The western lanes are also faint.
          backgroundImage={{
            base: 'linear-gradient(to bottom, {colors.asphalt} 8rem, transparent 17rem, transparent 22rem, {colors.asphalt} 29rem)',
            lg: 'linear-gradient(to right, {colors.asphalt} 34%, color-mix(in srgb, {colors.asphalt} 86%, transparent) 46%, color-mix(in srgb, {colors.asphalt} 36%, transparent) 57%, transparent 72%)',
          }}
        />
      </chakra.div>
      <chakra.div
        position="relative"
        {...column}
        paddingTop={{ base: '6', md: '10', lg: '12' }}
        paddingBottom={{ base: '8', md: '12' }}
        minHeight={{ lg: '46rem' }}
      >
        <chakra.div maxWidth={{ base: '38rem', lg: '36rem' }}>
          <chakra.h1 id="home-title" fontSize="display" lineHeight="display">
            {hero.title}
          </chakra.h1>
          <chakra.p marginTop={{ base: '4', md: '6' }} maxWidth="32rem" fontSize="lead" lineHeight="1.45" textWrap="balance">
            {hero.text}
          </chakra.p>
          <chakra.div marginTop={{ base: '5', md: '7' }} display="grid" gap="4" maxWidth="32rem">
            <QuickLinks />
            <ButtonRow>
              <LinkButton to={start} variant="primary">
                {hero.action}
              </LinkButton>
              <LinkButton to={`tel:${company.phone.e164}`}>{hero.call}</LinkButton>
            </ButtonRow>
          </chakra.div>
        </chakra.div>
        <Facts />
        <chakra.div
          marginTop={{ base: '12', lg: '0' }}
          maxWidth={{ base: '26rem', lg: '23rem' }}
          width={{ lg: '23rem' }}
          position={{ lg: 'absolute' }}
          right={{ lg: 'gutter' }}
          bottom={{ lg: '2rem' }}
        >
          <WizardCard />
        </chakra.div>
      </chakra.div>
    </chakra.section>
  )
}

function Facts() {
  return (
    <chakra.dl
      marginTop={{ base: '10', lg: '12' }}
      maxWidth={{ base: '38rem', lg: 'min(38rem, calc(100% - 25rem))' }}
      paddingTop="6"
      {...ruleAbove}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(8rem, max-content))' }}
      justifyContent={{ sm: 'space-between' }}
      columnGap="6"
      rowGap="4"
    >
      {hero.facts.map((fact) => (
        <chakra.div
          key={fact.label}
          display="flex"
          flexDirection={{ base: 'row-reverse', sm: 'column-reverse' }}
          justifyContent={{ base: 'flex-end', sm: 'flex-start' }}
          alignItems={{ base: 'baseline', sm: 'flex-start' }}
          flexWrap={{ base: 'wrap-reverse', sm: 'nowrap' }}
          gap={{ base: '3', sm: '1' }}
        >
          <chakra.dt flex={{ base: '1 1 6rem', sm: 'none' }} {...smallPrint} lineHeight="1.4">
            {fact.label}
          </chakra.dt>
          <chakra.dd minWidth={{ base: 'min(10.25rem, 100%)', sm: '0' }} color="ink" {...figure} fontSize="subheading" lineHeight="1.1">
            {fact.figure}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
