import { chakra } from '@chakra-ui/react/styled-system'
import type { ChangeEvent } from 'react'
import { PHOTO_MAX_BYTES } from '#contract/hand-over.ts'
import { connectPhoto, type PhotoView } from '#machines/hand-over/photo.connect.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { CodeForm, codeFields, useCodeInUrl } from '#src/forms/hand-over/code-form.tsx'
import { photoFlow, storePhoto } from '#src/forms/hand-over/photo-flow.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { sizeText } from '#src/ui/form-parts/file-text.ts'
import { FormPage } from '#src/ui/form-parts/form-page.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { buttonRecipe } from '#src/ui/theme/recipes/button.ts'

const fields = codeFields('12 letters and digits, from your computer.')

const PROBLEMS = {
  malformed: 'Enter the 12 letters and digits of the code.',
  unknown: 'This code doesn’t work. Check it, or make a new one on your computer.',
  used: 'This code was already used. Make a new one on your computer.',
  expired: 'This code has expired. Make a new one on your computer.',
  broken: 'This code isn’t for a photo. Make a new one on your computer.',
  failed: 'Something went wrong. Please try again.',
} as const

const PROGRESS_TEXTS = {
  opening: 'Looking for your form...',
  offline: 'You’re offline. We’ll continue when you’re back online.',
  sending: 'Sending your photo...',
  resending: 'Sending your photo...',
  interrupted: 'The connection was lost. We’ll continue when you’re back online. Keep this page open.',
} as const

/** Page on a phone that sends a photo to a file field on a computer. */
export function PhotoPage() {
  const { snapshot, send, state } = useFlow(photoFlow, { actor: {} })
  const view = connectPhoto(snapshot, send)
  const headingRef = useStepFocus(view.screen)
  useCodeInUrl((code) => {
    if (view.screen === 'form') view.open(code)
  })
  const heading = view.screen === 'field' ? { title: view.field.label, outcome: view.field.form } : CODE_HEADING
  return (
    <div data-flow="photo" data-state={state}>
      <FormPage {...heading} headingRef={headingRef}>
        {view.screen === 'form' && (
          <CodeForm label="Send a photo" fields={fields} view={view} error={view.problem === null ? undefined : PROBLEMS[view.problem]} />
        )}
        {view.screen === 'opening' && (
          <>
            <p role="status">{PROGRESS_TEXTS[view.step]}</p>
            <ButtonRow>
              <Button onClick={view.cancel}>Cancel</Button>
            </ButtonRow>
          </>
        )}
        {view.screen === 'field' && <PhotoField view={view} />}
      </FormPage>
    </div>
  )
}

const CODE_HEADING = { title: 'Send a photo', outcome: 'Enter the code from your computer.' } as const

const FileButton = chakra('label', buttonRecipe)
const fileButtonStyle = {
  position: 'relative',
  overflow: 'hidden',
  css: { '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' } },
} as const
/** The native input is transparent and covers the button. */
const filePickerStyle = { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: '0', cursor: 'pointer' } as const

function PhotoField({ view }: { readonly view: Extract<PhotoView, { screen: 'field' }> }) {
  const { step, field, problem } = view
  if (step === 'sent') return <Notice kind="info">Photo sent. You can close this page, and continue on your computer.</Notice>
  if (step === 'sending' || step === 'resending' || step === 'interrupted') return <p role="status">{PROGRESS_TEXTS[step]}</p>
  if (step === 'refused' || step === 'failed')
    return (
      <>
        <Notice kind="error">{(step === 'refused' && view.refusal) || PROBLEMS.failed}</Notice>
        <ButtonRow>
          <Button variant="primary" onClick={view.retry}>
            Try again
          </Button>
        </ButtonRow>
      </>
    )
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) view.choose(storePhoto(file))
    // Without this, the visitor could not choose the same file again.
    target.value = ''
  }
  return (
    <>
      {problem !== null && (
        <Notice kind="error">
          {problem === 'wrongType' ? field.wrongType : `This photo is too large to send. Choose one smaller than ${sizeText(PHOTO_MAX_BYTES)}.`}
        </Notice>
      )}
      <ButtonRow>
        <FileButton variant="primary" {...fileButtonStyle}>
          <span>Take a photo</span>
          <chakra.input type="file" accept="image/*" capture="environment" onChange={choose} {...filePickerStyle} />
        </FileButton>
        <FileButton {...fileButtonStyle}>
          <span>Choose from this phone</span>
          <chakra.input type="file" accept={field.extensions.map((extension) => `.${extension}`).join(',')} onChange={choose} {...filePickerStyle} />
        </FileButton>
      </ButtonRow>
      <chakra.p color="muted" fontSize="small">
        Your phone encrypts the photo for your computer, so we can’t see it. Nothing is stored on this phone.
      </chakra.p>
    </>
  )
}
