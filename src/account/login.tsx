import { chakra } from '@chakra-ui/react/styled-system'
import { Link, useLocation } from 'react-router-dom'
import { connectLogin } from '#machines/account/login.connect.ts'
import { loginFlow } from '#src/account/account-flows.ts'
import { AccountForm } from '#src/account/account-form.tsx'
import { LoggedInView } from '#src/account/logged-in-view.tsx'
import { useSession } from '#src/account/use-session.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { useRedirectAtEnd } from '#src/flow/use-redirect-at-end.ts'
import { useLanguageSwitch } from '#src/forms/use-language-switch.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { FormPage } from '#src/ui/form-parts/form-page.tsx'
import { PrivacyLine } from '#src/ui/form-parts/privacy-line.tsx'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

/**
 * Login page (specification 1, section 2). After a login, the home page opens, or the account (`?to=account`). A visitor who is logged in
 * never sees the form.
 */
export function LoginPage() {
  const { snapshot, send, state } = useFlow(loginFlow, { actor: {}, countedAs: 'login' })
  const view = connectLogin(snapshot, send)
  const { answers } = snapshot.context
  useLanguageSwitch({ flow: 'login', isReady: true, leave: () => ({ typed: { email: String(answers.email) } }), send })
  const session = useSession()
  const { search } = useLocation()
  useRedirectAtEnd(view.screen === 'loggedIn', new URLSearchParams(search).get('to') === 'account' ? '/account' : '/')
  return (
    <chakra.div data-flow="login" data-state={state} css={session.resuming ? { 'html[data-known] &': { visibility: 'hidden' } } : undefined}>
      {view.screen === 'form' && session.loggedIn ? (
        <LoggedInView session={session} />
      ) : (
        <FormPage title="Log in" outcome="Use your account email and password.">
          {view.screen === 'form' && <AccountForm label="Log in" submitLabel="Login" busyLabel="Logging in..." view={view} />}
          <chakra.p css={{ '& a': touchTargetStyle }}>
            {/* The address is stored in the history entry, so that the URL does not contain it. */}
            <Link to="/forgot-password" state={view.screen === 'form' ? { email: view.answers.email } : null}>
              Forgot your password?
            </Link>
          </chakra.p>
          <p>
            No account yet? <SiteLink to="/signup">Sign up</SiteLink>
          </p>
          <p>
            Looking for a request? <SiteLink to="/requests">Look it up by reference number</SiteLink>
          </p>
          <PrivacyLine />
        </FormPage>
      )}
    </chakra.div>
  )
}
