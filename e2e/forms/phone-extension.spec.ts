/** A number copied from a business card or a mail comes with an extension, for which no form has a place. */
import { factoring } from '#contract/requests/factoring.ts'
import { talk } from '#contract/talk.ts'
import { openUntouched } from '#e2e/kit/guard.ts'
import { expect, test } from '#e2e/kit/test.ts'

test('a pasted number keeps its digits and says which extension was left out, and where there is room for it', async ({ page }) => {
  await openUntouched(page, `/${factoring.route}`)
  const phone = page.locator('[name=phone]')
  await phone.focus()
  await page.keyboard.insertText('(972) 555-0188 ext. 4')
  const note = page.locator('form').getByText('We left out the extension 4. You can write it under “Comments”.')
  await expect(note).toBeVisible()
  await expect(phone).toHaveValue('(972) 555-0188')
  await phone.blur()
  await expect(phone).toHaveValue('(972) 555-0188')
  await phone.fill('+1 972 555 0189;ext=12')
  await expect(page.locator('form').getByText('We left out the extension 12.')).toBeVisible()
  await phone.fill('(972) 555-0190')
  await expect(page.locator('form').getByText('We left out')).toHaveCount(0)
})

test('the same where the country is chosen beside the number, in a list that has its arrow', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Let us talk' }).click()
  const dialog = page.getByRole('dialog', { name: talk.title })
  const phone = dialog.getByLabel('Phone number', { exact: true })
  await expect(dialog.getByLabel('Country of the phone number').locator('xpath=following-sibling::*').locator('svg')).toBeVisible()
  await phone.focus()
  await page.keyboard.insertText('972-555-0188 x4')
  await expect(dialog.getByText('We left out the extension 4. You can write it under “Message”.')).toBeVisible()
  await expect(phone).toHaveValue(/^\+1 ?972 ?555 ?0188$/)
})
