import { memo, useMemo } from 'react'
import type { Field, RowsField, Value } from '#contract/forms/field.ts'
import { fileActions, type ReplaceFile } from '#src/flows/form/chosen-file.tsx'
import { afterPointer } from '#src/flows/kit/after-pointer.ts'
import { usePlaceOptions } from '#src/flows/reference-data/reference-data.tsx'
import { FormField, type SecretControl } from '#src/ui/form/form-field.tsx'

interface FieldLineProps {
  readonly name: string
  readonly field: Exclude<Field, RowsField>
  readonly value: Value
  /** For a field of its states: the one they are of. */
  readonly country: string
  readonly error: string | undefined
  readonly extension: string | undefined
  readonly disabled: boolean | undefined
  readonly secret: SecretControl | undefined
  readonly change: (name: string, value: Value) => void
  readonly leave: (name: string) => void
  readonly replaceFile: ReplaceFile
}

/** One field of a form. A key in another field does not draw it anew. */
export const FieldLine = memo(function FieldLine({ name, field, country, change, leave, replaceFile, ...shown }: FieldLineProps) {
  const placeOptions = usePlaceOptions()
  return (
    <FormField
      {...shown}
      name={field.wire ?? name}
      field={field}
      files={useMemo(() => fileActions(name, replaceFile), [name, replaceFile])}
      options={useMemo(() => placeOptions(field, country), [placeOptions, field, country])}
      onChange={(value) => change(name, value)}
      onBlur={() => afterPointer(() => leave(name))}
    />
  )
})
