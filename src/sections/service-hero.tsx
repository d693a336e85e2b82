import { chakra } from '@chakra-ui/react/styled-system'
import type { NavLink } from '#src/content/navigation.ts'
import type { ServiceContent } from '#src/content/page.ts'
import { Breadcrumb } from '#src/sections/breadcrumb.tsx'
import { Scene } from '#src/sections/drawing/scene.tsx'
import { PageActions } from '#src/sections/page-actions.tsx'
import { SignFigure } from '#src/sections/sign-figure.tsx'

export interface ServiceHeroProps {
  readonly path: string
  readonly name: string
  readonly above: readonly NavLink[]
  readonly page: Pick<ServiceContent, 'title' | 'lead' | 'action' | 'second' | 'sign' | 'vehicle'>
}

/** The top of a service page: the outcome, the action, and the one number on its sign by the road. */
export function ServiceHero({ path, name, above, page }: ServiceHeroProps) {
  return (
    <chakra.section aria-labelledby="page-title" position="relative" overflow="hidden">
      <chakra.div maxWidth="page" marginInline="auto" paddingInline="gutter" paddingTop={{ base: '3', md: '5' }}>
        <Breadcrumb above={above} here={name} />
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
          columnGap="8"
          rowGap="10"
          paddingTop={{ base: '6', md: '12' }}
        >
          <chakra.div paddingBottom={{ lg: '20' }}>
            <chakra.h1 id="page-title" maxWidth="15ch">
              {page.title}
            </chakra.h1>
            <chakra.p marginTop="5" maxWidth="46ch" fontSize="lead" lineHeight="1.5">
              {page.lead}
            </chakra.p>
            <chakra.div marginTop="6">
              <PageActions path={path} action={page.action} second={page.second} />
            </chakra.div>
          </chakra.div>
          <chakra.div position="relative" minHeight={{ base: '17rem', sm: '21rem', lg: '27rem' }}>
            <chakra.div position="absolute" zIndex="1" top="0" right={{ lg: '0' }}>
              <SignFigure sign={page.sign} />
            </chakra.div>
            <chakra.div
              position="absolute"
              bottom="0"
              left={{ base: '-1.5rem', lg: '-12rem' }}
              right={{ base: '-1.5rem', lg: 'min(-4rem, calc(37.5rem - 50vw))' }}
              aspectRatio="106 / 66"
            >
              <Scene vehicle={page.vehicle} />
            </chakra.div>
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.section>
  )
}
