import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { loginFields } from '#contract/accounts.ts'
import { messages } from '#contract/messages.ts'
import { connectLogin } from '#machines/login/login.connect.ts'
import { Button } from '#src/components/button.tsx'
import { ErrorSummary } from '#src/components/error-summary.tsx'
import { FormPage } from '#src/components/form-page.tsx'
import { Notice } from '#src/components/notice.tsx'
import { loginFlow } from '#src/flows/flows.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useFormBinding } from '#src/flows/use-form-binding.ts'
import { SiteLink } from '#src/layout/site-link.tsx'
import { FormFields } from '#src/pages/form-fields.tsx'

/** Log-in (specification 1, section 2). Errors show once a field was touched; success leads home. */
export function LoginPage() {
  const { snapshot, send, state } = useFlow(loginFlow, { actor: {} })
  const view = connectLogin(snapshot, send)
  const navigate = useNavigate()
  useEffect(() => {
    if (view.screen === 'loggedIn') navigate('/', { replace: true })
  }, [view.screen, navigate])
  return (
    <div data-flow="login" data-state={state}>
      <FormPage title="Log in" outcome="Your requests, your company, one place.">
        {view.screen === 'form' && <LoginForm view={view} />}
        <p>
          No account yet? <SiteLink to="/signup">Sign up</SiteLink>
        </p>
        <p>
          <SiteLink to="/forgot-password">Forgot your password?</SiteLink>
        </p>
      </FormPage>
    </div>
  )
}

function LoginForm({ view }: { readonly view: Extract<ReturnType<typeof connectLogin>, { screen: 'form' }> }) {
  const form = useFormBinding({ fields: loginFields, answers: view.answers, change: view.change, submit: view.submit })
  return (
    <form {...form} aria-label="Log in">
      <ErrorSummary errors={view.attempt > 0 ? view.errors : {}} fields={loginFields} attempt={view.attempt} />
      {view.failed && <Notice kind="error">{view.problem ?? `${messages.loginFailed}. Check your connection and try again.`}</Notice>}
      <FormFields fields={loginFields} answers={view.answers} errors={view.errors} disabled={view.busy} onChange={view.change} onLeave={view.leave} />
      <Button type="submit" variant="primary" busy={view.busy} busyLabel="Logging in...">
        Login
      </Button>
    </form>
  )
}
