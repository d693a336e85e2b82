import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { type Field, US_ZIP } from '#contract/forms/field.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Ids of what describes a control. Names are stable and so are ids: autofill, tests and links rely on them. */
export const hintId = (name: string) => `${name}-hint`
export const errorId = (name: string) => `${name}-error`
const mendId = (name: string) => `${name}-mend`

/** `aria-describedby` of a control: the problem first, what to do about it, then the hint. */
export function describedBy(
  name: string,
  { hint, error, mend, also }: { readonly hint?: string; readonly error?: string; readonly mend?: string; readonly also?: string },
): string | undefined {
  return (
    [error !== undefined && errorId(name), mend !== undefined && mendId(name), hint !== undefined && hintId(name), also].filter(Boolean).join(' ') || undefined
  )
}

interface ShellProps {
  readonly name: string
  readonly field: Pick<Field, 'label' | 'hint' | 'required'>
  readonly error?: string
  /** What to do about it, in plain words. */
  readonly mend?: string
  /** A fieldset with a legend, for more than one control: any of them, or one. */
  readonly group?: 'any' | 'one'
  readonly children: ReactNode
}

const labelStyle = { display: 'block', color: 'ink', fontWeight: 'strong', lineHeight: '1.35' } as const

/** A control with its words: label and hint above, where a phone's keyboard does not cover them, the problem below. Optional fields say so. */
export function FieldShell({ name, field, error, mend, group, children }: ShellProps) {
  const isRequired = field.required !== undefined
  const words = (
    <>
      <chakra.span id={`${name}-label`}>{field.label}</chakra.span>
      {!isRequired && (
        <chakra.span color="muted" fontWeight="regular">
          {' (optional)'}
        </chakra.span>
      )}
    </>
  )
  const hint = field.hint !== undefined && <Hint id={hintId(name)}>{field.hint}</Hint>
  const problem = <FieldProblem {...{ name, error, mend }} />
  // ARIA 1.2: a radiogroup can be invalid or required, a plain group cannot; its checkboxes are, each of them.
  const radios =
    group === 'one' && ({ role: 'radiogroup', 'aria-invalid': error !== undefined || undefined, 'aria-required': isRequired || undefined } as const)
  return group ? (
    <chakra.fieldset data-field={name} minWidth="0" aria-describedby={describedBy(name, { hint: field.hint, error, mend })} {...radios}>
      <chakra.legend css={labelStyle} marginBottom="2">
        {words}
      </chakra.legend>
      {hint}
      {children}
      {problem}
    </chakra.fieldset>
  ) : (
    <chakra.div data-field={name}>
      <chakra.label htmlFor={name} css={labelStyle} marginBottom="2">
        {words}
      </chakra.label>
      {hint}
      {children}
      {problem}
    </chakra.div>
  )
}

/** Help between a label and its control. */
export function Hint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <chakra.p id={id} marginTop="-1" marginBottom="2" color="muted" fontSize="small" lineHeight="1.45">
      {children}
    </chakra.p>
  )
}

/** The problem of a control, and what to do about it. */
export function FieldProblem({ name, error, mend }: Pick<ShellProps, 'name' | 'error' | 'mend'>) {
  if (error === undefined) return null
  return (
    <>
      <FieldError id={errorId(name)}>{error}</FieldError>
      {mend !== undefined && (
        // Below the words of the message, not below its icon.
        <chakra.p id={mendId(name)} marginTop="1" paddingInlineStart="calc(20px + {spacing.2})" color="ink" lineHeight="1.4">
          {mend}
        </chakra.p>
      )}
    </>
  )
}

/** The problem of a control: an icon and the words, never colour alone. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <chakra.p id={id} marginTop="2" display="flex" gap="2" color="error" fontWeight="strong" lineHeight="1.4" overflowWrap="anywhere">
      <chakra.span paddingTop="0.1em">
        <Icon name="alert" />
      </chakra.span>
      <span>{children}</span>
    </chakra.p>
  )
}

/**
 * What to do about a specified message, in plain words; the message itself stays as it is, letter for letter (decision 0087).
 *
 * @returns undefined where the message, the hint or the control says it already
 */
export function mendOf(field: Field, message: string | undefined): string | undefined {
  if (message === undefined || (message !== field.required && !('invalid' in field && message === field.invalid))) return undefined
  // "Select a contact method": it says it.
  if (/select/i.test(message)) return undefined
  switch (field.kind) {
    case 'choice':
      if (field.control === 'radio') return 'Select an answer.'
      return field.label.startsWith('State') ? 'Select a state from the list.' : 'Select one from the list.'
    case 'subdivision':
      return 'Select a state from the list.'
    case 'country':
      return 'Select one from the list.'
    case 'choices':
      return 'Select at least one.'
    case 'tick':
      return 'Check the box.'
    case 'email':
      return 'Use the format name@example.com.'
    case 'phone':
      return 'A US number has 10 digits.'
    case 'zip':
      return field.pattern === US_ZIP && field.hint === undefined ? 'For example, 75202 or 75202-1234.' : undefined
    default:
      return undefined
  }
}
