import { connectTakeOver, type TakeOverView } from '#machines/hand-over/take-over.connect.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { useRedirectAtEnd } from '#src/flow/use-redirect-at-end.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { CodeForm, codeFields, useCodeInUrl } from '#src/forms/hand-over/code-form.tsx'
import { createDeviceId, takeOverFlow } from '#src/forms/hand-over/take-over-flow.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { FormPage } from '#src/ui/form-parts/form-page.tsx'
import { Notice } from '#src/ui/notice.tsx'

const fields = codeFields('12 letters and digits, from your other device.')

const PROBLEMS = {
  malformed: 'Enter the 12 letters and digits of the code.',
  unknown: 'We can’t find this code. Check it, or make a new one on your other device.',
  used: 'This code was already used. It works once. Make a new one on the device that has your form.',
  expired: 'This code has expired. Make a new one on your other device.',
  broken: 'We couldn’t decrypt the form. Make a new code on your other device.',
  failed: 'Something went wrong. Your form is still on your other device. Please try again.',
} as const

const headings = {
  form: { title: 'Continue your form', outcome: 'Enter the code from the device where you started.' },
  draftExists: { title: 'Replace the form on this device?', outcome: 'You’ve already started the same form on this device.' },
  full: { title: 'This device is out of space', outcome: 'Your form is still on your other device.' },
  moving: { title: 'Moving your form', outcome: undefined },
  received: { title: 'Moving your form', outcome: undefined },
} as const

const PROGRESS_TEXTS = {
  opening: 'Looking for your form...',
  offline: 'You’re offline. We’ll continue when you’re back online.',
  leased: 'Another device is receiving this form, or the transfer was interrupted. We’ll try again in a moment.',
  receiving: 'Receiving your form...',
  interrupted: 'The connection was lost. We’ll continue when you’re back online. Your form is still on your other device.',
  confirming: 'Almost done...',
  confirmFailed: 'Your form is here. We’ll finish when you’re back online.',
} as const

/** Page that receives a form from another device, by link or code. */
export function TakeOverPage() {
  const { snapshot, send, state } = useFlow(takeOverFlow, { actor: { input: { deviceId: createDeviceId() } } })
  const view = connectTakeOver(snapshot, send)
  const headingRef = useStepFocus(view.screen)
  useCodeInUrl((code) => {
    if (view.screen === 'form') view.open(code)
  })
  useRedirectAtEnd(view.screen === 'received', view.screen === 'received' ? `/${view.flow}` : '/')
  return (
    <div data-flow="take-over" data-state={state}>
      <FormPage {...headings[view.screen]} headingRef={headingRef}>
        <TakeOverContent view={view} />
      </FormPage>
    </div>
  )
}

function TakeOverContent({ view }: { readonly view: TakeOverView }) {
  if (view.screen === 'form') {
    const { problem } = view
    return (
      <>
        {problem === 'replaceDeclined' && <Notice kind="info">Nothing has changed on this device. The code still works on another device.</Notice>}
        <CodeForm
          label="Continue your form"
          fields={fields}
          view={view}
          error={problem === null || problem === 'replaceDeclined' ? undefined : PROBLEMS[problem]}
          note="The code decrypts your form in this browser. We never receive the code from this page."
        />
      </>
    )
  }
  if (view.screen === 'draftExists')
    return (
      <>
        <p>The form from your other device would replace your answers and files here.</p>
        <ButtonRow>
          <Button onClick={view.replace}>Replace form</Button>
          <Button variant="primary" onClick={view.decline}>
            Keep this form
          </Button>
        </ButtonRow>
      </>
    )
  if (view.screen === 'full')
    return (
      <>
        <Notice kind="error">This browser couldn’t store your form. Free up some space, or leave private browsing, and try again.</Notice>
        <ButtonRow>
          <Button variant="primary" onClick={view.retry}>
            Try again
          </Button>
          <Button onClick={view.cancel}>Cancel</Button>
        </ButtonRow>
      </>
    )
  if (view.screen === 'received') return <p role="status">{PROGRESS_TEXTS.confirming}</p>
  return (
    <>
      <p role="status">{PROGRESS_TEXTS[view.step]}</p>
      <ButtonRow>
        {view.step === 'confirmFailed' && <Button onClick={view.retry}>Try again</Button>}
        {view.step !== 'confirmFailed' && view.step !== 'confirming' && <Button onClick={view.cancel}>Cancel</Button>}
      </ButtonRow>
    </>
  )
}
