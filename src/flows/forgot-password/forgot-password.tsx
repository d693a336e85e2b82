import { chakra } from '@chakra-ui/react/styled-system'
import { messages } from '#contract/messages.ts'
import { connectForgotPassword, forgotPasswordDraft } from '#machines/account/forgot-password.connect.ts'
import { forgotPasswordFlow } from '#src/flows/account/account-flows.ts'
import { AccountForm } from '#src/flows/account/account-form.tsx'
import { CodeStep } from '#src/flows/account/code-step.tsx'
import { useBroughtEmail } from '#src/flows/forgot-password/use-brought-email.ts'
import { now } from '#src/flows/kit/now.ts'
import { useArrival } from '#src/flows/kit/use-arrival.ts'
import { useFlow } from '#src/flows/kit/use-flow.ts'
import { useStepFocus } from '#src/flows/kit/use-step-focus.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { FormPage } from '#src/ui/form/form-page.tsx'
import { OpenInOtherTab } from '#src/ui/form/open-in-other-tab.tsx'
import { target } from '#src/ui/theme/target.ts'

const headings = {
  form: { title: 'Forgot your password?', outcome: 'We email you a 6-digit code, then you choose a new password.' },
  code: { title: 'Enter the code', outcome: undefined },
  password: { title: 'Choose a new password', outcome: 'You will be logged out everywhere else.' },
  done: { title: 'Done', outcome: messages.passwordReset },
  openInOtherTab: { title: 'Forgot your password?', outcome: undefined },
} as const

/** Forgot password (specification 1, sections 2 and 4): address, code, new password. Success leads to /login. */
export function ForgotPasswordPage() {
  const email = useBroughtEmail()
  const { snapshot, send, state } = useFlow(forgotPasswordFlow, {
    actor: { input: { now, email } },
    draft: { flow: 'forgot-password', of: forgotPasswordDraft },
  })
  const view = connectForgotPassword(snapshot, send)
  const heading = useStepFocus(view.screen, false, view.screen === 'code' ? 'otp' : undefined)
  useArrival(view.screen === 'done', '/login')
  return (
    <div data-flow="forgot-password" data-state={state}>
      <FormPage {...headings[view.screen]} headingRef={heading} back={{ to: '/login', label: 'Log in' }}>
        {view.screen === 'form' && <AccountForm key="form" label="Forgot password" submitLabel="Send the code" view={view} />}
        {view.screen === 'openInOtherTab' && <OpenInOtherTab onRetake={view.retake} />}
        {view.screen === 'code' && <CodeStep view={view} />}
        {view.screen === 'password' && <AccountForm key="password" label="New password" submitLabel="Set the new password" username={view.email} view={view} />}
        <chakra.p css={{ '& a': target }}>
          <SiteLink to="/login">Back to log in</SiteLink>
        </chakra.p>
      </FormPage>
    </div>
  )
}
