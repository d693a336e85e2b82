/** Password managers, writing assistants, and ad blockers change the page before the app starts or at the same time. */
import type { Page } from '@playwright/test'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { openWithoutInput, sendFirstInput } from '#e2e/kit/guard.ts'
import { holdScripts } from '#e2e/kit/hold-scripts.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillForm } from './kit/fill.ts'

type Timing = 'parsing' | 'always'

const pageChanges = {
  'an icon beside each field': () => {
    for (const input of document.querySelectorAll('main input, main textarea')) {
      if (input.nextElementSibling?.matches('ext-icon')) continue
      const icon = document.createElement('ext-icon')
      icon.append(document.createElement('button'))
      input.after(icon)
    }
  },
  'an element around each field': () => {
    for (const input of document.querySelectorAll('main input')) {
      if (input.parentElement?.matches('ext-box')) continue
      const box = document.createElement('ext-box')
      input.replaceWith(box)
      box.append(input)
    }
  },
  'an element before the page and the form': () => {
    for (const place of document.querySelectorAll('#root, main form'))
      if (!place.firstElementChild?.matches('ext-bar')) place.prepend(document.createElement('ext-bar'))
  },
  'links removed': () => {
    for (const link of document.querySelectorAll('footer a, header a')) link.remove()
  },
}

/** Times of the change: `parsing` is before any script of the page. `always` is after each change of the page, until the app runs. */
async function simulateExtension(page: Page, change: keyof typeof pageChanges, when: Timing): Promise<void> {
  await page.addInitScript(`(${scheduleChange.toString()})(${pageChanges[change].toString()}, '${when}')`)
}

/** Runs in the page. */
function scheduleChange(applyChange: () => void, when: Timing): void {
  const observer = new MutationObserver(() => {
    if (document.documentElement.dataset.hydrated !== undefined || (when === 'parsing' && document.readyState !== 'loading')) observer.disconnect()
    else applyChange()
  })
  observer.observe(document, { childList: true, subtree: true })
  if (when === 'always') setInterval(() => document.documentElement.dataset.hydrated === undefined && applyChange(), 1)
}

/** If an extension changes the page before the app starts, React reports a mismatch and renders the page again. */
test.use({ expectedProblems: [/\[hydration\]|Minified React error #418/] })

async function expectInputKept(page: Page, change: keyof typeof pageChanges, when: Timing): Promise<void> {
  await simulateExtension(page, change, when)
  const release = await holdScripts(page, '{hydrate,shell,request}-*.js')
  await openWithoutInput(page, `/${factoringRequest.route}`)
  const email = freshAddress('extension')
  const form = page.getByRole('form', { name: factoringRequest.title, exact: true })
  await form.locator('[name=email]').pressSequentially(email)
  await form.locator('[name=phone]').pressSequentially('2145550142')
  await form.locator('[name=currently][value=yes]').check()
  await form.locator('[name=comments]').pressSequentially('Two trucks')
  await form.locator('[name=fullname]').pressSequentially('Mariso Vega')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft')
  release()
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  await page.keyboard.type('l')
  await expect(form.locator('[name=fullname]')).toHaveValue('Marisol Vega')
  await expect(form.locator('[name=fullname]')).toBeFocused()
  await expect(form.locator('[name=email]')).toHaveValue(email)
  await expect(form.locator('[name=phone]')).toHaveValue('(214) 555-0142')
  await expect(form.locator('[name=currently][value=yes]')).toBeChecked()
  await expect(form.locator('[name=comments]')).toHaveValue('Two trucks')
  await sendFirstInput(page)
  await fillForm(form, factoringRequest, { ...factoringRequest.sample, fullname: '', email: '', phone: '', currently: '', comments: '' })
  const [request] = await Promise.all([
    page.waitForRequest(`**/backend/api/${factoringRequest.endpoint}`),
    form.getByRole('button', { name: factoringRequest.submitLabel }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ fullname: 'Marisol Vega', email, phone: '+12145550142', currently: 'yes', comments: 'Two trucks' })
  // The receipt ends the draft, so that the next page starts empty.
  await expect(page).toHaveURL(/receipt=RC-/)
}

for (const when of ['parsing', 'always'] as const)
  test(`keeps what was typed while the page is changed (${when})`, async ({ context }) => {
    for (const change of Object.keys(pageChanges) as readonly (keyof typeof pageChanges)[])
      await test.step(change, async () => {
        const page = await context.newPage()
        await expectInputKept(page, change, when)
        await page.close()
      })
  })

test('keeps a login that a password manager filled in, with its icon', async ({ page }) => {
  await simulateExtension(page, 'an icon beside each field', 'parsing')
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const [name, value] of [
        ['email', 'rosa@haul.test'],
        ['password', 'Long-Haul-2026'],
      ] as const)
        (document.querySelector(`[name=${name}]`) as HTMLInputElement).value = value
    }),
  )
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveValue('rosa@haul.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Long-Haul-2026')
})
