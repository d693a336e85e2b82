import type { ComponentType, ReactElement } from 'react'
import type { AnswerValue, Field, FieldOf, FileRef } from '#contract/forms/field.ts'
import { type ChoiceOption, optionsOf } from '#contract/forms/option-labels.ts'
import type { ControlProps } from '#src/ui/controls/control-props.ts'
import { CheckboxControl, CheckboxesControl, RadioControl } from '#src/ui/controls/options-control.tsx'
import { CountryPhoneControl, PhoneControl } from '#src/ui/controls/phone-control.tsx'
import { SelectControl } from '#src/ui/controls/select-control.tsx'
import { DateControl, DigitsControl, EmailControl, LongTextControl, TextControl, ZipControl } from '#src/ui/controls/text-control.tsx'
import { adviceFor, FieldProblem, FieldShell, Hint, hintId } from '#src/ui/form-parts/field-shell.tsx'
import { type FileActions, FileField } from '#src/ui/form-parts/file-field.tsx'

interface FormFieldProps {
  /** Name in the payload, and `name` and `id` of the control. Dots are allowed (`address.street`). */
  readonly name: string
  readonly field: Field
  readonly value: AnswerValue
  readonly error?: string
  readonly disabled?: boolean
  /** Phone extension that is not sent. Empty if its digits are not typed yet. */
  readonly extension?: string | undefined
  readonly onChange: (value: AnswerValue) => void
  readonly onBlur?: () => void
  /** Functions that the page provides for a file field. */
  readonly files?: FileActions
  /** Options from outside the field, such as reference data. */
  readonly options?: readonly ChoiceOption[]
  /** Control for passwords. Only account forms load it. */
  readonly secret?: SecretControl | undefined
}
export type SecretControl = ComponentType<ControlProps<FieldOf<'password' | 'repeat'>, string>>

const groupKindOf = (field: Field) => {
  if (field.kind === 'choices') return 'any'
  return field.kind === 'choice' && field.control === 'radio' ? 'one' : undefined
}

/** Field with label, control, hint, and error. The field kind determines the control. */
export function FormField(props: FormFieldProps) {
  const { name, field, value, error, onChange } = props
  if (field.kind === 'files')
    return <FileField {...{ name, field, error }} value={value as readonly FileRef[]} disabled={props.disabled} actions={props.files} onChange={onChange} />
  if (field.kind === 'rows') return null
  const advice = adviceFor(field, error)
  if (field.kind === 'tick') {
    return (
      <div data-field={name} data-tick>
        <CheckboxControl {...props} field={field} value={value === true} />
        {field.hint !== undefined && <Hint id={hintId(name)}>{field.hint}</Hint>}
        <FieldProblem {...{ name, error, advice }} />
      </div>
    )
  }
  return (
    <FieldShell {...{ name, field, error, advice }} group={groupKindOf(field)}>
      {renderControl(props, field)}
    </FieldShell>
  )
}

/** Adds the chosen value if the options do not contain it, for example because reference data is still loading. */
const withCurrentValue = (options: readonly ChoiceOption[], value: string) =>
  value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]

function renderControl(props: FormFieldProps, field: Exclude<Field, FieldOf<'files' | 'tick' | 'rows'>>): ReactElement {
  const textProps: Omit<ControlProps<Field, string>, 'field'> = { ...props, value: typeof props.value === 'string' ? props.value : '' }
  switch (field.kind) {
    case 'text':
      return <TextControl {...textProps} field={field} />
    case 'longText':
      return <LongTextControl {...textProps} field={field} />
    case 'email':
      return <EmailControl {...textProps} field={field} />
    case 'phone':
      return field.countries ? <CountryPhoneControl {...textProps} field={field} /> : <PhoneControl {...textProps} field={field} />
    case 'digits':
      return <DigitsControl {...textProps} field={field} />
    case 'zip':
      return <ZipControl {...textProps} field={field} />
    case 'choice':
      return field.control === 'select' ? (
        <SelectControl {...textProps} field={field} options={optionsOf(field)} />
      ) : (
        <RadioControl {...textProps} field={field} options={props.options ?? optionsOf(field)} />
      )
    case 'country':
    case 'subdivision':
      return <SelectControl {...textProps} field={field} options={withCurrentValue(props.options ?? [], textProps.value)} />
    case 'choices':
      return (
        <CheckboxesControl
          {...props}
          field={field}
          options={props.options ?? optionsOf(field)}
          value={Array.isArray(props.value) ? (props.value as readonly string[]) : []}
        />
      )
    case 'date':
    case 'dateTime':
      return <DateControl {...textProps} field={field} />
    case 'password':
    case 'repeat':
      if (!props.secret) throw new Error('No control for a password')
      return <props.secret {...textProps} field={field} />
  }
}
