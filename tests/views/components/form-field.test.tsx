// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkboxField, choices, count, date, email, longText, phone, radio, select, text, yesNo, zip } from '#contract/forms/field.ts'
import { usState } from '#contract/forms/us-states.ts'
import { toggleOption } from '#src/ui/controls/options-control.tsx'
import { loadPhoneLibrary } from '#src/ui/controls/phone-library.ts'
import { showField } from './render.tsx'

const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })

describe('every control', () => {
  test('has the payload name as name and id, its label, and its autofill token', () => {
    showField(text('Street', { required: 'Street is required', autoComplete: 'address-line1' }), { name: 'address.street', value: '' })
    const control = screen.getByLabelText<HTMLInputElement>('Street')
    expect([control.id, control.name, control.autocomplete]).toEqual(['address.street', 'address.street', 'address-line1'])
    expect(control.getAttribute('aria-required')).toBe('true')
  })

  test('is described by its error first, then its hint', () => {
    showField(text('Name', { required: 'Required', hint: 'As on your licence.' }), { value: '', error: 'Required' })
    const control = screen.getByLabelText('Name')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(control.getAttribute('aria-describedby')).toBe('field-error field-hint')
    expect(document.getElementById('field-error')?.textContent).toBe('Required')
    expect(document.getElementById('field-hint')?.textContent).toBe('As on your licence.')
  })

  test.each([
    ['State is required.', 'Select a state from the list.', usState('State', { required: 'State is required.' })],
    ['Falta el estado.', 'Select a state from the list.', usState('Estado', { required: 'Falta el estado.' })],
    ['Required', 'Select one from the list.', select('Type', { required: 'Required', options: ['A', 'B'] })],
    ['Required', 'Select an answer.', yesNo('Sure?', { required: 'Required' })],
    ['Required Corporation Type', 'Select at least one.', choices('Kind', { required: 'Required Corporation Type', options: ['A', 'B'] })],
    ['You must confirm field is required', 'Check the box.', checkboxField('I confirm', { required: 'You must confirm field is required' })],
    ['Valid email required', 'Use the format name@example.com.', email('Email', { required: 'Valid email required', invalid: 'Enter a valid email' })],
    ['Invalid Phone Number', 'A US number has 10 digits.', phone('Phone', { required: 'x', invalid: 'Invalid Phone Number' })],
    ['This field is required.', 'Type your answer.', text('City', { required: 'This field is required.' })],
    ['This field is required.', 'Enter a date.', date('Date', { required: 'This field is required.' })],
    ['Invalid ZIP code', 'For example, 75202 or 75202-1234.', zip('ZIP', { required: 'x', invalid: 'Invalid ZIP code' })],
  ])('next to “%s”, which is exact, it shows “%s”', (error, plain, field) => {
    showField(field, { value: field.kind === 'choices' ? [] : field.kind === 'tick' ? false : '', error })
    expect(document.getElementById('field-error')?.textContent).toBe(error)
    expect(document.getElementById('field-advice')?.textContent).toBe(plain)
    expect(document.querySelector('[aria-describedby="field-error field-advice"]')).not.toBeNull()
  })

  test('adds nothing when the message or the hint explains the fix', () => {
    const six = zip('ZIP', { required: 'x', invalid: 'Invalid ZIP code', pattern: /^\d{6}$/, hint: 'Six digits.' })
    for (const field of [text('Name', { required: 'Invalid ZIP code' }), six]) {
      showField(field, { value: '', error: 'Invalid ZIP code' })
      expect(document.querySelector('[id$=-advice]')).toBeNull()
    }
    showField(usState('State', { required: 'State is required.' }), { value: '', error: 'This state is not served.' })
    expect(document.querySelector('[id$=-advice]')).toBeNull()
  })

  test.each([
    usState('State', { required: 'Select State of Formation.', clear: true }),
    usState('Estado', { required: 'Elija el estado de formación.', clear: true }),
    radio('Role', { required: 'Please select your role.', clear: true, options: ['A', 'B'] }),
    choices('Kind', { required: 'Select at least one option', clear: true, options: ['A', 'B'] }),
    choices('Role', { required: 'At least one role must be selected', clear: true, options: ['A', 'B'] }),
  ])('does not repeat “$required”', (field) => {
    showField(field, { value: field.kind === 'choices' ? [] : '', error: field.required })
    expect(document.querySelector('[id$=-advice]')).toBeNull()
  })

  test('marks optional fields outside the label text for tests and autofill', () => {
    showField(longText('Comments', { optional: true }), { value: '' })
    expect(document.querySelector('label')?.textContent).toBe('Comments (optional)')
    expect(document.querySelector('[aria-invalid], [aria-required]')).toBeNull()
  })

  test('stays readable and focusable while the form is being sent', () => {
    showField(text('Name', { optional: true }), { value: 'Dana', disabled: true })
    const control = screen.getByLabelText<HTMLInputElement>(/Name/)
    expect([control.disabled, control.readOnly, control.getAttribute('aria-disabled')]).toEqual([false, true, 'true'])
  })
})

