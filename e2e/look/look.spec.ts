/**
 * Visual diff of all pages. Take pictures first with `LOOK=1 npm run test:all -- browser-full e2e/look --update-snapshots`. After a change, run it without
 * the flag. `LOOK=dark` uses the dark theme.
 */
import { builtSite } from '#e2e/kit/project.ts'
import { expect, test } from '#e2e/kit/test.ts'

const WIDTHS = [360, 768, 1440]
const { pages } = await builtSite()

test.use({ colorScheme: process.env.LOOK === 'dark' ? 'dark' : 'light' })

for (const path of [...Object.keys(pages), '/no-such-page'])
  test(`${path} looks the same`, async ({ page, guard }) => {
    if (path === '/no-such-page') guard.expect(/404/)
    // Fixed, so that the run with the flag and the run without it show the same date.
    await page.clock.setFixedTime(new Date('2026-06-01T12:00:00Z'))
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const name = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}-${width}.png`
      await expect.soft(page).toHaveScreenshot(name, { fullPage: true, maxDiffPixelRatio: 0.001 })
    }
  })
