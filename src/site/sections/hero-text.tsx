import { chakra } from '@chakra-ui/react/styled-system'
import type { ServiceContent } from '#src/site/content/page.ts'
import { PageActions } from '#src/site/sections/page-actions.tsx'
import { CostLine } from '#src/ui/form-parts/cost-line.tsx'

const widths = {
  service: { title: { maxWidth: '15ch' }, lead: { maxWidth: { base: '46ch', lg: '43ch' } } },
  tier: { title: { maxWidth: '14ch', lineHeight: '1.06' }, lead: { maxWidth: '44ch' } },
} as const

interface HeroTextProps {
  readonly path: string
  readonly page: Pick<ServiceContent, 'title' | 'lead' | 'action' | 'secondAction' | 'links' | 'cost'>
  readonly kind: keyof typeof widths
}

/** Text of a service or tier hero: outcome, action, and cost. */
export function HeroText({ path, page, kind }: HeroTextProps) {
  return (
    <>
      <chakra.h1 id="page-title" {...widths[kind].title}>
        {page.title}
      </chakra.h1>
      <chakra.p marginTop="5" fontSize="lead" lineHeight="1.5" {...widths[kind].lead}>
        {page.lead}
      </chakra.p>
      <chakra.div marginTop="6" display="grid" gap="4">
        <PageActions path={path} action={page.action} secondAction={page.secondAction} links={page.links} />
        <CostLine cost={page.cost} />
      </chakra.div>
    </>
  )
}
