import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buildInspectedSite, type InspectedSite, run } from '#e2e/inspect/kit/inspected-site.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { inLight } from '#e2e/kit/light.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { charts } from '#kit/charts.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })

const PASSWORD = 'Diesel-4-Ever'

let site: InspectedSite
test.beforeAll(async () => {
  site = await buildInspectedSite()
})
test.afterAll(() => site.remove())
test.beforeEach(({ context }) => site.serve(context))

const panelOf = (page: Page) => page.getByRole('region', { name: 'Inspector', exact: true })

/** What of the drawing cannot be read: text too small or outside its box, boxes on each other, a picture wider than its place. */
function flaws(svg: SVGSVGElement): string[] {
  const place = svg.parentElement as HTMLElement
  const scale = svg.getScreenCTM()?.a ?? 0
  const found: string[] = place.scrollWidth > place.clientWidth ? [`${place.scrollWidth} px wide in ${place.clientWidth} px`] : []
  const boxes = [...svg.querySelectorAll<SVGGElement>('.inspect-box')].map((group) => ({
    id: group.dataset.box ?? '',
    rect: (group.querySelector('rect') as SVGRectElement).getBBox(),
    texts: [...svg.querySelectorAll<SVGTextElement>(`[data-text="${group.dataset.box}"] text`)],
  }))
  for (const { id, rect, texts } of boxes) {
    for (const text of texts) {
      const { x, y, width, height } = text.getBBox()
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale
      if (size < 9) found.push(`${id}: ${text.textContent} is ${size.toFixed(1)} px`)
      if (x < rect.x || y < rect.y || x + width > rect.x + rect.width || y + height > rect.y + rect.height)
        found.push(`${id}: ${text.textContent} leaves its box`)
    }
  }
  const apart = (one: DOMRect, other: DOMRect) =>
    one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y
  for (const one of boxes)
    for (const other of boxes) {
      const isNested = one.id === other.id || one.id.startsWith(`${other.id}.`) || other.id.startsWith(`${one.id}.`)
      if (one.id < other.id && !isNested && !apart(one.rect, other.rect)) found.push(`${one.id} lies on ${other.id}`)
    }
  return found
}

test('every chart of the site is readable at 1440 px', async ({ page }) => {
  await page.goto('/?inspect')
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Whole window' }).click()
  for (const { machine } of charts) {
    await panel.getByLabel('Chart', { exact: true }).selectOption(`chart ${machine.id}`)
    const picture = panel.getByRole('img', { name: `${machine.id}, not running` })
    expect.soft(await picture.evaluate(flaws), machine.id).toEqual([])
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await inLight(page, colorScheme)
    await expectAccessible(page, `inspector, ${colorScheme}`)
  }
})

test('the panel follows the page, masks what is secret, sends by hand, and looks back', async ({ page }) => {
  await page.goto('/signup?inspect')
  const panel = panelOf(page)
  await expect(panel).toHaveAttribute('data-state', 'form.editing')
  const taken = panel.locator('.inspect-row[data-taken]')

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(taken).toHaveAttribute('data-edge', 'signup.form --FIELD.CHANGE--> stays')
  const context = panel.getByRole('region', { name: 'Context' })
  await expect(context).toContainText('"password": "••••••"')
  await expect(panel).not.toContainText(PASSWORD)

  await panel.getByLabel('Send', { exact: true }).selectOption('CODE.SUBMIT')
  await expect(panel.getByText('It ignores this now.')).toBeVisible()
  await panel.getByLabel('Send', { exact: true }).selectOption('FIELD.CHANGE')
  await panel.getByLabel('What it carries, as JSON').fill('{"name": "first_name", "value": "Rosa"}')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Rosa')

  await panel.getByLabel('Send', { exact: true }).selectOption('FORM.SUBMIT')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expect(panel).toHaveAttribute('data-state', 'form.invalid')
  await expect(panel.locator('[data-active="leaf"]')).toHaveAttribute('data-box', 'signup.form.invalid')
  await expect(taken).toHaveAttribute('data-edge', 'signup.form --FORM.SUBMIT--> signup.form.invalid')
  await expect(panel.locator('.inspect-arrow[data-taken]')).toHaveCount(1)
  await expect(panel.locator('.inspect-guards li')).toHaveText(['✗ isComplete → requestingCode', '✓ no guard → form.invalid'])

  await panel.getByRole('button', { name: /loadDraft done/ }).click()
  await expect(panel.locator('[data-active="leaf"]')).toHaveAttribute('data-box', 'signup.form.editing')
  await panel.getByRole('button', { name: 'Back to the latest' }).click()
  await expect(panel.locator('[data-active="leaf"]')).toHaveAttribute('data-box', 'signup.form.invalid')

  // To another actor, by the keyboard alone.
  await panel.getByLabel('Chart', { exact: true }).focus()
  await page.keyboard.type('session')
  await expect(panel).toHaveAttribute('data-chart', 'session')
  await expect(panel).toHaveAttribute('data-state', 'anonymous')
})

