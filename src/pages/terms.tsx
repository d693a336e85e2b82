import { terms } from '#src/content/terms.ts'
import { Clauses } from '#src/sections/clauses.tsx'
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
      <Clauses clauses={terms} />
    </TextPage>
  )
}
