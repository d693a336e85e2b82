// @vitest-environment happy-dom
/** A key in one field draws that field, and no other. */
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Answers, Fields } from '#contract/forms/field.ts'
import { FormFields } from '#src/flows/form/form-fields.tsx'
import type { SecretControl } from '#src/ui/form/form-field.tsx'
import { show } from '../components/render.tsx'

const fields: Fields = {
  name: { kind: 'text', label: 'Name', maxCharacters: 80 },
  secret: { kind: 'password', label: 'Secret', min: { characters: 8, message: 'Too short' } },
}

test('a field is drawn anew for its own answer and error, and tells the form of today', () => {
  let drawn = 0
  const Secret: SecretControl = ({ name, value, onChange }) => {
    drawn++
    return <input id={name} value={value} onChange={(event) => onChange(event.target.value)} />
  }
  const told: Answers[] = []
  function Form() {
    const [answers, setAnswers] = useState<Answers>({ name: '', secret: '' })
    const [errors, setErrors] = useState({})
    return (
      <>
        <FormFields
          {...{ fields, answers, errors }}
          secret={Secret}
          onChange={(name, value) => {
            told.push({ ...answers, [name]: value })
            setAnswers({ ...answers, [name]: value })
          }}
        />
        <button type="button" onClick={() => setErrors({ secret: 'Too short' })}>
          Check
        </button>
      </>
    )
  }
  show(<Form />)
  expect(drawn).toBe(1)
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Dana' } })
  expect(drawn).toBe(1)
  fireEvent.change(screen.getByLabelText(/Secret/), { target: { value: 'x' } })
  expect(drawn).toBe(2)
  expect(told.at(-1)).toEqual({ name: 'Dana', secret: 'x' })
  fireEvent.click(screen.getByText('Check'))
  expect(drawn).toBe(3)
})
