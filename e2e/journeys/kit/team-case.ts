import type { Browser, Page } from '@playwright/test'
import { toJsonBody } from '#contract/forms/payload.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { freshAddress, waitForMail } from '#e2e/kit/mail.ts'
import { expect } from '#e2e/kit/test.ts'

/** Returns the reference, the emailed link to the request's page, and the customer's address. */
export async function sendRequest(page: Page): Promise<{ readonly reference: string; readonly link: string; readonly email: string }> {
  const email = freshAddress('case')
  const post = async (path: string, data: object) =>
    (await (await page.request.post(`/backend/api/${path}`, { data, headers: { 'idempotency-key': crypto.randomUUID() } })).json()) as { reference: string }
  const { reference } = await post(factoringRequest.endpoint, toJsonBody(factoringRequest, { ...factoringRequest.sample, email }))
  await post(requestEndpoints.find, { reference, email })
  const { text = '' } = await waitForMail(email, { subject: 'The link to your request', timeoutMs: 30_000 })
  const { pathname, hash } = new URL(/http\S+\/requests\/\S+#key=\S+/.exec(text)?.[0] ?? '')
  return { reference, link: pathname + hash, email }
}

export const openInNewContext = async (browser: Browser, baseURL: string | undefined) => (await browser.newContext({ baseURL })).newPage()

export const expectCaseOpen = (page: Page, reference: string): Promise<void> => expect(page.getByRole('button', { name: `Copy ${reference}` })).toBeVisible()

export async function openCase(page: Page, reference: string): Promise<void> {
  await page.goto(`/team/cases/${reference}`)
  await expectCaseOpen(page, reference)
  await expect(page.locator('[data-flow=team-live]')).toHaveAttribute('data-state', 'shown.listening')
  await expect(page.getByRole('heading', { name: 'What the customer sent' })).toBeVisible()
}

/** Clicks an action of the case. Opens the list of other actions first if the action is in it. */
export async function clickAction(page: Page, name: string): Promise<void> {
  // Finds only the visible case, because other opened cases stay mounted.
  const actions = page.locator('[data-flow=case-action]').filter({ visible: true })
  const more = actions.locator('details:not([open])').filter({ has: page.getByRole('button', { name, exact: true, includeHidden: true }) })
  const button = actions.getByRole('button', { name, exact: true })
  await expect(button.or(more).first()).toBeVisible()
  if (await more.isVisible()) await more.locator('summary').click()
  await button.click()
}
export const history = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'What happened so far' }) }).getByRole('listitem')
export const conflictMessage = (page: Page) => page.getByText('Not saved. This case changed while you were working.')
