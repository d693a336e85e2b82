import { useEffect, useEffectEvent } from 'react'
import { connectChangeEmail } from '#machines/account-area/change-email.connect.ts'
import { CodeStep } from '#src/account/code-step.tsx'
import { changeEmailFlow } from '#src/account-area/account-action-flows.ts'
import { ActionForm } from '#src/account-area/action-form.tsx'
import { BlockHeading, SectionBlock, SectionRow } from '#src/account-area/section.tsx'
import { SuccessText } from '#src/account-area/status-text.tsx'
import { useActionFocus } from '#src/account-area/use-action-focus.ts'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface ChangeEmailProps {
  readonly email: string
  readonly onDone: (email: string) => void
}

const formTexts = { title: 'Change your email', submitLabel: 'Send the code', busyLabel: 'Sending...' }

export function ChangeEmailForm({ email, onDone }: ChangeEmailProps) {
  const { snapshot, send, state } = useFlow(changeEmailFlow, { actor: { input: { now, tryKey: crypto.randomUUID() } } })
  const view = connectChangeEmail(snapshot, send)
  const actionRef = useActionFocus(view.screen)
  const notifyDone = useEffectEvent(() => view.screen === 'changed' && onDone(view.email))
  const isDone = view.screen === 'changed'
  useEffect(() => {
    if (isDone) notifyDone()
  }, [isDone])
  return (
    <div data-flow="change-email" data-state={state}>
      <SectionBlock ref={actionRef}>
        {isDone && <SuccessText>We changed your email address. Use the new one to log in from now on. All other devices are logged out.</SuccessText>}
        {(view.screen === 'closed' || view.screen === 'changed') && (
          <SectionRow
            button={
              <Button label="Change your email" onClick={view.open}>
                Change
              </Button>
            }
          >
            <BlockHeading>Email</BlockHeading>
            <span translate="no">{email}</span>
          </SectionRow>
        )}
        {view.screen !== 'closed' && view.screen !== 'changed' && <BlockHeading>Email</BlockHeading>}
        {view.screen === 'form' && (
          <ActionForm name="change-email" texts={formTexts} username={email} view={view}>
            <p>We’ll email a 6-digit code to the new address and notify the old one. All other devices will be logged out.</p>
          </ActionForm>
        )}
        {view.screen === 'code' && <CodeStep view={view} />}
        {view.screen === 'proven' && (
          <>
            {!view.busy && (
              <Notice kind="error">We got no response. Your code was right, so you won’t need another one. Check your connection and try again.</Notice>
            )}
            <ButtonRow>
              <Button variant="primary" busy={view.busy} busyLabel="Changing..." onClick={view.confirm}>
                Change email now
              </Button>
              <Button variant="quiet" disabled={view.busy} onClick={view.cancel}>
                Cancel
              </Button>
            </ButtonRow>
          </>
        )}
      </SectionBlock>
    </div>
  )
}
