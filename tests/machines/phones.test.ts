/** A form validates phone numbers only with the rules that its chart received, whatever other rules are loaded. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { transition } from 'xstate'
import { llcFiling } from '#contract/filings/llc.ts'
import { parsePhoneRoughly } from '#contract/forms/phones.approximate.ts'
import { llcChart } from '#kit/charts/llc.ts'
import { requestChart } from '#kit/charts/request.ts'
import { createSubmitParams, pressSubmit } from '#kit/submit.ts'
import { Walk } from '#kit/walk.ts'
import { connectRequest } from '#machines/forms/request.connect.ts'

const INVALID_NUMBER = '+4400000000'
const INVALID = { phone: 'Invalid Phone Number' }

let walk: Walk<typeof requestChart.machine>
beforeEach(async () => {
  walk = new Walk(requestChart)
  await walk.answer('loadDraft', 'complete')
  await walk.send({ type: 'FIELD.CHANGE', name: 'phone', value: INVALID_NUMBER })
})
afterEach(() => walk.stop())

const load = async () => (await import('#contract/forms/phones.ts')).parsePhone
const errors = () => (connectRequest(walk.snapshot, () => {}) as Extract<ReturnType<typeof connectRequest>, { screen: 'form' }>).errors

test('the same context gives the same result, and a chart with numbering plans uses them', async () => {
  const stateAfterSubmit = () => transition(requestChart.machine, walk.snapshot, { type: 'FORM.SUBMIT', ...createSubmitParams('key-1') })[0].value
  const before = stateAfterSubmit()
  const parsePhone = await load()
  expect(parsePhone(INVALID_NUMBER)?.isValid()).toBe(false)
  expect([before, stateAfterSubmit()]).toEqual(['savingKey', 'savingKey'])
  await walk.send({ type: 'PHONES.LOADED', parsePhone })
  expect(stateAfterSubmit()).toEqual({ form: 'invalid' })
})

test('the arrival of numbering plans validates visible fields again', async () => {
  await walk.send({ type: 'FIELD.CHANGE', name: 'fullname', value: '' })
  await pressSubmit(walk, 'key-1')
  expect([walk.state, errors()]).toEqual(['form.invalid', { fullname: 'Full Name is required' }])
  await walk.send({ type: 'PHONES.LOADED', parsePhone: await load() })
  expect([walk.state, errors()]).toEqual(['form.invalid', { fullname: 'Full Name is required', ...INVALID }])
})

test('a restarted form keeps the numbering plans', async () => {
  const parsePhone = await load()
  expect(walk.snapshot.context.parsePhone).toBe(parsePhoneRoughly)
  await walk.send({ type: 'PHONES.LOADED', parsePhone })
  for (const type of ['DRAFT.ERASE', 'DEVICE.ERASED', 'TAB.TAKEN'] as const) {
    await walk.send({ type })
    expect([walk.snapshot.context.answers.phone, walk.snapshot.context.parsePhone]).toEqual(['', parsePhone])
  }
})

test('a wizard opens its steps by the numbering plans, starting with its draft', async () => {
  const answers = { ...llcFiling.sample, phone: INVALID_NUMBER }
  const openedStateOf = async (wizard: Walk<typeof llcChart.machine>) => {
    await wizard.answerWith('loadDraft', { answers, step: 'uploads' })
    wizard.stop()
    return wizard.state
  }
  expect(await openedStateOf(new Walk(llcChart))).toBe('steps.uploads.editing')
  const withPlans = new Walk(llcChart)
  await withPlans.send({ type: 'PHONES.LOADED', parsePhone: await load() })
  expect(await openedStateOf(withPlans)).toBe('steps.ownership.editing')
})
