import { describe, expect, it } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import type { Answers } from '#contract/forms/field.ts'
import { parsePhoneRoughly } from '#contract/forms/phones.approximate.ts'
import { costOptimizationRequest } from '#contract/requests/cost-optimization.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { resumeAnswers } from '#machines/forms/draft.ts'
import { firstStepWithErrors, reachableStep } from '#machines/forms/steps.ts'

describe('resumeAnswers', () => {
  it('keeps input from before the draft and adds the draft', () => {
    const answers = resumeAnswers(factoringRequest.fields, { fullname: 'Typed Now' }, { answers: { fullname: 'From Draft', companyname: 'Draft Co' } })
    expect(answers).toMatchObject({ fullname: 'Typed Now', companyname: 'Draft Co', email: '' })
  })

  it('uses values of an older draft that still match their field', () => {
    const answers = resumeAnswers(
      llcFiling.fields,
      {},
      { answers: { name: 'Old Freight', retired: 'gone', formationDocs: 'was a text before', city: ['was a list'] } },
    )
    expect(answers).toMatchObject({ name: 'Old Freight', formationDocs: [], city: '' })
    expect(answers).not.toHaveProperty('retired')
  })

  it('uses an option from an older list or text for a select', () => {
    const resumed = (old: object) => resumeAnswers(costOptimizationRequest.fields, {}, { answers: { fullname: 'Ivan', ...old } })
    expect(resumed({ services: ['Fuel Spend Audit'], type: 'Reefer' })).toMatchObject({ services: 'Fuel Spend Audit', type: 'Reefer', fullname: 'Ivan' })
    expect(resumed({ services: ['Fuel Spend Audit', 'Cost-Per-Mile Breakdown'], type: 'Dry van, over the road' })).toMatchObject({ services: '', type: '' })
    expect(resumed({ services: [], type: ['Gold'] })).toMatchObject({ services: '', type: '' })
    expect(
      resumeAnswers(costOptimizationRequest.fields, { services: 'Fuel Spend Audit' }, { answers: { services: ['Cost-Per-Mile Breakdown'] } }),
    ).toMatchObject({
      services: 'Fuel Spend Audit',
    })
  })
})

describe('openableStep', () => {
  const answered = (answers: Answers) => ({ definition: llcFiling, answers, parsePhone: parsePhoneRoughly })
  it('opens the wanted step when all earlier ones are valid', () => {
    expect(reachableStep(answered(llcFiling.sample), 'uploads')).toBe('uploads')
  })
  it('opens the first incomplete one otherwise', () => {
    expect(reachableStep(answered({ ...llcFiling.sample, email: '' }), 'confirmation')).toBe('ownership')
    expect(reachableStep(answered({}), 'confirmation')).toBe('business')
  })
  it('treats an unknown step as the first', () => {
    for (const wanted of [undefined, '', 'constructor', 'step9']) expect(reachableStep(answered(llcFiling.sample), wanted)).toBe('business')
  })
})

it('finds the step of a refusal', () => {
  expect(firstStepWithErrors(llcFiling, { formationDocs: 'x' })).toBe('uploads')
  expect(firstStepWithErrors(llcFiling, { ownerzip: 'x', zip: 'y' })).toBe('business')
  expect(firstStepWithErrors(llcFiling, { unknown: 'x' })).toBeUndefined()
})
