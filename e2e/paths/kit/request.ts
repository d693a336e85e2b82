import type { Page } from '@playwright/test'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import type { HttpAnswer } from './calls.ts'
import { press } from './form-input.ts'

export const rejection = ({ status, message }: { readonly status: number; readonly message: string }): HttpAnswer => ({ status, json: { message } })

export async function openWithCode(page: Page): Promise<void> {
  await page.route(`**/backend/api/${requestEndpoints.code}`, (route) =>
    route.fulfill({ json: { success: true, resendAfterMs: 180_000, expiresInMs: 600_000 } }),
  )
  await page.route(`**/backend/api/${requestEndpoints.open}`, (route) => route.fulfill({ json: { success: true } }))
  await press(page, 'Email me a code')
  await page.getByLabel('Code', { exact: true }).fill('482913')
}
