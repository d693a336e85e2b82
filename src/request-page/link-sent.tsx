import { chakra } from '@chakra-ui/react/styled-system'
import { company } from '#contract/company.ts'
import type { connectFindRequest } from '#machines/request-page/find-request.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { minorHeadingStyle } from '#src/ui/theme/styles.ts'

type SentView = Extract<ReturnType<typeof connectFindRequest>, { screen: 'sent' }>

const noEmailTips = [
  'Check your spam folder.',
  'Check the reference number, and use the email address from your form.',
  'We review some requests before they get a link. Call us, and we’ll check yours.',
] as const

export function LinkSent({ view }: { readonly view: SentView }) {
  return (
    <>
      <chakra.p overflowWrap="anywhere">
        <span>We looked for requests from </span>
        <strong translate="no">{view.email}</strong>
        <span>. An email should arrive within a few minutes.</span>
      </chakra.p>
      <section>
        <chakra.h2 {...minorHeadingStyle} marginBottom="3">
          If you don’t get an email
        </chakra.h2>
        <chakra.ul display="grid" gap="3" paddingInlineStart="5" listStyle="disc">
          {noEmailTips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
          <li>
            <span>Call us at </span>
            <a href={`tel:${company.phone.e164}`}>{company.phone.display}</a>
            <span>, or write to </span>
            <a href={`mailto:${company.email}`}>{company.email}</a>
            <span>.</span>
          </li>
        </chakra.ul>
      </section>
      <ButtonRow>
        <Button onClick={view.again}>Try again</Button>
      </ButtonRow>
    </>
  )
}
