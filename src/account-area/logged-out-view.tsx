import { useEffect, useRef } from 'react'
import { LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { AccountFacts } from '#src/ui/form-parts/account-facts.tsx'
import { FormPage } from '#src/ui/form-parts/form-page.tsx'
import { PrivacyLine } from '#src/ui/form-parts/privacy-line.tsx'
import { Notice } from '#src/ui/notice.tsx'

export function LoggedOutView() {
  return (
    <FormPage title="Your account" outcome="Log in to see your requests and their status." aside={<AccountFacts />}>
      <ButtonRow>
        <LinkButton to="/login?to=account" variant="primary">
          Log in
        </LinkButton>
        <LinkButton to="/signup?to=account">Sign up</LinkButton>
      </ButtonRow>
      <PrivacyLine />
    </FormPage>
  )
}

export function AccountDeletedView({ isErased }: { readonly isErased: boolean }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <FormPage
      title="Your account is deleted"
      outcome="Your requests, their files, and your logins are deleted. We’ll send one last email to confirm."
      headingRef={headingRef}
    >
      {isErased ? (
        <p>None of your data is saved on this device anymore.</p>
      ) : (
        <Notice kind="error">Your browser couldn’t clear this site’s data. Clear it in your browser’s settings.</Notice>
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
