import { messages } from '#contract/messages.ts'
import { connectSignup, signupDraft } from '#machines/signup/signup.connect.ts'
import { AccountFacts } from '#src/components/account-facts.tsx'
import { Elsewhere } from '#src/components/elsewhere.tsx'
import { FormPage } from '#src/components/form-page.tsx'
import { signupFlow } from '#src/flows/account-flows.ts'
import { now } from '#src/flows/now.ts'
import { useArrival } from '#src/flows/use-arrival.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useStepFocus } from '#src/flows/use-step-focus.ts'
import { SiteLink } from '#src/layout/site-link.tsx'
import { AccountForm } from '#src/pages/account-form.tsx'
import { CodeStep } from '#src/pages/code-step.tsx'

const headings = {
  form: { title: 'Create your account', outcome: 'We email you a 6-digit code to check that the address is yours.' },
  code: { title: 'Enter the code', outcome: undefined },
  password: { title: 'Your address is verified', outcome: 'Choose your password once more: it was not kept on this device.' },
  created: { title: 'Welcome', outcome: messages.emailVerified },
  elsewhere: { title: 'Create your account', outcome: undefined },
} as const

/** Sign-up (specification 1, sections 2 and 4): the form, the mailed code, the account. Success leads home. */
export function SignupPage() {
  const { snapshot, send, state } = useFlow(signupFlow, { actor: { input: { now } }, draft: { flow: 'signup', of: signupDraft } })
  const view = connectSignup(snapshot, send)
  const heading = useStepFocus(view.screen, false, view.screen === 'code' ? 'otp' : undefined)
  useArrival(view.screen === 'created', '/')
  return (
    <div data-flow="signup" data-state={state}>
      <FormPage {...headings[view.screen]} headingRef={heading} aside={<AccountFacts />}>
        {view.screen === 'form' && <AccountForm key="form" label="Sign up" submitLabel="Sign up" view={view} />}
        {view.screen === 'elsewhere' && <Elsewhere onRetake={view.retake} />}
        {view.screen === 'code' && <CodeStep view={view} />}
        {view.screen === 'password' && (
          <AccountForm key="password" label="Choose your password" submitLabel="Create account" username={view.email} view={view} />
        )}
        {view.screen === 'form' && (
          <p>
            Already have an account? <SiteLink to="/login">Log in</SiteLink>
          </p>
        )}
      </FormPage>
    </div>
  )
}
