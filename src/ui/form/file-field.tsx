import { chakra } from '@chakra-ui/react/styled-system'
import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FileRef, FilesField } from '#contract/forms/field.ts'
import { fileProblem } from '#contract/forms/schema.ts'
import { announce } from '#src/ui/alert/announce.ts'
import { describedBy, errorId, FieldShell, Hint } from '#src/ui/form/field-shell.tsx'
import { FileRows } from '#src/ui/form/file-rows.tsx'
import { limitsText } from '#src/ui/form/file-text.ts'
import { Icon } from '#src/ui/icon.tsx'

export interface FileFieldProps {
  readonly name: string
  readonly field: FilesField
  readonly value: readonly FileRef[]
  readonly error?: string
  readonly disabled?: boolean
  readonly actions?: FileActions
  readonly onChange: (files: readonly FileRef[]) => void
}

/** What a page does with chosen files: their bytes are not a component's business. */
export interface FileActions {
  readonly add: (files: readonly File[]) => readonly FileRef[]
  /** Whether the first bytes are what the name says. */
  readonly isGenuine: (file: FileRef) => Promise<boolean>
  /** A smaller copy of a photo; undefined when it cannot be made. */
  readonly shrink: (file: FileRef, maxBytes: number) => Promise<FileRef | undefined>
}

/** Chosen files: a button, a place to drop them, and the list with what is wrong with each. Types and limits stand before. */
export function FileField({ name, field, value, error, disabled = false, actions, onChange }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // Bytes are looked at while the visitor goes on: what comes of it goes into the list of then.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  const [over, setOver] = useState(false)
  const limitsId = `${name}-limits`

  // Said once: at the file it is about, if there is one.
  const wrong = error === undefined ? undefined : value.find((file) => fileProblem(field, file) === error)?.id

  const replace = (id: string, file: FileRef) => onChange(latest.current.map((one) => (one.id === id ? file : one)))

  const add = (files: FileList | null) => {
    if (disabled || !files || files.length === 0) return
    const chosen = [...files]
    const added = actions?.add(chosen) ?? []
    onChange([...latest.current, ...added])
    for (const file of added) void actions?.isGenuine(file).then((genuine) => genuine || replace(file.id, { ...file, isOtherKind: true }))
    const problems = added.flatMap((file) => fileProblem(field, file) ?? [])
    if (problems.length > 0) announce([...new Set(problems)].join(' '))
    else announce(chosen.length === 1 ? 'File added' : `${chosen.length} files added`)
    // Otherwise the same file could not be chosen again after it was removed.
    if (input.current) input.current.value = ''
  }

  // Files chosen before the page was hydrated: the input holds them, and no event told of it.
  const addEarly = useRef(() => add(input.current?.files ?? null))
  useEffect(() => addEarly.current(), [])

  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover' && !disabled)
    if (event.type === 'drop') add(event.dataTransfer.files)
  }

  return (
    <FieldShell name={name} field={field} error={wrong === undefined ? error : undefined}>
      <Hint id={limitsId}>{limitsText(field)}</Hint>
      <chakra.div
        data-drop-zone
        data-over={over || undefined}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drag}
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
        {/* The real control lies over the whole zone, unseen: a press anywhere opens the picker, with or without script. */}
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
          aria-describedby={describedBy(name, { hint: field.hint, error, also: limitsId })}
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
      <FileRows
        field={field}
        files={value}
        said={wrong === undefined ? undefined : { at: wrong, id: errorId(name) }}
        disabled={disabled}
        onRemove={(id) => onChange(value.filter((file) => file.id !== id))}
        onShrink={async (file) => {
          const smaller = await actions?.shrink(file, field.maxBytes)
          if (smaller) replace(file.id, smaller)
          return smaller !== undefined
        }}
        onEmpty={() => input.current?.focus()}
      />
    </FieldShell>
  )
}
