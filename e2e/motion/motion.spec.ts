/** Animations of entering and leaving elements (decision 0090). A leaving element is inert. */
import type { Page } from '@playwright/test'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { layoutShiftOf, recordLayoutShift } from '#e2e/kit/layout-shift.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { receiptHeading } from '#e2e/kit/receipt.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectStep } from '#e2e/kit/wizard.ts'
import { fillForm } from '../forms/kit/fill.ts'
import { openAtStep } from '../journeys/kit/device.ts'
import { framesOf, isFading, leavingElementsIn, openWithAnimations, presentElementsIn, waitForAnimationCode } from './kit/frames.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const STEP = 'div:has(> form)'

async function openAnimatedAtStep(page: Page, ...[definition, step, answers]: [Parameters<typeof openAtStep>[1], string, Parameters<typeof openAtStep>[3]]) {
  await recordLayoutShift(page)
  await openAtStep(page, definition, step, answers)
  await page.mouse.move(7, 7)
  await waitForAnimationCode(page)
  await page.waitForLoadState('networkidle')
}

test('slides steps in the direction of travel, and moves one step on a double click', async ({ page }) => {
  await openAnimatedAtStep(page, llcFiling, 'business', llcFiling.sample)
  const before = await layoutShiftOf(page)
  const forward = await framesOf(page, STEP, () => next(page).dblclick())
  await expectStep(page, llcFiling, 'ownership')
  await expect(heading(page)).toBeFocused()
  expect(leavingElementsIn(forward).some(isFading)).toBe(true)
  expect(leavingElementsIn(forward).every(({ x }) => x <= 0 && x >= -24)).toBe(true)
  expect(presentElementsIn(forward).some((step) => isFading(step) && step.x > 0)).toBe(true)
  expect(forward.at(-1)?.visibleElements).toMatchObject([{ opacity: 1, x: 0, inert: false }])

  const back = await framesOf(page, STEP, () => page.getByRole('button', { name: 'Previous' }).click())
  await expectStep(page, llcFiling, 'business')
  expect(leavingElementsIn(back).some((step) => isFading(step) && step.x > 0)).toBe(true)
  expect(presentElementsIn(back).some((step) => isFading(step) && step.x < 0)).toBe(true)
  await expect(page.getByLabel('Business name')).toHaveValue(String(llcFiling.sample.name))
  expect(await layoutShiftOf(page)).toBe(before)
})

test('keeps focus, caret, and input when the animation code loads', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/mount-animation-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/llcform')
  const name = page.getByLabel('Business name')
  await name.pressSequentially('Lone Star')
  await name.press('ArrowLeft')
  const before = await name.elementHandle()
  held.resolve()
  await waitForAnimationCode(page)
  await page.waitForLoadState('networkidle')
  await page.keyboard.type('x')
  await expect(name).toHaveValue('Lone Staxr')
  expect(await name.evaluate((now, then) => now === then, before)).toBe(true)
})

test('collapses a removed row once and focuses the next one', async ({ page }) => {
  const three = ['One', 'Two', 'Three'].map((name) => ({ name, ownership: '30', address: `${name} St` }))
  await openAnimatedAtStep(page, corporationFiling, 'shareholders', { ...corporationFiling.sample, hasShareholders: 'yes', shareholders: three })
  // Baseline, because opening the step of the draft already shifts the prerendered page.
  const before = await layoutShiftOf(page)
  const ROW = '[data-field=shareholders] > div:has([role=group])'
  const frames = await framesOf(page, ROW, () => page.getByRole('button', { name: 'Remove shareholder 2' }).dblclick())
  await expect(page.locator('[name="shareholders.1.name"]')).toBeFocused()
  await expect(page.locator('[name="shareholders.1.name"]')).toHaveValue('Three')
  await expect(page.locator('[data-row]')).toHaveCount(2)
  const removedRows = leavingElementsIn(frames)
  expect(removedRows.some(isFading)).toBe(true)
  expect(new Set(removedRows.map(({ height }) => height)).size).toBeGreaterThan(2)
  expect(Math.min(...removedRows.map(({ height }) => height))).toBeLessThan(60)

  const addFrames = await framesOf(page, ROW, () => page.getByRole('button', { name: 'Add another shareholder' }).click())
  await expect(page.locator('[name="shareholders.2.name"]')).toBeFocused()
  expect(presentElementsIn(addFrames).some((row) => isFading(row) && row.y > 0)).toBe(true)
  expect(await layoutShiftOf(page)).toBe(before)
})