describe('digits', () => {
  test.each([
    ['$1,200', '1200'],
    [' 12 trucks', '12'],
    ['abc', ''],
  ])('keeps only the digits of %j', (typed, kept) => {
    const { answer } = showField(count('Trucks', { required: 'x' }), { value: '' })
    const control = screen.getByLabelText<HTMLInputElement>('Trucks')
    type(control, typed)
    expect(answer()).toBe(kept)
    expect([control.type, control.inputMode]).toEqual(['text', 'numeric'])
  })

  test.each(['k', '½', '-', ' '])('a digits field ignores the key %j', (data) => {
    const { answer } = showField(count('Trucks', { required: 'x' }), { value: '5' })
    const control = screen.getByLabelText<HTMLInputElement>('Trucks')
    fireEvent.input(control, { target: { value: `5${data}` }, inputType: 'insertText', data })
    expect([answer(), control.value]).toEqual(['5', '5'])
  })

  test('a ZIP code keeps its dash', () => {
    const { answer } = showField(zip('ZIP code', { required: 'x', invalid: 'y' }), { value: '' })
    type(screen.getByLabelText('ZIP code'), 'TX 76102-1234')
    expect(answer()).toBe('76102-1234')
  })
})

describe('phone', () => {
  const field = phone('Phone number', { required: 'x', invalid: 'y' })

  beforeAll(loadPhoneLibrary)

  test('US numbers become E.164 and are shown in national format', () => {
    const { answer } = showField(field, { name: 'phone', value: '' })
    const control = screen.getByLabelText<HTMLInputElement>('Phone number')
    type(control, '2145550199')
    expect(answer()).toBe('+12145550199')
    expect([control.value, control.type, control.name, control.autocomplete]).toEqual(['(214) 555-0199', 'tel', 'phone', 'tel'])
  })

  test('a number with a plus keeps its country', () => {
    const { answer } = showField(field, { value: '' })
    type(screen.getByLabelText('Phone number'), '+442079460123')
    expect(answer()).toBe('+442079460123')
  })

  test('a number pasted with its extension is kept completely', () => {
    const { answer } = showField(field, { value: '' })
    type(screen.getByLabelText('Phone number'), '(972) 555-0188 ext. 4')
    expect(answer()).toBe('+19725550188;ext=4')
  })

  test('a cleared phone number is an empty answer, and a number of a draft is shown in national format', () => {
    const { answer } = showField(field, { value: '+12145550199' })
    const control = screen.getByLabelText<HTMLInputElement>('Phone number')
    expect(control.value).toBe('(214) 555-0199')
    type(control, '')
    expect(answer()).toBe('')
  })
})

describe('choices', () => {
  test('a select is native with an empty first option', () => {
    const { answer } = showField(select('State', { required: 'x', options: ['Texas', 'Utah'] }), { value: '' })
    const control = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' })
    expect([...control.options].map((option) => option.value)).toEqual(['', 'Texas', 'Utah'])
    type(control, 'Utah')
    expect(answer()).toBe('Utah')
  })

  test('radios have a group named by the question, and the first one has the name as id', () => {
    const { answer } = showField(yesNo('More than one member?', { required: 'x' }), { name: 'members', value: '', error: 'This field is mandatory.' })
    const group = screen.getByRole('radiogroup', { name: /More than one member/ })
    const yes = within(group).getByLabelText<HTMLInputElement>('Yes')
    expect([yes.id, yes.name, yes.value]).toEqual(['members', 'members', 'yes'])
    // ARIA 1.2 allows invalid and required on a radiogroup, but not on a radio.
    expect(document.querySelector('[type=radio][aria-invalid], [type=radio][aria-required]')).toBeNull()
    expect(['aria-describedby', 'aria-invalid', 'aria-required'].map((name) => group.getAttribute(name))).toEqual(['members-error', 'true', 'true'])
    fireEvent.click(within(group).getByLabelText('No'))
    expect(answer()).toBe('no')
  })

  test('choices are disabled while the form is being sent', () => {
    const { answer } = showField(radio('Contact', { required: 'x', options: ['Email', 'Text'] }), { value: 'Email', disabled: true })
    fireEvent.click(screen.getByLabelText('Text'))
    expect(answer()).toBe('Email')
  })

  test('"All of the above" visibly checks the rest and is cleared with any of them', () => {
    const { answer } = showField(choices('Plans', { required: 'x', all: 'All of the above', options: ['A', 'B', 'All of the above'] }), { value: [] })
    const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)
    fireEvent.click(screen.getByLabelText('All of the above'))
    expect([answer(), ticked()]).toEqual([
      ['A', 'B', 'All of the above'],
      [true, true, true],
    ])
    fireEvent.click(screen.getByLabelText('A'))
    expect([answer(), ticked()]).toEqual([['B'], [false, true, false]])
    fireEvent.click(screen.getByLabelText('A'))
    expect(ticked()).toEqual([true, true, true])
    fireEvent.click(screen.getByLabelText('All of the above'))
    expect(answer()).toEqual([])
  })

  test('answers keep the order of the options', () => {
    const field = choices('Plans', { required: 'x', options: ['A', 'B', 'C'] })
    expect(toggleOption(field, ['C'], 'A')).toEqual(['A', 'C'])
  })

  test('a checkbox is true or false and is labeled by its sentence', () => {
    const { answer } = showField(checkboxField('I confirm', { required: 'You must confirm.' }), { value: false, error: 'You must confirm.' })
    const box = screen.getByRole('checkbox', { name: 'I confirm' })
    expect(box.getAttribute('aria-describedby')).toBe('field-error field-advice')
    fireEvent.click(box)
    expect(answer()).toBe(true)
  })
})

test('email and date use the keyboards and pickers of the device', () => {
  showField(email('Email', { required: 'x', invalid: 'y' }), { value: '', name: 'email' })
  showField(date('Start date', { optional: true }), { value: '', name: 'startDate' })
  const control = screen.getByLabelText<HTMLInputElement>('Email')
  expect([control.type, control.autocomplete, control.getAttribute('autocapitalize')]).toEqual(['email', 'email', 'none'])
  expect(screen.getByLabelText<HTMLInputElement>(/Start date/).type).toBe('date')
})
