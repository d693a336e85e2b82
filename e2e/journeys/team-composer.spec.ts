/** Composer of the case page by keyboard: saved replies, mentions, and text that survives failures. */
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { mailsTo, waitForMail } from '#e2e/kit/mail.ts'
import { logInMember } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { history, openCase, openInNewContext, sendRequest } from './kit/team-case.ts'

// Expected: the server refuses one message.
test.use({ expectedProblems: [/server: 429 POST \S+team\/case\/move/] })

test('a lead saves a reply, and members insert it, mention a colleague, and keep their text', async ({ page: ann, browser, baseURL }) => {
  test.setTimeout(150_000)
  const customer = await openInNewContext(browser, baseURL)
  const { reference, email } = await sendRequest(customer)
  const title = `Call back ${reference}`
  const bob = await openInNewContext(browser, baseURL)
  const mate = await logInMember(bob, `Bob ${reference}`)
  await logInMember(ann, 'Ann Miller', 'lead')

  await ann.goto('/team/replies')
  await ann.getByLabel('Title').fill(title)
  await ann.getByLabel('Text').fill('Hello {first}')
  await ann.getByRole('button', { name: 'Save reply' }).click()
  await expect(ann.getByText('{first} isn’t a placeholder.').first()).toBeVisible()
  await ann.getByLabel('Text').fill('Hello {name}, your {form} request {reference} is with us.')
  await ann.getByRole('button', { name: 'Save reply' }).click()
  await expect(ann.getByText('Reply saved.')).toBeVisible()

  await openCase(ann, reference)
  const message = ann.getByLabel('Message', { exact: true })
  await message.focus()
  await ann.keyboard.press('Tab')
  await ann.keyboard.press('Enter')
  await expect(ann.getByLabel('Filter: Saved replies')).toBeFocused()
  await ann.keyboard.press('Escape')
  await expect(ann.getByRole('button', { name: 'Saved replies' })).toBeFocused()
  await ann.keyboard.press('Enter')
  await expect(ann.getByLabel('Filter: Saved replies')).toBeFocused()
  await ann.keyboard.type(reference)
  await ann.keyboard.press('ArrowDown')
  await expect(ann.getByRole('button', { name: title })).toBeFocused()
  await ann.keyboard.press('Enter')
  const text = `Hello Dana, your factoring request ${reference} is with us.`
  await expect(message).toHaveValue(text)
  await expect(message).toBeFocused()

  // The text of both tabs stays after a refusal and a reload.
  await ann.route(`**/backend/api/${teamCaseEndpoints.move}`, (route) => route.fulfill({ status: 429, json: { message: 'Please wait a minute.' } }))
  await ann.getByRole('button', { name: 'Send message' }).click()
  await expect(ann.getByText('Please wait a minute.')).toBeVisible()
  await ann.unroute(`**/backend/api/${teamCaseEndpoints.move}`)
  await ann.getByRole('tab', { name: 'Message to the customer' }).focus()
  await ann.keyboard.press('ArrowRight')
  const note = ann.getByLabel('Note', { exact: true })
  await note.pressSequentially(`Her SSN is in the form. @`)
  await ann.keyboard.type(reference)
  await ann.keyboard.press('Enter')
  await expect(note).toHaveValue(`Her SSN is in the form. @Bob ${reference} `)
  await expect(ann.getByText(`Bob ${reference} will get an email with a link to this case, without your text.`)).toBeVisible()
  await ann.reload()
  await expect(message).toHaveValue(text)
  await ann.getByRole('button', { name: 'Send message' }).click()
  await expect(ann.getByText('Message sent.')).toBeVisible()
  await ann.getByRole('tab', { name: 'Internal note' }).click()
  await expect(note).toHaveValue(/^Her SSN/)
  await ann.getByRole('button', { name: 'Save note' }).click()
  await expect(history(ann).filter({ hasText: 'Her SSN' })).toBeVisible()
  await ann.reload()
  await expect(message).toHaveValue('')

  const mail = await waitForMail(mate.address, { subject: 'mentioned you', timeoutMs: 30_000 })
  expect([mail.text?.includes(`/team/cases/${reference}`), mail.text?.includes('SSN')]).toEqual([true, false])
  await expect.poll(async () => (await mailsTo(email, reference)).some(({ text: words = '' }) => words.includes('is with us.'))).toBe(true)
  for (const page of [bob, customer]) await page.context().close()
})
