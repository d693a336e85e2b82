// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { choices, email, phone, select, text, tick, yesNo } from '#contract/field.ts'
import { readBack } from '#src/flows/read-back.ts'

const fields = {
  name: text('Name', { required: 'r' }),
  email: email('Email', { required: 'r', invalid: 'i' }),
  phone: phone('Phone', { required: 'r', invalid: 'i' }),
  state: select('State', { required: 'r', options: ['Texas', 'Ohio'] }),
  sure: yesNo('Sure', { required: 'r' }),
  kinds: choices('Kinds', { required: 'r', options: ['a', 'b'] }),
  agree: tick('Agree', { required: 'r' }),
  absent: text('Absent', { optional: true }),
}
const form = () => {
  document.body.innerHTML = `<form><input name="name" value="Ana"><input name="email" value="ana@x.co"><input name="phone" value="(214) 555-0142">
    <select name="state"><option></option><option selected>Texas</option></select>
    <input type="radio" name="sure" value="yes" checked><input type="radio" name="sure" value="no">
    <input type="checkbox" name="kinds" value="a" checked><input type="checkbox" name="kinds" value="b">
    <input type="checkbox" name="agree" checked></form>`
  return document.querySelector('form') as HTMLFormElement
}

it('finds what the browser filled in behind the chart, as the answers it stands for', () => {
  expect(Object.fromEntries(readBack(form(), fields, { email: 'ana@x.co' }))).toEqual({
    name: 'Ana',
    phone: '+12145550142',
    state: 'Texas',
    sure: 'yes',
    kinds: ['a'],
    agree: true,
  })
})

it('finds nothing where form and answers agree', () => {
  const answers = { name: 'Ana', email: 'ana@x.co', phone: '+12145550142', state: 'Texas', sure: 'yes', kinds: ['a'], agree: true }
  expect(readBack(form(), fields, answers)).toEqual([])
})

it('finds an extension that stands behind a number', () => {
  const shown = form()
  ;(shown.elements.namedItem('phone') as HTMLInputElement).value = '(214) 555-0142 ext. 4'
  expect(readBack(shown, { phone: fields.phone }, {})).toEqual([['phone', '+12145550142;ext=4']])
})
