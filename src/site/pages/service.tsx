import type { ReactNode } from 'react'
import { tierOf } from '#src/site/content/links.ts'
import type { PageSummary, ServiceContent, WithSources } from '#src/site/content/page.ts'
import { Checklist } from '#src/site/sections/checklist.tsx'
import { ComparisonTable } from '#src/site/sections/comparison-table.tsx'
import { ContentPage } from '#src/site/sections/content-page.tsx'
import { PageSection } from '#src/site/sections/page-section.tsx'
import { FactStrip } from '#src/site/sections/service/fact-strip.tsx'
import { Partners } from '#src/site/sections/service/partners.tsx'
import { PreparationList } from '#src/site/sections/service/preparation-list.tsx'
import { RoadTimeline } from '#src/site/sections/service/road-timeline.tsx'
import { SampleSheet } from '#src/site/sections/service/sample-sheet.tsx'
import { ServiceHero } from '#src/site/sections/service/service-hero.tsx'
import { StepRow } from '#src/site/sections/service/step-row.tsx'

interface ServicePageProps {
  readonly path: string
  readonly head: PageSummary
  readonly page: WithSources<ServiceContent>
  readonly tool?: ReactNode
}

/** Service page. The content file determines the sections. The section order is the same on all pages. */
export function ServicePage({ path, head, page, tool }: ServicePageProps) {
  const { included, steps, timeline, comparison, preparation } = page
  const tier = tierOf(path)
  return (
    <>
      <ServiceHero path={path} name={head.name} parentLinks={tier ? [tier] : []} page={page} />
      <ContentPage path={path} page={page} more={page.partners && <Partners path={path} partners={page.partners} />}>
        {page.facts && <FactStrip facts={page.facts} />}
        {included && (
          <PageSection
            id="included"
            title={included.title ?? 'What’s included'}
            text={included.text}
            sideContent={included.sample && <SampleSheet sample={included.sample} />}
          >
            <Checklist {...included} />
          </PageSection>
        )}
        {steps && (
          <PageSection id="steps" title={steps.title ?? 'How it works'} text={steps.text} heading="above">
            <StepRow steps={steps.steps} />
          </PageSection>
        )}
        {timeline && (
          <PageSection
            id="timeline"
            title={timeline.title ?? 'Timeline'}
            text={timeline.text}
            heading="above"
            panel
            collapsedLabel={steps && 'Show the timeline'}
          >
            <RoadTimeline milestones={timeline.milestones} />
          </PageSection>
        )}
        {comparison && (
          <PageSection id="compare" title={comparison.title ?? comparison.table.caption} text={comparison.text}>
            <ComparisonTable table={comparison.table} />
          </PageSection>
        )}
        {page.calculator && tool !== undefined && (
          <PageSection id="tool" title={page.calculator.title} text={page.calculator.text} heading="above" panel>
            {tool}
          </PageSection>
        )}
        {preparation && (
          <PageSection id="ready" title={preparation.title ?? 'Have this ready'} text={preparation.text} collapsedLabel="Show the list">
            <PreparationList items={preparation.items} />
          </PageSection>
        )}
      </ContentPage>
    </>
  )
}
