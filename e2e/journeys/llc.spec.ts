import type { Locator, Page } from '@playwright/test'
import { llcFiling } from '#contract/filings/llc.ts'
import { environment } from '#e2e/kit/environment.ts'
import { waitForMail } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectStep, fillStep, stepNames } from '#e2e/kit/wizard.ts'
import { storedRecords } from './kit/device.ts'

const team = () => environment().teamEmail
const uniqueName = (prefix: string) => `${prefix} ${Date.now()}${Math.floor(Math.random() * 1e6)}`
const state = (page: Page) => page.locator('[data-flow=llcform]')
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const chooseYes = (group: Locator) => group.getByLabel('Yes').check()
const PDF = { name: 'Articles.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000_000, 7)]) }
const CSV = { name: 'drivers.csv', mimeType: 'text/csv', buffer: Buffer.from('name,cdl\nAna,A\n') }

const business = async (page: Page, name: string) => {
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('State of formation').selectOption('Texas')
  await page.getByLabel('Street address').fill('410 Commerce St')
  await page.getByLabel('City').fill('Dallas')
  await page.getByLabel('State', { exact: true }).selectOption('Texas')
  await page.getByLabel('ZIP code').fill('75202')
  await page.getByLabel('What will the business do?').fill('Regional dry van.')
}
const ownership = async (page: Page) => {
  await page.getByLabel("Owner's full name").fill('Marisol Ortega')
  await page.getByLabel('Email').fill('marisol@example.com')
  await page.getByLabel('Phone number').fill('(214) 555-0199')
  await page.getByLabel('Street address').fill('88 Elm Ave')
  await page.getByLabel('City').fill('Fort Worth')
  await page.getByLabel('State', { exact: true }).selectOption('Oklahoma')
  await page.getByLabel('ZIP code').fill('76102-1234')
  await chooseYes(page.getByRole('radiogroup', { name: /more than one member/ }))
}
const tax = async (page: Page) => {
  for (const name of [/bank account/, /S-Corp/, /EIN/, /registered agent/, /DBA/]) await chooseYes(page.getByRole('radiogroup', { name }))
}
const upload = (page: Page) => page.locator('input[type=file][name=formationDocs]').setInputFiles([PDF, CSV])

async function goTo(page: Page, targetStep: keyof typeof llcFiling.steps, name: string) {
  const fill: Readonly<Record<string, () => Promise<void>>> = {
    business: () => business(page, name),
    ownership: () => ownership(page),
    taxAndCompliance: () => tax(page),
    uploads: () => upload(page),
  }
  for (const step of stepNames(llcFiling)) {
    await expectStep(page, llcFiling, step)
    if (step === targetStep) return
    await (fill[step]?.() ?? fillStep(page, llcFiling, step, llcFiling.sample))
    await next(page)
  }
}

test('files an LLC with two files and a reload, and emails the team', { tag: '@gate' }, async ({ page }) => {
  const name = uniqueName('Lone Star Freight')
  await page.goto('/llcform')
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await goTo(page, 'uploads', name)
  await upload(page)
  await expect.poll(async () => (await storedRecords(page, 'drafts')).join()).toContain('drivers.csv')
  await page.reload()
  await expect(state(page)).toHaveAttribute('data-state', /^steps\.uploads/)
  await expect(page.getByRole('button', { name: 'Remove Articles.pdf' })).toBeVisible()
  await next(page)
  await expect(page).toHaveURL(/step=confirmation/)
  for (const value of [name, 'Oklahoma', '76102-1234', 'Articles.pdf', 'drivers.csv']) await expect(page.getByText(value).first()).toBeVisible()

  await page.getByRole('link', { name: "Change Owner's full name" }).click()
  await expect(page).toHaveURL(/step=ownership/)
  await page.getByLabel('City').fill('Tulsa')
  await page.getByRole('button', { name: 'Save and return' }).click()
  await expect(page).toHaveURL(/step=confirmation/)
  await expect(page.getByText('Tulsa')).toBeVisible()

  await expect(page.locator('main form [data-cost]')).toContainText('Nothing is charged today.')
  await page.getByRole('button', { name: 'Submit LLC filing' }).click()
  await expect(page).toHaveURL(/receipt=RC-/)
  const reference = new URL(page.url()).searchParams.get('receipt') as string
  const mail = await waitForMail(team(), { subject: reference })
  for (const value of [name, '410 Commerce St', '88 Elm Ave', 'Tulsa', 'Oklahoma', 'Articles.pdf', 'drivers.csv']) expect(mail.text).toContain(value)
})

test('validates each step, supports Back and Forward, and explains a locked step', async ({ page }) => {
  await page.goto('/llcform?step=uploads')
  await expect(page).toHaveURL(/step=business/)
  await expect(page.getByText(/Uploads.*opens when/)).toBeVisible()
  await next(page)
  await expect(page.getByLabel('Business name')).toBeFocused()
  await expect(page.getByText('State is required.').first()).toBeVisible()
  await expect(page).toHaveURL(/step=business/)
  await business(page, uniqueName('Back And Forth'))
  await next(page)
  await expect(page).toHaveURL(/step=ownership/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(state(page)).toHaveAttribute('data-state', 'steps.business.editing')
  await page.goForward()
  await expect(state(page)).toHaveAttribute('data-state', 'steps.ownership.editing')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL(/step=business/)
  await expect(page.getByLabel('Business name')).toHaveValue(/Back And Forth/)
})

test('returns to the step when Back follows Next at once', async ({ page }) => {
  await page.goto('/llcform')
  await business(page, uniqueName('Too Fast'))
  for (let times = 0; times < 5; times++) {
    await page.getByRole('button', { name: 'Next' }).evaluate(async (button: HTMLButtonElement) => {
      button.click()
      while (!location.search.includes('ownership')) await new Promise((done) => setTimeout(done))
      history.back()
    })
    await expect(page).toHaveURL(/step=business/)
    await expect(state(page)).toHaveAttribute('data-state', 'steps.business.editing')
  }
})
