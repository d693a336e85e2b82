import { connectLogin } from '#machines/login/login.connect.ts'
import { FormPage } from '#src/components/form-page.tsx'
import { loginFlow } from '#src/flows/account-flows.ts'
import { useArrival } from '#src/flows/use-arrival.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { SiteLink } from '#src/layout/site-link.tsx'
import { AccountForm } from '#src/pages/account-form.tsx'

/** Log-in (specification 1, section 2). Errors show once a field was touched; success leads home. */
export function LoginPage() {
  const { snapshot, send, state } = useFlow(loginFlow, { actor: {} })
  const view = connectLogin(snapshot, send)
  useArrival(view.screen === 'loggedIn', '/')
  return (
    <div data-flow="login" data-state={state}>
      <FormPage title="Log in" outcome="We keep what you send while you are logged in with your account.">
        {view.screen === 'form' && <AccountForm label="Log in" submitLabel="Login" busyLabel="Logging in..." view={view} />}
        <p>
          <SiteLink to="/forgot-password">Forgot your password?</SiteLink>
        </p>
        <p>
          No account yet? <SiteLink to="/signup">Sign up</SiteLink>
        </p>
      </FormPage>
    </div>
  )
}
