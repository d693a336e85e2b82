import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import { allQuestions, firstQuestions } from '#src/site/content/all-questions.ts'
import { tierOf } from '#src/site/content/links.ts'
import { allTiers } from '#src/site/content/navigation.ts'
import type { Question } from '#src/site/content/page.ts'
import { Questions } from '#src/site/sections/questions.tsx'
import { QuestionSearch, type SearchMatches } from '#src/site/sections/text/question-search.tsx'
import { ServiceQuestions } from '#src/site/sections/text/service-questions.tsx'
import { TextPage } from '#src/site/sections/text/text-page.tsx'

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
  const isMatch = (place: number) => found.places === null || found.places.has(place)
  const isAnyLeft = (first: number, { length }: readonly Question[]) => Array.from({ length }, (_, index) => first + index).some(isMatch)
  const shownServices = services.map((service) => ({ ...service, isLeft: isAnyLeft(service.first, service.questions) }))
  /** A search opens the first question that it finds. */
  const [opened = -1] = found.places ?? []
  const search = (first: number) => ({ isHidden: (index: number) => !isMatch(first + index), opened: opened - first })
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
      contents={shownServices.filter((service) => service.isLeft).map(({ path, name, tier }) => ({ id: path.slice(1), title: name, group: tier?.label }))}
    >
      <chakra.div ref={list} display="grid" gap="12">
        <section aria-labelledby="first-title" hidden={!isAnyLeft(0, firstQuestions)}>
          <chakra.h2 id="first-title" marginBottom="3">
            Before you start
          </chakra.h2>
          <Questions questions={firstQuestions} {...search(0)} />
        </section>
        {allTiers.map((tier) => {
          const servicesOfTier = shownServices.filter((service) => service.tier === tier)
          return (
            <chakra.div key={tier.to} display="grid" gap={{ base: '1', lg: '8' }} hidden={!servicesOfTier.some((service) => service.isLeft)}>
              <chakra.h2 marginBottom={{ base: '3', lg: '0' }}>{tier.label}</chakra.h2>
              {servicesOfTier.map(({ path, name, questions, first, isLeft: isShown }) => (
                <ServiceQuestions key={path} {...{ path, name, questions, isShown }} isSearched={found.places !== null} {...search(first)} />
              ))}
            </chakra.div>
          )
        })}
      </chakra.div>
    </TextPage>
  )
}
