import { Fragment, type ReactNode } from 'react'
import { type Answers, activeFields, type Errors, emptyValue, type Fields, type RowsField, type Value } from '#contract/forms/field.ts'
import type { ReplaceFile } from '#src/flows/form/chosen-file.tsx'
import { FieldLine } from '#src/flows/form/field-line.tsx'
import { Cleared } from '#src/ui/form/cleared.tsx'
import type { SecretControl } from '#src/ui/form/form-field.tsx'
import { LeftOut } from '#src/ui/form/left-out.tsx'
import { useStable } from '#src/ui/form/use-stable.ts'

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
  const change = useStable(onChange)
  const replaceFile = useStable<Parameters<ReplaceFile>, void>((...file) => onReplaceFile?.(...file))
  const leave = useStable((name: string) => onLeave?.(name))
  const active = activeFields(fields, answers)
  return active.map(([name, field]) => (
    <Fragment key={name}>
      {field.kind === 'rows' ? (
        rows(name, field)
      ) : (
        <FieldLine
          {...{ name, field, secret, change, leave, replaceFile }}
          value={answers[name] ?? emptyValue(field)}
          country={field.kind === 'subdivision' ? String(answers[field.of] ?? '') : ''}
          error={errors[name]}
          extension={leftOut[name]}
          disabled={disabled || locked?.has(name)}
        />
      )}
      {leftOut[name] && <LeftOut extension={leftOut[name]} fields={active.map(([, one]) => one)} />}
      {cleared === name && field.cleared !== undefined && <Cleared name={name} text={field.cleared} onUndo={() => onUndo?.()} />}
    </Fragment>
  ))
}
