import { terms } from '#src/site/content/terms.ts'
import { Clauses } from '#src/site/sections/text/clauses.tsx'
import { TextPage } from '#src/site/sections/text/text-page.tsx'

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
