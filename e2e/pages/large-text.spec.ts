import { company } from '#contract/company.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { findLayoutProblems } from './kit/large-text.ts'

test('fits the header at 200 % text size at each width', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.goto('/')
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(findLayoutProblems), `${width} px`).toEqual([])
    const brand = page.getByRole('link', { name: `${company.name}, home` })
    expect((await brand.boundingBox())?.width).toBeGreaterThanOrEqual(44)
    const name = await brand.getByText(company.name).boundingBox()
    const sign = await brand.boundingBox()
    expect(name && sign && (name.y >= sign.y + sign.height - 6 || (name.x >= sign.x && name.x + name.width <= sign.x + sign.width))).toBe(true)
  }
})
