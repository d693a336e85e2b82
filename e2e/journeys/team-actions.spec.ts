/** A member works through a list: claims a case, asks for a document, snoozes a case, and opens the next one with a shortcut. */
import type { Locator } from '@playwright/test'
import { toJsonBody } from '#contract/forms/payload.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { waitForHumanSpeed } from '#e2e/kit/human-speed.ts'
import { waitForMail } from '#e2e/kit/mail.ts'
import { logInMember } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { clickAction, expectCaseOpen, history, openInNewContext, sendRequest } from './kit/team-case.ts'

test('asks for a document with four clicks, opens the next case by key, and snoozes a case until the customer writes', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  const customer = await openInNewContext(browser, baseURL)
  const first = await sendRequest(customer)
  const answers = { ...factoringRequest.sample, email: first.email }
  const sent = await customer.request.post(`/backend/api/${factoringRequest.endpoint}`, {
    data: toJsonBody(factoringRequest, answers),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { reference: newer } = (await sent.json()) as { reference: string }
  await logInMember(page, 'Ann Acts')
  await page.goto(`/team?search=${encodeURIComponent(first.email)}`)
  const rows = page.getByRole('list', { name: 'Cases' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)

  await page.getByRole('button', { name: `Claim ${newer}` }).click()
  await expect(rows.filter({ hasText: newer })).toContainText('You')
  await rows.filter({ hasText: newer }).getByRole('link').click()
  await page.getByRole('button', { name: 'Driver license', exact: true }).click()
  const form = page.getByRole('form', { name: 'Ask for a document' })
  await expect(form).toContainText('The customer gets this email: “We need one thing from you: Driver license”')
  const firstControl = (container: Locator) => container.locator('select, textarea, input').first()
  await expect(firstControl(form)).toBeFocused()
  await form.getByRole('button', { name: 'Ask for a document' }).click()
  await expect(page.getByText('We asked the customer.')).toBeVisible()
  await expect(page.locator('[data-flow=case-page] [data-case-state=waitingForCustomer]')).toBeVisible()
  expect((await waitForMail(first.email, { subject: new RegExp(`need something.*${newer}`), timeoutMs: 30_000 })).text).toContain('Driver license')

  const list = page.getByRole('navigation', { name: 'List' })
  await expect(list).toContainText('1 of 2')
  await page.keyboard.press('j')
  await expectCaseOpen(page, first.reference)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(list).toContainText('2 of 2')
  await expect(list.getByRole('link', { name: 'Next case' })).toHaveCount(0)

  await clickAction(page, 'Claim case')
  await expect(page.getByText('This case is yours.')).toBeVisible()
  // Input makes the page report the member's presence. This must not reset the select.
  await page.keyboard.press('d')
  const documents = firstControl(form)
  await expect(documents).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(documents).not.toHaveValue('')
  for (const [key, name] of [
    ['a', 'Assign case'],
    ['d', 'Ask for a document'],
    ['q', 'Ask a question'],
    ['s', 'Snooze case'],
  ] as const) {
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-flow=case-action]').filter({ visible: true })).toHaveAttribute('data-state', 'idle')
    await page.keyboard.press(key)
    await expect(firstControl(page.getByRole('form', { name }))).toBeFocused()
  }
  await page.getByRole('radio', { name: 'In two weeks' }).check()
  await page.getByRole('form', { name: 'Snooze case' }).getByRole('button', { name: 'Snooze case' }).click()
  await expect(page.getByText(/^Snoozed until/)).toBeVisible()
  await expectAccessible(page, 'a snoozed case')
  await list.getByRole('link', { name: 'Unclaimed' }).click()
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: /^Snoozed \d/ }).click()
  await expect(rows.filter({ hasText: first.reference })).toContainText(/back in 1[34] d/)
  await views.getByRole('link', { name: /^Mine/ }).click()
  await expect(rows.filter({ hasText: newer })).toHaveCount(1)
  await expect(rows.filter({ hasText: first.reference })).toHaveCount(0)

  await customer.goto(first.link)
  await customer.getByLabel('Message', { exact: true }).fill('Here I am again.')
  await waitForHumanSpeed(customer)
  await customer.locator('main').getByRole('button', { name: 'Send message', exact: true }).click()
  await expect(customer.getByText('We got your message.')).toBeVisible()
  await page.getByRole('button', { name: 'Show changes' }).click()
  await rows.filter({ hasText: first.reference }).getByRole('link').click()
  await expect(page.getByText(/^Snoozed until/)).toHaveCount(0)
  await expect(history(page).filter({ hasText: 'Here I am again.' })).toHaveCount(1)

  const backToList = () => page.getByRole('button', { name: `Copy ${first.reference}` }).press('u')
  await backToList()
  await expect(rows.filter({ hasText: first.reference })).toContainText('to answer, 1 min')
  await rows.filter({ hasText: first.reference }).getByRole('link').click()
  const reply = page.getByRole('button', { name: 'Reply', exact: true })
  await reply.click()
  const message = page.getByLabel('Message', { exact: true }).filter({ visible: true })
  await expect(message).toBeFocused()
  await message.fill('Welcome back.')
  await message.press('Control+Enter')
  await expect(page.getByText('Message sent.')).toBeVisible()
  await expect(reply).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('u')
  await expect(rows.filter({ hasText: first.reference })).toContainText('in progress')
  await customer.context().close()
})
