import { useEffect, useRef } from 'react'
import type { Field } from '#contract/forms/field.ts'
import { toAsciiDigits } from '#contract/forms/typed-text.ts'
import { Input } from '#src/ui/controls/input.tsx'
import { useErrorInTitle } from '#src/ui/form-parts/error-title.ts'
import { describedBy, FieldShell } from '#src/ui/form-parts/field-shell.tsx'

interface CodeFieldProps {
  readonly kind: 'totp' | 'recovery' | 'passkey'
  /** ID and name of the input. Default: `kind`. */
  readonly id?: string
  readonly field: Pick<Field, 'label' | 'hint' | 'required'>
  readonly value: string
  readonly error?: string | undefined
  /** Number of failed attempts. Each one moves the focus to the field. */
  readonly attempt: number
  readonly readOnly: boolean
  readonly onChange: (code: string) => void
}

export function CodeField({ kind, id = kind, field, value, error, attempt, readOnly, onChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const isDigits = kind === 'totp'
  useErrorInTitle(error !== undefined)
  useEffect(() => {
    if (attempt > 0) input.current?.focus()
  }, [attempt])
  return (
    <FieldShell name={id} field={field} error={error}>
      <Input
        ref={input}
        expectedLength={isDigits ? 'code' : 'line'}
        id={id}
        name={id}
        type="text"
        inputMode={isDigits ? 'numeric' : 'text'}
        autoComplete={isDigits ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        value={value}
        readOnly={readOnly}
        aria-required
        aria-invalid={error !== undefined || undefined}
        aria-disabled={readOnly || undefined}
        aria-describedby={describedBy(id, { error })}
        onChange={({ target }) => !readOnly && onChange(isDigits ? toAsciiDigits(target.value).replace(/\D/g, '') : target.value)}
      />
    </FieldShell>
  )
}
