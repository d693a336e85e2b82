import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { type Field, US_ZIP } from '#contract/forms/field.ts'
import { isGenericMessage } from '#contract/forms/generic-messages.ts'
import { hasStateOptions } from '#contract/forms/option-labels.ts'
import { Icon } from '#src/ui/icon.tsx'

/** IDs of a control's hint, error, and advice. Styles and tests also contain these IDs. */
export const hintId = (name: string) => `${name}-hint`
export const errorId = (name: string) => `${name}-error`
const adviceId = (name: string) => `${name}-advice`

/** Returns the value of `aria-describedby`: error, advice, hint, and `otherId`, in this order. */
export function describedBy(
  name: string,
  { hint, error, advice, otherId }: { readonly hint?: string; readonly error?: string; readonly advice?: string; readonly otherId?: string },
): string | undefined {
  return (
    [error !== undefined && errorId(name), advice !== undefined && adviceId(name), hint !== undefined && hintId(name), otherId].filter(Boolean).join(' ') ||
    undefined
  )
}

interface ShellProps {
  readonly name: string
  readonly field: Pick<Field, 'label' | 'hint' | 'required'>
  readonly error?: string
  /** Sentence that explains how to fix the error. */
  readonly advice?: string
  /** Makes a fieldset with a legend, for several controls. `any`: the visitor can choose several. `one`: only one. */
  readonly group?: 'any' | 'one'
  readonly children: ReactNode
}

const labelStyle = { display: 'block', color: 'ink', fontWeight: 'strong', lineHeight: '1.35' } as const

/** Control with its label and hint above, where a phone's keyboard does not cover them. Errors are below. Marks optional fields. */
export function FieldShell({ name, field, error, advice, group, children }: ShellProps) {
  const isRequired = field.required !== undefined
  const labelText = (
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
  const problem = <FieldProblem {...{ name, error, advice }} />
  // ARIA 1.2 allows `invalid` and `required` on a radiogroup. In a plain group, only the checkboxes can have them.
  const radioGroupProps =
    group === 'one' && ({ role: 'radiogroup', 'aria-invalid': error !== undefined || undefined, 'aria-required': isRequired || undefined } as const)
  return group ? (
    <chakra.fieldset data-field={name} minWidth="0" aria-describedby={describedBy(name, { hint: field.hint, error, advice })} {...radioGroupProps}>
      <chakra.legend css={labelStyle} marginBottom="2">
        {labelText}
      </chakra.legend>
      {hint}
      {children}
      {problem}
    </chakra.fieldset>
  ) : (
    <chakra.div data-field={name}>
      <chakra.label htmlFor={name} css={labelStyle} marginBottom="2">
        {labelText}
      </chakra.label>
      {hint}
      {children}
      {problem}
    </chakra.div>
  )
}

export function Hint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <chakra.p id={id} marginTop="-1" marginBottom="2" color="muted" fontSize="small" lineHeight="1.45">
      {children}
    </chakra.p>
  )
}

export function FieldProblem({ name, error, advice }: Pick<ShellProps, 'name' | 'error' | 'advice'>) {
  if (error === undefined) return null
  return (
    <>
      <FieldError id={errorId(name)}>{error}</FieldError>
      {advice !== undefined && (
        // Aligned with the error text, not with the error icon.
        <chakra.p id={adviceId(name)} marginTop="1" paddingInlineStart="calc(20px + {spacing.2})" color="ink" lineHeight="1.4">
          {advice}
        </chakra.p>
      )}
    </>
  )
}

/** Error message with an icon, because color alone is not enough. */
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

/** Returns advice for an error message whose wording we cannot change (decision 0087). Undefined if the message is clear. */
export function adviceFor(field: Field, message: string | undefined): string | undefined {
  if (message === undefined || (message !== field.required && !('invalid' in field && message === field.invalid))) return undefined
  if (field.clear) return undefined
  switch (field.kind) {
    case 'choice':
      if (field.control === 'radio') return 'Select an answer.'
      return hasStateOptions(field) ? 'Select a state from the list.' : 'Select one from the list.'
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
    case 'text':
    case 'longText':
      return isGenericMessage(message) && field.hint === undefined ? 'Type your answer.' : undefined
    case 'date':
      return isGenericMessage(message) ? 'Enter a date.' : undefined
    case 'files':
      return isGenericMessage(message) ? 'Choose a file.' : undefined
    default:
      return undefined
  }
}
