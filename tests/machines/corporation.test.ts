/** Expected results: specification 1, sections 2 to 5 (corporation filing). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { corporationChart } from '#kit/charts/corporation.ts'
import { pressSubmit } from '#kit/submit.ts'
import { Walk } from '#kit/walk.ts'
import { connectFiling } from '#machines/forms/filing.connect.ts'
import { describeFiling } from './filing-flow.ts'

let walk: Walk<typeof corporationChart.machine>
beforeEach(() => {
  walk = new Walk(corporationChart)
})
afterEach(() => walk.stop())
const send = (type: string, rest: object = {}) => walk.send({ type, ...rest })
const change = (name: string, value: unknown) => send('FIELD.CHANGE', { name, value })
const answers = () => walk.snapshot.context.answers as Record<string, unknown>
const view = () => connectFiling(walk.snapshot, () => {}) as Extract<ReturnType<typeof connectFiling>, { screen: 'check' }>
const mailing = () => ['street', 'city', 'state', 'zip'].map((part) => answers()[`mailingAddress.${part}`])

test('the last step has fields and sends', async () => {
  await walk.answer('loadDraft', 'shareholdersDone')
  expect(view().screen).toBe('check')
  await pressSubmit(walk, 'key-1')
  expect(walk.state).toBe('steps.confirmation.invalid')
  expect(view().errors).toEqual({ sCorpHelp: 'Required', idFile: 'ID file is required', confirmation: 'You must confirm field is required' })
  await change('sCorpHelp', 'Not Sure')
  expect(view().errors).toMatchObject({ sCorpHelpDetails: 'Required' })
  for (const name of Object.keys(corporationFiling.steps.confirmation.fields)) await change(name, corporationFiling.sample[name as never])
  await pressSubmit(walk, 'key-2')
  expect(walk.state).toBe('submitting')
})

test('"Same as business registration address" copies, follows, and resets when unchecked', async () => {
  await walk.answer('loadDraft', 'atIncorporator')
  const business = ['1200 Carey Ave', 'Cheyenne', 'Wyoming', '752020']
  await change('sameAsRegistration', true)
  expect(mailing()).toEqual(business)
  expect(view().locked).toEqual(['mailingAddress.street', 'mailingAddress.city', 'mailingAddress.state', 'mailingAddress.zip'])
  await send('STEP.BACK')
  await change('address.city', 'Casper')
  expect(mailing()[1]).toBe('Casper')
  await send('STEP.NEXT')
  await change('sameAsRegistration', false)
  expect(mailing()).toEqual(['', '', '', ''])
  expect(view().locked).toEqual([])
})

test('adds and removes shareholders, and clears the list without any', async () => {
  await walk.answer('loadDraft', 'atShareholders')
  await send('ROW.ADD', { name: 'shareholders' })
  expect(answers().shareholders).toHaveLength(3)
  await change('shareholders.2.name', 'Ada')
  await send('STEP.NEXT')
  expect(view().errors).toEqual({ 'shareholders.2.ownership': 'Ownership is required', 'shareholders.2.address': 'Address is required' })
  await send('ROW.REMOVE', { name: 'shareholders', index: 0 })
  expect((answers().shareholders as { name: string }[]).map(({ name }) => name)).toEqual(['June Dawson', 'Ada'])
  await change('hasShareholders', 'no')
  expect(answers().shareholders).toEqual([])
  await send('STEP.NEXT')
  expect(walk.state).toBe('steps.confirmation.ready')
})

test('a refused cell of a row opens its step', async () => {
  await walk.answer('loadDraft', 'atConfirmation')
  await pressSubmit(walk, 'key-1')
  const errors = { 'shareholders.0.ownership': 'More than 100 %.' }
  await walk.answerWith('submitForm', { kind: 'refused', status: 422, message: 'Please check the marked fields.', errors })
  expect(walk.state).toBe('steps.shareholders.invalid')
  expect(view().errors).toEqual(errors)
  // After the row is removed, its error must not be shown at the next row.
  await send('ROW.REMOVE', { name: 'shareholders', index: 0 })
  expect(view().errors).toEqual({})
})

test('a refusal of the last step opens it', async () => {
  await walk.answer('loadDraft', 'atConfirmation')
  await pressSubmit(walk, 'key-1')
  await walk.answerWith('submitForm', { kind: 'refused', status: 413, message: 'Too big.', errors: { idFile: 'File size exceeds 4MB limit.' } })
  expect(walk.state).toBe('steps.confirmation.invalid')
  expect(view().errors).toEqual({ idFile: 'File size exceeds 4MB limit.' })
})

describe('Undo after a clearing', () => {
  const rows = () => (answers().shareholders as { name: string }[]).map(({ name }) => name)

  test('restores the answer and the rows of shareholders', async () => {
    await walk.answer('loadDraft', 'atShareholders')
    const before = answers()
    expect(view().cleared).toBeNull()
    await change('hasShareholders', 'no')
    expect([view().cleared, rows()]).toEqual(['hasShareholders', []])
    await send('CLEARING.UNDO')
    expect(answers()).toEqual(before)
    expect(view().cleared).toBeNull()
    await send('CLEARING.UNDO')
    expect(answers()).toEqual(before)
  })

  test('works after the visitor answers yes again, but not with a new row or if nothing was lost', async () => {
    await walk.answer('loadDraft', 'atShareholders')
    const before = rows()
    await change('hasShareholders', 'no')
    await change('hasShareholders', 'yes')
    await send('CLEARING.UNDO')
    expect(rows()).toEqual(before)
    await change('hasShareholders', 'no')
    await change('hasShareholders', 'yes')
    await send('ROW.ADD', { name: 'shareholders' })
    expect(view().cleared).toBeNull()
    await send('CLEARING.UNDO')
    expect(rows()).toEqual([''])
    await change('shareholders.0.name', 'Ada')
    await change('shareholders.0.name', '')
    expect(view().cleared).toBeNull()
  })

  test('checks "same as" again and copies the current source', async () => {
    await walk.answer('loadDraft', 'atIncorporator')
    await change('sameAsRegistration', true)
    await change('sameAsRegistration', false)
    expect(view().cleared).toBe('sameAsRegistration')
    await send('STEP.BACK')
    await change('address.city', 'Casper')
    await send('CLEARING.UNDO')
    expect(mailing()).toEqual(['', '', '', ''])
    await send('STEP.NEXT')
    await send('STEP.OPEN', { step: 'incorporator', change: false })
    await send('CLEARING.UNDO')
    expect(answers().sameAsRegistration).toBe(true)
    expect(mailing()).toEqual(['1200 Carey Ave', 'Casper', 'Wyoming', '752020'])
  })

  test('restores a typed address that "same as" replaced, until another one is typed', async () => {
    await walk.answer('loadDraft', 'atIncorporator')
    const typed = mailing()
    expect(typed).not.toEqual(['', '', '', ''])
    await change('sameAsRegistration', true)
    expect(mailing()).not.toEqual(typed)
    await send('CLEARING.UNDO')
    expect([answers().sameAsRegistration, mailing()]).toEqual([false, typed])
    await change('sameAsRegistration', true)
    await change('sameAsRegistration', false)
    await change('mailingAddress.city', 'Laramie')
    expect(view().cleared).toBeNull()
  })

  test('is empty after the draft is erased', async () => {
    await walk.answer('loadDraft', 'atShareholders')
    await change('hasShareholders', 'no')
    await send('DRAFT.ERASE')
    expect(view().cleared).toBeNull()
  })
})

describeFiling(corporationChart, corporationFiling, { business: 'businessName', incorporator: 'incorporator', confirmation: 'sCorpHelpDetails' })
