import { useLocation } from 'react-router-dom'
import { useRedirectAtEnd } from '#src/flow/use-redirect-at-end.ts'
import { ExtendSessionDialog } from '#src/team/shell/extend-session-dialog.tsx'
import { TeamFrame } from '#src/team/shell/team-frame.tsx'
import { TeamScreen } from '#src/team/shell/team-screen.tsx'
import { useTeamSession } from '#src/team/shell/use-team-session.ts'
import { TeamLoginScreen } from '#src/team/sign-in/team-login-screen.tsx'

/** Team page. The screens stay mounted but hidden while a member logs in again. */
export function TeamPage() {
  const { view, state } = useTeamSession()
  const { pathname } = useLocation()
  const isLoggedIn = view.screen === 'loggedIn'
  // Redirects a logged-in member, because only a visitor without a login can use an invitation.
  useRedirectAtEnd(isLoggedIn && pathname.startsWith('/team/join'), '/team')
  return (
    <div data-flow="team-session" data-state={state}>
      <TeamFrame path={pathname} member={isLoggedIn ? view.me.member : null} onLogOut={view.logOut}>
        {!isLoggedIn && <TeamLoginScreen view={view} />}
        {view.pageMemberId !== null && (
          <div key={view.pageMemberId} hidden={!isLoggedIn}>
            <TeamScreen
              urlPath={pathname}
              memberId={view.pageMemberId}
              currentMember={isLoggedIn ? view.me : null}
              onVerified={view.onVerified}
              onLogOut={view.logOut}
            />
          </div>
        )}
      </TeamFrame>
      {isLoggedIn && <ExtendSessionDialog view={view} />}
    </div>
  )
}
