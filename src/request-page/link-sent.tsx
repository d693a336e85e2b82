import { chakra } from '@chakra-ui/react/styled-system'
import { company } from '#contract/company.ts'
import type { connectFindRequest } from '#machines/request-page/find-request.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { minorHeading } from '#src/ui/theme/styles.ts'

type SentView = Extract<ReturnType<typeof connectFindRequest>, { screen: 'sent' }>

const ways = [
  'Look in your spam folder, too.',
  'Check the reference, and that the address is the one you gave us in the form.',
  'Some requests we check by hand before they get a link. We can still tell you where yours stands.',
] as const

/** What was done, and what to do when nothing comes: the same for everybody. */
export function LinkSent({ view }: { readonly view: SentView }) {
  return (
    <>
      <chakra.p overflowWrap="anywhere">
        <span>We looked for it under </span>
        <strong translate="no">{view.email}</strong>
        <span>. An email takes a few minutes at most.</span>
      </chakra.p>
      <section>
        <chakra.h2 {...minorHeading} marginBottom="3">
          If no email comes
        </chakra.h2>
        <chakra.ul display="grid" gap="3" paddingInlineStart="5" listStyle="disc">
          {ways.map((way) => (
            <li key={way}>{way}</li>
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
