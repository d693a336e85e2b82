import { type ComponentProps, type ComponentType, use, useState } from 'react'
import type { AnswerValue, Field, RowsField } from '#contract/forms/field.ts'
import { runAfterClick } from '#src/flow/run-after-click.ts'
import { fileActions, type ReplaceFile } from '#src/forms/chosen-file.tsx'
import { ReferenceDataContext } from '#src/forms/reference-data.tsx'
import type { EmailNote } from '#src/ui/form-parts/email-note.tsx'
import { FormField, type SecretControl } from '#src/ui/form-parts/form-field.tsx'

interface ConnectedFieldProps {
  readonly name: string
  readonly field: Exclude<Field, RowsField>
  readonly value: AnswerValue
  /** Country whose states the field offers. */
  readonly country: string
  readonly error: string | undefined
  readonly extension?: string | undefined
  readonly disabled?: boolean | undefined
  readonly secret?: SecretControl | undefined
  readonly onChange: (name: string, value: AnswerValue) => void
  readonly onLeave?: ((name: string) => void) | undefined
  readonly onReplaceFile?: ReplaceFile | undefined
}

/** Email address that the visitor just typed, with the component for a note about it. */
interface CheckedEmail {
  readonly email: AnswerValue
  readonly Note: ComponentType<ComponentProps<typeof EmailNote>>
}

export function ConnectedField({ name, field, country, onChange, onLeave, onReplaceFile, ...controlProps }: ConnectedFieldProps) {
  const { value, disabled } = controlProps
  const referenceData = use(ReferenceDataContext)
  const placeOptions = { country: referenceData?.countries ?? [], subdivision: referenceData?.statesOf(country) ?? [] }
  const [checkedEmail, setCheckedEmail] = useState<CheckedEmail | null>(null)
  const leave = () => {
    onLeave?.(name)
    if (field.kind === 'email' && value !== '')
      // Ignores a failure, because the form works without the note.
      import('#src/ui/form-parts/email-note.tsx').then(({ EmailNote }) => setCheckedEmail({ email: value, Note: EmailNote })).catch(() => undefined)
  }
  return (
    <>
      <FormField
        {...controlProps}
        name={field.wire ?? name}
        field={field}
        files={field.kind === 'files' ? fileActions(name, onReplaceFile) : undefined}
        options={field.kind === 'country' || field.kind === 'subdivision' ? placeOptions[field.kind] : undefined}
        onChange={(newValue) => onChange(name, newValue)}
        onBlur={onLeave || field.kind === 'email' ? () => runAfterClick(leave) : undefined}
      />
      {checkedEmail?.email === value && !disabled && (
        <checkedEmail.Note name={field.wire ?? name} email={String(value)} onCorrect={(email) => onChange(name, email)} />
      )}
    </>
  )
}
