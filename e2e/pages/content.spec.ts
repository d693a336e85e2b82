import { readFile } from 'node:fs/promises'
import { costTexts } from '#contract/forms/cost.ts'
import { openWithoutInput } from '#e2e/kit/guard.ts'
import { expect, test } from '#e2e/kit/test.ts'

test.describe('calculators', () => {
  for (const [path, fields] of [
    [
      '/factoring',
      [
        ['Monthly invoices, in dollars', '100,000,000', 'Enter how much you invoice', 'Unpaid invoices for delivered loads'],
        ['Days your customers take to pay', '365', 'Enter how much you invoice', 'Unpaid invoices for delivered loads'],
        ['Your factoring fee, % (optional)', '99', 'Unpaid invoices for delivered loads', 'Monthly cost at this fee'],
      ],
    ],
    [
      '/costoptimization',
      [
        ['Miles per gallon', '100', 'Correct the marked numbers', '$'],
        ['Trucks you run', '100,000', 'Correct the marked numbers', '$'],
      ],
    ],
    [
      '/file-a-scrop',
      [
        ['Net earnings a year, $', '100,000,000', 'Enter the amount', 'Worth a look'],
        ['Salary you’d take, $', '100,000,000', 'S-Corp election at these earnings', 'less payroll tax'],
      ],
    ],
  ] as const)
    test(`${path}: rejects an impossible number at its field and shows no result`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path)
      for (const [label, most, left, gone] of fields) {
        const field = page.getByLabel(label)
        const resultStatus = page.getByRole('status').filter({ hasText: left })
        const before = await field.inputValue()
        for (const typed of ['-5', '99999999999999999999']) {
          await field.fill(typed)
          await expect(field).toHaveAttribute('aria-invalid', 'true')
          await expect(field).toHaveAccessibleDescription(new RegExp(`Enter a number from 0 to ${most}\\.$`))
          await expect(page.getByText(`Enter a number from 0 to ${most}.`)).toBeVisible()
          await expect(resultStatus).toBeVisible()
          await expect(resultStatus).not.toContainText(gone)
        }
        await field.fill(before === '' ? '3' : before)
        await expect(field).not.toHaveAttribute('aria-invalid')
        await expect(page.getByText('Enter a number from 0')).toHaveCount(0)
        await expect(page.getByRole('form').getByRole('status').filter({ hasText: gone })).toBeVisible()
      }
    })

  test('offers the calendar as a file', async ({ page }) => {
    await page.goto('/worry-free-complaince')
    const button = page.getByRole('button', { name: 'Download calendar file' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel('IFTA fuel tax, every quarter').check()
    await page.getByLabel('Last two digits of your DOT number').fill('67')
    const dates = page.getByRole('form', { name: 'Compliance calendar' }).getByRole('status')
    await expect(dates.getByRole('listitem')).toHaveCount(5)
    await expect(dates).toContainText('MCS-150 update with the FMCSA')
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(file.suggestedFilename()).toBe('compliance.ics')
    const text = await readFile(await file.path(), 'utf8')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(13)
  })
})

test('shows a shared result before any input', async ({ page }) => {
  await openWithoutInput(page, '/start-here?audience=shipper')
  await expect(page.getByText('Question 2 of')).toBeVisible()
  await openWithoutInput(page, '/coming-soon?for=equipment')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipment trade is coming soon')
  await expect(page.getByRole('link', { name: 'Notify me when it opens' })).toHaveAttribute('href', '/contact-us?for=equipment&from=coming-soon')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('opens questions, links the form, and shows the price line', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/factoring')
    await page.getByText('Do I have to factor every load?').click()
    await expect(page.getByText('There are no monthly minimums.', { exact: false }).last()).toBeVisible()
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    await expect(page).toHaveURL('/factoringform?from=factoring')
    await expect(page.getByLabel('Full name')).toBeVisible()
    for (const path of ['/form-a-llc', '/formation']) {
      await page.goto(path)
      await expect(page.locator('[data-cost]')).toHaveText(`What you pay: ${costTexts.filing}`)
    }
  })
})
