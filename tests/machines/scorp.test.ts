/** Pinned by hand from specification 2, section 2 (scorpform offers a radio choice). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { optionsOf } from '#contract/forms/labels.ts'
import { scorpChoice } from '#contract/forms/scorp-choice.ts'
import { scorpChart } from '#kit/charts/scorp.ts'
import { Walk } from '#kit/walk.ts'
import { connectScorp, scorpDraft } from '#machines/forms/scorp.connect.ts'

let walk: Walk<typeof scorpChart.machine>
beforeEach(() => {
  walk = new Walk(scorpChart)
})
afterEach(() => walk.stop())
const company = () => connectScorp(walk.snapshot, () => {}).company
const choose = (company: string) => walk.send({ type: 'COMPANY.CHOOSE', company })

test('it offers the two choices of the specification', () => {
  expect(optionsOf(scorpChoice.fields.company)).toEqual([
    { value: 'new', label: 'Form a new LLC or corporation' },
    { value: 'existing', label: 'I already have one' },
  ])
})

test('nothing is chosen for the visitor, who may change his mind', async () => {
  await walk.answer('loadDraft', 'nothing')
  expect([walk.state, company()]).toEqual(['undecided', null])
  await choose('new')
  expect([walk.state, company()]).toEqual(['newCompany', 'new'])
  await choose('existing')
  expect([walk.state, company()]).toEqual(['existingCompany', 'existing'])
})

test('a device that keeps nothing asks', async () => {
  await walk.answer('loadDraft', 'storageClosed')
  expect([walk.state, company()]).toEqual(['undecided', null])
})

test('what is neither of the two is no choice', async () => {
  await walk.answer('loadDraft', 'nothing')
  await choose('partnership')
  expect(walk.state).toBe('undecided')
})

test('a reload shows the form that was being filled in', async () => {
  await walk.answer('loadDraft', 'nothing')
  await choose('existing')
  const kept = scorpDraft(walk.snapshot)
  walk.stop()
  walk = new Walk(scorpChart)
  await walk.answerWith('loadDraft', kept)
  expect(company()).toBe('existing')
})

test.each(['new', 'existing'])('a reload begins with what was chosen: %s', async (chosen) => {
  await walk.answerWith('loadDraft', { answers: { company: chosen } })
  expect([walk.state, company()]).toEqual([`${chosen}Company`, chosen])
})

test('what was chosen before the draft arrived wins over it', async () => {
  await choose('new')
  expect(company()).toBe('new')
  expect(walk.pending.size).toBe(0)
})

test('a draft that names neither, or a device that keeps nothing, asks', async () => {
  await walk.answerWith('loadDraft', { answers: { company: 'partnership' } })
  expect(walk.state).toBe('undecided')
})

test('everything on the device is erased: it asks again, and nothing rests', async () => {
  await walk.answer('loadDraft', 'newCompany')
  await walk.send({ type: 'DEVICE.ERASED' })
  expect([walk.state, scorpDraft(walk.snapshot)]).toEqual(['undecided', null])
})
