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
  readonly page: Pick<TierContent, 'title' | 'lead' | 'action' | 'second' | 'links' | 'cost' | 'sign' | 'road'>
}

export function TierHero({ path, name, page }: TierHeroProps) {
  return (
    <chakra.section data-asphalt data-offer bg="asphalt" position="relative" overflow="hidden" aria-labelledby="page-title">
      <chakra.div
        aria-hidden="true"
        position="absolute"
        top={{ base: 'auto', md: '0' }}
        bottom="0"
        right="0"
        left={{ base: '0', md: '36%' }}
        height={{ base: '13rem', md: 'auto' }}
        overflow="hidden"
      >
        <TierRoad road={page.road} />
        <chakra.div
          {...veil}
          backgroundImage={{
            base: 'linear-gradient(to bottom, {colors.asphalt}, transparent 40%)',
            md: 'linear-gradient(to right, {colors.asphalt} 12%, transparent 42%)',
          }}
        />
      </chakra.div>
      <chakra.div position="relative" {...column} paddingTop={{ base: '3', md: '5' }} paddingBottom={{ base: '13rem', md: '16' }}>
        <Breadcrumb here={name} />
        <chakra.div {...wordsAndPicture} rowGap="10" alignItems="end" paddingTop={{ base: '6', md: '10' }} minHeight={{ md: '26rem' }}>
          <chakra.div alignSelf="center">
            <HeroWords path={path} page={page} kind="tier" />
          </chakra.div>
          <chakra.div justifySelf={{ md: 'end' }} marginBottom={{ md: '4' }}>
            <SignFigure sign={page.sign} on="hero" />
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.section>
  )
}
