/** A filing on a bad network: a third of all requests are lost, and then the response to the submit. */
import type { BrowserContext } from '@playwright/test'
import { dbaFiling } from '#contract/filings/dba.ts'
import { environment } from '#e2e/kit/environment.ts'
import { openWithoutInput, sendFirstInput } from '#e2e/kit/guard.ts'
import { freshAddress, mailsTo, waitForMail } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillFiling, formOf } from '#e2e/kit/wizard.ts'
import { wizardSamples } from '#e2e/kit/wizard-samples.ts'
import { randomFrom } from '../../tools/kit/random.ts'

/** Another seed drops other requests: `SEED=7 npm run test:all -- browser-full e2e/journeys/bad-network.spec.ts`. */
const SEED = Number(process.env.SEED ?? 6)
const LOSS_RATE = 1 / 3
const RETRY_CLICK_MS = 1_000

/** Drops a third of all requests except page loads, until a response from `path` is lost. Returns the dropped paths. */
async function dropRequests(context: BrowserContext, path: string): Promise<readonly string[]> {
  const random = randomFrom(SEED)
  const lost: string[] = []
  let isBad = true
  await context.route('**/*', async (route) => {
    const request = route.request()
    if (!isBad || request.isNavigationRequest()) return route.continue()
    const { pathname } = new URL(request.url())
    const isLost = random() < LOSS_RATE
    const isAnswerLost = !isLost && pathname.endsWith(path)
    if (!isLost && !isAnswerLost) return route.continue()
    lost.push(pathname)
    if (isAnswerLost) {
      isBad = false
      await route.fetch()
    }
    return route.abort('connectionreset')
  })
  return lost
}

test.use({
  expectedProblems: [/ERR_CONNECTION_RESET|Failed to load resource|dynamically imported module/],
  // The page waits up to 30 s before it loads a lost script again.
  actionTimeout: 60_000,
})

test('sends a filing with files once and complete, despite lost requests and repeated clicks', async ({ page, context }) => {
  test.setTimeout(180_000)
  const [, , sample] = wizardSamples.find(([, definition]) => definition === dbaFiling) ?? []
  const answers = { ...sample, email: freshAddress('bad-line'), dbaName: `Bad Line ${freshAddress('name')}` }
  const lost = await dropRequests(context, dbaFiling.endpoint)
  // The page retries the list of countries with increasing delays. This visitor clicks instead of waiting.
  await page.addLocatorHandler(page.getByRole('button', { name: /^(Load now|Try again)$/ }), (button) => button.click(), { noWaitAfter: true })
  await openWithoutInput(page, `/${dbaFiling.route}`)
  await sendFirstInput(page)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', { timeout: 60_000 })
  await fillFiling(page, dbaFiling, answers)
  const send = formOf(page)
    .getByRole('button', { name: dbaFiling.submitLabel })
    .or(page.getByRole('button', { name: 'Send now' }))
  await expect(async () => {
    if (!page.url().includes('receipt=')) await send.click({ timeout: RETRY_CLICK_MS })
    await expect(page).toHaveURL(/receipt=RC-/, { timeout: RETRY_CLICK_MS })
  }).toPass({ timeout: 60_000 })
  expect(lost.length).toBeGreaterThan(10)

  const reference = new URL(page.url()).searchParams.get('receipt') ?? ''
  const { text } = await waitForMail(environment().teamEmail, { subject: reference })
  for (const value of [answers.dbaName, 'license.jpg', 'articles.pdf', 'roster.pdf', answers.email]) expect(text).toContain(value)
  const teamEmails = await mailsTo(environment().teamEmail)
  expect(teamEmails.filter((mail) => mail.text?.includes(answers.dbaName)).length).toBe(1)
  await expect
    .poll(() => page.locator('link[rel=stylesheet]').evaluateAll((links) => links.every((link) => (link as HTMLLinkElement).sheet !== null)))
    .toBe(true)
})
