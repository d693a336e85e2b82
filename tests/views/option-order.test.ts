/** Lists in a build for another language. */
import { expect, it, vi } from 'vitest'
import { choices, select } from '#contract/forms/field.ts'
import { optionsOf } from '#contract/forms/option-labels.ts'

vi.mock('#contract/language.ts', () => ({ language: 'es' }))

const translated = (values: readonly string[], texts: Readonly<Record<string, string>>) => Object.assign([...values], { texts })
const shown = (field: Parameters<typeof optionsOf>[0]) => optionsOf(field).map(({ label }) => label)

it('shows states in the order of their translated names, and other lists in the order of the form', () => {
  const states = translated(['New York', 'Oregon', 'South Dakota', 'Wyoming'], { 'New York': 'Nueva York', Oregon: 'Oregón', 'South Dakota': 'Dakota del Sur' })
  expect(shown(select('State', { required: 'Required', options: states }))).toEqual(['Dakota del Sur', 'Nueva York', 'Oregón', 'Wyoming'])
  const kinds = translated(['Dry van', 'Flatbed'], { 'Dry van': 'Caja seca', Flatbed: 'Batea' })
  expect(shown(choices('Kinds', { required: 'Required', options: kinds }))).toEqual(['Caja seca', 'Batea'])
})
