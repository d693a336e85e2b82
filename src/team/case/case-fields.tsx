import type { ReactNode } from 'react'
import { type Answers, type AnswerValue, activeFields, type Field, type FieldErrors, type Fields, type RowsField } from '#contract/forms/field.ts'
import type { ChoiceOption } from '#contract/forms/option-labels.ts'
import { addMemoryFile, deleteMemoryFile } from '#src/platform/memory-files.ts'
import { ErrorSummary } from '#src/ui/form-parts/error-summary.tsx'
import type { FileActions } from '#src/ui/form-parts/file-field.tsx'
import type { FileStateProvider } from '#src/ui/form-parts/file-rows.tsx'
import { FormField } from '#src/ui/form-parts/form-field.tsx'

/** File that stays in memory. The browser checks its name and size. The server checks its content. */
const MemoryFile: FileStateProvider = ({ file, children }) =>
  children({
    mark: { 'data-flow': 'held-file', 'data-state': 'held' },
    offer: 'none',
    resize: () => undefined,
    remove: () => void deleteMemoryFile(file.id),
  })

const memoryFileActions: FileActions = { addFiles: (files) => files.map(addMemoryFile), StateProvider: MemoryFile, replaceFile: () => undefined }

interface CaseFieldsProps {
  readonly reference: string
  readonly fields: Fields
  readonly answers: Answers
  readonly errors: FieldErrors
  readonly attempt: number
  readonly disabled: boolean
  readonly options?: Readonly<Record<string, readonly ChoiceOption[]>>
  /** Fields that contain several values, separated by commas. */
  readonly listFields?: readonly string[]
  /** Fields with a select. Other choice fields show all their options. */
  readonly selectFields?: readonly string[]
  readonly onChange: (name: string, value: AnswerValue) => void
  /** Custom layout, by field names. Default: all fields in order. */
  readonly children?: (fields: (...names: readonly string[]) => ReactNode) => ReactNode
}

const isSingleField = (entry: readonly [string, Field]): entry is readonly [string, Exclude<Field, RowsField>] => entry[1].kind !== 'rows'

/** Returns the field with a unique ID, because several cases can be mounted. A text field with options becomes a choice field. */
const toControlField = (field: Field, wire: string, options: readonly ChoiceOption[] | undefined, control: 'choices' | 'radio' | 'select'): Field => {
  if (field.kind !== 'text' || options === undefined) return { ...field, wire }
  const { kind: _, maxCharacters: _max, ...sharedProps } = field
  const values = options.map(({ value }) => value)
  return control === 'choices' ? { ...sharedProps, kind: 'choices', options: values, wire } : { ...sharedProps, kind: 'choice', control, options: values, wire }
}

const splitList = (value: AnswerValue | undefined) =>
  String(value ?? '')
    .split(',')
    .filter((item) => item !== '')

export function CaseFields(props: CaseFieldsProps) {
  const { reference, fields, answers, errors, attempt, disabled, options = {}, listFields = [], selectFields = [], onChange, children } = props
  const kindOf = (name: string) => (listFields.includes(name) ? 'choices' : selectFields.includes(name) ? 'select' : 'radio')
  const ownFields: Fields = Object.fromEntries(
    activeFields(fields, answers).map(([name, field]) => [name, toControlField(field, `${name}-${reference}`, options[name], kindOf(name))]),
  )
  const rowsOf = (...names: readonly string[]) =>
    Object.entries(ownFields)
      .filter(isSingleField)
      .filter(([name]) => names.includes(name))
      .map(([name, field]) => (
        <FormField
          key={name}
          name={field.wire ?? name}
          field={field}
          value={field.kind === 'choices' ? splitList(answers[name]) : (answers[name] ?? '')}
          error={errors[name]}
          disabled={disabled}
          options={options[name]}
          files={memoryFileActions}
          onChange={(value) => onChange(name, field.kind === 'choices' ? String(value) : value)}
        />
      ))
  return (
    <>
      <ErrorSummary errors={attempt > 0 ? errors : {}} fields={ownFields} attempt={attempt} />
      {children === undefined ? rowsOf(...Object.keys(ownFields)) : children(rowsOf)}
    </>
  )
}
