import { useEffect, useRef } from 'react'
import { codeField } from '#contract/account/accounts.ts'
import { toAsciiDigits } from '#contract/forms/typed-text.ts'
import { CODE_DIGITS } from '#contract/limits.ts'
import { Input } from '#src/ui/controls/input.tsx'
import { useErrorInTitle } from '#src/ui/form-parts/error-title.ts'
import { describedBy, FieldShell } from '#src/ui/form-parts/field-shell.tsx'

interface CodeInputProps {
  readonly value: string
  readonly error?: string
  /** Number of failed attempts. After each one, the input gets the focus again, and the digits stay. */
  readonly attempt?: number
  readonly readOnly?: boolean
  readonly onChange: (code: string) => void
}

const CODE_IN_TEXT = new RegExp(`(?<!\\d)\\d{${CODE_DIGITS / 2}}[ -]?\\d{${CODE_DIGITS / 2}}(?!\\d)`)

/** Returns the code in a text, such as "123 456" or a sentence from the email. */
export function extractCode(text: string): string {
  const plainText = toAsciiDigits(text)
  const codeText = CODE_IN_TEXT.exec(plainText)?.[0] ?? plainText
  return codeText.replace(/\D/g, '').slice(0, CODE_DIGITS)
}

/** One input for the emailed code, because autofill and screen readers need a single input. It also receives digits typed while no field has the focus. */
export function CodeInput({ value, error, attempt = 0, readOnly = false, onChange }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useErrorInTitle(error !== undefined)

  useEffect(() => {
    if (attempt > 0) input.current?.focus()
  }, [attempt])

  useEffect(() => {
    const control = input.current
    if (!control || readOnly) return
    const focusOnDigit = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!/^\d$/.test(key) || ctrlKey || metaKey || altKey || document.activeElement?.closest('input, select, textarea')) return
      control.focus()
      control.setSelectionRange(control.value.length, control.value.length)
    }
    document.addEventListener('keydown', focusOnDigit)
    return () => document.removeEventListener('keydown', focusOnDigit)
  }, [readOnly])

  return (
    <FieldShell name="otp" field={codeField} error={error}>
      <Input
        ref={input}
        expectedLength="code"
        id="otp"
        name="otp"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        placeholder="Enter 6-digit OTP"
        value={value}
        readOnly={readOnly}
        aria-required
        aria-invalid={error !== undefined || undefined}
        aria-disabled={readOnly || undefined}
        aria-describedby={describedBy('otp', { error })}
        onChange={(event) => !readOnly && onChange(extractCode(event.target.value))}
      />
    </FieldShell>
  )
}
