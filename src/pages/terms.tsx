import { chakra } from '@chakra-ui/react/styled-system'
import { terms } from '#src/content/terms.ts'
import { TextPage } from '#src/sections/text-page.tsx'

/** The terms of using the site. */
export function TermsPage() {
  return (
    <TextPage
      title="Terms"
      name="Terms"
      lead="What this site does and does not do, in plain words. These terms are short because the forms bind you to nothing."
      contents={terms}
    >
      {terms.map((clause) => (
        <chakra.section key={clause.id} id={clause.id} aria-labelledby={`${clause.id}-title`} scrollMarginTop="6">
          <chakra.h2 id={`${clause.id}-title`} fontSize="subheading">
            {clause.title}
          </chakra.h2>
          {clause.paragraphs.map((paragraph) => (
            <chakra.p key={paragraph} marginTop="3" maxWidth="measure">
              {paragraph}
            </chakra.p>
          ))}
        </chakra.section>
      ))}
    </TextPage>
  )
}
