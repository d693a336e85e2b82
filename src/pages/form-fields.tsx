import { type Answers, type Errors, emptyValue, type Fields, isActive, type Value } from '#contract/field.ts'
import { FormField } from '#src/components/form-field.tsx'
import { afterPointer } from '#src/flows/after-pointer.ts'
import { addFiles } from '#src/flows/files.ts'

interface FormFieldsProps {
  readonly fields: Fields
  readonly answers: Answers
  readonly errors: Errors
  readonly disabled?: boolean
  readonly onChange: (name: string, value: Value) => void
  readonly onLeave?: (name: string) => void
}

/** The controls of a form, one a field line, in the order of the lines. */
export function FormFields({ fields, answers, errors, disabled, onChange, onLeave }: FormFieldsProps) {
  return Object.entries(fields).map(
    ([name, field]) =>
      isActive(field, answers) && (
        <FormField
          key={name}
          name={name}
          field={field}
          value={answers[name] ?? emptyValue(field)}
          answers={answers}
          error={errors[name]}
          disabled={disabled}
          addFiles={addFiles}
          onChange={(value) => onChange(name, value)}
          onBlur={onLeave && (() => afterPointer(() => onLeave(name)))}
        />
      ),
  )
}
