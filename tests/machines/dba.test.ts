/** Expected results: specification 1, sections 2 to 5 (DBA). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dbaFiling } from '#contract/filings/dba.ts'
import { dbaChart } from '#kit/charts/dba.ts'
import { pressSubmit } from '#kit/submit.ts'
import { Walk } from '#kit/walk.ts'
import { connectFiling } from '#machines/forms/filing.connect.ts'
import { describeFiling } from './filing-flow.ts'

let walk: Walk<typeof dbaChart.machine>
beforeEach(() => {
  walk = new Walk(dbaChart)
})
afterEach(() => walk.stop())
const send = (type: string, rest: object = {}) => walk.send({ type, ...rest })
const change = (name: string, value: unknown) => send('FIELD.CHANGE', { name, value })
const answers = () => walk.snapshot.context.answers as Record<string, unknown>
const view = () => connectFiling(walk.snapshot, () => {}) as Extract<ReturnType<typeof connectFiling>, { screen: 'check' }>

test.each([
  ['atEntity', 'legalName'],
  ['atDbaDetails', 'dbaName'],
  ['atAddress', 'street'],
  ['atContact', 'fullName'],
])('counts each refused Next, so that the page focuses the first problem again: %s', async (draft, name) => {
  await walk.answer('loadDraft', draft)
  await change(name, '')
  for (const count of [1, 2]) {
    await send('STEP.NEXT')
    expect([walk.state.endsWith('.invalid'), walk.snapshot.context.attempt]).toEqual([true, count])
  }
})

test('another country clears the chosen state, but the same one does not', async () => {
  await walk.answer('loadDraft', 'atDbaDetails')
  await change('dbaCounty', 'US')
  expect(answers().dbaState).toBe('Texas')
  await change('dbaCounty', 'MX')
  expect(answers()).toMatchObject({ dbaCounty: 'MX', dbaState: '' })
  await send('STEP.NEXT')
  expect(view().errors).toEqual({ dbaState: 'State is required.' })
})

test('copies the registration state to the address, follows it, and resets it', async () => {
  await walk.answer('loadDraft', 'atAddress')
  await change('state', 'Ohio')
  await change('sameAsRegistration', true)
  expect(answers().state).toBe('Texas')
  await send('STEP.OPEN', { step: 'entity', change: false })
  await change('stateOfRegistration', 'Iowa')
  expect(answers().state).toBe('Iowa')
  await send('STEP.OPEN', { step: 'address', change: false })
  await change('sameAsRegistration', false)
  expect(answers().state).toBe('')
})

test('sends only when confirmed, signed, and with a payment method', async () => {
  await walk.answer('loadDraft', 'servicesDone')
  await pressSubmit(walk, 'key-1')
  expect(view().errors).toEqual({
    confirm: 'You must confirm before submitting.',
    signer: 'Signature required.',
    paymentMethod: 'Payment method is required.',
  })
})

test('Undo restores the state after a country change, until another one is chosen', async () => {
  await walk.answer('loadDraft', 'atDbaDetails')
  await change('dbaCounty', 'MX')
  expect(view().cleared).toBe('dbaCounty')
  await change('dbaCounty', 'US')
  await send('CLEARING.UNDO')
  expect(answers()).toMatchObject({ dbaCounty: 'US', dbaState: 'Texas' })
  await change('dbaState', 'Ohio')
  await send('CLEARING.UNDO')
  expect(answers()).toMatchObject({ dbaCounty: 'US', dbaState: 'Ohio' })
  await change('dbaCounty', 'MX')
  await change('dbaState', 'Sonora')
  expect(view().cleared).toBeNull()
})

describeFiling(dbaChart, dbaFiling, { entity: 'legalName', dbaDetails: 'dbaName', address: 'street', contact: 'fullName', signature: 'signer' })
