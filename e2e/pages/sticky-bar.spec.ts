/** Action and phone number within reach of a thumb: in the sticky bar below the hero, and once in the closing section. */
import { expect, test } from '#e2e/kit/test.ts'

test.use({ viewport: { width: 390, height: 700 } })

/** Number of links that can be clicked at the current scroll position. */
const findClickableLinks = (links: (HTMLElement | SVGElement)[]) =>
  links.filter((link) => {
    const { x, y, width, height } = link.getBoundingClientRect()
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }).length

for (const path of ['/factoring', '/growth'])
  test(`${path} has its action in the sticky bar, and once at the end`, async ({ page }) => {
    await page.goto(path)
    const actions = page.locator('main').getByRole('link', { name: path === '/growth' ? 'Start here' : 'Get Started', exact: true })
    await page.locator('#questions').scrollIntoViewIfNeeded()
    await expect.poll(() => actions.evaluateAll(findClickableLinks)).toBe(1)
    for (const block of ['end', 'center'] as const) {
      await page.locator('section[aria-labelledby="closing-title"]').evaluate((band, at) => band.scrollIntoView({ block: at, behavior: 'instant' }), block)
      await expect.poll(() => actions.evaluateAll(findClickableLinks)).toBe(1)
    }
    await actions.nth(1).focus()
    await expect.poll(() => actions.nth(1).evaluate((link) => link.contains(document.elementFromPoint(200, link.getBoundingClientRect().y + 20)))).toBe(true)
  })

test('the sticky bar disappears when the four questions are answered', async ({ page }) => {
  await page.goto('/llc-vs-crop-comprassion')
  const form = page.getByRole('form', { name: 'LLC or C-Corp' })
  const questionLink = page.locator('main').getByRole('link', { name: 'Answer four questions' })
  const questions = form.getByRole('group')
  await questions.first().scrollIntoViewIfNeeded()
  await expect.poll(() => questionLink.evaluateAll(findClickableLinks)).toBe(1)
  for (const question of await questions.all()) await question.getByRole('radio').first().check()
  await form.getByRole('link', { name: 'Start your LLC' }).scrollIntoViewIfNeeded()
  expect(await questionLink.evaluateAll(findClickableLinks)).toBe(0)
})
