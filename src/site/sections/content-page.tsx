import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { ServiceContent, WithSources } from '#src/site/content/page.ts'
import { ClosingAction } from '#src/site/sections/closing-action.tsx'
import { PageSection } from '#src/site/sections/page-section.tsx'
import { Questions } from '#src/site/sections/questions.tsx'
import { RelatedLinks } from '#src/site/sections/related-links.tsx'
import { Sources } from '#src/site/sections/sources.tsx'
import { StickyBar } from '#src/site/sections/sticky-bar.tsx'

interface ContentPageProps {
  readonly path: string
  readonly page: WithSources<Pick<ServiceContent, 'questions' | 'related' | 'action' | 'secondAction' | 'closing'>>
  readonly children: ReactNode
  readonly more?: ReactNode
}

/** Content of service and tier pages below the hero, including the last sections that all pages share. */
export function ContentPage({ path, page, children, more }: ContentPageProps) {
  return (
    <>
      <chakra.div position="relative">
        {children}
        <PageSection id="questions" title="Frequently asked questions">
          <Questions questions={page.questions} />
        </PageSection>
        {more}
        <PageSection id="next" title="Related services" heading="above">
          <RelatedLinks related={page.related} />
        </PageSection>
        <Sources sources={page.sources} />
        <StickyBar path={path} action={page.action} />
      </chakra.div>
      <ClosingAction path={path} action={page.action} secondAction={page.secondAction} {...page.closing} />
    </>
  )
}
