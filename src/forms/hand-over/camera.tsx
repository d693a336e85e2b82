import { forms } from 'virtual:forms'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLocation } from 'react-router-dom'
import { company } from '#contract/company.ts'
import { PHOTO_PATH } from '#contract/device-paths.ts'
import type { FileRef, FilesField } from '#contract/forms/field.ts'
import { language } from '#contract/language.ts'
import { localizedPath } from '#contract/site-path.ts'
import { type CameraView, connectCamera } from '#machines/hand-over/camera.connect.ts'
import { useStateText, useView } from '#src/flow/use-flow.ts'
import { useCamera } from '#src/forms/hand-over/camera-flow.ts'
import { DeviceCode } from '#src/forms/hand-over/device-code.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { emphasisStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

const photoPath = localizedPath(language, PHOTO_PATH)

interface CameraProps {
  readonly field: FilesField
  readonly clickCount: number
  readonly onPhotos: (photos: readonly FileRef[]) => void
}

/** Dialog with the code that opens a file field on a phone. */
export function Camera({ field: { label, extensions, wrongType }, clickCount, onPhotos }: CameraProps) {
  const { pathname } = useLocation()
  const formTitle = forms.find(({ route }) => pathname === `/${route}`)?.title ?? company.name
  const actor = useCamera({ form: formTitle, label, extensions, wrongType }, clickCount, onPhotos)
  const view = useView(actor, connectCamera)
  return (
    <div data-flow="camera" data-state={useStateText(actor)}>
      <Dialog open={view.screen !== null} title="Use your phone as a camera" onClose={view.close}>
        {view.screen === 'code' ? <CameraCode view={view} /> : <CameraProgress view={view} />}
      </Dialog>
    </div>
  )
}

function CameraCode({ view }: { readonly view: CameraView }) {
  return (
    <chakra.div display="grid" gap="4">
      <p>Scan this code with the camera of your phone. Your phone will open only this file field.</p>
      <DeviceCode
        path={photoPath}
        code={view.code}
        label="QR code with the link for your phone"
        typingHint={`Can’t scan the code? Open ${location.host}${photoPath} on your phone, and type:`}
      />
      <chakra.p role="status" {...emphasisStyle}>
        {view.isConnected ? 'Your phone is connected. Take the photo there.' : 'Waiting for your phone...'}
      </chakra.p>
      <chakra.p {...smallPrintStyle}>The code works for one photo. Your phone encrypts the photo, so we can’t see it. Keep this window open.</chakra.p>
      <ButtonRow>
        <Button onClick={view.close}>Cancel</Button>
      </ButtonRow>
    </chakra.div>
  )
}

const PROGRESS_TEXTS = {
  preparing: 'Making a code...',
  offline: 'You’re offline. We’ll continue when you’re back online.',
  receiving: 'Receiving your photo...',
  interrupted: 'The connection was lost. We’ll continue when you’re back online.',
} as const

const PROBLEMS = {
  refused: 'We couldn’t make a code.',
  failed: 'Something went wrong. Please try again.',
  receiveFailed: 'The photo didn’t arrive. Make a new code, and take the photo again.',
  expired: 'This code has expired.',
} as const

function CameraProgress({ view }: { readonly view: CameraView }) {
  const { screen, problem } = view
  if (screen === null || screen === 'code') return null
  if (screen === 'preparing' || screen === 'offline' || screen === 'receiving' || screen === 'interrupted') return <p role="status">{PROGRESS_TEXTS[screen]}</p>
  if (screen === 'received')
    return (
      <chakra.div display="grid" gap="4">
        <Notice kind="info">The photo is in your form.</Notice>
        <ButtonRow>
          <Button variant="primary" onClick={view.close}>
            Done
          </Button>
          <Button onClick={view.retry}>Take another photo</Button>
        </ButtonRow>
      </chakra.div>
    )
  return (
    <chakra.div display="grid" gap="4">
      <Notice kind={screen === 'expired' ? 'info' : 'error'}>{screen === 'refused' ? (problem ?? PROBLEMS.refused) : PROBLEMS[screen]}</Notice>
      <ButtonRow>
        <Button variant="primary" busy={view.busy} onClick={view.retry}>
          {screen === 'refused' || screen === 'failed' ? 'Try again' : 'Make a new code'}
        </Button>
        <Button onClick={view.close}>Keep editing</Button>
      </ButtonRow>
    </chakra.div>
  )
}
