import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import { allQuestions, firstQuestions } from '#src/site/content/all-questions.ts'
import { tierOf } from '#src/site/content/links.ts'
import { allTiers } from '#src/site/content/navigation.ts'
import type { Question } from '#src/site/content/page.ts'
import { Chevron } from '#src/site/layout/chevron.tsx'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { Questions } from '#src/site/sections/questions.tsx'
import { QuestionSearch, type SearchMatches } from '#src/site/sections/text/question-search.tsx'
import { TextPage } from '#src/site/sections/text/text-page.tsx'
import { insteadOfSummary, openFrom } from '#src/ui/theme/styles.ts'
import { target } from '#src/ui/theme/target.ts'

/** Services with their tier and the index of their first question. */
const services = allQuestions.map((service, index) => ({
  ...service,
  tier: tierOf(service.path),
  first: allQuestions.slice(0, index).reduce((sum, { questions }) => sum + questions.length, firstQuestions.length),
}))

/** Page with the questions of all service pages. */
export function FaqsPage() {
  const list = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<SearchMatches>({ typed: '', places: null })
  const isLeft = (place: number) => found.places === null || found.places.has(place)
  const isAnyLeft = (first: number, { length }: readonly Question[]) => Array.from({ length }, (_, index) => first + index).some(isLeft)
  const left = services.map((service) => ({ ...service, isLeft: isAnyLeft(service.first, service.questions) }))
  /** A search opens the first question that it finds. */
  const [opened = -1] = found.places ?? []
  const search = (first: number) => ({ isHidden: (index: number) => !isLeft(first + index), opened: opened - first })
  const texts = () =>
    [...(list.current?.querySelectorAll('section') ?? [])].flatMap((section) => {
      const name = section.querySelector('h2, h3')?.textContent
      return [...section.querySelectorAll('[data-questions] > details')].map((question) => `${name} ${question.textContent}`)
    })
  return (
    <TextPage
      title="Frequently asked questions"
      name="FAQs"
      lead="All questions, by service. Can’t find yours? Call us."
      search={<QuestionSearch found={found} texts={texts} onFind={setFound} />}
      contents={left.filter((service) => service.isLeft).map(({ path, name, tier }) => ({ id: path.slice(1), title: name, group: tier?.label }))}
    >
      <chakra.div ref={list} display="grid" gap="12">
        <section aria-labelledby="first-title" hidden={!isAnyLeft(0, firstQuestions)}>
          <chakra.h2 id="first-title" marginBottom="3">
            Before you start
          </chakra.h2>
          <Questions questions={firstQuestions} {...search(0)} />
        </section>
        {allTiers.map((tier) => {
          const ofTier = left.filter((service) => service.tier === tier)
          return (
            <chakra.div key={tier.to} display="grid" gap={{ base: '1', lg: '8' }} hidden={!ofTier.some((service) => service.isLeft)}>
              <chakra.h2 marginBottom={{ base: '3', lg: '0' }}>{tier.label}</chakra.h2>
              {ofTier.map(({ path, name, questions, first, isLeft: isShown }) => (
                <chakra.section
                  key={path}
                  aria-labelledby={`${path.slice(1)}-title`}
                  hidden={!isShown}
                  borderBottom={{ base: '1px solid {colors.line}', lg: 'none' }}
                >
                  <chakra.h3 id={`${path.slice(1)}-title`} marginBottom="3" css={insteadOfSummary}>
                    {name}
                  </chakra.h3>
                  <chakra.details open={found.places !== null} css={openFrom.lg}>
                    <chakra.summary display="flex" justifyContent="space-between" alignItems="center" gap="4" minHeight="control" paddingBlock="3" color="ink">
                      <h3>{name}</h3>
                      <Chevron />
                    </chakra.summary>
                    {/* Inside, so that browsers open the service for its hash. The margin shows the name above. */}
                    <chakra.div id={path.slice(1)} scrollMarginTop="5rem" paddingBottom={{ base: '4', lg: '0' }}>
                      <Questions questions={questions} {...search(first)} />
                      <chakra.p marginTop="4" fontWeight="strong" css={{ '& a': target }}>
                        <SiteLink to={path}>{`More about ${name.replaceAll(/[¿?]/g, '')}`}</SiteLink>
                      </chakra.p>
                    </chakra.div>
                  </chakra.details>
                </chakra.section>
              ))}
            </chakra.div>
          )
        })}
      </chakra.div>
    </TextPage>
  )
}
