import type { Field, Value } from '#contract/forms/field.ts'
import type { Option } from '#contract/forms/labels.ts'
import { describedBy, mendOf } from '#src/ui/form-parts/field-shell.tsx'

/** What every control of a form gets. */
export interface ControlProps<F extends Field = Field, V extends Value = Value> {
  /** The payload field's name; also the control's `id`. */
  readonly name: string
  readonly field: F
  readonly value: V
  readonly error?: string
  /** The form is being sent: the control shows its answer and takes no other. */
  readonly disabled?: boolean
  /** For a telephone number: what was typed or pasted behind it as its extension and is not kept. */
  readonly extension?: string | undefined
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
}

/** What a control to choose from gets besides. */
export interface WithOptions {
  readonly options: readonly Option[]
}

/** Attributes that tie a text control to its label, hint and problem. Read-only rather than disabled: the focus stays. */
export function textAttributes({ name, field, value, error, disabled, onBlur }: Omit<ControlProps<Field, string>, 'onChange'>) {
  return {
    id: name,
    name,
    value,
    autoComplete: field.autoComplete,
    'aria-required': field.required !== undefined || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': describedBy(name, { hint: field.hint, error, mend: mendOf(field, error) }),
    'aria-disabled': disabled || undefined,
    readOnly: disabled,
    onBlur,
  } as const
}
