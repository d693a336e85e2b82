/** Data is stored even if the visitor leaves the page immediately after an input, a submit, or a success. */
import { contactRequest } from '#contract/requests/contact.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { extractCode, freshAddress, waitForMail } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { storedRecords } from './kit/device.ts'

const TYPED_ANSWERS = { fullname: 'Dana Whitfield', companyname: 'Whitfield Hauling LLC', email: 'dana@whitfieldhauling.example' } as const

test('keeps three fields that were filled in just before a reload', async ({ page }) => {
  await page.goto(`/${factoringRequest.route}`)
  await expect(page.locator('[data-flow="factoringform"]')).toHaveAttribute('data-state', 'form.editing')
  const again = page.waitForEvent('load')
  await page.evaluate((typed) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const [name, value] of Object.entries(typed)) {
      const input = document.querySelector<HTMLInputElement>(`main [name=${name}]`)
      setValue?.call(input, value)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // A microtask reloads the page before any other task can run.
    queueMicrotask(() => location.reload())
  }, TYPED_ANSWERS)
  await again
  for (const [name, value] of Object.entries(TYPED_ANSWERS)) await expect(page.locator(`main [name=${name}]`)).toHaveValue(value)
})

test('keeps a file that was chosen just before a reload', async ({ page }) => {
  await page.goto(`/${contactRequest.route}`)
  const chooser = page.locator('main input[type=file]')
  await chooser.setInputFiles({ name: 'first.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 first') })
  await expect.poll(() => storedRecords(page, 'files')).toEqual(['first.pdf'])
  const again = page.waitForEvent('load')
  await chooser.evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File(['%PDF-1.7 second'], 'second.pdf', { type: 'application/pdf' }))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    queueMicrotask(() => location.reload())
  })
  await again
  await expect(page.getByRole('button', { name: 'Remove second.pdf' })).toBeVisible()
  expect((await storedRecords(page, 'files')).toSorted()).toEqual(['first.pdf', 'second.pdf'])
})

test('leaves no draft of a created account, even if the page is left at once', async ({ page }) => {
  const email = freshAddress('left')
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Delgado')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Long-Haul-2026')
  await page.getByLabel('Confirm password').fill('Long-Haul-2026')
  await page.getByRole('button', { name: 'Sign up' }).click()
  const code = extractCode(await waitForMail(email))
  await page.evaluate(() => {
    const originalReplaceState = history.replaceState.bind(history)
    history.replaceState = (...args) => {
      originalReplaceState(...args)
      if (location.pathname === '/') location.assign('/login')
    }
  })
  await page.getByPlaceholder('Enter 6-digit OTP').fill(code)
  await page.waitForURL('/login')
  await page.goto('/signup')
  await expect(page.locator('[data-flow="signup"]')).toHaveAttribute('data-state', 'form.editing')
  await expect(page.getByLabel('First name')).toHaveValue('')
})
