import { Link } from 'react-router-dom'
import { DoorFrame } from '#src/team/sign-in/door-frame.tsx'

export function Uninvited() {
  return (
    <DoorFrame title="Join the team">
      <p>This link is incomplete. Open the complete link from your invitation email.</p>
      <p>
        <Link to="/team">Already joined? Log in.</Link>
      </p>
    </DoorFrame>
  )
}