test('a replay is saved, and leads there again on the command line; a changed one does not', async ({ page }, info) => {
  await page.goto('/signup?inspect')
  const panel = panelOf(page)
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(panel).toHaveAttribute('data-state', 'form.invalid')

  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Save replay' }).click()
  const file = info.outputPath('replay.json')
  await (await download).saveAs(file)
  await expect(panel.getByText('Saved: 4 steps, without anything typed')).toBeVisible()
  const text = await readFile(file, 'utf8')
  expect(text).not.toMatch(new RegExp(`Rosa|${PASSWORD}`))

  const again = await run(['tools/replay.ts', file])
  expect(again, again.output).toMatchObject({ code: 0 })
  expect(again.output).toContain('FORM.SUBMIT, then form.invalid')
  await writeFile(file, text.replace('"state": "form.invalid"', '"state": "requestingCode"'))
  const changed = await run(['tools/replay.ts', file])
  expect(changed, changed.output).toMatchObject({ code: 1 })
  expect(changed.output).toContain('Step 4, FORM.SUBMIT: it is in form.invalid, not in requestingCode')
})

test('it covers nothing of the page, is resized by keys, stays from page to page, and closes for good', async ({ page }) => {
  await page.goto('/login?inspect')
  const panel = panelOf(page)
  const grip = panel.getByRole('separator', { name: 'Height of the inspector' })
  const height = async () => (await panel.boundingBox())?.height ?? 0
  const before = await height()
  await grip.press('ArrowUp')
  await expect.poll(height).toBe(before + 32)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const footer = page.getByRole('contentinfo')
  const [low, top] = await Promise.all([footer.boundingBox(), panel.boundingBox()])
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1)

  await page.goto('/factoringform')
  await expect(panel).toHaveAttribute('data-state', 'form.editing')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  expect(await page.evaluate(() => document.body.style.paddingBottom)).toBe('')
  await page.reload()
  await expect(page.locator('[data-state="form.editing"]')).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('?inspect=stately tells Stately’s window of every actor, and of nothing that was typed', async ({ page, context }) => {
  // A receiver of our own in Stately's place: nothing here depends on another host.
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>messages = []; addEventListener('message', ({ data }) => messages.push(data)); opener.postMessage({ type: '@statelyai.connected' }, '*')</script>`,
    }),
  )
  const opening = context.waitForEvent('page', (opened) => opened.url().includes('stately.ai'))
  await page.goto('/signup?inspect=stately')
  const stately = await opening
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Email').fill('rosa@harborlines.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const messages = () => stately.evaluate(() => JSON.stringify((globalThis as unknown as { messages: unknown[] }).messages))
  await expect.poll(messages).toMatch(/"name":"password","value":"xX1!xX1!"/)
  const told = await messages()
  expect(told).toContain('"name":"session"')
  expect(told).toContain('visitor1@example.com')
  expect(told).not.toMatch(new RegExp(`Rosa|harborlines|${PASSWORD}`))
  await expect(panelOf(page)).toHaveCount(0)
})
