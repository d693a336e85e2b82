import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import { allQuestions } from '#src/site/content/all-questions.ts'
import { tierOf } from '#src/site/content/links.ts'
import { allTiers } from '#src/site/content/navigation.ts'
import { Chevron } from '#src/site/layout/chevron.tsx'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { Questions } from '#src/site/sections/questions.tsx'
import { QuestionSearch, type SearchMatches } from '#src/site/sections/text/question-search.tsx'
import { TextPage } from '#src/site/sections/text/text-page.tsx'
import { printedOpen } from '#src/ui/theme/styles.ts'
import { target } from '#src/ui/theme/target.ts'

/** Services with their tier and the index of their first question. */
const services = allQuestions.map((service, index) => ({
  ...service,
  tier: tierOf(service.path),
  first: allQuestions.slice(0, index).reduce((sum, { questions }) => sum + questions.length, 0),
}))

/** Page with the questions of all service pages. */
export function FaqsPage() {
  const list = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<SearchMatches>({ typed: '', places: null })
  const isLeft = (place: number) => found.places === null || found.places.has(place)
  const left = services.map((service) => ({ ...service, isLeft: service.questions.some((_, index) => isLeft(service.first + index)) }))
  const texts = () =>
    [...(list.current?.querySelectorAll('section') ?? [])].flatMap((section) => {
      const name = section.querySelector('h3')?.textContent
      return [...section.querySelectorAll('details details')].map((question) => `${name} ${question.textContent}`)
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
        {allTiers.map((tier) => {
          const ofTier = left.filter((service) => service.tier === tier)
          return (
            <chakra.div key={tier.to} display="grid" gap="1" hidden={!ofTier.some((service) => service.isLeft)}>
              <chakra.h2 marginBottom="3">{tier.label}</chakra.h2>
              {ofTier.map(({ path, name, questions, first, isLeft: isShown }) => (
                <chakra.section key={path} aria-labelledby={`${path.slice(1)}-title`} hidden={!isShown} borderBottom="1px solid" borderColor="line">
                  <chakra.details open={found.places !== null} css={printedOpen}>
                    <chakra.summary display="flex" justifyContent="space-between" alignItems="center" gap="4" minHeight="control" paddingBlock="3" color="ink">
                      <h3 id={`${path.slice(1)}-title`}>{name}</h3>
                      <Chevron />
                    </chakra.summary>
                    {/* Inside, so that browsers open the service for its hash. The margin shows the name above. */}
                    <chakra.div id={path.slice(1)} scrollMarginTop="5rem" paddingBottom="4">
                      <Questions questions={questions} isHidden={(index) => !isLeft(first + index)} />
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
