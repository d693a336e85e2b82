/** A busy button keeps its width and its row on small phones. Uses the longest label. */
import type { Locator } from '@playwright/test'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { openAtStep, openLastStep } from '#e2e/journeys/kit/device.ts'
import { holdCalls } from '#e2e/kit/hold-calls.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillStep, formOf, stepNames } from '#e2e/kit/wizard.ts'

const WIDTHS = [320, 390]
const sizeOf = (button: Locator) => button.evaluate((one) => ({ width: one.getBoundingClientRect().width, height: one.getBoundingClientRect().height }))

/** Returns the number of lines of each text and icon, and whether it is inside the padding. Runs in the page. */
function measureContent(button: Element) {
  const { paddingLeft, paddingRight } = getComputedStyle(button)
  const edge = button.getBoundingClientRect()
  const words = [...button.querySelectorAll('span')].filter((one) => one.children.length === 0 && one.checkVisibility({ visibilityProperty: true }))
  return [...words, ...button.querySelectorAll('svg')].map((one) => {
    const range = document.createRange()
    range.selectNode(one)
    const box = one.getBoundingClientRect()
    const lines = one.getClientRects().length === 1 ? Math.round(box.height / Number.parseFloat(getComputedStyle(one).lineHeight)) : 2
    return {
      text: one.textContent,
      lines: one instanceof SVGElement ? 1 : lines,
      inside: box.left >= edge.left + Number.parseFloat(paddingLeft) - 0.5 && box.right <= edge.right - Number.parseFloat(paddingRight) + 0.5,
    }
  })
}

test('the submit button keeps its size and position while it sends', async ({ page }) => {
  const [definition, step] = [corporationFiling, 'shareholders'] as const
  await openAtStep(page, definition, step, definition.sample)
  await openLastStep(page, definition, step)
  await fillStep(page, definition, stepNames(definition).at(-1) ?? '', { ...definition.sample, idFile: [{ id: '', name: 'id.jpg', size: 2_000, type: '' }] })
  const calls = await holdCalls(page, `**/backend/api/${definition.endpoint}`)
  const submit = formOf(page).locator('[type=submit]')
  await expect(submit).toHaveText(new RegExp(`^${definition.submitLabel}`))
  const sizes = async () => {
    const found = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      found.push(await sizeOf(formOf(page).getByRole('button', { name: 'Previous' })), await sizeOf(submit))
    }
    return found
  }
  const before = await sizes()

  await submit.click()
  await calls.come()
  await expect(submit).toHaveAttribute('data-busy', 'true')
  expect(await sizes()).toEqual(before)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    expect(await submit.evaluate(measureContent), `${width} px`).toEqual([
      { text: 'Submitting...', lines: 1, inside: true },
      { text: '', lines: 1, inside: true },
    ])
  }
  await calls.answer({ json: { success: true, reference: 'RC-7K4M-2QX9' } })
})
