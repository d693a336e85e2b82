import { chakra } from '@chakra-ui/react/styled-system'
import { visitorEmailOf } from '#contract/answer-summary.ts'
import { CONTINUE_PATH } from '#contract/device-paths.ts'
import { language } from '#contract/language.ts'
import { localizedPath } from '#contract/site-path.ts'
import { answersOf, type FormActor } from '#machines/forms/form.connect.ts'
import { connectHandOver, type HandOverView } from '#machines/hand-over/hand-over.connect.ts'
import { useStateText, useView } from '#src/flow/use-flow.ts'
import { DeviceCode } from '#src/forms/hand-over/device-code.tsx'
import type { HandOverActor } from '#src/forms/hand-over/hand-over-flow.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { OpenInOtherTab } from '#src/ui/form-parts/open-in-other-tab.tsx'
import { Notice } from '#src/ui/notice.tsx'

const continuePath = localizedPath(language, CONTINUE_PATH)

interface HandOverProps {
  readonly actor: HandOverActor
  readonly form: FormActor
}

/** Dialog with the code that moves a form to another device. */
export function HandOver({ actor, form }: HandOverProps) {
  const view = useView(actor, connectHandOver)
  return (
    <div data-flow="hand-over" data-state={useStateText(actor)}>
      <Dialog open={view.screen !== null} title="Continue on another device" onClose={view.close}>
        {view.screen === 'code' ? <HandOverCode view={view} form={form} /> : <HandOverProgress view={view} />}
      </Dialog>
    </div>
  )
}

function HandOverCode({ view, form }: { readonly view: HandOverView; readonly form: FormActor }) {
  const { definition } = form.getSnapshot().context
  const address = visitorEmailOf(definition, answersOf(form.getSnapshot()))
  const { mail } = view
  return (
    <chakra.div display="grid" gap="3">
      <p>Scan this code with the camera of your other device. Your answers and files will open there, at the same step.</p>
      <DeviceCode
        path={continuePath}
        code={view.code}
        label="QR code with the link to your form"
        typingHint={`No camera? Open ${location.host}${continuePath} on your other device, and type:`}
      />
      <chakra.p fontSize="small" color="muted">
        The code works once and expires in 24 hours. Your browser encrypts your form, so we can’t read it. You can close this window.
      </chakra.p>
      {mail.sent && <Notice kind="info">{`We’ve sent the link to ${mail.email}.`}</Notice>}
      {mail.failed && <Notice kind="error">{view.problem ?? 'We couldn’t send the email. Please try again.'}</Notice>}
      {address !== undefined && !mail.sent && (
        <div>
          <Button busy={mail.busy} busyLabel="Sending..." onClick={() => view.emailLink(address)}>
            Email me a link instead
          </Button>
          <chakra.p fontSize="small" color="muted" marginTop="2">
            {`The link goes to ${address}. The link contains the code. Our server stores the code until it sends the email. Your email provider can read the code.`}
          </chakra.p>
        </div>
      )}
      <ButtonRow>
        <Button variant="primary" onClick={view.close}>
          Done
        </Button>
        <Button variant="quiet" onClick={view.cancel}>
          Cancel this code
        </Button>
      </ButtonRow>
    </chakra.div>
  )
}

const PROBLEM_TEXTS = {
  unreadable: 'We can’t read one of your files. Remove it from the form, and choose it again.',
  full: 'Our server has no room for your files right now. Please try again in a few minutes.',
  refused: 'We couldn’t move your form.',
  failed: 'Something went wrong. Please try again.',
  cancelFailed: 'We couldn’t reach our server, so the code may still work.',
  expired: 'This code has expired. Make a new one to continue on another device.',
} as const

const PROGRESS_TEXTS = {
  sending: 'Encrypting your form...',
  offline: 'You’re offline. We’ll continue when you’re back online. Nothing you typed is lost.',
  canceling: 'One moment...',
} as const

function HandOverProgress({ view }: { readonly view: HandOverView }) {
  const { screen } = view
  if (screen === null || screen === 'code') return null
  if (screen === 'sending' || screen === 'offline' || screen === 'canceling') return <p role="status">{PROGRESS_TEXTS[screen]}</p>
  return (
    <chakra.div display="grid" gap="4">
      <Notice kind={screen === 'expired' ? 'info' : 'error'}>
        <p>{screen === 'refused' ? (view.problem ?? PROBLEM_TEXTS.refused) : PROBLEM_TEXTS[screen]}</p>
        {screen !== 'expired' && <p>Your answers are still here.</p>}
      </Notice>
      <ButtonRow>
        {screen !== 'unreadable' && (
          <Button variant="primary" onClick={view.retry}>
            {screen === 'expired' ? 'Make a new code' : 'Try again'}
          </Button>
        )}
        <Button onClick={view.close}>Keep editing</Button>
      </ButtonRow>
    </chakra.div>
  )
}

interface ContinuedOnOtherDeviceProps {
  readonly actor: HandOverActor
  readonly onRetake: () => void
}

/** Replaces a form that continues on another device. */
export function ContinuedOnOtherDevice({ actor, onRetake }: ContinuedOnOtherDeviceProps) {
  const { isContinued, hasDiverged, resume } = useView(actor, connectHandOver)
  if (!isContinued) return <OpenInOtherTab onRetake={onRetake} />
  return (
    <Notice kind="info" action={<Button onClick={resume}>Continue on this device again</Button>}>
      <p>
        <strong>You continued on your other device.</strong>
      </p>
      <p>
        {hasDiverged
          ? 'Your other device doesn’t have the answers you changed here after you made the code.'
          : 'Your answers are also still here, as they were when you made the code.'}
      </p>
      <p>To avoid sending the form twice, use only one device.</p>
    </Notice>
  )
}
