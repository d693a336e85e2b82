import { useEffect, useRef } from 'react'
import { LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { AccountFacts } from '#src/ui/form-parts/account-facts.tsx'
import { FormPage } from '#src/ui/form-parts/form-page.tsx'
import { PrivacyLine } from '#src/ui/form-parts/privacy-line.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The account's page for who is not logged in: log-in leads back to it. */
export function SignedOut() {
  return (
    <FormPage title="Your account" outcome="Log in to see what you sent and where it stands." aside={<AccountFacts />}>
      <ButtonRow>
        <LinkButton to="/login?to=account" variant="primary">
          Log in
        </LinkButton>
        <LinkButton to="/signup">Sign up</LinkButton>
      </ButtonRow>
      <PrivacyLine />
    </FormPage>
  )
}

/** Nothing is left: said once, on a page of its own. */
export function Deleted({ isErased }: { readonly isErased: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <FormPage
      title="Your account is deleted"
      outcome="Your requests, their files and your log-ins are gone, too. A last email tells you so."
      headingRef={heading}
    >
      {isErased ? (
        <p>This device keeps nothing of yours for this site any more.</p>
      ) : (
        <Notice kind="error">This browser did not erase what it keeps for this site. Erase it in the browser’s settings.</Notice>
      )}
      <ButtonRow>
        <LinkButton to="/" variant="primary">
          Go to the home page
        </LinkButton>
      </ButtonRow>
      <PrivacyLine />
    </FormPage>
  )
}
