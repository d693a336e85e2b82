/** Case page with two members in two browsers and the customer in a third. */
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { mailsTo } from '#e2e/kit/mail.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { openTeamPage } from '#e2e/kit/team-bar.ts'
import { logInMember } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { clickAction, conflictMessage, history, openCase, openInNewContext, sendRequest } from './kit/team-case.ts'

// Expected: one action is refused because the case has changed, and a PDF has no preview.
test.use({ expectedProblems: [/server: (409 POST \S+team\/case\/move|422 POST \S+team\/case\/file)/] })

const NOTE = 'Called back: she is at the yard until six.'
const REASON = 'We do not work in this state.'
const MESSAGE = 'We call you tomorrow at nine.'
const PLATES = 'Here is the photo of your plates.'
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const PDF_WITH_SCRIPT = { name: 'trap.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj') }

test('lets one member claim a case, keeps input, and delivers a message and an image', async ({ page: ann, browser, baseURL }) => {
  test.setTimeout(150_000)
  const bob = await openInNewContext(browser, baseURL)
  const customer = await openInNewContext(browser, baseURL)
  const { reference, link, email } = await sendRequest(customer)
  await logInMember(ann, 'Ann Miller', 'lead')
  await logInMember(bob, 'Bob Ray')
  await openCase(ann, reference)
  await openCase(bob, reference)

  await expect(ann.getByText('Bob Ray is also looking at this case.')).toBeVisible()
  const note = bob.getByLabel('Note', { exact: true })
  await bob.getByRole('tab', { name: 'Internal note' }).click()
  await note.pressSequentially(NOTE)
  await expect(ann.getByText('Bob Ray is typing in this case.')).toBeVisible()

  const { promise: isFirst, resolve: release } = Promise.withResolvers<void>()
  await bob.route(`**/backend/api/${teamCaseEndpoints.move}`, async (route) => {
    await isFirst
    await route.continue()
  })
  await clickAction(bob, 'Claim case')
  await clickAction(ann, 'Claim case')
  await expect(ann.getByText('Assigned to you', { exact: true })).toBeVisible()
  release()
  await expect(conflictMessage(bob)).toBeVisible()
  await expect(bob.locator('[data-flow=case-action]').getByRole('status').filter({ hasText: 'Not saved' })).toContainText('Ann Miller claimed the case')
  await expect(note).toHaveValue(NOTE)
  await bob.unroute(`**/backend/api/${teamCaseEndpoints.move}`)
  await expect(bob.getByText('Assigned to Ann Miller', { exact: true })).toBeVisible()

  // The text in an action's field stays while the member opens another action or page.
  const reason = ann.getByLabel('Why we can’t complete the request')
  await clickAction(ann, 'Decline case')
  await reason.fill(REASON)
  await expect(ann.getByText(`“We couldn’t complete this request: ${REASON}”`)).toBeVisible()
  await clickAction(ann, 'Assign case')
  await openTeamPage(ann, 'Members')
  await expect(ann.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await ann.goBack()
  await clickAction(ann, 'Decline case')
  await expect(reason).toHaveValue(REASON)
  await ann.getByRole('button', { name: 'Not now' }).click()

  await bob.getByRole('button', { name: 'Save note' }).click()
  await expect(bob.getByText('Note saved.')).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(history(ann).filter({ hasText: NOTE })).toContainText('Bob Ray wrote a note, only for the team')

  await ann.getByLabel('Message', { exact: true }).fill(MESSAGE)
  await ann.getByRole('button', { name: 'Send message' }).click()
  await expect(ann.getByText('Message sent.')).toBeVisible()
  await ann.locator('[data-flow=case-entry] input[type=file]').setInputFiles({ name: 'plates.png', mimeType: 'image/png', buffer: PICTURE })
  await ann.getByLabel('Document type', { exact: true }).selectOption('Something else')
  await ann.getByLabel('Document type, in a few words').fill('Photo of your plates')
  const READY_TEXT = '“Photo of your plates” is ready to download: plates.png'
  await expect(ann.getByText(`The customer gets this email: “${READY_TEXT}”`)).toBeVisible()
  await ann.getByLabel('Message', { exact: true }).fill(PLATES)
  await ann.getByRole('button', { name: 'Send message' }).click()
  await expect(ann.getByText('Message sent.')).toBeVisible()
  await expect(history(ann).filter({ hasText: 'Ann Miller added Photo of your plates: plates.png' })).toBeVisible()
  await expect.poll(async () => (await mailsTo(email, reference)).some(({ text = '' }) => text.includes(READY_TEXT) && text.includes(PLATES))).toBe(true)

  await customer.goto(link)
  await expect(customer.getByRole('listitem').filter({ hasText: MESSAGE })).toBeVisible()
  await expect(
    customer.locator('section', { has: customer.getByRole('heading', { name: 'Files for you' }) }).getByRole('link', { name: 'plates.png' }),
  ).toBeVisible()
  await expect(
    customer
      .getByRole('listitem')
      .filter({ hasText: 'Photo of your plates' })
      .filter({ has: customer.getByRole('link') }),
  ).toBeVisible()
  await expect(customer.getByText(NOTE)).toHaveCount(0)

  await bob.getByRole('button', { name: 'View plates.png' }).click()
  const picture = bob.getByRole('dialog', { name: 'plates.png' }).getByRole('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  const pictureResponse = await bob.request.get((await picture.getAttribute('src')) ?? '')
  expect(pictureResponse.headers()['content-security-policy']).toContain('sandbox')
  await bob.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(history(ann).filter({ hasText: 'Bob Ray opened plates.png' }).first()).toBeVisible()
  const downloadEvent = bob.waitForEvent('download')
  await bob.getByRole('button', { name: 'Save plates.png' }).click()
  expect((await downloadEvent).suggestedFilename()).toBe('plates.png')

  await ann.locator('[data-flow=case-entry] input[type=file]').setInputFiles([sampleFile('w9.pdf'), PDF_WITH_SCRIPT])
  await ann.getByLabel('Document type', { exact: true }).selectOption('EIN letter')
  await ann.getByLabel('Message', { exact: true }).fill('And your letter.')
  await ann.getByRole('button', { name: 'Send message' }).click()
  const shown: Record<string, string>[] = []
  // The test browser has no PDF viewer and would download the file.
  await bob.context().route('**/backend/api/team/files/*', async (route) => {
    const answer = await route.fetch()
    shown.push(answer.headers())
    await route.fulfill({ contentType: 'text/plain', body: 'the paper' })
  })
  const filePopup = bob.waitForEvent('popup')
  await bob.getByRole('button', { name: 'View w9.pdf' }).click()
  await expect((await filePopup).getByText('the paper')).toBeVisible()
  expect(await (await filePopup).evaluate(() => globalThis.opener)).toBeNull()
  expect(shown).toMatchObject([{ 'content-type': 'application/pdf', 'content-disposition': expect.stringMatching(/^inline/) }])
  expect(shown[0]?.['content-security-policy']).not.toContain('sandbox')
  await (await filePopup).close()
  await expect(history(ann).filter({ hasText: 'Bob Ray opened w9.pdf' }).first()).toBeVisible()
  const failedPopup = bob.waitForEvent('popup')
  await bob.getByRole('button', { name: 'View trap.pdf' }).click()
  await expect(bob.getByText('“trap.pdf” can’t be shown')).toBeVisible()
  // The browser reports a closed tab with a delay.
  await expect.poll(async () => (await failedPopup).isClosed()).toBe(true)
  await bob.evaluate(() => {
    globalThis.open = () => null
  })
  await bob.getByRole('button', { name: 'View w9.pdf' }).click()
  await expect(bob.getByText('Your browser blocked the new tab.')).toBeVisible()
  await bob.getByRole('button', { name: 'Close', exact: true }).click()

  await openTeamPage(bob, 'Members')
  await expect(ann.getByText(/^Bob Ray is/)).toHaveCount(0)
  await clickAction(ann, 'Complete case')
  await ann.getByLabel('Result').fill('The line of credit is open.')
  await ann.getByRole('form', { name: 'Complete case' }).getByRole('button', { name: 'Complete case' }).click()
  await expect(ann.locator('[data-case-state="closed.completed"]')).toBeVisible()
  await customer.reload()
  await expect(customer.getByText('Your request is done: The line of credit is open.')).toBeVisible()
  for (const page of [bob, customer]) await page.context().close()
})
