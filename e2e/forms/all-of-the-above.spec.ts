import { customTrainingRequest } from '#contract/requests/custom-training.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectSent } from './kit/expect-sent.ts'
import { fillForm } from './kit/fill.ts'

test('"All of the above" selects the rest and follows each change', async ({ page }) => {
  const options = customTrainingRequest.fields.interestAreas.options
  const answers = { ...customTrainingRequest.sample, email: freshAddress('all'), interestAreas: [] as readonly string[] }
  await page.goto('/custom-training-request')
  const group = page.getByRole('group', { name: customTrainingRequest.fields.interestAreas.label })
  const readCheckedValues = () => group.getByRole('checkbox', { checked: true }).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  await group.getByLabel('All of the Above').check()
  await expect.poll(readCheckedValues).toEqual(options)
  await group.getByLabel('Dispatch & Back Office').uncheck()
  await expect.poll(readCheckedValues).toEqual(options.filter((option) => !['Dispatch & Back Office', 'All of the Above'].includes(option)))
  await group.getByLabel('Dispatch & Back Office').check()
  await expect.poll(readCheckedValues).toEqual(options)
  await group.getByLabel('All of the Above').uncheck()
  await expect.poll(readCheckedValues).toEqual([])
  await group.getByLabel('All of the Above').check()
  await fillForm(page.getByRole('form', { name: customTrainingRequest.title }), customTrainingRequest, answers)
  const [request] = await Promise.all([
    page.waitForRequest('**/backend/api/custom-training'),
    page.getByRole('button', { name: customTrainingRequest.submitLabel }).click(),
  ])
  await expectSent(request, customTrainingRequest, { ...answers, interestAreas: options })
})
