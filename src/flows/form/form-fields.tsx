import { Fragment, type ReactNode } from 'react'
import { type Answers, activeFields, type Errors, emptyValue, type Field, type Fields, type RowsField, type Value } from '#contract/forms/field.ts'
import { fileActions, type ReplaceFile } from '#src/flows/form/chosen-file.tsx'
import { afterPointer } from '#src/flows/kit/after-pointer.ts'
import { usePlaceOptions } from '#src/flows/reference-data/reference-data.tsx'
import { Cleared } from '#src/ui/form/cleared.tsx'
import { FormField, type SecretControl } from '#src/ui/form/form-field.tsx'
import { LeftOut } from '#src/ui/form/left-out.tsx'

interface FormFieldsProps {
  readonly fields: Fields
  readonly answers: Answers
  readonly errors: Errors
  /** Extensions that phone numbers were given with, by field; empty before their digits. */
  readonly leftOut?: Readonly<Record<string, string>>
  readonly disabled?: boolean
  /** Fields that show an answer which stands elsewhere. */
  readonly locked?: ReadonlySet<string>
  /** The field whose change took other answers away, as long as that can be undone. */
  readonly cleared?: string | null
  readonly onUndo?: () => void
  readonly onChange: (name: string, value: Value) => void
  readonly onReplaceFile?: ReplaceFile
  readonly onLeave?: (name: string) => void
  readonly secret?: SecretControl
  /** Shows a repeated group; only a filing has one. */
  readonly rows?: (name: string, field: RowsField) => ReactNode
}

/** The controls of a form, one a field line, in the order of the lines. */
export function FormFields({
  fields,
  answers,
  errors,
  leftOut = {},
  disabled = false,
  locked,
  cleared,
  onUndo,
  onChange,
  onReplaceFile,
  onLeave,
  secret,
  rows = () => null,
}: FormFieldsProps) {
  const placeOptions = usePlaceOptions()
  const optionsOf = (field: Field) => placeOptions(field, (name) => String(answers[name] ?? ''))
  const active = activeFields(fields, answers)
  return active.map(([name, field]) => (
    <Fragment key={name}>
      {field.kind === 'rows' ? (
        rows(name, field)
      ) : (
        <FormField
          name={field.wire ?? name}
          field={field}
          value={answers[name] ?? emptyValue(field)}
          answers={answers}
          error={errors[name]}
          extension={leftOut[name]}
          disabled={disabled || locked?.has(name)}
          files={fileActions(name, onReplaceFile)}
          secret={secret}
          options={optionsOf(field)}
          onChange={(value) => onChange(name, value)}
          onBlur={onLeave && (() => afterPointer(() => onLeave(name)))}
        />
      )}
      {leftOut[name] && <LeftOut extension={leftOut[name]} fields={active.map(([, one]) => one)} />}
      {cleared === name && field.cleared !== undefined && <Cleared name={name} text={field.cleared} onUndo={() => onUndo?.()} />}
    </Fragment>
  ))
}
