/** The scorpform page offers a radio choice, not a form (specification 2, section 2). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { optionsOf } from '#contract/forms/option-labels.ts'
import { scorpChoice } from '#contract/forms/scorp-choice.ts'
import { scorpChart } from '#kit/charts/scorp.ts'
import { Walk } from '#kit/walk.ts'
import { connectScorp, createScorpDraft } from '#machines/forms/scorp.connect.ts'

let walk: Walk<typeof scorpChart.machine>
beforeEach(() => {
  walk = new Walk(scorpChart)
})
afterEach(() => walk.stop())
const company = () => connectScorp(walk.snapshot, () => {}).company
const choose = (company: string) => walk.send({ type: 'COMPANY.CHOOSE', company })

test('offers the two choices of the specification', () => {
  expect(optionsOf(scorpChoice.fields.company)).toEqual([
    { value: 'new', label: 'Form a new LLC or corporation' },
    { value: 'existing', label: 'I already have one' },
  ])
})

test('has no default, and the visitor can change the choice', async () => {
  await walk.answer('loadDraft', 'nothing')
  expect([walk.state, company()]).toEqual(['undecided', null])
  await choose('new')
  expect([walk.state, company()]).toEqual(['newCompany', 'new'])
  await choose('existing')
  expect([walk.state, company()]).toEqual(['existingCompany', 'existing'])
})

test('asks on a device without storage', async () => {
  await walk.answer('loadDraft', 'storageClosed')
  expect([walk.state, company()]).toEqual(['undecided', null])
})

test('ignores any other value', async () => {
  await walk.answer('loadDraft', 'nothing')
  await choose('partnership')
  expect(walk.state).toBe('undecided')
})

test('a reload shows the form in progress', async () => {
  await walk.answer('loadDraft', 'nothing')
  await choose('existing')
  const kept = createScorpDraft(walk.snapshot)
  walk.stop()
  walk = new Walk(scorpChart)
  await walk.answerWith('loadDraft', kept)
  expect(company()).toBe('existing')
})

test.each(['new', 'existing'])('a reload starts with the choice: %s', async (chosen) => {
  await walk.answerWith('loadDraft', { answers: { company: chosen } })
  expect([walk.state, company()]).toEqual([`${chosen}Company`, chosen])
})

test('a choice made before the draft arrives replaces the draft', async () => {
  await choose('new')
  expect(company()).toBe('new')
  expect(walk.pending.size).toBe(0)
})

test('asks when the draft has no choice or the device has no storage', async () => {
  await walk.answerWith('loadDraft', { answers: { company: 'partnership' } })
  expect(walk.state).toBe('undecided')
})

test('asks again after the device is erased and stores nothing', async () => {
  await walk.answer('loadDraft', 'newCompany')
  await walk.send({ type: 'DEVICE.ERASED' })
  expect([walk.state, createScorpDraft(walk.snapshot)]).toEqual(['undecided', null])
})
