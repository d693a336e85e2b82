/** Each request form of the contract. One of them also fails and is sent again, because all forms share these states. */
import type { Page, Route } from '@playwright/test'
import type { FormDefinition } from '#contract/forms/define.ts'
import { type Answers, activeFields } from '#contract/forms/field.ts'
import { formatAnswer } from '#contract/forms/payload.ts'
import { validate } from '#contract/forms/schema.ts'
import { messages } from '#contract/messages.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { requests } from '#contract/requests/index.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { environment } from '#e2e/kit/environment.ts'
import { expectFirstProblem } from '#e2e/kit/first-problem.ts'
import { freshAddress, mailsTo, waitForMail } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectSent } from './kit/expect-sent.ts'
import { expectAnswers, fillForm } from './kit/fill.ts'

const formOf = (page: Page, { title }: FormDefinition) => page.getByRole('form', { name: title, exact: true })
const send = (page: Page, { submitLabel }: FormDefinition) => page.locator('main').getByRole('button', { name: submitLabel }).click()

const answersFor = ({ route, sample }: FormDefinition): Answers => ({ ...sample, email: freshAddress(route) })

async function holdFirstCall(page: Page, { endpoint }: FormDefinition) {
  const keys: (string | undefined)[] = []
  let held: (route: Route) => void
  const first = new Promise<Route>((resolve) => {
    held = resolve
  })
  await page.route(`**/backend/api/${endpoint}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length > 1 ? route.continue() : held(route)
  })
  return { keys, fail: async () => (await first).fulfill({ status: 500, json: { message: 'Something went wrong here. Please try again.' } }) }
}

async function expectEmptyFormRefused(page: Page, definition: FormDefinition): Promise<void> {
  const { fields } = definition
  await expect(page.locator('[id$="-error"]')).toHaveCount(0)
  await send(page, definition)
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  await expectFirstProblem(page.locator('main'))
  const shown = await page
    .locator('[id$="-error"]')
    .evaluateAll((all) => Object.fromEntries(all.map((one) => [one.id.slice(0, -'-error'.length), one.textContent])))
  expect(shown).toEqual(validate(fields, {}))
  await expectAccessible(page, 'invalid')
}

async function expectMails(definition: FormDefinition, answers: Answers, reference: string): Promise<void> {
  const teamEmail = await waitForMail(environment().teamEmail, { subject: reference })
  const text = teamEmail.text?.replaceAll(/\s+/g, ' ') ?? ''
  for (const [name, field] of activeFields(definition.fields, answers)) {
    expect(text).toContain(field.label)
    expect(text).toContain(formatAnswer(field, answers[name]).replaceAll(/\s+/g, ' '))
  }
  expect((await waitForMail(String(answers.email))).text).toContain(reference)
  expect(await mailsTo(environment().teamEmail, reference)).toHaveLength(1)
}

/** Sends the form, and checks the request and the receipt. Returns the reference. */
async function expectAccepted(page: Page, definition: FormDefinition, answers: Answers): Promise<string> {
  const [request] = await Promise.all([page.waitForRequest(`**/backend/api/${definition.endpoint}`), send(page, definition)])
  await expectSent(request, definition, answers)
  const success = page.locator('[data-alert=success]')
  await expect(success).toContainText(messages.submitted)
  await expect(page.locator('main [data-alert=success]')).toHaveCount(1)
  await expect(success.getByRole('button')).toHaveText(definition.afterSuccess === 'stay' ? ['Close'] : ['Stay on this page', 'Close'])
  await expect(page).toHaveURL(/receipt=RC-/)
  const reference = new URL(page.url()).searchParams.get('receipt') as string
  await expect(page.getByText(reference).first()).toBeVisible()
  return reference
}

async function openForm(page: Page, { route, title }: FormDefinition): Promise<void> {
  await page.goto(`/${route}`)
  await expect(page.locator(`[data-flow="${route}"]`)).toHaveAttribute('data-state', 'form.editing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test('rejects an empty form, retries a failed send, and emails a receipt', { tag: '@gate' }, async ({ page }) => {
  const definition: FormDefinition = factoringRequest
  const answers = answersFor(definition)
  const { keys, fail } = await holdFirstCall(page, definition)
  await openForm(page, definition)
  await expectEmptyFormRefused(page, definition)
  expect(keys).toEqual([])

  const form = formOf(page, definition)
  await fillForm(form, definition, answers)
  await send(page, definition)
  await expect(form.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, 'submitting')

  await fail()
  await expect(page.locator('[data-alert=error]')).toContainText(definition.failed)
  await expectAnswers(form, definition, answers)
  await expectAccessible(page, 'failed')
  await page.locator('[data-alert=error]').getByRole('button', { name: 'Close' }).click()

  const reference = await expectAccepted(page, definition, answers)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size, 'idempotency keys').toBe(1)
  await expectAccessible(page, 'received')
  await expectMails(definition, answers, reference)
})

/** Forms per test. Each test opens a browser, and later forms in the same browser take less time. */
const FORMS_PER_TEST = 5
const others = requests.filter(({ route }) => route !== factoringRequest.route)
for (let at = 0; at < others.length; at += FORMS_PER_TEST) {
  const group = others.slice(at, at + FORMS_PER_TEST)
  test(`${group.map(({ route }) => route).join(', ')}: rejects an empty form, and emails a receipt`, async ({ page }) => {
    test.setTimeout(180_000)
    for (const definition of group)
      await test.step(definition.route, async () => {
        const answers = answersFor(definition)
        await openForm(page, definition)
        await expectEmptyFormRefused(page, definition)
        await fillForm(formOf(page, definition), definition, answers)
        await expectMails(definition, answers, await expectAccepted(page, definition, answers))
      })
  })
}
