import { chakra } from '@chakra-ui/react/styled-system'
import { Fragment, type ReactNode } from 'react'
import { type AnswerValue, activeFields, type Field, type FieldErrors, type Fields, type RowsField } from '#contract/forms/field.ts'
import { answersOf, connectField, type FormActor } from '#machines/forms/form.connect.ts'
import { useView } from '#src/flow/use-flow.ts'
import type { ReplaceFile } from '#src/forms/chosen-file.tsx'
import { ConnectedField } from '#src/forms/connected-field.tsx'
import { ClearedNote } from '#src/ui/form-parts/cleared-note.tsx'
import { ExtensionNote } from '#src/ui/form-parts/extension-note.tsx'

interface SharedProps {
  readonly actor: FormActor
  readonly errors: FieldErrors
  readonly disabled?: boolean
  readonly locked?: readonly string[] | undefined
  readonly onChange: (name: string, value: AnswerValue) => void
  readonly onReplaceFile: ReplaceFile
}

interface SubscribedFieldsProps extends SharedProps {
  readonly fields: Fields
  /** Field whose change cleared other answers, while Undo is possible. */
  readonly cleared?: string | null
  readonly onUndo?: () => void
  /** Renders a repeated group. Only filings have one. */
  readonly rows?: (name: string, field: RowsField) => ReactNode
}

/**
 * Fields of a form with a draft. Each subscribes to its answer, so that a key press renders only that field. Fields that a checkbox fills
 * in are shown as one line.
 */
export function SubscribedFields({ fields, cleared, onUndo, rows = () => null, ...shared }: SubscribedFieldsProps) {
  const activeEntries = useView(shared.actor, (snapshot) => activeFields(fields, answersOf(snapshot)))
  const editableFields = activeEntries.filter(([name]) => !shared.locked?.includes(name))
  return editableFields.map(([name, field]) => (
    <Fragment key={name}>
      {field.kind === 'rows' ? rows(name, field) : <SubscribedField {...{ name, field, ...shared }} allFields={Object.fromEntries(activeEntries)} />}
      {field.kind === 'tick' && field.copies && (
        <CopiedAddress actor={shared.actor} copiedNames={Object.keys(field.copies).filter((copiedName) => shared.locked?.includes(copiedName))} />
      )}
      {cleared === name && field.clearedNotice !== undefined && <ClearedNote name={name} text={field.clearedNotice} onUndo={() => onUndo?.()} />}
    </Fragment>
  ))
}

interface CopiedAddressProps extends Pick<SharedProps, 'actor'> {
  readonly copiedNames: readonly string[]
}

/** Address that a checkbox fills in, as one line. */
function CopiedAddress({ actor, copiedNames }: CopiedAddressProps) {
  const addressText = useView(actor, (snapshot) =>
    copiedNames
      .map((name) => answersOf(snapshot)[name])
      .filter(Boolean)
      .join(', '),
  )
  return (
    addressText !== '' && (
      <chakra.p color="ink" overflowWrap="anywhere" css={{ '[data-tick] + &': { marginTop: '-5' } }}>
        {addressText}
      </chakra.p>
    )
  )
}

interface SubscribedFieldProps extends SharedProps {
  readonly name: string
  readonly field: Exclude<Field, RowsField>
  readonly allFields: Fields
}

function SubscribedField({ actor, name, field, allFields, errors, disabled = false, onChange, onReplaceFile }: SubscribedFieldProps) {
  const fieldView = useView(actor, (snapshot) => connectField(snapshot, name, field))
  return (
    <>
      <ConnectedField {...{ name, field, onChange, onReplaceFile, ...fieldView }} error={errors[name]} disabled={disabled} />
      {fieldView.extension && <ExtensionNote extension={fieldView.extension} fields={allFields} />}
    </>
  )
}
