import { LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'

/** Where the door leads. */
export function Start() {
  return (
    <>
      <p>You stay signed in while you work here, for 12 hours at most.</p>
      <ButtonRow>
        <LinkButton to="/team/members">Members</LinkButton>
      </ButtonRow>
    </>
  )
}
