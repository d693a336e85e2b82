/** A button at work keeps its width and its line: on the smallest phones, next to "Previous" and with the longest words. */

import { wizards } from '#e2e/kit/filed.ts'
import { holdCalls } from '#e2e/kit/held-calls.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillFiling, formOf } from '#e2e/kit/wizard.ts'

for (const width of [320, 390])
  for (const [route, definition, answers] of wizards)
    test(`${route}: the button of the last step keeps its place while it sends, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/${route}`)
      await fillFiling(page, definition, answers)
      const calls = await holdCalls(page, `**/backend/api/${definition.endpoint}`)
      const submit = formOf(page).locator('[type=submit]')
      const previous = formOf(page).getByRole('button', { name: 'Previous' })
      const sizeOf = (button: typeof submit) =>
        button.evaluate((one) => ({ width: one.getBoundingClientRect().width, height: one.getBoundingClientRect().height }))
      const before = [await sizeOf(previous), await sizeOf(submit)]
      await expect(submit).toHaveText(new RegExp(`^${definition.submitLabel}`))

      await submit.click()
      await calls.come()
      await expect(submit).toHaveAttribute('data-busy', 'true')
      expect([await sizeOf(previous), await sizeOf(submit)]).toEqual(before)
      const words = await submit.evaluate((button) => {
        const { paddingLeft, paddingRight } = getComputedStyle(button)
        const edge = button.getBoundingClientRect()
        const shown = [...button.querySelectorAll('span')].filter((one) => one.children.length === 0 && one.checkVisibility({ visibilityProperty: true }))
        return [...shown, ...button.querySelectorAll('svg')].map((one) => {
          const range = document.createRange()
          range.selectNode(one)
          const box = one.getBoundingClientRect()
          return {
            text: one.textContent,
            lines:
              one instanceof SVGElement
                ? 1
                : one.getClientRects().length === 1
                  ? Math.round(box.height / Number.parseFloat(getComputedStyle(one).lineHeight))
                  : 2,
            inside: box.left >= edge.left + Number.parseFloat(paddingLeft) - 0.5 && box.right <= edge.right - Number.parseFloat(paddingRight) + 0.5,
          }
        })
      })
      expect(words).toEqual([
        { text: 'Submitting...', lines: 1, inside: true },
        { text: '', lines: 1, inside: true },
      ])
      await calls.answer({ json: { success: true, reference: 'RC-7K4M-2QX9' } })
    })
