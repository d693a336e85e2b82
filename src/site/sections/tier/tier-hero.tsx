import { chakra } from '@chakra-ui/react/styled-system'
import type { TierContent } from '#src/site/content/page.ts'
import { Breadcrumb } from '#src/site/sections/breadcrumb.tsx'
import { TierRoad } from '#src/site/sections/drawing/tier-road.tsx'
import { HeroText } from '#src/site/sections/hero-text.tsx'
import { SignFigure } from '#src/site/sections/sign-figure.tsx'
import { columnStyle, textAndPictureColumns } from '#src/ui/theme/column.ts'

interface TierHeroProps {
  readonly path: string
  readonly name: string
  readonly page: Pick<TierContent, 'title' | 'lead' | 'action' | 'secondAction' | 'links' | 'cost' | 'sign' | 'road'>
}

export function TierHero({ path, name, page }: TierHeroProps) {
  return (
    <chakra.section data-asphalt data-offer bg="asphalt" overflow="hidden" aria-labelledby="page-title">
      <chakra.div {...columnStyle} paddingTop={{ base: '3', md: '5' }}>
        <Breadcrumb currentLabel={name} />
        <chakra.div {...textAndPictureColumns} rowGap="10" paddingTop={{ base: '6', md: '0' }}>
          <chakra.div alignSelf="center" paddingTop={{ md: '8' }} paddingBottom={{ md: '16' }}>
            <HeroText path={path} page={page} kind="tier" />
          </chakra.div>
          <chakra.div position="relative" display="grid" alignContent="end" rowGap="8" marginTop={{ md: '-10' }} paddingBottom={{ md: '16' }}>
            {/* The roads continue to the edges of the section. From the `md` width, they are clipped on the left, next to the text. */}
            <chakra.div
              aria-hidden="true"
              order={{ base: '1', md: '0' }}
              maxWidth={{ base: '26rem', md: 'none' }}
              clipPath={{ base: 'inset(-3rem -100vw -100vh)', sm: 'inset(-10rem -100vw -100vh)', md: 'inset(-100vh -100vw -100vh 0)' }}
            >
              <TierRoad road={page.road} />
            </chakra.div>
            <chakra.div
              aria-hidden="true"
              display={{ base: 'none', md: 'block' }}
              position="absolute"
              insetBlock="-100vh"
              left="0"
              width="12"
              backgroundImage="linear-gradient(to right, {colors.asphalt}, transparent)"
            />
            <chakra.div position="relative" justifySelf={{ md: 'end' }}>
              <SignFigure sign={page.sign} placement="hero" />
            </chakra.div>
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.section>
  )
}
