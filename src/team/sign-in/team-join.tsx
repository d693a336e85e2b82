import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { connectTeamJoin } from '#machines/team/sign-in/team-join.connect.ts'
import { AccountForm } from '#src/account/account-form.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { teamJoinFlow } from '#src/team/shell/team-flows.ts'
import { SignInFrame } from '#src/team/sign-in/sign-in-frame.tsx'
import { Notice } from '#src/ui/notice.tsx'

export function InvitationRequired() {
  return (
    <SignInFrame title="Join the team">
      <p>This link is incomplete. Open the complete link from your invitation email.</p>
      <p>
        <Link to="/team">Already joined? Log in.</Link>
      </p>
    </SignInFrame>
  )
}

/** Returns the token after `#`, which browsers do not send to servers. Empty if the link has no token. Null on other pages. */
export function useInvitation(): string | null {
  const { pathname, hash } = useLocation()
  return pathname.startsWith('/team/join') ? (new URLSearchParams(hash.slice(1)).get('token') ?? '') : null
}

interface TeamJoinProps {
  readonly token: string
  readonly onJoined: () => void
}

export function TeamJoin({ token, onJoined }: TeamJoinProps) {
  const { snapshot, send, state } = useFlow(teamJoinFlow, { actor: { input: { token } } })
  const view = connectTeamJoin(snapshot, send)
  const notifyJoined = useEffectEvent(onJoined)
  const isJoined = view.screen === 'joined'
  useEffect(() => {
    if (isJoined) notifyJoined()
  }, [isJoined])
  return (
    <div data-flow="team-join" data-state={state}>
      <SignInFrame title="Join the team" lead="Enter your name as customers and colleagues will see it. Then set up a second factor.">
        {view.screen === 'form' && (
          <>
            {view.problem !== null && (
              <Notice kind="error" action={<Link to="/team">Log in instead</Link>}>
                <span>{view.problem}</span>
              </Notice>
            )}
            <AccountForm label="Join the team" submitLabel="Join" busyLabel="Joining..." view={view} />
          </>
        )}
      </SignInFrame>
    </div>
  )
}
