/** An answer that carries a session token logs in where the specification says so (specification 2, sections 4 and 7); ours carries none. */
import type { RequestDefinition } from '#contract/forms/define.ts'
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'
import { costOptimization } from '#contract/requests/cost-optimization.ts'
import { existingScorp } from '#contract/requests/existing-scorp.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { newScorp } from '#contract/requests/new-scorp.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillForm } from './kit/fill.ts'

const rows: readonly (readonly [RequestDefinition, string | null])[] = [
  [costOptimization, 'a-token'],
  [newScorp, 'a-token'],
  [existingScorp, 'a-token'],
  [factoring, null],
]
for (const [definition, kept] of rows)
  test(`${definition.route}: a token in the answer is ${kept === null ? 'not kept' : 'kept, and the header knows'}`, async ({ page }) => {
    await page.route(`**/backend/api/${definition.endpoint}`, (route) =>
      route.fulfill({ status: 201, json: { success: true, reference: 'RC-7K4M-2QX9', token: 'a-token' } }),
    )
    await page.goto(`/${definition.route}`)
    await fillForm(page.getByRole('form', { name: definition.title }), definition, definition.sample)
    await page.getByRole('button', { name: definition.submitLabel }).click()
    await expect(page.getByText('RC-7K4M-2QX9').first()).toBeVisible()
    await expect(
      page
        .getByRole('banner')
        .getByText(kept === null ? 'Log in' : 'Log out')
        .first(),
    ).toBeVisible()
    expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY)).toBe(kept)
  })
