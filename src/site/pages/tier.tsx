import type { PageSummary, TierContent, WithSources } from '#src/site/content/page.ts'
import { Checklist } from '#src/site/sections/checklist.tsx'
import { ComparisonTable } from '#src/site/sections/comparison-table.tsx'
import { ContentPage } from '#src/site/sections/content-page.tsx'
import { PageSection } from '#src/site/sections/page-section.tsx'
import { TierCards } from '#src/site/sections/tier/tier-cards.tsx'
import { TierHero } from '#src/site/sections/tier/tier-hero.tsx'
import { YearStrip } from '#src/site/sections/tier/year-strip.tsx'

interface TierPageProps {
  readonly path: string
  readonly head: PageSummary
  readonly page: WithSources<TierContent>
}

/** Tier page: its road, its services, and the sections that it shares with service pages. */
export function TierPage({ path, head, page }: TierPageProps) {
  const { cards, calendar, comparison, promise } = page
  return (
    <>
      <TierHero path={path} name={head.name} page={page} />
      <ContentPage path={path} page={page}>
        <PageSection id="services" title={cards.title ?? head.name} text={cards.text} heading="above">
          <TierCards cards={cards.cards} ordered={cards.ordered} />
        </PageSection>
        {calendar && (
          <PageSection id="year" title={calendar.title ?? 'Your year'} text={calendar.text} heading="above" panel>
            <YearStrip months={calendar.months} note={calendar.note} />
          </PageSection>
        )}
        {comparison && (
          <PageSection id="compare" title={comparison.title ?? comparison.table.caption} text={comparison.text} panel>
            <ComparisonTable table={comparison.table} />
          </PageSection>
        )}
        {promise && (
          <PageSection id="promise" title={promise.title ?? 'How our services work together'} text={promise.text} panel>
            <Checklist {...promise} />
          </PageSection>
        )}
      </ContentPage>
    </>
  )
}
