/** Clicks before the scripts load are marked at once and replayed later. */
import { factoringRequest } from '#contract/requests/factoring.ts'
import { scrollToEnd } from '#e2e/kit/callback.ts'
import { openWithoutInput, sendFirstInput } from '#e2e/kit/guard.ts'
import { holdScripts } from '#e2e/kit/hold-scripts.ts'
import { expect, test } from '#e2e/kit/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('shows a click before scripts load and handles it once', { tag: '@gate' }, async ({ page }) => {
  const release = await holdScripts(page)
  const opened = openWithoutInput(page, `/${factoringRequest.route}`)
  const send = page.getByRole('button', { name: factoringRequest.submitLabel })
  await send.tap()
  await expect(send).toHaveCSS('opacity', '0.6')
  release()
  await opened
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  await expect(send).toHaveCSS('opacity', '1')
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

test('marks a click before the app starts', async ({ page }) => {
  await openWithoutInput(page, `/${factoringRequest.route}`)
  const app = page.locator('html[data-hydrated]')
  // The scripts are already on the device, so the click alone starts the app.
  await page.waitForFunction(() => document.querySelector<HTMLTemplateElement>('#scripts-ahead')?.content.childElementCount === 0)
  await page.waitForLoadState('networkidle')
  const send = page.getByRole('button', { name: factoringRequest.submitLabel })
  const marks = await page.evaluateHandle(() => {
    const seen: string[] = []
    const recordMark = () =>
      seen.push(document.querySelector('[data-pressed]') ? 'pressed' : 'not pressed', 'hydrated' in document.documentElement.dataset ? 'app' : 'no app')
    new MutationObserver(recordMark).observe(document.documentElement, { subtree: true, attributeFilter: ['data-pressed', 'data-hydrated'] })
    return seen
  })
  await send.dispatchEvent('pointerdown')
  await send.dispatchEvent('touchstart')
  await expect(page.locator('html')).toHaveAttribute('data-boot', 'waiting')
  await expect(app).toHaveCount(0)
  await send.tap()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  expect((await marks.jsonValue()).slice(0, 2)).toEqual(['pressed', 'no app'])
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

test('"Let us talk" opens its dialog, even when clicked before the app starts', async ({ page }) => {
  const release = await holdScripts(page, '{hydrate,shell}-*.js')
  await openWithoutInput(page, '/terms')
  await scrollToEnd(page)
  const talkLink = page.getByRole('link', { name: 'Let us talk' })
  await talkLink.tap()
  await expect(talkLink).toHaveCSS('opacity', '0.6')
  release()
  await expect(page.getByRole('dialog', { name: 'Let us talk' })).toBeVisible()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  await expect(page).toHaveURL('/terms')
})

test('"Let us talk" falls back to the contact page when the app fails to load', async ({ page, guard }) => {
  guard.expect(/Failed to load resource/, /dynamically imported module/)
  await page.route('**/assets/hydrate-*.js', (route) => route.abort())
  await openWithoutInput(page, '/terms')
  await scrollToEnd(page)
  await page.getByRole('link', { name: 'Let us talk' }).tap()
  await expect(page).toHaveURL('/contact-us')
})

test('marks a link until its page appears, even after Back', async ({ page }) => {
  await page.goto('/signup')
  await sendFirstInput(page)
  const release = await holdScripts(page, 'login-*.js')
  const link = page.locator('main').getByRole('link', { name: 'Log in' })
  await link.click()
  await expect(link).toHaveCSS('opacity', '0.6')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeFocused()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  await page.goBack()
  await expect(link).toHaveCSS('opacity', '1')
})
