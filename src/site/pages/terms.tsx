import { terms } from '#src/site/content/terms.ts'
import { Clauses } from '#src/site/sections/text/clauses.tsx'
import { TextPage } from '#src/site/sections/text/text-page.tsx'

export function TermsPage() {
  return (
    <TextPage
      title="Terms"
      name="Terms"
      lead="This page says what the site does and doesn’t do, in plain words. These terms are short because the forms don’t commit you to anything."
      contents={terms}
    >
      <Clauses clauses={terms} />
    </TextPage>
  )
}
