import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import { allQuestions } from '#src/site/content/all-questions.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { Questions } from '#src/site/sections/questions.tsx'
import { QuestionSearch, type SearchMatches } from '#src/site/sections/text/question-search.tsx'
import { TextPage } from '#src/site/sections/text/text-page.tsx'
import { target } from '#src/ui/theme/target.ts'

/** Services with the index of their first question. */
const services = allQuestions.map((service, index) => ({
  ...service,
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
      const name = section.querySelector('h2')?.textContent
      return [...section.querySelectorAll('details')].map((question) => `${name} ${question.textContent}`)
    })
  return (
    <TextPage
      title="Frequently asked questions"
      name="FAQs"
      lead="All questions, by service. Can’t find yours? Call us."
      search={<QuestionSearch found={found} texts={texts} onFind={setFound} />}
      contents={left.filter((service) => service.isLeft).map(({ path, name }) => ({ id: path.slice(1), title: name }))}
    >
      <chakra.div ref={list} display="grid" gap="12">
        {left.map(({ path, name, questions, first, isLeft: isShown }) => (
          <chakra.section key={path} id={path.slice(1)} aria-labelledby={`${path.slice(1)}-title`} scrollMarginTop="6" hidden={!isShown}>
            <chakra.h2 id={`${path.slice(1)}-title`} fontSize="subheading" marginBottom="4">
              {name}
            </chakra.h2>
            <Questions questions={questions} isHidden={(index) => !isLeft(first + index)} />
            <chakra.p marginTop="4" fontWeight="strong" css={{ '& a': target }}>
              <SiteLink to={path}>{`More about ${name.replaceAll(/[¿?]/g, '')}`}</SiteLink>
            </chakra.p>
          </chakra.section>
        ))}
      </chakra.div>
    </TextPage>
  )
}
