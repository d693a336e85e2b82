import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentType, type DragEvent, useEffect, useRef, useState } from 'react'
import type { FileRef, FilesField } from '#contract/forms/field.ts'
import { validateFile } from '#contract/forms/schema.ts'
import { announce } from '#src/ui/alert/announce.ts'
import { adviceFor, describedBy, errorId, FieldShell, Hint } from '#src/ui/form-parts/field-shell.tsx'
import { FileRows, type FileStateProvider } from '#src/ui/form-parts/file-rows.tsx'
import { limitsText } from '#src/ui/form-parts/file-text.ts'
import { Icon } from '#src/ui/icon.tsx'

interface FileFieldProps {
  readonly name: string
  readonly field: FilesField
  readonly value: readonly FileRef[]
  readonly error?: string
  readonly disabled?: boolean
  readonly actions?: FileActions
  readonly onChange: (files: readonly FileRef[]) => void
}

/** Component with the button and dialog for a photo from a phone. */
export type PhoneCamera = ComponentType<{
  readonly field: FilesField
  readonly disabled: boolean
  /** Adds photos that were already stored. */
  readonly onPhotos: (photos: readonly FileRef[]) => void
}>

/** Functions that the page provides for chosen files, because the component does not store files. */
export interface FileActions {
  readonly addFiles: (files: readonly File[]) => readonly FileRef[]
  readonly Camera?: PhoneCamera
  readonly StateProvider: FileStateProvider
  /** Replaces the file with this ID in the current file list, which may have changed since the render. */
  readonly replaceFile: (id: string, file: FileRef) => void
}

/** File input: button, drop zone, and list with errors. The allowed types and limits are shown above. */
export function FileField({ name, field, value, error, disabled = false, actions, onChange }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setIsDragOver] = useState(false)
  const limitsId = `${name}-limits`

  const advice = adviceFor(field, error)
  // An error about one file is shown only next to that file.
  const refusedId = error === undefined ? undefined : value.find((file) => validateFile(field, file) === error)?.id

  const appendFiles = (newFiles: readonly FileRef[]) => {
    onChange([...value, ...newFiles])
    const problems = newFiles.flatMap((file) => validateFile(field, file) ?? [])
    if (problems.length > 0) announce([...new Set(problems)].join(' '))
    else announce(newFiles.length === 1 ? 'File added' : `${newFiles.length} files added`)
  }
  const add = (files: FileList | null) => {
    if (disabled || !files || files.length === 0) return
    appendFiles(actions?.addFiles([...files]) ?? [])
    // Clears the input. Otherwise, the visitor could not choose a removed file again.
    if (input.current) input.current.value = ''
  }

  // Adds files that were chosen before hydration, because React did not receive their `change` event.
  const addFilesRef = useRef(() => add(input.current?.files ?? null))
  useEffect(() => addFilesRef.current(), [])

  const handleDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(event.type === 'dragover' && !disabled)
    if (event.type === 'drop') add(event.dataTransfer.files)
  }

  return (
    <FieldShell name={name} field={field} error={refusedId === undefined ? error : undefined} advice={advice}>
      <Hint id={limitsId}>{limitsText(field)}</Hint>
      <chakra.div
        data-drop-zone
        data-over={isDragOver || undefined}
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrag}
        position="relative"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        rowGap="2"
        padding="4"
        border="1px dashed"
        borderColor={error === undefined ? 'edge' : 'error'}
        borderRadius="control"
        bg="field"
        color="muted"
        css={{
          '&[data-over]': { borderColor: 'green', borderStyle: 'solid', bg: 'greenTint' },
          '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
        }}
      >
        <chakra.span
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight="2.75rem"
          paddingInline="4"
          border="1px solid"
          borderColor="edge"
          borderRadius="control"
          color={disabled ? 'muted' : 'ink'}
          fontFamily="heading"
          fontWeight="heading"
        >
          <Icon name="upload" />
          <span>{field.maxFiles === 1 ? 'Choose a file' : 'Choose files'}</span>
        </chakra.span>
        <chakra.span display={{ base: 'none', sm: 'inline' }}>{`or drop ${field.maxFiles === 1 ? 'it' : 'them'} here`}</chakra.span>
        {/* The native input is transparent and covers the zone, so that a click opens the picker even without scripts. */}
        <chakra.input
          ref={input}
          type="file"
          id={name}
          name={name}
          multiple={field.maxFiles > 1}
          accept={field.extensions.map((extension) => `.${extension}`).join(',')}
          aria-required={field.required !== undefined || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-disabled={disabled || undefined}
          aria-describedby={describedBy(name, { hint: field.hint, error, advice, otherId: limitsId })}
          onClick={(event) => disabled && event.preventDefault()}
          onChange={(event) => add(event.target.files)}
          position="absolute"
          inset="0"
          width="full"
          height="full"
          opacity="0"
          cursor={disabled ? 'default' : 'pointer'}
        />
      </chakra.div>
      {actions?.Camera && <actions.Camera field={field} disabled={disabled} onPhotos={appendFiles} />}
      {actions && (
        <FileRows
          field={field}
          files={value}
          problem={refusedId === undefined ? undefined : { fileId: refusedId, id: errorId(name) }}
          disabled={disabled}
          StateProvider={actions.StateProvider}
          onReplace={actions.replaceFile}
          onRemove={(id) => onChange(value.filter((file) => file.id !== id))}
          onChoose={() => input.current?.click()}
          onEmpty={() => input.current?.focus()}
        />
      )}
    </FieldShell>
  )
}
