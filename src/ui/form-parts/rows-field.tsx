import { chakra } from '@chakra-ui/react/styled-system'
import { AnimatePresence } from 'framer-motion'
import { useEffect, useRef, useState } from 'react'
import { capitalize } from '#contract/capitalize.ts'
import type { FieldErrors, Row, RowsField as RowsDefinition } from '#contract/forms/field.ts'
import { announce } from '#src/ui/alert/announce.ts'
import { Button } from '#src/ui/button.tsx'
import { errorId, FieldError, Hint, hintId } from '#src/ui/form-parts/field-shell.tsx'
import { FormField } from '#src/ui/form-parts/form-field.tsx'
import { useMotion } from '#src/ui/motion/use-motion.tsx'

interface RowsFieldProps {
  readonly name: string
  readonly field: RowsDefinition
  readonly rows: readonly Row[]
  /** Errors of all fields. Cells are named `shareholders.0.name`. */
  readonly errors: FieldErrors
  readonly disabled?: boolean
  readonly onAdd: () => void
  readonly onRemove: (index: number) => void
  readonly onChange: (cell: string, value: string) => void
}

/** Repeated group with a small form for each row. Moves the focus after Add and Remove. */
export function RowsField({ name, field, rows, errors, disabled = false, onAdd, onRemove, onChange }: RowsFieldProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const focusSelector = useRef<string | null>(null)
  const count = rows.length
  const keys = useRowKeys(count)

  useEffect(() => {
    const selector = focusSelector.current
    focusSelector.current = null
    if (selector !== null) box.current?.querySelector<HTMLElement>(selector)?.focus()
  })

  const add = () => {
    if (disabled) return
    focusSelector.current = `[data-row="${count}"] input`
    onAdd()
  }
  const remove = (index: number) => {
    if (disabled) return
    focusSelector.current = count > 1 ? `[data-row="${Math.min(index, count - 2)}"] input` : '[data-add]'
    announce(`${capitalize(field.one)} ${index + 1} removed`)
    keys.remove(index)
    onRemove(index)
  }
  const error = errors[name]
  return (
    <chakra.fieldset ref={box} data-field={name} minWidth="0">
      <chakra.legend color="ink" fontWeight="strong" marginBottom="2">
        {field.label}
      </chakra.legend>
      <AnimatePresence initial={false}>
        {rows.map((row, index) => (
          <RowFields key={keys.of[index]} {...{ name, field, errors, disabled, row, index, onChange }} onRemove={() => remove(index)} />
        ))}
      </AnimatePresence>
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

interface RowFieldsProps extends Pick<RowsFieldProps, 'name' | 'field' | 'errors' | 'disabled' | 'onChange'> {
  readonly row: Row
  readonly index: number
  readonly onRemove: () => void
}

function RowFields({ name, field, errors, disabled, row, index, onRemove, onChange }: RowFieldsProps) {
  const { isPresent, elementProps, motion } = useMotion<HTMLDivElement>('row')
  // During its exit animation, a removed row has different names, because the next row already has its index.
  const namePrefix = isPresent ? `${name}.${index}` : `${name}.gone.${index}`
  return (
    <>
      <chakra.div {...elementProps} display="flow-root" css={{ '&[inert]': { overflow: 'clip' } }}>
        <chakra.div
          data-row={isPresent ? index : undefined}
          role="group"
          aria-label={`${capitalize(field.one)} ${index + 1}`}
          padding="5"
          marginBottom="4"
          bg="panel"
          borderRadius="control"
        >
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="4" marginBottom="4">
            <chakra.p color="ink" fontWeight="heading" fontFamily="heading">
              {`${capitalize(field.one)} ${index + 1}`}
            </chakra.p>
            <Button variant="quiet" label={`Remove ${field.one} ${index + 1}`} disabled={disabled} onClick={onRemove}>
              Remove
            </Button>
          </chakra.div>
          <chakra.div display="grid" gap="5">
            {Object.entries(field.columns).map(([column, cell]) => (
              <FormField
                key={column}
                name={`${namePrefix}.${column}`}
                field={cell}
                value={row[column] ?? ''}
                error={errors[`${name}.${index}.${column}`]}
                disabled={disabled}
                onChange={(value) => onChange(`${name}.${index}.${column}`, String(value))}
              />
            ))}
          </chakra.div>
        </chakra.div>
      </chakra.div>
      {motion}
    </>
  )
}

/** Returns stable keys, so that the rows after a removed one keep their keys. Other changes add or remove rows at the end. */
function useRowKeys(count: number) {
  const [{ keys, next }, setKeys] = useState({ keys: Array.from({ length: count }, (_, index) => index), next: count })
  const addedKeys = Array.from({ length: Math.max(0, count - keys.length) }, (_, index) => next + index)
  const rowKeys = [...keys, ...addedKeys].slice(0, count)
  if (rowKeys.length !== keys.length) setKeys({ keys: rowKeys, next: next + addedKeys.length })
  return { of: rowKeys, remove: (index: number) => setKeys({ keys: rowKeys.toSpliced(index, 1), next }) }
}
