/** What the drivers of the pages of a request have in common. */
import type { Page } from '@playwright/test'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import type { HttpAnswer } from './calls.ts'
import { press } from './hands.ts'

/** A refusal as the server gives it. */
export const said = ({ status, message }: { readonly status: number; readonly message: string }): HttpAnswer => ({ status, json: { message } })

/** A code by email, and it is right; the code itself is walked by its own chart. */
export async function openByCode(page: Page): Promise<void> {
  await page.route(`**/backend/api/${requestEndpoints.code}`, (route) =>
    route.fulfill({ json: { success: true, resendAfterMs: 180_000, expiresInMs: 600_000 } }),
  )
  await page.route(`**/backend/api/${requestEndpoints.open}`, (route) => route.fulfill({ json: { success: true } }))
  await press(page, /^(Show everything: email|Email) me a code$/)
  await page.getByLabel('Code', { exact: true }).fill('482913')
}
