import { chakra } from '@chakra-ui/react/styled-system'
import type { connectAccount } from '#machines/account/account.connect.ts'
import { AlertSlot } from '#src/ui/alert/alert-slot.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { CodeInput } from '#src/ui/form-parts/code-input.tsx'
import { Countdown } from '#src/ui/form-parts/countdown.tsx'

type CodeView = Extract<ReturnType<typeof connectAccount>, { screen: 'code' }>

/** An alert in one line, below the message of the field, which has the sign and the explanation. */
const line = {
  '& [data-alert]': { padding: '0', border: 'none', bg: 'transparent', alignItems: 'center' },
  '& [data-alert] > span, & [data-alert] > div > div:first-of-type': { display: 'none' },
  '& [data-alert] > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '4' },
  '& [data-alert] *': { marginTop: '0' },
} as const

/** Code step of sign-up and password reset. `leave`: label of the button that returns to the address. A resend unlocks after 180 s. */
export function CodeStep({ view, leave = 'Change address' }: { readonly view: CodeView; readonly leave?: string }) {
  return (
    <form
      noValidate
      aria-label="Enter the code"
      onSubmit={(event) => {
        event.preventDefault()
        view.submit()
      }}
    >
      <p>
        We sent a 6-digit code to <strong>{view.email}</strong>. It expires in 10 minutes. Also check your spam folder.
      </p>
      <CodeInput value={view.code} error={view.codeError} attempt={view.attempt} readOnly={view.verifying} onChange={view.changeCode} />
      <chakra.div css={view.codeError === undefined ? {} : line}>
        <AlertSlot of="error" />
      </chakra.div>
      {!view.canResend && !view.resending && !view.verifying && (
        <p>
          <Countdown until={view.resendAt} label="You can request a new code in" />
        </p>
      )}
      <ButtonRow>
        <Button type="submit" variant="primary" busy={view.verifying} busyLabel="Checking...">
          Verify
        </Button>
        <Button type="button" variant="secondary" disabled={!view.canResend} busy={view.resending} busyLabel="Sending..." onClick={view.resend}>
          Send a new code
        </Button>
        <Button type="button" variant="quiet" disabled={view.verifying} onClick={view.editEmail}>
          {leave}
        </Button>
      </ButtonRow>
    </form>
  )
}
