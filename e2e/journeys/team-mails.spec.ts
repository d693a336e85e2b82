/** Incoming email without a case number (decision 0129). Two members have it open. */
import nodemailer from 'nodemailer'
import { environment } from '#e2e/kit/environment.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { openTeamPage } from '#e2e/kit/team-bar.ts'
import { logInMember } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { history, openInNewContext, sendRequest } from './kit/team-case.ts'

// Expected: the other member discards the email too late, and the form refuses an unknown reference.
test.use({ expectedProblems: [/server: (409 POST \S+team\/mail\/discard|422 POST \S+team\/mail\/assign)/] })

const WORDS = 'Here is the certificate that you asked me for on the phone.'

test('reads an email, keeps input for it, and adds it to its case once with its file', async ({ page: ann, browser, baseURL }) => {
  test.setTimeout(150_000)
  const bob = await openInNewContext(browser, baseURL)
  const { reference } = await sendRequest(await openInNewContext(browser, baseURL))
  await logInMember(ann, 'Ann Postman')
  await logInMember(bob, 'Bob Postman')
  const { inbound } = environment()
  const from = freshAddress('cousin')
  const subject = `Certificate ${from.split('@')[0]}`
  await ann.goto('/team')
  const waiting = ann.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Unmatched email/ })
  await expect(waiting).toHaveText(/\d$/)
  const before = await waiting.textContent()
  const relay = nodemailer.createTransport({ host: '127.0.0.1', port: inbound.port, ignoreTLS: true })
  await relay.sendMail({
    from,
    to: inbound.address,
    subject,
    text: WORDS,
    html: `<p>${WORDS}</p><img src="https://tracker.example/a.png"><script>document.title = 'ran'</script>`,
    attachments: [{ filename: 'certificate.pdf', content: sampleFile('certificate.pdf').buffer }],
  })
  relay.close()
  await expect(waiting).not.toHaveText(before ?? '')

  for (const page of [ann, bob]) {
    if (page !== ann) await page.goto('/team')
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: /^Unmatched email\s*[1-9]/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Unmatched email' })).toBeFocused()
    // The first email opens automatically.
    const read = page.getByRole('button', { name: `Read ${subject}` })
    await expect(read.or(page.getByText(WORDS))).toBeVisible()
    if (await read.isVisible()) await read.click()
    await expect(page.getByText(WORDS)).toBeVisible()
  }
  const mail = ann.getByRole('list', { name: 'Emails' }).locator('> li').filter({ hasText: subject })
  await expect(mail).toContainText(from)
  await expect(mail).toContainText('certificate.pdf')
  await expect(mail.locator('img, script, iframe')).toHaveCount(0)

  const field = ann.getByLabel('Case', { exact: true })
  await ann.keyboard.press('/')
  await expect(field).toBeFocused()
  await field.fill('RC-0000-0000')
  await openTeamPage(ann, 'Inbox')
  await expect(ann.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await ann.goBack()
  await expect(field).toHaveValue('RC-0000-0000')
  await ann.getByRole('button', { name: 'Add to case' }).click()
  await expect(field).toBeFocused()
  await expect(mail).toContainText('There is no case with this reference.')

  await field.fill(reference.toLowerCase())
  await ann.getByRole('button', { name: 'Add to case' }).dblclick()
  await expect(ann.locator('[data-success]').filter({ hasText: `The email was added to ${reference}` })).toBeFocused()
  await expect(mail).toHaveCount(0)

  await bob.getByRole('button', { name: 'Discard', exact: true }).click()
  await bob.getByRole('dialog').getByRole('button', { name: 'Discard email' }).click()
  await expect(bob.getByText('This email was already added to a case or discarded.')).toBeVisible()

  await ann.getByRole('link', { name: `Open ${reference}` }).click()
  await expect(history(ann).filter({ hasText: WORDS })).toHaveCount(1)
  await expect(ann.getByRole('button', { name: 'Save certificate.pdf' })).toBeVisible()
})
