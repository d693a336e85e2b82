import { chakra } from '@chakra-ui/react/styled-system'
import type { Head, Sourced, TierContent } from '#src/site/content/page.ts'
import { Checklist } from '#src/site/sections/checklist.tsx'
import { ClosingAction } from '#src/site/sections/closing-action.tsx'
import { ComparisonTable } from '#src/site/sections/comparison-table.tsx'
import { Part } from '#src/site/sections/part.tsx'
import { Questions } from '#src/site/sections/questions.tsx'
import { RelatedLinks } from '#src/site/sections/related-links.tsx'
import { Sources } from '#src/site/sections/sources.tsx'
import { StickyBar } from '#src/site/sections/sticky-bar.tsx'
import { TierCards } from '#src/site/sections/tier-cards.tsx'
import { TierHero } from '#src/site/sections/tier-hero.tsx'
import { YearStrip } from '#src/site/sections/year-strip.tsx'

interface TierPageProps {
  readonly path: string
  readonly head: Head
  readonly page: Sourced<TierContent>
}

/** The page of a tier (PAGES.md): its road, its services with their figures, then what they have in common. */
export function TierPage({ path, head, page }: TierPageProps) {
  const { cards, calendar, comparison, promise } = page
  return (
    <>
      <TierHero path={path} name={head.name} page={page} />
      <chakra.div position="relative">
        <Part id="services" title={cards.title ?? head.name} text={cards.text} heading="above">
          <TierCards cards={cards.cards} ordered={cards.ordered} />
        </Part>
        {calendar && (
          <Part id="year" title={calendar.title ?? 'The year'} text={calendar.text} heading="above" panel>
            <YearStrip months={calendar.months} note={calendar.note} />
          </Part>
        )}
        {comparison && (
          <Part id="compare" title={comparison.title ?? comparison.table.caption} text={comparison.text} panel>
            <ComparisonTable table={comparison.table} />
          </Part>
        )}
        {promise && (
          <Part id="promise" title={promise.title ?? 'Together'} text={promise.text} panel>
            <Checklist {...promise} />
          </Part>
        )}
        <Part id="questions" title="Questions people ask">
          <Questions questions={page.questions} />
        </Part>
        <Part id="next" title="Related services" heading="above">
          <RelatedLinks related={page.related} />
        </Part>
        <Sources sources={page.sources} />
        <StickyBar path={path} action={page.action} />
      </chakra.div>
      <ClosingAction path={path} action={page.action} second={page.second} {...page.closing} />
    </>
  )
}
