import { chakra } from '@chakra-ui/react/styled-system'
import { handlingItems, requestHandling } from '#src/site/content/request-handling.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { StatusCard } from '#src/site/sections/home/status-card.tsx'
import { Section } from '#src/site/sections/section.tsx'
import { NextSteps } from '#src/ui/lane.tsx'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

const items = handlingItems(import.meta.env.REQUESTS_KEPT_DAYS ?? null)

/** How we handle a filing: the steps, a sample status, and facts about data, access, sample filings, and phone hours. */
export function RequestHandling() {
  return (
    <Section id="handling" title={requestHandling.title} text={requestHandling.text}>
      <chakra.div
        display="grid"
        gridTemplateAreas={{ base: '"steps" "page" "list"', lg: '"steps page" "list page"' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        columnGap="16"
        rowGap="8"
      >
        <chakra.div gridArea="steps" padding="6" bg="panel" borderRadius="card">
          <NextSteps steps={requestHandling.steps} />
        </chakra.div>
        <chakra.div gridArea="page">
          <StatusCard />
        </chakra.div>
        <chakra.ul gridArea="list" display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} columnGap="8" alignContent="start">
          {items.map(({ title, text, link }) => (
            <chakra.li key={title} paddingBlock={{ base: '3', sm: '5' }} borderTop="1px solid" borderColor="line" lineHeight="1.45">
              <chakra.h3 fontSize="lead" fontWeight="heading" lineHeight="1.3">
                {title}
              </chakra.h3>
              {/* Hidden on phones. The link below leads to the full text. */}
              <chakra.p hideBelow="sm" marginTop="1">
                {text}
              </chakra.p>
              <chakra.p marginTop="1" fontWeight="strong" css={{ '& a': touchTargetStyle }}>
                <SiteLink to={link.to}>{link.label}</SiteLink>
              </chakra.p>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
    </Section>
  )
}
