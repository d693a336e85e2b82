import { expect, type Page } from '@playwright/test'
import type { RequestDefinition } from '#contract/forms/define.ts'
import { scorpChoice } from '#contract/forms/scorp-choice.ts'
import { existingScorpRequest } from '#contract/requests/existing-scorp.ts'
import { newScorpRequest } from '#contract/requests/new-scorp.ts'
import { scorpChart } from '#kit/charts/scorp.ts'
import { eraseInOtherTab } from './kit/device.ts'
import { driverOf } from './kit/driver.ts'
import { fillField } from './kit/form-input.ts'
import { expectHeading } from './kit/screen.ts'
import { storeDraft } from './kit/store-draft.ts'

const expectForm = async (page: Page, company: string, shownForm: RequestDefinition, hidden: RequestDefinition) => {
  await expect(page.locator(`[name="company"][value="${company}"]`)).toBeChecked()
  await expect(page.getByRole('form', { name: shownForm.title })).toBeVisible()
  await expect(page.getByRole('form', { name: hidden.title })).toHaveCount(0)
}
const expectQuestion = async (page: Page) => {
  await expectHeading(page, scorpChoice.title)
  for (const { title } of [newScorpRequest, existingScorpRequest]) await expect(page.getByRole('form', { name: title })).toHaveCount(0)
}

export const scorpDriver = driverOf(scorpChart, {
  path: `/${scorpChoice.route}`,
  flow: scorpChoice.route,
  actors: { loadDraft: storeDraft(scorpChoice.route) },
  events: {
    'COMPANY.CHOOSE': (page, { company }) => fillField(page, scorpChoice.fields, 'company', company),
    'DEVICE.ERASED': eraseInOtherTab,
  },
  states: {
    resuming: expectQuestion,
    undecided: expectQuestion,
    newCompany: (page) => expectForm(page, 'new', newScorpRequest, existingScorpRequest),
    existingCompany: (page) => expectForm(page, 'existing', existingScorpRequest, newScorpRequest),
  },
})
