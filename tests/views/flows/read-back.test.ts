// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { type Answers, checkboxField, choices, count, documents, email, type Fields, phone, rows, select, text, yesNo, zip } from '#contract/forms/field.ts'
import { readUnsentAnswers } from '#src/forms/use-form-binding.ts'

const fields = {
  name: text('Name', { required: 'r' }),
  email: email('Email', { required: 'r', invalid: 'i' }),
  phone: phone('Phone', { required: 'r', invalid: 'i' }),
  state: select('State', { required: 'r', options: ['Texas', 'Ohio'] }),
  sure: yesNo('Sure', { required: 'r' }),
  kinds: choices('Kinds', { required: 'r', options: ['a', 'b'] }),
  agree: checkboxField('Agree', { required: 'r' }),
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

it('finds values that the browser filled in without events, as answers', () => {
  expect(Object.fromEntries(readUnsentAnswers(form(), fields, { email: 'ana@x.co' }))).toEqual({
    name: 'Ana',
    phone: '+12145550142',
    state: 'Texas',
    sure: 'yes',
    kinds: ['a'],
    agree: true,
  })
})

it('finds nothing when form and answers agree', () => {
  const answers = { name: 'Ana', email: 'ana@x.co', phone: '+12145550142', state: 'Texas', sure: 'yes', kinds: ['a'], agree: true }
  expect(readUnsentAnswers(form(), fields, answers)).toEqual([])
})

it('reads numbers, ZIP codes, and one-line texts as their controls do', () => {
  const asked = { trucks: count('Trucks', { optional: true }), zip: zip('ZIP', { required: 'r', invalid: 'i' }), name: text('Name', { required: 'r' }) }
  document.body.innerHTML = '<form><input name="trucks" value="$1,200"><input name="zip" value="75202–1234"><input name="name" value="Ana\tRuiz"></form>'
  const form = document.querySelector('form') as HTMLFormElement
  expect(Object.fromEntries(readUnsentAnswers(form, asked, {}))).toEqual({ trucks: '1200', zip: '75202-1234', name: 'Ana Ruiz' })
})

it('finds an extension after a number', () => {
  const shown = form()
  ;(shown.elements.namedItem('phone') as HTMLInputElement).value = '(214) 555-0142 ext. 4'
  expect(readUnsentAnswers(shown, { phone: fields.phone }, {})).toEqual([['phone', '+12145550142;ext=4']])
})

describe('controls of every kind', () => {
  const held = (html: string, asked: Fields, answers: Answers = {}) => {
    document.body.innerHTML = `<form>${html}</form>`
    return readUnsentAnswers(document.querySelector('form') as HTMLFormElement, asked, answers)
  }
  const words = { required: 'r' }

  it('a single choice: the selected option, or an empty answer', () => {
    const radios = (checked = '') => `<input type="radio" name="sure" value="yes" ${checked}><input type="radio" name="sure" value="no">`
    expect(held(radios('checked'), { sure: fields.sure })).toEqual([['sure', 'yes']])
    expect(held(radios(), { sure: fields.sure }, { sure: '' })).toEqual([])
    expect(held(radios(), { sure: fields.sure }, { sure: 'no' })).toEqual([['sure', '']])
  })

  it('checkboxes: one alone is also a list, and an unchecked one is removed', () => {
    expect(held('<input type="checkbox" name="kinds" value="b" checked>', { kinds: fields.kinds })).toEqual([['kinds', ['b']]])
    expect(held('<input type="checkbox" name="kinds" value="b">', { kinds: fields.kinds }, { kinds: ['b'] })).toEqual([['kinds', []]])
    expect(held('<input type="checkbox" name="agree">', { agree: fields.agree }, { agree: true })).toEqual([['agree', false]])
  })

  it('a stored number, while an empty control and a bare calling code are empty', () => {
    const abroad = phone('Phone', {
      ...words,
      invalid: 'i',
      countries: { US: { name: 'United States', callingCode: '+1' }, IN: { name: 'India', callingCode: '+91' } },
    })
    expect(held('<input name="phone" value="">', { phone: fields.phone }, { phone: '+12145550142' })).toEqual([])
    expect(held('<input name="phone" value="+91 ">', { phone: abroad })).toEqual([])
    expect(held('<input name="phone" value="call me">', { phone: fields.phone })).toEqual([['phone', 'call me']])
    expect(held('<input name="phone" value="214-555-0142 ext. 7">', { phone: abroad })).toEqual([['phone', '+12145550142;ext=7']])
  })

  it('the rows of a group: each cell that differs from the chart', () => {
    const group = rows('Shareholders', { ...words, one: 'shareholder', columns: { name: text('Name', words), share: text('Share', words) } })
    const cells = '<input name="people.0.name" value="Earl"><input name="people.0.share" value="60"><input name="people.1.name" value="June">'
    const known = [
      { name: 'Earl', share: '' },
      { name: '', share: '40' },
    ]
    expect(held(cells, { people: group }, { people: known })).toEqual([
      ['people.0.share', '60'],
      ['people.1.name', 'June'],
    ])
    expect(held(cells, { people: group })).toEqual([])
  })

  it('skips fields with another name, inactive fields, and files', () => {
    const other = { ...text('Other', { optional: true }), wire: 'others_comment' }
    const hidden = text('Only for yes', { ...words, when: { field: 'sure', is: ['yes'] } })
    const docs = documents('Documents', { optional: true, wrongType: 'w', tooBig: 'b' })
    const html = '<input name="others_comment" value="x"><input name="hidden" value="old"><input name="docs" value="a.pdf">'
    expect(held(html, { other, sure: fields.sure, hidden, docs }, { sure: 'no' })).toEqual([['other', 'x']])
    expect(held(html, { sure: fields.sure, hidden }, { sure: 'yes' })).toEqual([['hidden', 'old']])
  })
})
