import { chakra } from '@chakra-ui/react/styled-system'
import { connectFindRequest } from '#machines/request-page/find-request.connect.ts'
import { AccountForm } from '#src/account/account-form.tsx'
import { useSession } from '#src/account/use-session.ts'
import { useTextFromHistory } from '#src/account/use-text-from-history.ts'
import { lazyWithPlaceholder } from '#src/flow/lazy-component.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { useLanguageSwitch } from '#src/forms/use-language-switch.ts'
import { findRequestFlow } from '#src/request-page/find-request-flow.ts'
import { LinkSent } from '#src/request-page/link-sent.tsx'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { FormPage } from '#src/ui/form-parts/form-page.tsx'
import { PrivacyLine } from '#src/ui/form-parts/privacy-line.tsx'
import { PhoneContact } from '#src/ui/phone-contact.tsx'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

const headings = {
  form: { title: 'Find your request', outcome: 'We’ll email you a link to its status, what you sent, and the next step.' },
  list: { title: 'Find your request', outcome: 'Open a request in your account, or look one up by its reference number.' },
  sent: { title: 'Check your email', outcome: 'If your reference number and email address match, a link is on its way.' },
} as const

const steps = [
  'If your details match a request, we’ll email you a link. It works for 180 days.',
  'The page shows the status of your request and the next step.',
  'To see what you sent, you’ll enter a code that we also email you.',
]

const OwnRequests = lazyWithPlaceholder(
  async () => (await import('#src/account-area/account-requests.tsx')).AccountRequests,
  () => <chakra.div data-room minHeight="24rem" />,
)

/** The page shows the same result whether or not the request exists. */
export function FindRequestPage() {
  const reference = useTextFromHistory('reference')
  const { snapshot, send, state } = useFlow(findRequestFlow, { actor: { input: { reference } }, countedAs: 'find-request' })
  const view = connectFindRequest(snapshot, send)
  useLanguageSwitch({ flow: 'find-request', isReady: true, leave: () => ({ typed: snapshot.context.answers }), send })
  const headingRef = useStepFocus(view.screen)
  const { loggedIn, resuming } = useSession()
  const showsOwnRequests = loggedIn && view.screen === 'form'
  return (
    <chakra.div
      data-flow="find-request"
      data-state={state}
      data-resuming={resuming || undefined}
      css={{
        'html[data-known] &[data-resuming]': { visibility: 'hidden' },
        // Hides everything below the list while it loads. Otherwise, that content would jump when the list gets its final height.
        '& :is([data-room], [data-flow=own-requests][data-state=loading]) ~ *': { visibility: 'hidden' },
      }}
    >
      <FormPage {...headings[showsOwnRequests ? 'list' : view.screen]} headingRef={headingRef} nextSteps={view.screen === 'form' ? steps : undefined}>
        {showsOwnRequests && (
          <>
            <OwnRequests />
            <chakra.h2 fontSize="subheading">Look up another request</chakra.h2>
          </>
        )}
        {view.screen === 'form' && <AccountForm label="Find your request" submitLabel="Send me the link" busyLabel="Sending..." view={view} />}
        {view.screen === 'sent' && <LinkSent view={view} />}
        <chakra.p css={{ '& a': touchTargetStyle }}>
          {loggedIn ? (
            <SiteLink to="/account">Your account lists all your requests</SiteLink>
          ) : (
            <SiteLink to="/login">Log in to see all your requests</SiteLink>
          )}
        </chakra.p>
        {view.screen === 'form' && <PhoneContact />}
        {view.screen === 'form' && <PrivacyLine />}
      </FormPage>
    </chakra.div>
  )
}
