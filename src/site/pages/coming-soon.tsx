import { chakra } from '@chakra-ui/react/styled-system'
import { useSearchParams } from 'react-router-dom'
import { upcomingServiceOf } from '#src/site/content/coming-soon.ts'
import { LinkItems } from '#src/site/layout/site-link.tsx'
import { Breadcrumb } from '#src/site/sections/breadcrumb.tsx'
import { Scene } from '#src/site/sections/drawing/scene.tsx'
import { PageActions } from '#src/site/sections/page-actions.tsx'
import { columnStyle, textAndPictureColumns } from '#src/ui/theme/column.ts'
import { touchTargetStyle } from '#src/ui/theme/target.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** Page for services that are not open yet (`?for=`), with alternatives. */
export function ComingSoonPage() {
  const [params] = useSearchParams()
  const upcomingService = upcomingServiceOf(useHydrated() ? params.get('for') : null)
  return (
    <chakra.section aria-labelledby="page-title" overflow="hidden">
      <chakra.div {...columnStyle} paddingTop={{ base: '3', md: '5' }}>
        <Breadcrumb currentLabel="Coming soon" />
        <chakra.div {...textAndPictureColumns} paddingTop={{ base: '6', md: '12' }}>
          <chakra.div paddingBottom={{ base: '12', lg: '24' }}>
            <chakra.h1 id="page-title" maxWidth="14ch">
              {upcomingService.title}
            </chakra.h1>
            <chakra.p marginTop="5" maxWidth="46ch" fontSize="lead" lineHeight="1.5">
              {upcomingService.text}
            </chakra.p>
            <chakra.div marginTop="6">
              <PageActions path="/coming-soon" action={upcomingService.action} />
            </chakra.div>
            <chakra.h2 marginTop="12" fontSize="lead" fontWeight="heading">
              Available today
            </chakra.h2>
            <chakra.ul
              marginTop="2"
              display="flex"
              flexWrap="wrap"
              columnGap="6"
              fontWeight="strong"
              css={{ '& a': { ...touchTargetStyle, paddingBlock: '2' } }}
            >
              <LinkItems links={upcomingService.alternatives} />
            </chakra.ul>
          </chakra.div>
          <chakra.div position="relative" minHeight={{ base: '16rem', lg: '0' }}>
            <chakra.div position="absolute" bottom="0" right={{ base: '3rem', xl: '4rem' }} width={{ base: '17rem', xl: '25rem' }} aspectRatio="78 / 62">
              <Scene vehicle="flatbed" roadside="closed" />
            </chakra.div>
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.section>
  )
}
