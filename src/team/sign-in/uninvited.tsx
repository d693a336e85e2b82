import { Link } from 'react-router-dom'
import { DoorFrame } from '#src/team/sign-in/door-frame.tsx'

/** The address of an invitation has lost what stands behind its `#`. */
export function Uninvited() {
  return (
    <DoorFrame title="Join the team">
      <p>The address lacks what your invitation stands for. Open the link of the email again, the whole of it.</p>
      <p>
        <Link to="/team">You have joined already? Sign in.</Link>
      </p>
    </DoorFrame>
  )
}
