import type { TeamSessionView } from '#machines/team/sign-in/team-session.connect.ts'
import { DoorFrame } from '#src/team/sign-in/door-frame.tsx'
import { Enrol } from '#src/team/sign-in/enrol.tsx'
import { Prove } from '#src/team/sign-in/prove.tsx'
import { TeamJoin } from '#src/team/sign-in/team-join.tsx'
import { TeamLogin } from '#src/team/sign-in/team-login.tsx'
import { Uninvited } from '#src/team/sign-in/uninvited.tsx'
import { useInvitation } from '#src/team/sign-in/use-invitation.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** What stands there for who is not in. */
export function Door({ view }: { readonly view: Exclude<TeamSessionView, { screen: 'in' }> }) {
  const invitation = useInvitation()
  switch (view.screen) {
    case 'restoring':
      return (
        <DoorFrame title="Team">
          <p role="status">Looking whether you are signed in…</p>
        </DoorFrame>
      )
    case 'signIn':
      if (invitation === '') return <Uninvited />
      if (invitation !== null) return <TeamJoin key={invitation} token={invitation} onJoined={view.entered} />
      return <TeamLogin isOver={view.isOver} onEntered={view.entered} />
    case 'factor':
      return (
        <DoorFrame title="Show that it is you" lead={`Hello, ${view.me.member.name}. One more thing, which only you have.`}>
          <Prove me={view.me} onProven={view.proven} />
          <p>
            <Button variant="quiet" onClick={view.leave}>
              Sign in as somebody else
            </Button>
          </p>
        </DoorFrame>
      )
    case 'enrol':
      return <Enrol me={view.me} onEnrolled={view.proven} />
    case 'leaving':
      return (
        <DoorFrame title="Signing out">
          <p role="status">Signing out…</p>
        </DoorFrame>
      )
    default:
      return (
        <DoorFrame title={view.screen === 'unleft' ? 'You may still be signed in' : 'No answer'}>
          <Notice kind="error" action={<Button onClick={view.retry}>{view.screen === 'unleft' ? 'Sign out' : 'Try again'}</Button>}>
            <span>{view.problem}</span>
          </Notice>
        </DoorFrame>
      )
  }
}
