import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { lazyWithPlaceholder } from '#src/flow/lazy-component.tsx'
import { Button } from '#src/ui/button.tsx'
import type { PhoneCamera } from '#src/ui/form-parts/file-field.tsx'

/** Loaded at the first click, because few visitors use it. */
const Camera = lazyWithPlaceholder(
  async () => (await import('#src/forms/hand-over/camera.tsx')).Camera,
  () => null,
)

/** Hidden on phones, because their file picker offers the camera. */
export const CameraButton: PhoneCamera = ({ disabled, ...props }) => {
  const [clickCount, setClickCount] = useState(0)
  return (
    <chakra.div
      css={{
        '& > button': { maxWidth: 'none' },
        '@media (pointer: coarse), (scripting: none)': { display: 'none' },
      }}
    >
      <Button variant="quiet" disabled={disabled} onClick={() => setClickCount(clickCount + 1)}>
        Use your phone as a camera
      </Button>
      {clickCount > 0 && <Camera {...props} clickCount={clickCount} />}
    </chakra.div>
  )
}
