import { Link } from 'react-router-dom'
import { SignInFrame } from '#src/team/sign-in/sign-in-frame.tsx'

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
