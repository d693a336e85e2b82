import type { TeamSessionView } from '#machines/team/sign-in/team-session.connect.ts'
import { FactorSetup } from '#src/team/sign-in/factor-setup.tsx'
import { SignInFrame } from '#src/team/sign-in/sign-in-frame.tsx'
import { InvitationRequired, TeamJoin, useInvitation } from '#src/team/sign-in/team-join.tsx'
import { TeamLogin } from '#src/team/sign-in/team-login.tsx'
import { VerifyForm } from '#src/team/sign-in/verify-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

export function TeamLoginScreen({ view }: { readonly view: Exclude<TeamSessionView, { screen: 'loggedIn' }> }) {
  const invitation = useInvitation()
  switch (view.screen) {
    case 'restoring':
      return (
        <SignInFrame title="Team">
          <p role="status">Checking your login…</p>
        </SignInFrame>
      )
    case 'signIn':
      if (invitation === '') return <InvitationRequired />
      if (invitation !== null) return <TeamJoin key={invitation} token={invitation} onJoined={view.onStarted} />
      return <TeamLogin isExpired={view.isExpired} onEmailVerified={view.onStarted} />
    case 'factor':
      return (
        <SignInFrame title="Verify it’s you" lead={`Hi, ${view.me.member.name}. Verify it’s you with a second factor.`}>
          <VerifyForm me={view.me} onVerified={view.onVerified} />
          <p>
            <Button variant="quiet" onClick={view.logOut}>
              Log in as someone else
            </Button>
          </p>
        </SignInFrame>
      )
    case 'enroll':
      return <FactorSetup me={view.me} onEnrolled={view.onVerified} />
    case 'loggingOut':
      return (
        <SignInFrame title="Logging out">
          <p role="status">Logging out…</p>
        </SignInFrame>
      )
    default:
      return (
        <SignInFrame title={view.screen === 'logoutFailed' ? 'You may still be logged in' : 'No response from the server'}>
          <Notice kind="error" action={<Button onClick={view.retry}>{view.screen === 'logoutFailed' ? 'Log out' : 'Try again'}</Button>}>
            <span>{view.problem}</span>
          </Notice>
        </SignInFrame>
      )
  }
}
