/** The status page and the case page show one thread (decision 0113), with messages from the page and by email. */
import type { Locator, Page } from '@playwright/test'
import nodemailer from 'nodemailer'
import { environment } from '#e2e/kit/environment.ts'
import { waitForHumanSpeed } from '#e2e/kit/human-speed.ts'
import { waitForMail } from '#e2e/kit/mail.ts'
import { logInMember } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { clickAction, history, openCase, openInNewContext, sendRequest } from './kit/team-case.ts'

/** Longest wait for an email. The server checks its email queue every five seconds. */
const MAIL_WITHIN_MS = 30_000
const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()
const lines = async (entries: Locator) =>
  (await entries.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').replace(/[A-Z][a-z]+ \d+,(?: \d{4},?)? (at )?[\d:]+ [AP]M[^,]*/, '@'))

test('shows messages, emails, and answers in the same order on both pages', async ({ page: ann, browser, baseURL }) => {
  test.setTimeout(150_000)
  const dana = await openInNewContext(browser, baseURL)
  await dana.setViewportSize({ width: 390, height: 844 })
  const { reference, link, email } = await sendRequest(dana)
  await logInMember(ann, 'Ann Thread')
  await openCase(ann, reference)
  await clickAction(ann, 'Claim case')

  await dana.goto(link)
  await dana.getByLabel('Message', { exact: true }).fill('When do you call?')
  await waitForHumanSpeed(dana)
  await press(dana, 'Send message')
  await expect(dana.getByText('We got your message.')).toBeVisible()

  await ann.getByLabel('Message', { exact: true }).fill('Tomorrow at nine.')
  await press(ann, 'Send message')
  await expect(ann.getByText('Message sent.')).toBeVisible()
  await expect.poll(async () => (await waitForMail(email, { subject: reference, timeoutMs: MAIL_WITHIN_MS })).text).toContain('Tomorrow at nine.')
  const mail = await waitForMail(email, { subject: reference })
  const relay = nodemailer.createTransport({ host: '127.0.0.1', port: environment().inbound.port, ignoreTLS: true })
  await relay.sendMail({
    from: email,
    to: mail.replyTo?.[0]?.address ?? '',
    subject: `Re: ${mail.subject}`,
    text: `Nine is fine.\n\nOn Tue, Nov 24, 2026 at 10:00 AM Roadcharter <hello@roadcharter.example> wrote:\n> Ann wrote to you.\n> Tomorrow at nine.\n`,
  })
  relay.close()
  await expect(history(ann).filter({ hasText: 'Nine is fine.' })).toBeVisible()

  await clickAction(ann, 'Ask a question')
  await ann.getByLabel('Your question').fill('How many trucks?')
  await ann.getByRole('form', { name: 'Ask a question' }).getByRole('button', { name: 'Ask a question' }).click()
  await expect(ann.getByText('We asked the customer.')).toBeVisible()
  await dana.reload()
  await dana.getByRole('region', { name: 'Status' }).getByRole('link', { name: 'Answer a question' }).click()
  await dana.getByLabel('Your answer').fill('Four.')
  await waitForHumanSpeed(dana)
  await press(dana, 'Send answer')
  await dana.getByRole('link', { name: 'See your whole request' }).click()
  await expect(history(dana).filter({ hasText: 'Four.' })).toBeVisible()
  await expect(history(ann).filter({ hasText: 'Four.' })).toBeVisible()

  expect((await lines(history(dana))).slice(2)).toEqual([
    'You wrote to us. When do you call? @',
    'Ann wrote to you. Tomorrow at nine. @',
    'You wrote to us. Nine is fine. Quoted text @, by email',
    'We need one thing from you: How many trucks? @',
    'You sent what we asked for. For: How many trucks? Four. @',
  ])
  // Two events between the form's message and the newest messages are too few to collapse.
  expect(await lines(history(ann))).toEqual([
    'The customer sent the request · @',
    'Ann Thread claimed the case · @',
    'The customer wrote · @, on the request page When do you call?',
    'Ann Thread wrote · @, on the request page Tomorrow at nine.',
    'The customer wrote · @, by email Nine is fine. Quoted text Save original email',
    'Ann Thread asked the customer · @',
    'The customer answered · @, on the request page Four.',
  ])
  await ann.getByRole('tab', { name: 'Internal note' }).click()
  await ann.getByLabel('Note', { exact: true }).fill('Four trucks.')
  await press(ann, 'Save note')
  await expect
    .poll(async () => (await lines(history(ann))).slice(0, 3))
    .toEqual(['The customer sent the request · @', '3 earlier events', 'The customer wrote · @, by email Nine is fine. Quoted text Save original email'])
  await expect(history(ann).filter({ hasText: 'asked the customer' })).toContainText(/A question.*Answered.*How many trucks\?/s)
  for (const page of [dana, ann]) {
    const quotedText = history(page).getByText('> Tomorrow at nine.')
    await expect(quotedText).toBeHidden()
    const quoteToggle = history(page).getByText('Quoted text', { exact: true })
    await quoteToggle.focus()
    await page.keyboard.press('Enter')
    await expect(quotedText).toBeVisible()
  }
  await dana.context().close()
})
