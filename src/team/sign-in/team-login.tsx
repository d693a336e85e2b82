import { useEffect, useEffectEvent } from 'react'
import { connectTeamLogin } from '#machines/team/sign-in/team-login.connect.ts'
import { AccountForm } from '#src/account/account-form.tsx'
import { CodeStep } from '#src/account/code-step.tsx'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { teamLoginFlow } from '#src/team/shell/team-flows.ts'
import { SignInFrame } from '#src/team/sign-in/sign-in-frame.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface TeamLoginProps {
  readonly isExpired: boolean
  readonly onEmailVerified: () => void
}

const headings = {
  form: { title: 'Log in', lead: 'We’ll email you a code. Then use your passkey or a code from your authenticator app.' },
  code: { title: 'Enter the code', lead: undefined },
  confirming: { title: 'Enter the code', lead: undefined },
  emailVerified: { title: 'Log in', lead: undefined },
} as const

export function TeamLogin({ isExpired, onEmailVerified }: TeamLoginProps) {
  const { snapshot, send, state } = useFlow(teamLoginFlow, { actor: { input: { now, tryKey: crypto.randomUUID() } } })
  const view = connectTeamLogin(snapshot, send)
  const headingRef = useStepFocus(view.screen, false, view.screen === 'code' ? 'otp' : undefined)
  const notifyEmailVerified = useEffectEvent(onEmailVerified)
  const isEmailVerified = view.screen === 'emailVerified'
  useEffect(() => {
    if (isEmailVerified) notifyEmailVerified()
  }, [isEmailVerified])
  return (
    <div data-flow="team-login" data-state={state}>
      <SignInFrame {...headings[view.screen]} headingRef={headingRef}>
        {isExpired && view.screen === 'form' && (
          <Notice kind="info">
            <span>You’re logged out. Your text is saved and will be here when you log in again.</span>
          </Notice>
        )}
        {view.screen === 'form' && <AccountForm label="Log in" submitLabel="Email me a code" busyLabel="Sending..." view={view} />}
        {view.screen === 'code' && <CodeStep view={view} />}
        {view.screen === 'confirming' && (
          <>
            {!view.busy && (
              <Notice kind="error">We got no response. Your code was right, so you won’t need another one. Check your connection and try again.</Notice>
            )}
            <ButtonRow>
              <Button variant="primary" busy={view.busy} busyLabel="Continuing..." onClick={view.confirm}>
                Continue
              </Button>
            </ButtonRow>
          </>
        )}
      </SignInFrame>
    </div>
  )
}
