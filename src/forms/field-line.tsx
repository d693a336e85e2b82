import { use } from 'react'
import type { Field, RowsField, Value } from '#contract/forms/field.ts'
import { afterPointer } from '#src/flow/after-pointer.ts'
import { fileActions, type ReplaceFile } from '#src/forms/chosen-file.tsx'
import { Places } from '#src/forms/reference-data.tsx'
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

export function FieldLine({ name, field, country, onChange, onLeave, onReplaceFile, ...shown }: FieldLineProps) {
  const places = use(Places)
  const placeOptions = { country: places?.countries ?? [], subdivision: places?.statesOf(country) ?? [] }
  return (
    <FormField
      {...shown}
      name={field.wire ?? name}
      field={field}
      files={field.kind === 'files' ? fileActions(name, onReplaceFile) : undefined}
      options={field.kind === 'country' || field.kind === 'subdivision' ? placeOptions[field.kind] : undefined}
      onChange={(value) => onChange(name, value)}
      onBlur={onLeave && (() => afterPointer(() => onLeave(name)))}
    />
  )
}
