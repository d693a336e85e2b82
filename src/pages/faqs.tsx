import { chakra } from '@chakra-ui/react/styled-system'
import { allQuestions } from '#src/content/all-questions.ts'
import { SiteLink } from '#src/layout/site-link.tsx'
import { Questions } from '#src/sections/questions.tsx'
import { TextPage } from '#src/sections/text-page.tsx'
import { target } from '#src/theme/target.ts'

const contents = allQuestions.map(({ path, name }) => ({ id: path.slice(1), title: name }))

/** Every question of the service pages on one page: nothing is written twice. */
export function FaqsPage() {
  return (
    <TextPage title="Questions people ask" name="FAQs" lead="All questions, by service. If yours is not here, call us." contents={contents}>
      {allQuestions.map(({ path, name, questions }) => (
        <chakra.section key={path} id={path.slice(1)} aria-labelledby={`${path.slice(1)}-title`} scrollMarginTop="6">
          <chakra.h2 id={`${path.slice(1)}-title`} fontSize="subheading" marginBottom="4">
            {name}
          </chakra.h2>
          <Questions questions={questions} />
          <chakra.p marginTop="4" fontWeight="strong" css={{ '& a': target }}>
            <SiteLink to={path}>{`More about ${name.replace('?', '')}`}</SiteLink>
          </chakra.p>
        </chakra.section>
      ))}
    </TextPage>
  )
}
