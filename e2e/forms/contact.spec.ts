import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Answers } from '#contract/forms/field.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { environment } from '#e2e/kit/environment.ts'
import { freshAddress, waitForMail } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { readStoredAnswers } from './kit/draft.ts'
import { expectSent } from './kit/expect-sent.ts'
import { fillForm } from './kit/fill.ts'

const form = (page: Page) => page.getByRole('form', { name: contactRequest.title, exact: true })
const send = (page: Page) => form(page).getByRole('button', { name: contactRequest.submitLabel }).click()
const role = (page: Page, name: string) => form(page).getByRole('radio', { name }).check()

test('shows the list of each role and keeps hidden answers without sending them', async ({ page }) => {
  await page.goto('/contact-us')
  const list = (name: string) => form(page).getByRole('group', { name })
  const specifyField = form(page).getByRole('textbox', { name: 'Please specify' })
  await role(page, 'Carrier')
  await list('Which services do you need?').getByLabel('Accounting').check()
  await expect(specifyField).toHaveCount(0)
  await role(page, 'Shipper')
  await expect(list('Which services do you need?')).toHaveCount(0)
  await list('What do you need moved?').getByLabel('Other (please specify)').check()
  await specifyField.fill('A carousel')
  await role(page, 'Insurance producer')
  await expect(specifyField).toHaveCount(0)
  await send(page)
  await expect(page.getByRole('link', { name: 'Please select at least one area of interest.' })).toBeVisible()
  await expectAccessible(page, 'insurance, invalid')
  await page.getByRole('link', { name: 'Please select at least one area of interest.' }).click()
  await expect(list('What are you interested in?').getByRole('checkbox').first()).toBeFocused()
  await list('What are you interested in?').getByLabel('Others (please specify)').check()
  await expect(specifyField).toHaveValue('A carousel')
  await role(page, 'Carrier')
  await expect(list('Which services do you need?').getByLabel('Accounting')).toBeChecked()

  const answers: Answers = {
    ...contactRequest.sample,
    email: freshAddress('contact'),
    service_type: 'carrier',
    carrierServices: ['Accounting'],
    shipperServices: [],
    others_comment: '',
  }
  await fillForm(form(page), contactRequest, answers)
  const [request] = await Promise.all([page.waitForRequest('**/backend/api/contact-us'), send(page)])
  await expectSent(request, contactRequest, answers)
})

test('preselects the topic from a link, and keeps later changes on reload', async ({ page }) => {
  await page.goto('/contact-us?for=eld')
  await expect(page).toHaveURL('/contact-us')
  await expect(page.getByRole('status').filter({ hasText: 'We selected the options for your topic' })).toBeVisible()
  await expect(form(page).getByRole('radio', { name: 'Carrier' })).toBeChecked()
  await expect(form(page).getByLabel('Safety & Compliance')).toBeChecked()
  await expect(form(page).getByLabel('Message')).toHaveValue('Please tell me more about ELD devices.')
  await page.getByRole('link', { name: 'Ask about insurance' }).click()
  await expect(form(page).getByLabel('Trucking Insurance')).toBeChecked()
  await expect(form(page).getByLabel('Message')).toHaveValue('Please tell me more about trucking insurance.')
  await form(page).getByLabel('Safety & Compliance').uncheck()
  await expect.poll(async () => (await readStoredAnswers(page, contactRequest.route)).carrierServices).toEqual(['Trucking Insurance'])
  await page.reload()
  await expect(form(page).getByLabel('Trucking Insurance')).toBeChecked()
  await expect(form(page).getByLabel('Safety & Compliance')).not.toBeChecked()

  await page.goto('/contact-us?role=shipper')
  await expect(form(page).getByRole('radio', { name: 'Shipper' })).toBeChecked()
})

test('rejects an attachment of the wrong type and sends a valid one to the team', { tag: '@gate' }, async ({ page }) => {
  const answers = { ...contactRequest.sample, email: freshAddress('attached') }
  await page.goto('/contact-us')
  await fillForm(form(page), contactRequest, answers)
  await form(page)
    .getByLabel('Attachment')
    .setInputFiles({ name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await send(page)
  const problem = 'Invalid file type. Allowed formats: doc, docx, pdf, zip, jpg, png, gif, xls, xlsx, csv.'
  await expect(page.getByRole('link', { name: problem })).toBeVisible()
  await form(page).getByRole('button', { name: 'Remove setup.exe' }).click()
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await form(page).getByLabel('Attachment').setInputFiles({ name: 'rate sheet.pdf', mimeType: 'application/pdf', buffer: pdf })
  await send(page)
  await expect(page).toHaveURL(/receipt=RC-/)
  await expect(page.getByRole('strong').filter({ hasText: answers.email })).toBeVisible()
  const reference = new URL(page.url()).searchParams.get('receipt') as string
  expect((await waitForMail(environment().teamEmail, { subject: reference })).text).toContain('rate sheet.pdf')
})

test('sends a file that was deleted from the disk after it was chosen, and explains one that cannot be read', async ({ page }, { outputDir }) => {
  await page.goto('/contact-us')
  await fillForm(form(page), contactRequest, { ...contactRequest.sample, email: freshAddress('deleted') })
  await mkdir(outputDir, { recursive: true })
  const [photo, paper] = [join(outputDir, 'photo.jpg'), join(outputDir, 'paper.pdf')]
  await writeFile(photo, Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic')]))
  await writeFile(paper, '%PDF-1.4')
  const attachment = form(page).getByLabel('Attachment')
  await attachment.setInputFiles(photo)
  await expect(form(page).getByText('This is an iPhone photo (HEIC).')).toBeVisible()
  await form(page).getByRole('button', { name: 'Remove photo.jpg' }).click()
  await attachment.setInputFiles(paper)
  await expect(form(page).locator('[data-flow=file-choice]')).toHaveAttribute('data-state', 'accepted')
  await rm(paper)
  await send(page)
  await expect(page).toHaveURL(/receipt=RC-/)
})

test('links all six contact options', async ({ page }) => {
  await page.goto('/contact-us')
  const contactSection = page.getByRole('region', { name: 'Contact the right team' })
  await expect(contactSection.getByRole('heading', { level: 3 })).toHaveText([
    'General inquiries',
    'Call us',
    'LLC and compliance help',
    'Insurance and dispatch',
    'Amazon Relay support',
    'Feedback',
  ])
  await expect(contactSection.getByRole('link')).toHaveCount(6)
})
