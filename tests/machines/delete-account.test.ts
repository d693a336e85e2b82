/** Expected results: docs/cases.md. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteAccountChart, deleteSample } from '#kit/charts/delete-account.ts'
import { Walk } from '#kit/walk.ts'
import { connectAccountAction } from '#machines/account-area/account-action.connect.ts'

let walk: Walk<typeof deleteAccountChart.machine>
beforeEach(async () => {
  walk = new Walk(deleteAccountChart)
  await walk.send({ type: 'ACTION.OPEN', answers: {} })
})
afterEach(() => walk.stop())
const view = () => connectAccountAction(walk.snapshot, () => {})
const submit = () => walk.send({ type: 'FORM.SUBMIT' })
const fillIn = () => walk.send({ type: 'FIELD.CHANGE', name: 'password', value: deleteSample.password })

test('does nothing without a password', async () => {
  await submit()
  expect([walk.state, view()]).toEqual(['form.invalid', expect.objectContaining({ confirming: false, errors: { password: 'Enter your current password.' } })])
})

test('deletes only after the second step', async () => {
  await fillIn()
  await submit()
  expect([walk.state, walk.pending.size, view()]).toEqual(['confirming', 0, expect.objectContaining({ screen: 'form', confirming: true, busy: false })])
  await submit()
  expect(walk.pending.size).toBe(0)
  await walk.send({ type: 'ACTION.CONFIRM' })
  expect([walk.pending.get('perform')?.input, view()]).toEqual([deleteSample, expect.objectContaining({ confirming: false, busy: true })])
  await walk.answer('perform', 'done')
  expect([walk.state, walk.snapshot.context.answers]).toEqual(['done', {}])
})

test('“Keep my account” closes the form and drops the password', async () => {
  await fillIn()
  await submit()
  await walk.send({ type: 'ACTION.DISMISS' })
  expect([walk.state, walk.snapshot.context.answers]).toEqual(['closed', { password: '' }])
})

test('shows a wrong password at its field and asks to confirm again before the next attempt', async () => {
  await fillIn()
  await submit()
  await walk.send({ type: 'ACTION.CONFIRM' })
  await walk.answer('perform', 'fieldRefused')
  expect(view()).toMatchObject({ errors: { password: 'This isn’t your current password.' }, confirming: false })
  await submit()
  expect(walk.state).toBe('confirming')
})
