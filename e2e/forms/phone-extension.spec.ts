/** Numbers copied from a business card or an email often have an extension. No form has a field for it. */

import { callbackRequest } from '#contract/requests/callback-request.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { openCallback } from '#e2e/kit/callback.ts'
import { openWithoutInput } from '#e2e/kit/guard.ts'
import { holdScripts } from '#e2e/kit/hold-scripts.ts'
import { expect, test } from '#e2e/kit/test.ts'

test('keeps the digits of a pasted number and reports the dropped extension', async ({ page }) => {
  await openWithoutInput(page, `/${factoringRequest.route}`)
  const phone = page.locator('[name=phone]')
  await phone.focus()
  await page.keyboard.insertText('(972) 555-0188 ext. 4')
  const note = page.locator('form').getByText('We left out the phone extension 4. You can write it under “Comments”.')
  await expect(note).toBeVisible()
  await expect(phone).toHaveValue('(972) 555-0188')
  await phone.blur()
  await expect(phone).toHaveValue('(972) 555-0188')
  await phone.fill('+1 972 555 0189;ext=12')
  await expect(page.locator('form').getByText('We left out the phone extension 12.')).toBeVisible()
  await phone.fill('(972) 555-0190')
  await expect(page.locator('form').getByText('We left out')).toHaveCount(0)
})

test('handles typed extensions before and after the phone library loads', async ({ page }) => {
  const release = await holdScripts(page, '{input,phones,parsePhoneNumber}-*.js')
  await page.goto(`/${factoringRequest.route}`)
  const form = page.locator('main form')
  const phone = page.locator('[name=phone]')
  const note = (extension: string) => form.getByText(`We left out the phone extension ${extension}. You can write it under “Comments”.`)
  await phone.pressSequentially('(972) 555-0188 ext. 42')
  await expect(note('42')).toBeVisible()
  await phone.blur()
  await expect(phone).toHaveValue('(972) 555-0188')
  release()
  await phone.fill('')
  await expect(form.getByText('We left out')).toHaveCount(0)
  for (const [typed, extension] of [
    ['972 555 0189x4', '4'],
    ['(972) 555-0190 #17', '17'],
    ['9725550191 extension 8', '8'],
  ] as const) {
    await phone.fill('')
    await phone.pressSequentially(typed)
    await expect(note(extension)).toBeVisible()
    await phone.blur()
    await expect(note(extension)).toBeVisible()
    await expect(form.locator('#phone-error')).toHaveCount(0)
  }
  await expect(phone).toHaveValue('(972) 555-0191')
  // An "x" within a number is a typo. The digits after it belong to the number.
  await phone.fill('')
  await phone.pressSequentially('972555x0192')
  await expect(phone).toHaveValue('(972) 555-0192')
  await expect(form.getByText('We left out')).toHaveCount(0)
  await phone.pressSequentially('x4')
  await expect(note('4')).toBeVisible()
  await phone.press('Backspace')
  await phone.pressSequentially('3')
  await expect(phone).toHaveValue('(972) 555-0193')
  await expect(form.getByText('We left out')).toHaveCount(0)

  await page.goto('/')
  await openCallback(page)
  const dialog = page.getByRole('dialog', { name: callbackRequest.title })
  const number = dialog.getByLabel('Phone number', { exact: true })
  await number.pressSequentially('972 555 0188 x4')
  await expect(dialog.getByText('We left out the phone extension 4. You can write it under “Message”.')).toBeVisible()
  await number.blur()
  await expect(number).toHaveValue(/^\+1 ?972 ?555 ?0188$/)
})

test('does not multiply digits that an input method composes', async ({ page }) => {
  await page.goto(`/${factoringRequest.route}`)
  const phone = page.locator('[name=phone]')
  await phone.fill('(972) 555-0188')
  await phone.blur()
  await phone.fill('')
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['2', '21', '214', '2145', '21455', '214555', '2145550', '21455501', '214555014', '2145550142'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await keyboard.send('Input.insertText', { text: '2145550142' })
  await expect(phone).toHaveValue('(214) 555-0142')
})
