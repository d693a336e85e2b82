import { readFile } from 'node:fs/promises'
import { cost } from '#contract/cost.ts'
import { requests } from '#contract/requests/index.ts'
import { openUntouched } from '#e2e/kit/guard.ts'
import { expect, test } from '#e2e/kit/test.ts'

test.describe('calculators', () => {
  test('the cost per mile follows what is typed, and the form is told the truck count', async ({ page }) => {
    await page.goto('/costoptimization')
    const sum = page.getByRole('form', { name: 'Cost per mile' }).getByRole('status')
    await expect(sum).toContainText('$1.88')
    await page.getByLabel('Miles, loaded and empty').fill('10,000')
    await page.getByLabel('Trucks you run').fill('7')
    await expect(sum).toContainText('$1.83')
    await expect(sum.getByRole('link', { name: 'Take it into the form' })).toHaveAttribute('href', /owner=6-10.*from=costoptimization/)
    await page.getByLabel('Miles, loaded and empty').fill('')
    await expect(sum).toContainText('Miles and miles a gallon are needed')
  })

  for (const [path, label, most, left, gone] of [
    ['/factoring', 'You invoice in a month, in dollars', '100,000,000', 'Enter what you invoice', 'Delivered, not paid yet'],
    ['/factoring', 'Days your customers take to pay', '365', 'Enter what you invoice', 'Delivered, not paid yet'],
    ['/factoring', 'Fee of an offer, in percent (optional)', '99', 'Delivered, not paid yet', 'What that offer costs'],
    ['/costoptimization', 'Miles a gallon', '100', 'Correct the marked numbers', '$'],
    ['/costoptimization', 'Trucks you run', '100,000', 'Correct the marked numbers', '$'],
    ['/file-a-scrop', 'Net earnings in a year, $', '100,000,000', 'Enter the amount', 'Worth a look'],
    ['/file-a-scrop', 'Salary you would take, $', '100,000,000', 'At these earnings', 'less payroll tax'],
  ] as const)
    test(`${path}, ${label}: what cannot be is said at the field, and nothing is worked out from it`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path)
      const field = page.getByLabel(label)
      const sum = page.getByRole('status').filter({ hasText: left })
      const before = await field.inputValue()
      for (const typed of ['-5', 'a lot', '1e9', '99999999999999999999']) {
        await field.fill(typed)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(new RegExp(`Enter a number from 0 to ${most}\\.$`))
        await expect(page.getByText(`Enter a number from 0 to ${most}.`)).toBeVisible()
        await expect(sum).toBeVisible()
        await expect(sum).not.toContainText(gone)
      }
      await field.fill(before === '' ? '3' : before)
      await expect(field).not.toHaveAttribute('aria-invalid')
      await expect(page.getByText('Enter a number from 0')).toHaveCount(0)
      await expect(page.getByRole('form').getByRole('status').filter({ hasText: gone })).toBeVisible()
    })

  test('the calendar is a file for one’s own', async ({ page }) => {
    await page.goto('/worry-free-complaince')
    const button = page.getByRole('button', { name: 'Download for my calendar' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel('IFTA fuel tax, every quarter').check()
    await page.getByLabel('Last two digits of your DOT number').fill('67')
    const dates = page.getByRole('form', { name: 'Compliance calendar' }).getByRole('status')
    await expect(dates.getByRole('listitem')).toHaveCount(5)
    await expect(dates).toContainText('MCS-150 update at the FMCSA')
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(file.suggestedFilename()).toBe('compliance.ics')
    const text = await readFile(await file.path(), 'utf8')
    // Three years of quarters, and the next update.
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(13)
  })

  test('the last day for Form 2553 is the law’s, moved past a weekend', async ({ page }) => {
    await page.goto('/file-a-scrop')
    const sum = page.getByRole('form', { name: 'S-Corp window and benefit' }).getByRole('status')
    await page.getByLabel('First day of the company’s tax year').fill('2026-12-28')
    await expect(sum).toContainText('March 15, 2027')
    await expect(sum).toContainText('March 14, 2027 is a weekend or holiday')
  })

  test('an amount that cannot be read is asked for again', async ({ page }) => {
    await page.goto('/file-a-scrop')
    const sum = page.getByRole('form', { name: 'S-Corp window and benefit' }).getByRole('status')
    await page.getByLabel('Net earnings in a year, $').fill('30k')
    await expect(sum).toContainText('Enter the amount')
    await page.getByLabel('Net earnings in a year, $').fill('40,000')
    await expect(sum).toContainText('The salary is more than the net earnings.')
  })

  test('a date that has passed says so, and half a DOT number is asked for', async ({ page }) => {
    await page.goto('/worry-free-complaince')
    const sum = page.getByRole('form', { name: 'Compliance calendar' }).getByRole('status')
    await page.getByLabel('Last DOT physical').fill('2015-06-30')
    await expect(sum.getByRole('listitem')).toHaveText('June 30, 2017DOT physical due This date has passed.')
    await page.getByLabel('Last two digits of your DOT number').fill('4')
    await expect(sum).toContainText('Enter both digits of your DOT number.')
    await page.getByLabel('Last two digits of your DOT number').fill('47')
    await expect(sum).not.toContainText('Enter both digits')
  })

  test('a cover to ask about is marked, also for who cannot see it', async ({ page }) => {
    await page.goto('/trucking-insurance')
    await page.getByLabel('I haul refrigerated freight').check()
    const marked = page.getByRole('form', { name: 'Insurance covers' }).getByRole('listitem').filter({ hasText: 'ask about it' })
    await expect(marked).toHaveCount(2)
  })

  test('four answers lean one way, and lead to that form', async ({ page }) => {
    await page.goto('/llc-vs-crop-comprassion')
    for (const answer of ['Me or my family', 'To the owners', 'Not that I know', 'More is fine']) await page.getByLabel(answer, { exact: true }).check()
    const verdict = page.getByRole('form', { name: 'LLC or C-Corp' }).getByRole('status')
    await expect(verdict).toContainText('an LLC')
    await expect(verdict.getByRole('link', { name: 'Start the LLC' })).toHaveAttribute('href', '/llcform?from=llc-vs-crop-comprassion')
  })
})

