import { chakra } from '@chakra-ui/react/styled-system'
import type { NavLink } from '#src/site/content/navigation.ts'
import type { ServiceContent } from '#src/site/content/page.ts'
import { Breadcrumb } from '#src/site/sections/breadcrumb.tsx'
import { Scene } from '#src/site/sections/drawing/scene.tsx'
import { HeroText } from '#src/site/sections/hero-text.tsx'
import { SignFigure } from '#src/site/sections/sign-figure.tsx'
import { columnStyle, textAndPictureColumns } from '#src/ui/theme/column.ts'

interface ServiceHeroProps {
  readonly path: string
  readonly name: string
  readonly parentLinks: readonly NavLink[]
  readonly page: Pick<ServiceContent, 'title' | 'lead' | 'action' | 'secondAction' | 'links' | 'cost' | 'sign' | 'vehicle' | 'roadside'>
}

/** Top of a service page: outcome, action, and the main number on a sign. */
export function ServiceHero({ path, name, parentLinks, page }: ServiceHeroProps) {
  return (
    <chakra.section data-offer aria-labelledby="page-title" position="relative" overflow="hidden">
      <chakra.div {...columnStyle} paddingTop={{ base: '3', md: '5' }}>
        <Breadcrumb parentLinks={parentLinks} currentLabel={name} />
        <chakra.div {...textAndPictureColumns} rowGap="10" paddingTop={{ base: '5', md: '8' }}>
          <chakra.div paddingBottom={{ md: '12' }}>
            <HeroText path={path} page={page} kind="service" />
          </chakra.div>
          <chakra.div
            position="relative"
            minHeight={
              page.sign.textAbove === undefined
                ? { base: '21.5rem', sm: '26rem', md: '29rem', lg: '31rem' }
                : { base: '23.5rem', sm: '28rem', md: '31rem', lg: '33rem' }
            }
          >
            {/* The sign is not positioned absolutely, so that this area grows with large text. */}
            <chakra.div display="grid" justifyContent={{ md: 'end' }}>
              <SignFigure sign={page.sign} placement="scene" />
            </chakra.div>
            <chakra.div
              position="absolute"
              zIndex="1"
              bottom="0"
              right={{ base: '-1.5rem', sm: '0', md: '-0.75rem', lg: '0', xl: '2.5rem' }}
              width={{ base: '15rem', sm: '22rem', md: '18rem', lg: '22rem', xl: '27rem' }}
              aspectRatio="78 / 62"
            >
              <Scene vehicle={page.vehicle} roadside={page.roadside} />
            </chakra.div>
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.section>
  )
}
