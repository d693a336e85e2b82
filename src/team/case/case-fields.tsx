import type { ReactNode } from 'react'
import { type Answers, activeFields, type Errors, type Field, type Fields, type RowsField, type Value } from '#contract/forms/field.ts'
import type { Option } from '#contract/forms/labels.ts'
import { holdFile, releaseFile } from '#src/platform/held-files.ts'
import { ErrorSummary } from '#src/ui/form-parts/error-summary.tsx'
import type { FileActions } from '#src/ui/form-parts/file-field.tsx'
import type { FollowFile } from '#src/ui/form-parts/file-rows.tsx'
import { FormField } from '#src/ui/form-parts/form-field.tsx'

/** The browser checks name and size of a file. The server checks the content. */
const HeldFile: FollowFile = ({ file, children }) =>
  children({
    mark: { 'data-flow': 'held-file', 'data-state': 'held' },
    offer: 'none',
    shrink: () => undefined,
    remove: () => void releaseFile(file.id),
  })

const heldFileActions: FileActions = { add: (files) => files.map(holdFile), Follow: HeldFile, replace: () => undefined }

interface CaseFieldsProps {
  readonly reference: string
  readonly fields: Fields
  readonly answers: Answers
  readonly errors: Errors
  readonly attempt: number
  readonly disabled: boolean
  readonly options?: Readonly<Record<string, readonly Option[]>>
  /** Fields that contain several values, separated by commas. */
  readonly several?: readonly string[]
  /** Fields with a select. Other choice fields show all their options. */
  readonly lists?: readonly string[]
  readonly onChange: (name: string, value: Value) => void
  /** Custom layout, by field names. Default: all fields in order. */
  readonly children?: (fields: (...names: readonly string[]) => ReactNode) => ReactNode
}

const isSingleField = (entry: readonly [string, Field]): entry is readonly [string, Exclude<Field, RowsField>] => entry[1].kind !== 'rows'

/** Adds a prefix to the IDs, because several cases can be mounted. */
const withControl = (field: Field, wire: string, options: readonly Option[] | undefined, control: 'choices' | 'radio' | 'select'): Field => {
  if (field.kind !== 'text' || options === undefined) return { ...field, wire }
  const { kind: _, maxCharacters: _max, ...line } = field
  const values = options.map(({ value }) => value)
  return control === 'choices' ? { ...line, kind: 'choices', options: values, wire } : { ...line, kind: 'choice', control, options: values, wire }
}

const listIn = (value: Value | undefined) =>
  String(value ?? '')
    .split(',')
    .filter((one) => one !== '')

export function CaseFields(props: CaseFieldsProps) {
  const { reference, fields, answers, errors, attempt, disabled, options = {}, several = [], lists = [], onChange, children } = props
  const kindOf = (name: string) => (several.includes(name) ? 'choices' : lists.includes(name) ? 'select' : 'radio')
  const ownFields: Fields = Object.fromEntries(
    activeFields(fields, answers).map(([name, field]) => [name, withControl(field, `${name}-${reference}`, options[name], kindOf(name))]),
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
          value={field.kind === 'choices' ? listIn(answers[name]) : (answers[name] ?? '')}
          error={errors[name]}
          disabled={disabled}
          options={options[name]}
          files={heldFileActions}
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
