import { chakra } from '@chakra-ui/react/styled-system'
import type { TierContent } from '#src/site/content/page.ts'
import { Breadcrumb } from '#src/site/sections/breadcrumb.tsx'
import { TierRoad } from '#src/site/sections/drawing/tier-road.tsx'
import { HeroWords } from '#src/site/sections/hero-words.tsx'
import { SignFigure } from '#src/site/sections/sign-figure.tsx'
import { column, wordsAndPicture } from '#src/ui/theme/column.ts'
import { veil } from '#src/ui/theme/styles.ts'

interface TierHeroProps {
  readonly path: string
  readonly name: string
  readonly page: Pick<TierContent, 'title' | 'lead' | 'action' | 'second' | 'cost' | 'sign' | 'road'>
}

export function TierHero({ path, name, page }: TierHeroProps) {
  return (
    <chakra.section data-asphalt data-offer bg="asphalt" position="relative" aria-labelledby="page-title">
      <chakra.div
        aria-hidden="true"
        position="absolute"
        top={{ base: 'auto', lg: '0' }}
        bottom="0"
        right="0"
        left={{ base: '0', lg: '36%' }}
        height={{ base: '17rem', md: '22rem', lg: 'auto' }}
        overflow="hidden"
      >
        <TierRoad road={page.road} />
        <chakra.div
          {...veil}
          backgroundImage={{
            base: 'linear-gradient(to bottom, {colors.asphalt}, transparent 40%)',
            lg: 'linear-gradient(to right, {colors.asphalt} 12%, transparent 42%)',
          }}
        />
      </chakra.div>
      <chakra.div position="relative" {...column} paddingTop={{ base: '3', md: '5' }} paddingBottom={{ base: '13rem', md: '16rem', lg: '16' }}>
        <Breadcrumb here={name} />
        <chakra.div {...wordsAndPicture} rowGap="10" alignItems="end" paddingTop={{ base: '6', md: '10' }} minHeight={{ lg: '26rem' }}>
          <chakra.div alignSelf="center">
            <HeroWords path={path} page={page} kind="tier" />
          </chakra.div>
          {/* Covers the thin line of the next section. */}
          <chakra.div position="relative" zIndex="1" justifySelf={{ lg: 'end' }} marginBottom={{ lg: '-7.5rem' }}>
            <SignFigure sign={page.sign} />
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.section>
  )
}
