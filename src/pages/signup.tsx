import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { connectSignup, signupDraft } from '#machines/signup/signup.connect.ts'
import { Button } from '#src/components/button.tsx'
import { ErrorSummary } from '#src/components/error-summary.tsx'
import { FormPage } from '#src/components/form-page.tsx'
import { Notice } from '#src/components/notice.tsx'
import { signupFlow } from '#src/flows/flows.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useFormBinding } from '#src/flows/use-form-binding.ts'
import { useStepFocus } from '#src/flows/use-step-focus.ts'
import { SiteLink } from '#src/layout/site-link.tsx'
import { FormFields } from '#src/pages/form-fields.tsx'
import { SignupCode } from '#src/pages/signup-code.tsx'

const now = () => Date.now()

const headings = {
  form: { title: 'Create your account', outcome: 'We mail you a 6-digit code to check that the address is yours.' },
  code: { title: 'Enter the code', outcome: undefined },
  password: { title: 'Your address is verified', outcome: 'Choose your password once more: it was not kept on this device.' },
  created: { title: 'Welcome', outcome: 'Email verified successfully!' },
} as const

/** Sign-up (specification 1, sections 2 and 4): the form, the mailed code, the account. Success leads home. */
export function SignupPage() {
  const { snapshot, send, state } = useFlow(signupFlow, { actor: { input: { now } }, draft: { flow: 'signup', of: signupDraft } })
  const view = connectSignup(snapshot, send)
  const navigate = useNavigate()
  const heading = useStepFocus(view.screen)
  useEffect(() => {
    if (view.screen === 'created') navigate('/', { replace: true })
  }, [view.screen, navigate])
  return (
    <div data-flow="signup" data-state={state}>
      <FormPage {...headings[view.screen]} headingRef={heading}>
        {view.screen === 'code' && <SignupCode view={view} />}
        {(view.screen === 'form' || view.screen === 'password') && <SignupForm view={view} />}
        {view.screen === 'form' && (
          <p>
            Already have an account? <SiteLink to="/login">Log in</SiteLink>
          </p>
        )}
      </FormPage>
    </div>
  )
}

function SignupForm({ view }: { readonly view: Extract<ReturnType<typeof connectSignup>, { screen: 'form' | 'password' }> }) {
  const form = useFormBinding({ fields: view.fields, answers: view.answers, change: view.change, submit: view.submit })
  return (
    <form {...form} key={view.screen} aria-label="Sign up">
      <ErrorSummary errors={view.errors} fields={view.fields} attempt={view.attempt} />
      {view.failed && <Notice kind="error">{view.problem ?? 'That did not work. Nothing you typed is lost: check your connection and try again.'}</Notice>}
      {/* Password managers store the pair only when they see the address. */}
      {view.screen === 'password' && <input type="hidden" name="username" autoComplete="username" value={view.email} readOnly />}
      <FormFields fields={view.fields} answers={view.answers} errors={view.errors} disabled={view.busy} onChange={view.change} />
      <Button type="submit" variant="primary" busy={view.busy} busyLabel="Submitting...">
        {view.screen === 'form' ? 'Sign up' : 'Create account'}
      </Button>
    </form>
  )
}
