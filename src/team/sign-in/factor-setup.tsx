import { useEffect, useEffectEvent } from 'react'
import { connectTeamEnroll, type TeamEnrollView } from '#machines/team/sign-in/team-enroll.connect.ts'
import type { CurrentMember } from '#machines/team/sign-in/team-session.machine.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { teamEnrollFlow } from '#src/team/shell/team-flows.ts'
import { factorHeadings } from '#src/team/sign-in/factor-step.tsx'
import { NewPasskeyForm } from '#src/team/sign-in/new-passkey-form.tsx'
import { NewTotpForm } from '#src/team/sign-in/new-totp-form.tsx'
import { RecoveryCodes } from '#src/team/sign-in/recovery-codes.tsx'
import { SignInFrame } from '#src/team/sign-in/sign-in-frame.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface FactorSetupProps {
  readonly me: CurrentMember
  readonly onEnrolled: (me: CurrentMember) => void
}

const headings: Readonly<Record<TeamEnrollView['screen'], { readonly title: string; readonly lead?: string }>> = {
  choosing: { title: 'Choose a second factor', lead: 'You’ll use this along with an emailed code every time you log in.' },
  ...factorHeadings,
  done: { title: 'Done' },
}

export function FactorSetup({ me, onEnrolled }: FactorSetupProps) {
  const { snapshot, send, state } = useFlow(teamEnrollFlow, { actor: { input: { hasHostName: me.hasHostName } } })
  const view = connectTeamEnroll(snapshot, send)
  const headingRef = useStepFocus(view.screen)
  const notifyEnrolled = useEffectEvent(() => view.screen === 'done' && onEnrolled(view.me))
  const isDone = view.screen === 'done'
  useEffect(() => {
    if (isDone) notifyEnrolled()
  }, [isDone])
  return (
    <div data-flow="team-enroll" data-state={state}>
      <SignInFrame {...headings[view.screen]} headingRef={headingRef}>
        {view.screen === 'choosing' && <FactorChoice view={view} />}
        {view.screen === 'totp' && <NewTotpForm view={view} />}
        {view.screen === 'passkey' && <NewPasskeyForm view={view} />}
        {view.screen === 'codes' && <RecoveryCodes view={view} />}
      </SignInFrame>
    </div>
  )
}

function FactorChoice({ view }: { readonly view: Extract<TeamEnrollView, { screen: 'choosing' }> }) {
  return (
    <>
      {view.problem !== null && (
        <Notice kind="error">
          <span>{view.problem}</span>
        </Notice>
      )}
      {!view.hasHostName && <p>Passkeys need a domain name. This site runs on an IP address, so use an authenticator app.</p>}
      <ButtonRow>
        {view.hasHostName && (
          <Button variant="primary" disabled={view.busy} onClick={() => view.choose('passkey')}>
            Create a passkey
          </Button>
        )}
        <Button variant={view.hasHostName ? 'secondary' : 'primary'} busy={view.busy} busyLabel="Preparing..." onClick={() => view.choose('totp')}>
          Use an authenticator app
        </Button>
      </ButtonRow>
    </>
  )
}
