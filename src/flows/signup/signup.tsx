import { messages } from '#contract/messages.ts'
import { connectSignup, signupDraft } from '#machines/account/signup.connect.ts'
import { signupFlow } from '#src/flows/account/account-flows.ts'
import { AccountForm } from '#src/flows/account/account-form.tsx'
import { CodeStep } from '#src/flows/account/code-step.tsx'
import { now } from '#src/flows/kit/now.ts'
import { useArrival } from '#src/flows/kit/use-arrival.ts'
import { useFlow } from '#src/flows/kit/use-flow.ts'
import { useStepFocus } from '#src/flows/kit/use-step-focus.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { AccountFacts } from '#src/ui/form/account-facts.tsx'
import { FormPage } from '#src/ui/form/form-page.tsx'
import { OpenInOtherTab } from '#src/ui/form/open-in-other-tab.tsx'

const headings = {
  form: { title: 'Create your account', outcome: 'We email you a 6-digit code to check that the address is yours.' },
  code: { title: 'Enter the code', outcome: undefined },
  password: { title: 'Your address is verified', outcome: 'Choose your password once more: it was not kept on this device.' },
  created: { title: 'Welcome', outcome: messages.emailVerified },
  openInOtherTab: { title: 'Create your account', outcome: undefined },
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
        {view.screen === 'openInOtherTab' && <OpenInOtherTab onRetake={view.retake} />}
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
