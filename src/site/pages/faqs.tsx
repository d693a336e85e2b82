import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import { allQuestions } from '#src/site/content/all-questions.ts'
import { tierOf } from '#src/site/content/links.ts'
import { allTiers } from '#src/site/content/navigation.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { Questions } from '#src/site/sections/questions.tsx'
import { QuestionSearch, type SearchMatches } from '#src/site/sections/text/question-search.tsx'
import { TextPage } from '#src/site/sections/text/text-page.tsx'
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
      return [...section.querySelectorAll('details')].map((question) => `${name} ${question.textContent}`)
    })
  return (
    <TextPage
      title="Frequently asked questions"
      name="FAQs"
      lead="All questions, by service. Can’t find yours? Call us."
      search={<QuestionSearch found={found} texts={texts} onFind={setFound} />}
      contents={left.filter((service) => service.isLeft).map(({ path, name, tier }) => ({ id: path.slice(1), title: name, group: tier?.label }))}
    >
      <chakra.div ref={list} display="grid" gap="16">
        {allTiers.map((tier) => {
          const ofTier = left.filter((service) => service.tier === tier)
          return (
            <chakra.div key={tier.to} display="grid" gap="10" hidden={!ofTier.some((service) => service.isLeft)}>
              <h2>{tier.label}</h2>
              {ofTier.map(({ path, name, questions, first, isLeft: isShown }) => (
                <chakra.section key={path} id={path.slice(1)} aria-labelledby={`${path.slice(1)}-title`} scrollMarginTop="6" hidden={!isShown}>
                  <chakra.h3 id={`${path.slice(1)}-title`} marginBottom="4">
                    {name}
                  </chakra.h3>
                  <Questions questions={questions} isHidden={(index) => !isLeft(first + index)} />
                  <chakra.p marginTop="4" fontWeight="strong" css={{ '& a': target }}>
                    <SiteLink to={path}>{`More about ${name.replaceAll(/[¿?]/g, '')}`}</SiteLink>
                  </chakra.p>
                </chakra.section>
              ))}
            </chakra.div>
          )
        })}
      </chakra.div>
    </TextPage>
  )
}
