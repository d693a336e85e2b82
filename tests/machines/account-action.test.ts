/** Expected results: docs/cases.md and decision 0115. The password change represents all account actions. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changePasswordFields } from '#contract/account/account-area.ts'
import { accountActionChart, passwordSample } from '#kit/charts/account-action.ts'
import { Walk } from '#kit/walk.ts'
import { connectAccountAction } from '#machines/account-area/account-action.connect.ts'

let walk: Walk<typeof accountActionChart.machine>
beforeEach(() => {
  walk = new Walk(accountActionChart)
})
afterEach(() => walk.stop())
const view = () => connectAccountAction(walk.snapshot, () => {})
const type = (name: string, value: string) => walk.send({ type: 'FIELD.CHANGE', name, value })
const submit = () => walk.send({ type: 'FORM.SUBMIT' })
const fillIn = async () => {
  await walk.send({ type: 'ACTION.OPEN', answers: {} })
  for (const [name, value] of Object.entries(passwordSample)) await type(name, value)
}
const EMPTY = { old: '', password: '', confirm: '' }

test('the button opens the form with only the known values', async () => {
  expect(view()).toMatchObject({ screen: 'closed' })
  await walk.send({ type: 'ACTION.OPEN', answers: { old: 'known' } })
  expect(view()).toMatchObject({ screen: 'form', fields: changePasswordFields, answers: { ...EMPTY, old: 'known' }, errors: {}, problem: null, busy: false })
})

test('reports each broken rule and sends nothing', async () => {
  await walk.send({ type: 'ACTION.OPEN', answers: {} })
  await type('password', 'short')
  expect(view()).toMatchObject({ errors: {} })
  await submit()
  expect([walk.pending.size, view()]).toEqual([
    0,
    expect.objectContaining({
      attempt: 1,
      errors: { old: 'Enter your current password.', password: 'Min 8 characters.', confirm: 'Confirm Password is required.' },
    }),
  ])
})

test('sends once and drops the password', async () => {
  await fillIn()
  await submit()
  const call = walk.pending.get('perform')
  expect([call?.input, view()]).toEqual([passwordSample, expect.objectContaining({ screen: 'form', busy: true })])
  await submit()
  await walk.send({ type: 'ACTION.CANCEL' })
  expect(walk.pending.get('perform')).toBe(call)
  await walk.answer('perform', 'done')
  expect([view(), walk.snapshot.context.answers]).toEqual([expect.objectContaining({ screen: 'done', answers: {} }), {}])
  await walk.send({ type: 'ACTION.OPEN', answers: {} })
  expect(view()).toMatchObject({ screen: 'form', answers: EMPTY, attempt: 0 })
})

test('shows a wrong current password at its field until it changes, and keeps all input', async () => {
  await fillIn()
  await submit()
  await walk.answer('perform', 'fieldRefused')
  expect(view()).toMatchObject({ screen: 'form', attempt: 1, errors: { old: 'This isn’t your current password.' }, answers: passwordSample, problem: null })
  await type('password', 'Diesel-6-Ever')
  expect(view()).toMatchObject({ errors: { old: 'This isn’t your current password.', confirm: 'Passwords do not match.' } })
  await type('old', 'Diesel-3-Ever')
  expect(view()).toMatchObject({ errors: { confirm: 'Passwords do not match.' } })
})

test('shows other refusals and failures, and keeps all input', async () => {
  await fillIn()
  for (const [answer, problem] of [
    ['refused', 'Too many tries. Please wait a minute.'],
    ['offline', 'We got no response, so we don’t know if your change went through. Check your connection and try again.'],
  ] as const) {
    await submit()
    await walk.answer('perform', answer)
    expect(view()).toMatchObject({ screen: 'form', problem, errors: {}, answers: passwordSample })
  }
})

test('Cancel drops the input', async () => {
  await fillIn()
  await walk.send({ type: 'ACTION.CANCEL' })
  expect([walk.state, walk.snapshot.context.answers]).toEqual(['closed', EMPTY])
})

test('a form that opens again shows no old refusal', async () => {
  await fillIn()
  await submit()
  await walk.answer('perform', 'fieldRefused')
  await walk.send({ type: 'ACTION.CANCEL' })
  await walk.send({ type: 'ACTION.OPEN', answers: {} })
  await submit()
  expect(view()).toMatchObject({ attempt: 1, errors: { old: 'Enter your current password.' } })
})
