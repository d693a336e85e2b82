import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import { allQuestions, newVisitorQuestions } from '#src/site/content/all-questions.ts'
import { tierOf } from '#src/site/content/links.ts'
import { allTiers } from '#src/site/content/navigation.ts'
import type { Question } from '#src/site/content/page.ts'
import { Questions } from '#src/site/sections/questions.tsx'
import { QuestionSearch, type SearchMatches } from '#src/site/sections/text/question-search.tsx'
import { ServiceQuestions } from '#src/site/sections/text/service-questions.tsx'
import { TextPage } from '#src/site/sections/text/text-page.tsx'
import { topBorderStyle } from '#src/ui/theme/styles.ts'

/** Services with their tier and the index of their first question. */
const services = allQuestions.map((service, index) => ({
  ...service,
  tier: tierOf(service.path),
  firstIndex: allQuestions.slice(0, index).reduce((sum, { questions }) => sum + questions.length, newVisitorQuestions.length),
}))

/** Page with the questions from all service pages. */
export function FaqsPage() {
  const list = useRef<HTMLDivElement>(null)
  const [matches, setMatches] = useState<SearchMatches>({ searchText: '', matchIndexes: null })
  const isMatch = (index: number) => matches.matchIndexes === null || matches.matchIndexes.has(index)
  const hasMatch = (firstIndex: number, { length }: readonly Question[]) => Array.from({ length }, (_, index) => firstIndex + index).some(isMatch)
  const showsFirstQuestions = hasMatch(0, newVisitorQuestions)
  const tiers = allTiers.map((tier) => {
    const servicesOfTier = services
      .filter((service) => service.tier === tier)
      .map((service) => ({ ...service, isShown: hasMatch(service.firstIndex, service.questions) }))
    return { id: tier.to.slice(1), title: tier.label, services: servicesOfTier, isShown: servicesOfTier.some(({ isShown }) => isShown) }
  })
  /** A search opens the first matching question on the page. */
  const [openedIndex = -1] = matches.matchIndexes ?? []
  const searchProps = (firstIndex: number) => ({ isHidden: (index: number) => !isMatch(firstIndex + index), openIndex: openedIndex - firstIndex })
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
      search={<QuestionSearch searchMatches={matches} texts={texts} onFind={setMatches} />}
      contents={[{ id: 'first', title: 'Before you start', isShown: showsFirstQuestions }, ...tiers].filter(({ isShown }) => isShown)}
    >
      <chakra.div ref={list} display="grid" gap="10">
        <chakra.section id="first" aria-labelledby="first-title" hidden={!showsFirstQuestions}>
          <chakra.h2 id="first-title" marginBottom="3" fontSize="subheading">
            Before you start
          </chakra.h2>
          <Questions questions={newVisitorQuestions} {...searchProps(0)} />
        </chakra.section>
        {tiers.map((tier) => (
          <chakra.div key={tier.id} id={tier.id} hidden={!tier.isShown}>
            <chakra.h2 marginBottom="3" fontSize="subheading">
              {tier.title}
            </chakra.h2>
            <chakra.div {...topBorderStyle}>
              {tier.services.map(({ path, name, questions, firstIndex, isShown }) => (
                <ServiceQuestions key={path} {...{ path, name, questions, isShown }} isSearched={matches.matchIndexes !== null} {...searchProps(firstIndex)} />
              ))}
            </chakra.div>
          </chakra.div>
        ))}
      </chakra.div>
    </TextPage>
  )
}
