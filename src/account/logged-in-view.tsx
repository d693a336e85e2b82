import { chakra } from '@chakra-ui/react/styled-system'
import { useAccountEmail } from '#src/account/use-account-email.ts'
import type { useSession } from '#src/account/use-session.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { FormPage } from '#src/ui/form-parts/form-page.tsx'

/** View of /login for a logged-in visitor: status, next step, and logout. */
export function LoggedInView({ session }: { readonly session: ReturnType<typeof useSession> }) {
  const email = useAccountEmail()
  return (
    <FormPage title="You’re logged in" outcome="Your account shows your requests and their status. Anything you send now is added to your account.">
      {/* Reserves the line before the response arrives, so that nothing below moves. */}
      <chakra.p minHeight="1.6em" overflowWrap="anywhere">
        {email !== undefined && (
          <>
            <span>Your account: </span>
            <strong translate="no">{email}</strong>
          </>
        )}
      </chakra.p>
      <ButtonRow>
        <LinkButton to="/account" variant="primary">
          See your requests
        </LinkButton>
        <LinkButton to="/start-here">Find your next step</LinkButton>
      </ButtonRow>
      <p>Not your account, or not your device? Log out first.</p>
      <ButtonRow>
        <Button busy={session.busy} busyLabel="Logging out..." onClick={session.onLogOut}>
          Log out
        </Button>
      </ButtonRow>
    </FormPage>
  )
}
