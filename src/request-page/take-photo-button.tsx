import { chakra } from '@chakra-ui/react/styled-system'
import type { FileRef } from '#contract/forms/field.ts'
import { addFile } from '#src/forms/add-file.ts'
import { announce } from '#src/ui/alert/announce.ts'
import { lineDrawingProps } from '#src/ui/theme/styles.ts'

interface TakePhotoProps {
  readonly disabled: boolean
  readonly onTaken: (photos: readonly FileRef[]) => void
}

/** Button that opens a phone's camera. Each photo is a separate file. */
export function TakePhotoButton({ disabled, onTaken }: TakePhotoProps) {
  const addPhotos = (files: FileList | null) => {
    if (disabled || !files || files.length === 0) return
    onTaken([...files].map(addFile))
    announce('Photo added')
  }
  return (
    <chakra.label
      display="none"
      alignItems="center"
      justifyContent="center"
      gap="2"
      position="relative"
      width="full"
      minHeight="control"
      marginBottom="5"
      bg="field"
      border="1px solid"
      borderColor="edge"
      color="ink"
      borderRadius="control"
      fontFamily="heading"
      fontWeight="heading"
      css={{
        // Shown only on touch devices, because other devices may not have a camera.
        '@media (pointer: coarse)': { display: 'flex' },
        '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
        '&[data-disabled]': { color: 'muted', borderColor: 'line' },
      }}
      data-disabled={disabled || undefined}
    >
      <chakra.svg {...lineDrawingProps} width="20px" height="20px" viewBox="0 0 24 24" strokeWidth={1.75}>
        <path d="M4.5 7.5h3l1.5-2.5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5ZM12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5Z" />
      </chakra.svg>
      <span>Take a photo</span>
      <chakra.input
        type="file"
        // With this type, phones convert other formats to JPEG.
        accept="image/jpeg"
        capture="environment"
        aria-disabled={disabled || undefined}
        onClick={(event) => disabled && event.preventDefault()}
        onChange={(event) => {
          addPhotos(event.target.files)
          // Resets the input. Otherwise, a next photo with the same name would not fire `change`.
          event.target.value = ''
        }}
        position="absolute"
        inset="0"
        width="full"
        height="full"
        opacity="0"
      />
    </chakra.label>
  )
}
