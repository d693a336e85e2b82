/** "All of the above" ticks the rest before one's eyes, and goes with any of them; the ticks travel as they stand. */
import { fleetExpansion } from '#contract/requests/fleet-expansion.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillForm } from './kit/fill.ts'
import { expectSent } from './kit/wire.ts'

test('all, all but one, all again, none', async ({ page }) => {
  const options = fleetExpansion.fields.type.options.map((option) => option.value)
  const answers = { ...fleetExpansion.sample, email: freshAddress('all'), type: [] as readonly string[] }
  await page.goto('/fleetexpansionform')
  const group = page.getByRole('group', { name: fleetExpansion.fields.type.label })
  const ticked = () => group.getByRole('checkbox', { checked: true }).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  await group.getByLabel('All of the Above').check()
  await expect.poll(ticked).toEqual(options)
  await group.getByLabel('ELD/Telematics Setup').uncheck()
  await expect.poll(ticked).toEqual(options.filter((option) => !['ELD/Telematics Setup', 'All of the Above'].includes(option)))
  await group.getByLabel('ELD/Telematics Setup').check()
  await expect.poll(ticked).toEqual(options)
  await group.getByLabel('All of the Above').uncheck()
  await expect.poll(ticked).toEqual([])
  await group.getByLabel('All of the Above').check()
  await fillForm(page.getByRole('form', { name: fleetExpansion.title }), fleetExpansion, answers)
  const [request] = await Promise.all([
    page.waitForRequest('**/backend/api/auth/fleetexpansionform'),
    page.getByRole('button', { name: fleetExpansion.submitLabel }).click(),
  ])
  await expectSent(request, fleetExpansion, { ...answers, type: options })
})
