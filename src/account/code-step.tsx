import { chakra } from '@chakra-ui/react/styled-system'
import type { connectAccount } from '#machines/account/account.connect.ts'
import { AlertSlot } from '#src/ui/alert/alert-slot.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { CodeInput } from '#src/ui/form-parts/code-input.tsx'
import { Countdown } from '#src/ui/form-parts/countdown.tsx'

type CodeView = Extract<ReturnType<typeof connectAccount>, { screen: 'code' }>

interface CodeStepProps {
  readonly view: CodeView
  /** Label of the button that leaves this step. */
  readonly leave?: string
  readonly variant?: 'primary' | 'secondary'
}

/** Step of a flow in which the user enters an emailed code. A resend unlocks after 180 s. */
export function CodeStep({ view, leave = 'Change address', variant = 'primary' }: CodeStepProps) {
  return (
    <chakra.form
      noValidate
      aria-label="Enter the code"
      // Hides the field error while the alert shows the same text. The alert has the style of a field error.
      css={{
        '&:has([data-alert=error]) #otp-error': { display: 'none' },
        '& [data-alert=error]': { border: 'none', padding: '0', marginTop: '-4', background: 'none' },
        '& [data-alert=error] > div': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'baseline', columnGap: '2' },
        '& [data-alert=error] > div > div:first-of-type': { display: 'contents' },
        '& [data-alert=error] > div > div:first-of-type > button': { gridColumn: '3', gridRow: '1' },
        '& [data-alert=error] > div > p': { gridColumn: '2', gridRow: '1', marginTop: '0' },
        '& [data-alert=error] > div > p + p': { gridColumn: '1 / -1', gridRow: '2' },
      }}
      onSubmit={(event) => {
        event.preventDefault()
        view.submit()
      }}
    >
      <p>
        We sent a 6-digit code to <strong>{view.email}</strong>. It expires in 10 minutes. Also check your spam folder.
      </p>
      <CodeInput value={view.code} error={view.codeError} attempt={view.attempt} readOnly={view.verifying} onChange={view.changeCode} />
      <AlertSlot kind="error" />
      <ButtonRow>
        <Button type="submit" variant={view.expired ? 'secondary' : variant} disabled={view.expired} busy={view.verifying} busyLabel="Checking...">
          Verify
        </Button>
      </ButtonRow>
      {!view.canResend && !view.resending && !view.verifying && (
        <p>
          <Countdown endsAt={view.resendAt} label="You can request a new code in" />
        </p>
      )}
      <ButtonRow>
        <Button
          type="button"
          variant={view.expired ? variant : 'secondary'}
          disabled={!view.canResend}
          busy={view.resending}
          busyLabel="Sending..."
          onClick={view.resend}
        >
          Send a new code
        </Button>
        <Button type="button" variant="quiet" disabled={view.verifying} onClick={view.editEmail}>
          {leave}
        </Button>
      </ButtonRow>
    </chakra.form>
  )
}