test.describe('what is paid', () => {
  // Before any script: the words are the build's.
  test.use({ javaScriptEnabled: false })

  test('stands in the form, beside Send', async ({ page }) => {
    for (const { route, cost, submitLabel } of requests) {
      await page.goto(`/${route}`)
      const form = page.locator('main form').filter({ has: page.getByRole('button', { name: submitLabel }) })
      await expect(form.locator('[data-cost]'), route).toContainText(cost)
    }
  })

  test('stands at the top of a service and of a tier', async ({ page }) => {
    for (const path of ['/form-a-llc', '/formation']) {
      await page.goto(path)
      await expect(page.locator('[data-cost]')).toHaveText(`What you pay: ${cost.filing}`)
    }
  })
})

test('what is coming says what it is about, and the way there knows it', async ({ page }) => {
  await page.goto('/coming-soon?for=shipping')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping selection is coming soon')
  await expect(page.getByRole('link', { name: 'Tell me when it opens' })).toHaveAttribute('href', '/contact-us?for=shipping&from=coming-soon')
})

test('who opens an address that was sent to him sees what it is about before he touches anything', async ({ page }) => {
  await openUntouched(page, '/start-here?audience=shipper')
  await expect(page.getByText('Question 2 of')).toBeVisible()
  await openUntouched(page, '/coming-soon?for=equipment')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipment trade is coming soon')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('questions open, and the action leads to its form', async ({ page }) => {
    await page.goto('/factoring')
    await page.getByText('Do I have to factor every load?').click()
    await expect(page.getByText('There are no monthly minimums.', { exact: false }).last()).toBeVisible()
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    await expect(page).toHaveURL('/factoringform?from=factoring')
  })
})
