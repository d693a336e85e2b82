import { type Answers, type Errors, type Fields, type FileRef, isActive, type Value } from '#contract/field.ts'
import { FileField } from '#src/components/file-field.tsx'
import { FormField } from '#src/components/form-field.tsx'
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
  return Object.entries(fields).map(([name, field]) => {
    if (!isActive(field, answers)) return null
    if (field.kind === 'files') {
      const refs = (answers[name] ?? []) as readonly FileRef[]
      return (
        <FileField
          key={name}
          name={name}
          field={field}
          value={refs}
          error={errors[name]}
          onAdd={(files) => onChange(name, [...refs, ...addFiles(files)])}
          onRemove={(id) => onChange(name, refs.filter((ref) => ref.id !== id))}
        />
      )
    }
    return (
      <FormField
        key={name}
        name={name}
        field={field}
        value={answers[name] ?? ''}
        answers={answers}
        error={errors[name]}
        disabled={disabled}
        onChange={(value) => onChange(name, value)}
        onBlur={onLeave && (() => onLeave(name))}
      />
    )
  })
}
