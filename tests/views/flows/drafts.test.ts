import { describe, expect, it } from 'vitest'
import { llc } from '#contract/filings/llc.ts'
import type { Answers } from '#contract/forms/field.ts'
import { approximatePhone } from '#contract/forms/phones.approximate.ts'
import { costOptimization } from '#contract/requests/cost-optimization.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { resumeAnswers } from '#machines/forms/draft.ts'
import { openableStep, stepOfErrors } from '#machines/forms/steps.ts'

describe('resumeAnswers', () => {
  it('keeps input from before the draft and adds the draft', () => {
    const answers = resumeAnswers(factoring.fields, { fullname: 'Typed Now' }, { answers: { fullname: 'From Draft', companyname: 'Draft Co' } })
    expect(answers).toMatchObject({ fullname: 'Typed Now', companyname: 'Draft Co', email: '' })
  })

  it('uses values of an older draft that still match their field', () => {
    const answers = resumeAnswers(
      llc.fields,
      {},
      { answers: { name: 'Old Freight', retired: 'gone', formationDocs: 'was a text before', city: ['was a list'] } },
    )
    expect(answers).toMatchObject({ name: 'Old Freight', formationDocs: [], city: '' })
    expect(answers).not.toHaveProperty('retired')
  })

  it('uses an option from an older list or text for a select', () => {
    const resumed = (old: object) => resumeAnswers(costOptimization.fields, {}, { answers: { fullname: 'Ivan', ...old } })
    expect(resumed({ services: ['Fuel Spend Audit'], type: 'Reefer' })).toMatchObject({ services: 'Fuel Spend Audit', type: 'Reefer', fullname: 'Ivan' })
    expect(resumed({ services: ['Fuel Spend Audit', 'Cost-Per-Mile Breakdown'], type: 'Dry van, over the road' })).toMatchObject({ services: '', type: '' })
    expect(resumed({ services: [], type: ['Gold'] })).toMatchObject({ services: '', type: '' })
    expect(resumeAnswers(costOptimization.fields, { services: 'Fuel Spend Audit' }, { answers: { services: ['Cost-Per-Mile Breakdown'] } })).toMatchObject({
      services: 'Fuel Spend Audit',
    })
  })
})

describe('openableStep', () => {
  const answered = (answers: Answers) => ({ definition: llc, answers, parsePhone: approximatePhone })
  it('opens the wanted step when all earlier ones are valid', () => {
    expect(openableStep(answered(llc.sample), 'uploads')).toBe('uploads')
  })
  it('opens the first incomplete one otherwise', () => {
    expect(openableStep(answered({ ...llc.sample, email: '' }), 'confirmation')).toBe('ownership')
    expect(openableStep(answered({}), 'confirmation')).toBe('business')
  })
  it('treats an unknown step as the first', () => {
    for (const wanted of [undefined, '', 'constructor', 'step9']) expect(openableStep(answered(llc.sample), wanted)).toBe('business')
  })
})

it('finds the step of a refusal', () => {
  expect(stepOfErrors(llc, { formationDocs: 'x' })).toBe('uploads')
  expect(stepOfErrors(llc, { ownerzip: 'x', zip: 'y' })).toBe('business')
  expect(stepOfErrors(llc, { unknown: 'x' })).toBeUndefined()
})
