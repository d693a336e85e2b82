import { factoringRequest } from '#contract/requests/factoring.ts'
import { waitForMail } from '#e2e/kit/mail.ts'
import { logInMember } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { clickAction, expectCaseOpen, history, sendRequest } from './kit/team-case.ts'

test("claims a case by key and gets a customer's answer", { tag: '@gate' }, async ({ page, browser, baseURL }) => {
  const customer = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage()
  const { reference, email } = await sendRequest(customer)
  await logInMember(page, 'Ann Short')
  await page.goto(`/team?view=all&search=${reference}`)
  const row = page.getByRole('list', { name: 'Cases' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(factoringRequest.title)
  // The link covers the whole row, except for this button.
  await row.getByRole('button', { name: 'Claim' }).click({ trial: true })
  await row.getByRole('link').focus()
  await page.keyboard.press('c')
  await expect(row).toContainText('In progress')
  await row.getByRole('link').click()
  await expectCaseOpen(page, reference)
  await expect(page.locator('[data-flow=team-live]')).toHaveAttribute('data-state', 'shown.listening')
  await clickAction(page, 'Ask a question')
  await page.getByLabel('Your question').fill('How many trucks will you run?')
  await page.getByRole('form', { name: 'Ask a question' }).getByRole('button', { name: 'Ask a question' }).click()
  await expect(page.getByText('We asked the customer.')).toBeVisible()

  const { text = '' } = await waitForMail(email, { subject: 'We need something from you', timeoutMs: 30_000 })
  await customer.goto(/http\S+\/requests\/\S+\/asks\/\d+#key=\S+/.exec(text)?.[0] ?? '')
  await customer.getByLabel('Your answer').fill('Four, from March.')
  await customer.getByRole('button', { name: 'Send answer' }).click()
  await expect(customer.getByRole('heading', { level: 1, name: 'Thanks. We got your answer.' })).toBeFocused()
  await expect(history(page).filter({ hasText: 'Four, from March.' })).toHaveCount(1)
  await customer.context().close()
})
