import { type Answers, type AnswerValue, activeFields, emptyValue, type FieldErrors, type Fields } from '#contract/forms/field.ts'
import { ConnectedField } from '#src/forms/connected-field.tsx'
import type { SecretControl } from '#src/ui/form-parts/form-field.tsx'

interface FormFieldsProps {
  readonly fields: Fields
  readonly answers: Answers
  readonly errors: FieldErrors
  readonly disabled?: boolean
  readonly onChange: (name: string, value: AnswerValue) => void
  readonly onLeave?: ((name: string) => void) | undefined
  readonly secret?: SecretControl
}

/** Fields in a small form. Each change renders all of them. Forms with a draft use `SubscribedFields`. */
export const FormFields = ({ fields, answers, errors, ...shared }: FormFieldsProps) =>
  activeFields(fields, answers).map(
    ([name, field]) =>
      field.kind !== 'rows' && (
        <ConnectedField
          key={name}
          {...{ name, field, ...shared }}
          value={answers[name] ?? emptyValue(field)}
          country={field.kind === 'subdivision' ? String(answers[field.of] ?? '') : ''}
          error={errors[name]}
        />
      ),
  )
