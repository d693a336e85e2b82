import type { AnswerValue, Field } from '#contract/forms/field.ts'
import type { ChoiceOption } from '#contract/forms/option-labels.ts'
import { adviceFor, describedBy } from '#src/ui/form-parts/field-shell.tsx'

export interface ControlProps<F extends Field = Field, V extends AnswerValue = AnswerValue> {
  /** Payload name and `id` of the control. */
  readonly name: string
  readonly field: F
  readonly value: V
  readonly error?: string
  /** True while the form is being sent. If so, the control is read-only. */
  readonly disabled?: boolean
  /** Phone extension that the visitor typed. It is not sent. */
  readonly extension?: string | undefined
  readonly onChange: (value: AnswerValue) => void
  readonly onBlur?: () => void
}

export interface OptionsProps {
  readonly options: readonly ChoiceOption[]
}

/**
 * Returns attributes that connect a text control to its label, hint, and error. A disabled control is only read-only, because it would
 * otherwise lose the focus.
 */
export function textAttributes({ name, field, value, error, disabled, onBlur }: Omit<ControlProps<Field, string>, 'onChange'>) {
  return {
    id: name,
    name,
    value,
    autoComplete: field.autoComplete,
    'aria-required': field.required !== undefined || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': describedBy(name, { hint: field.hint, error, advice: adviceFor(field, error) }),
    'aria-disabled': disabled || undefined,
    readOnly: disabled,
    onBlur,
  } as const
}
