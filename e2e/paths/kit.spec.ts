import { expect, test } from '@playwright/test'
import { browserToursOf } from '#kit/browser-tours.ts'
import { signupChart } from '#kit/charts/signup.ts'
import type { Step } from '#kit/path.ts'
import type { AnyDriver } from './kit/driver.ts'
import { stepsBeforeCheck } from './kit/steps-before-check.ts'

test.describe('prelude of a path', () => {
  const typeOf = ({ stimulus }: Step) => (stimulus.kind === 'event' ? stimulus.event.type : stimulus.kind)
  const driver = { actors: { loadDraft: { prepare: async () => {} } } } as unknown as AnyDriver
  const tours = browserToursOf(signupChart)
  const tourThatBeginsWith = (type: string) => tours.find((tour) => tour.steps[0] && typeOf(tour.steps[0]) === type) ?? { name: '', state: '', steps: [] }

  test("ends with the device's answer", () => {
    expect(stepsBeforeCheck(tourThatBeginsWith('answer'), driver).map(typeOf)).toEqual(['answer'])
  })

  test('includes input before the scripts load', () => {
    expect(stepsBeforeCheck(tourThatBeginsWith('FIELD.CHANGE'), driver).map(typeOf)).toEqual(['FIELD.CHANGE', 'answer'])
  })

  test('is empty for a chart without device actors', () => {
    for (const tour of tours) expect(stepsBeforeCheck(tour, { ...driver, actors: {} })).toEqual([])
  })
})
