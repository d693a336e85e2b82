import { chakra } from '@chakra-ui/react/styled-system'
import { addSource } from '#src/site/content/links.ts'
import type { ServiceContent } from '#src/site/content/page.ts'
import { Checklist } from '#src/site/sections/checklist.tsx'
import { PageSection } from '#src/site/sections/page-section.tsx'
import { LinkButton } from '#src/ui/button.tsx'

export function Partners({ path, partners }: { readonly path: string; readonly partners: NonNullable<ServiceContent['partners']> }) {
  return (
    <PageSection id="partners" title={partners.title} text={partners.text} collapsedLabel="Show the ways to work together">
      <Checklist groups={[{ items: partners.arrangements }]} mark="none" />
      <chakra.p marginTop="6">
        <LinkButton to={addSource(path, partners.action.to)}>{partners.action.label}</LinkButton>
      </chakra.p>
    </PageSection>
  )
}
