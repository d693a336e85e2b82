import { type ComponentProps, type ComponentType, use, useState } from 'react'
import type { Field, RowsField, Value } from '#contract/forms/field.ts'
import { afterPointer } from '#src/flow/after-pointer.ts'
import { fileActions, type ReplaceFile } from '#src/forms/chosen-file.tsx'
import { ReferenceDataContext } from '#src/forms/reference-data.tsx'
import type { EmailNote } from '#src/ui/form-parts/email-note.tsx'
import { FormField, type SecretControl } from '#src/ui/form-parts/form-field.tsx'

interface FieldLineProps {
  readonly name: string
  readonly field: Exclude<Field, RowsField>
  readonly value: Value
  /** Country whose states the field offers. */
  readonly country: string
  readonly error: string | undefined
  readonly extension?: string | undefined
  readonly disabled?: boolean | undefined
  readonly secret?: SecretControl | undefined
  readonly onChange: (name: string, value: Value) => void
  readonly onLeave?: ((name: string) => void) | undefined
  readonly onReplaceFile?: ReplaceFile | undefined
}

/** Email address that the visitor just typed, with the component for a note about it. */
interface UnfocusedEmail {
  readonly email: Value
  readonly Note: ComponentType<ComponentProps<typeof EmailNote>>
}

export function FieldLine({ name, field, country, onChange, onLeave, onReplaceFile, ...shown }: FieldLineProps) {
  const { value, disabled } = shown
  const referenceData = use(ReferenceDataContext)
  const placeOptions = { country: referenceData?.countries ?? [], subdivision: referenceData?.statesOf(country) ?? [] }
  const [unfocusedEmail, setUnfocusedEmail] = useState<UnfocusedEmail | null>(null)
  const leave = () => {
    onLeave?.(name)
    if (field.kind === 'email' && value !== '')
      // Without a network, the note is not shown.
      import('#src/ui/form-parts/email-note.tsx').then(({ EmailNote }) => setUnfocusedEmail({ email: value, Note: EmailNote })).catch(() => undefined)
  }
  return (
    <>
      <FormField
        {...shown}
        name={field.wire ?? name}
        field={field}
        files={field.kind === 'files' ? fileActions(name, onReplaceFile) : undefined}
        options={field.kind === 'country' || field.kind === 'subdivision' ? placeOptions[field.kind] : undefined}
        onChange={(changed) => onChange(name, changed)}
        onBlur={onLeave || field.kind === 'email' ? () => afterPointer(leave) : undefined}
      />
      {unfocusedEmail?.email === value && !disabled && (
        <unfocusedEmail.Note name={field.wire ?? name} email={String(value)} onCorrect={(email) => onChange(name, email)} />
      )}
    </>
  )
}
