import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import type { Errors, Row, RowsField as RowsDefinition } from '#contract/field.ts'
import { announce } from '#src/components/announce.ts'
import { Button } from '#src/components/button.tsx'
import { capital } from '#src/components/capital.ts'
import { errorId, FieldError, Hint, hintId } from '#src/components/field-shell.tsx'
import { FormField } from '#src/components/form-field.tsx'

export interface RowsFieldProps {
  readonly name: string
  readonly field: RowsDefinition
  readonly rows: readonly Row[]
  /** Of all fields: those of the cells are named `shareholders.0.name`. */
  readonly errors: Errors
  readonly disabled?: boolean
  readonly onAdd: () => void
  readonly onRemove: (index: number) => void
  /** `cell` as in `errors`. */
  readonly onChange: (cell: string, value: string) => void
}

/** A repeated group: each row a small form of its own, added and removed; the focus goes along. */
export function RowsField({ name, field, rows, errors, disabled = false, onAdd, onRemove, onChange }: RowsFieldProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const moveTo = useRef<string | null>(null)
  const count = rows.length

  useEffect(() => {
    const selector = moveTo.current
    moveTo.current = null
    if (selector !== null) box.current?.querySelector<HTMLElement>(selector)?.focus()
  })

  const add = () => {
    if (disabled) return
    moveTo.current = `[data-row="${count}"] input`
    onAdd()
  }
  const remove = (index: number) => {
    if (disabled) return
    moveTo.current = count > 1 ? `[data-row="${Math.min(index, count - 2)}"] input` : '[data-add]'
    announce(`${capital(field.one)} ${index + 1} removed`)
    onRemove(index)
  }
  const error = errors[name]
  return (
    <chakra.fieldset ref={box} data-field={name} minWidth="0" display="grid" gap="4">
      <chakra.legend color="ink" fontWeight="strong" marginBottom="2">
        {field.label}
      </chakra.legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
        <chakra.div key={index} data-row={index} role="group" aria-label={`${capital(field.one)} ${index + 1}`} padding="5" bg="panel" borderRadius="control">
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="4" marginBottom="4">
            <chakra.p color="ink" fontWeight="heading" fontFamily="heading">
              {capital(field.one)} {index + 1}
            </chakra.p>
            <Button variant="quiet" label={`Remove ${field.one} ${index + 1}`} disabled={disabled} onClick={() => remove(index)}>
              Remove
            </Button>
          </chakra.div>
          <chakra.div display="grid" gap="5">
            {Object.entries(field.columns).map(([column, cell]) => (
              <FormField
                key={column}
                name={`${name}.${index}.${column}`}
                field={cell}
                value={row[column] ?? ''}
                error={errors[`${name}.${index}.${column}`]}
                disabled={disabled}
                onChange={(value) => onChange(`${name}.${index}.${column}`, String(value))}
              />
            ))}
          </chakra.div>
        </chakra.div>
      ))}
      <div>
        <Button id={name} variant="secondary" describedBy={error === undefined ? undefined : errorId(name)} disabled={disabled} onClick={add} data-add>
          {rows.length === 0 ? `Add a ${field.one}` : `Add another ${field.one}`}
        </Button>
        {field.hint !== undefined && <Hint id={hintId(name)}>{field.hint}</Hint>}
        {error !== undefined && <FieldError id={errorId(name)}>{error}</FieldError>}
      </div>
    </chakra.fieldset>
  )
}
