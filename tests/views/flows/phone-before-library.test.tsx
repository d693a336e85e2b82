// @vitest-environment happy-dom
/** A separate file with its own process, because other test files load the library when idle. */
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { phone } from '#contract/forms/field.ts'
import { loadPhoneLibrary } from '#src/ui/controls/phone-library.ts'
import { showField } from '../components/render.tsx'

const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })

// The page is never idle, so the field never loads its library.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', () => 0))

describe('phone, before its library loads', () => {
  const field = phone('Phone number', { required: 'x', invalid: 'y' })

  test('stores typed input as E.164, keeps it as typed, and formats it on blur', () => {
    const { answer } = showField(field, { name: 'phone', value: '' })
    const control = screen.getByLabelText<HTMLInputElement>('Phone number')
    type(control, '2145550199')
    expect(answer()).toBe('+12145550199')
    expect([control.value, control.type, control.name, control.autocomplete]).toEqual(['2145550199', 'tel', 'phone', 'tel'])
    fireEvent.blur(control)
    expect(control.value).toBe('(214) 555-0199')
  })

  test('a number with a plus keeps its country, and clearing it is an empty answer', () => {
    const { answer } = showField(field, { value: '+12145550199' })
    const control = screen.getByLabelText<HTMLInputElement>('Phone number')
    expect(control.value).toBe('(214) 555-0199')
    type(control, '+442079460123')
    expect(answer()).toBe('+442079460123')
    type(control, '')
    expect(answer()).toBe('')
  })

  test('a number pasted with its extension is kept completely', () => {
    const { answer } = showField(field, { value: '' })
    type(screen.getByLabelText('Phone number'), '972-555-0188 x4')
    expect(answer()).toBe('+19725550188;ext=4')
  })

  test('loading the library does not move the focus while typing', async () => {
    const { answer } = showField(field, { value: '' })
    const control = screen.getByLabelText<HTMLInputElement>('Phone number')
    control.focus()
    type(control, '214555')
    await act(loadPhoneLibrary)
    expect(document.activeElement).toBe(control)
    type(control, '2145550199')
    act(() => control.blur())
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('(214) 555-0199')
    expect(answer()).toBe('+12145550199')
  })
})
