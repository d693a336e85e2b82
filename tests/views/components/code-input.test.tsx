// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CodeInput, extractCode } from '#src/ui/form-parts/code-input.tsx'
import { renderInSite } from './render.tsx'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['Your Roadcharter code is 482913. It is good for 10 minutes.', '482913'],
  ['Order 20261: code 482 913', '482913'],
  ['12a', '12'],
  ['４８２９１３', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['1234567', '123456'],
])('%j is the code %s', (typed, code) => {
  expect(extractCode(typed)).toBe(code)
})

function CodeInputWithState({ error, attempt, readOnly }: { readonly error?: string; readonly attempt?: number; readonly readOnly?: boolean }) {
  const [code, setCode] = useState('')
  return <CodeInput value={code} error={error} attempt={attempt} readOnly={readOnly} onChange={setCode} />
}

test('is one input with autofill, and keeps digits and focus after an error', () => {
  const { showAgain } = renderInSite(<CodeInputWithState />)
  const input = screen.getByLabelText<HTMLInputElement>('Code')
  expect([input.name, input.autocomplete, input.inputMode, input.placeholder]).toEqual(['otp', 'one-time-code', 'numeric', 'Enter 6-digit OTP'])
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  type('Your code is 123 456.')
  expect(input.value).toBe('123456')

  showAgain(<CodeInputWithState error="That code isn’t right." attempt={1} />)
  expect([input.value, document.activeElement === input, input.getAttribute('aria-describedby')]).toEqual(['123456', true, 'otp-error'])
})

test('an error of an expired code does not move the focus', () => {
  const { showAgain } = renderInSite(<CodeInputWithState attempt={0} />)
  showAgain(<CodeInputWithState error="This code has expired." attempt={0} />)
  expect(document.activeElement).toBe(document.body)
})

test('ignores input during a check', () => {
  renderInSite(<CodeInputWithState readOnly />)
  const input = screen.getByLabelText<HTMLInputElement>('Code')
  fireEvent.change(input, { target: { value: '111111' } })
  expect(input.value).toBe('')
})