test('animates a file row in and out, and then focuses the control', async ({ page }) => {
  await openAnimatedAtStep(page, llcFiling, 'uploads', llcFiling.sample)
  await page.locator('input[name=formationDocs]').setInputFiles([sampleFile('a.pdf'), sampleFile('b.pdf')])
  await expect(page.getByRole('button', { name: 'Remove b.pdf' })).toBeVisible()
  for (const [name, focused] of [
    ['a.pdf', page.getByRole('button', { name: 'Remove b.pdf' })],
    ['b.pdf', page.locator('input[name=formationDocs]')],
  ] as const) {
    const frames = await framesOf(page, 'li:has([data-remove])', () => page.getByRole('button', { name: `Remove ${name}` }).click())
    await expect(focused).toBeFocused()
    expect(leavingElementsIn(frames).some(isFading)).toBe(true)
  }
  await expect(page.locator('[data-remove]')).toHaveCount(0)
})

test('animates a dialog and restores focus at once', async ({ page }) => {
  await openWithAnimations(page, '/llcform')
  await page.getByLabel('Business name').fill('Whitfield')
  const opener = page.getByRole('button', { name: 'Start again' })
  const openFrames = await framesOf(page, 'dialog', () => opener.click())
  expect(openFrames.some(({ visibleElements }) => visibleElements.length === 1)).toBe(true)
  const closeFrames = await framesOf(page, 'dialog', () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click())
  await expect(opener).toBeFocused()
  expect(leavingElementsIn(closeFrames).some(isFading)).toBe(true)
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(presentElementsIn(await framesOf(page, 'dialog', () => opener.click())).some(isFading)).toBe(true)
})

test('prevents clicks and focus on leaving elements', async ({ page }) => {
  await openAnimatedAtStep(page, llcFiling, 'business', llcFiling.sample)
  const left = await next(page).evaluate(async (button: HTMLElement) => {
    const form = button.closest('form')
    button.click()
    await new Promise(requestAnimationFrame)
    button.focus()
    const box = button.getBoundingClientRect()
    const elementAtButton = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return { isThere: form?.isConnected, isFocused: document.activeElement === button, isPressed: form?.contains(elementAtButton) }
  })
  expect(left).toEqual({ isThere: true, isFocused: false, isPressed: false })
})

test('animates the alert and the receipt', async ({ page }) => {
  await page.route(`**/backend/api/${factoringRequest.endpoint}`, (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong here.' } }), {
    times: 1,
  })
  await openWithAnimations(page, `/${factoringRequest.route}`)
  await fillForm(page.getByRole('form', { name: factoringRequest.title, exact: true }), factoringRequest, {
    ...factoringRequest.sample,
    email: freshAddress('motion'),
  })
  const send = page.getByRole('button', { name: factoringRequest.submitLabel })
  expect(presentElementsIn(await framesOf(page, '[data-alert]', () => send.click())).some((alert) => isFading(alert) && alert.y > 0)).toBe(true)
  const close = page.locator('[data-alert]').getByRole('button', { name: 'Close' })
  expect(leavingElementsIn(await framesOf(page, '[data-alert]', () => close.click())).some(isFading)).toBe(true)
  await expect(page.locator('[data-alert]')).toHaveCount(0)

  const RECEIPT = 'div:has(> h1):has(ol[aria-label=Progress])'
  const received = receiptHeading(page)
  const receiptFrames = await framesOf(page, RECEIPT, async () => {
    await send.click()
    await expect(received).toBeFocused()
  })
  expect(presentElementsIn(receiptFrames).some((receipt) => isFading(receipt) && receipt.y > 0)).toBe(true)
  const sendAnother = page.getByRole('button', { name: 'Send another request' })
  expect(leavingElementsIn(await framesOf(page, RECEIPT, () => sendAnother.click())).some(isFading)).toBe(true)
  await expect(received).toHaveCount(0)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('loads no animation code, and stops a running animation', async ({ page }) => {
    await openAtStep(page, llcFiling, 'business', llcFiling.sample)
    await page.mouse.move(7, 7)
    await page.waitForLoadState('networkidle')
    const reducedMotionFrames = await framesOf(page, STEP, () => next(page).click())
    await expectStep(page, llcFiling, 'ownership')
    expect(leavingElementsIn(reducedMotionFrames)).toEqual([])
    expect(presentElementsIn(reducedMotionFrames).every(({ opacity, x }) => opacity === 1 && x === 0)).toBe(true)
    expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/mount-animation-')).length)).toBe(0)

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await waitForAnimationCode(page)
    await page.waitForLoadState('networkidle')
    expect(leavingElementsIn(await framesOf(page, STEP, () => page.getByRole('button', { name: 'Previous' }).click())).some(isFading)).toBe(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(leavingElementsIn(await framesOf(page, STEP, () => next(page).click()))).toEqual([])
  })
})
