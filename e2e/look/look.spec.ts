/**
 * Whether a change is visible on any page. Take pictures before it with `LOOK=1 npm run test:all -- browser-full e2e/look --update-snapshots`,
 * and run the same command without the flag after it. `LOOK=dark` takes the dark theme.
 */
import { builtSite } from '#e2e/kit/project.ts'
import { expect, test } from '#e2e/kit/test.ts'

const WIDTHS = [360, 768, 1440]
const { pages } = await builtSite()

test.use({ colorScheme: process.env.LOOK === 'dark' ? 'dark' : 'light' })

for (const path of [...Object.keys(pages), '/no-such-page'])
  test(`${path} looks the same`, async ({ page, guard }) => {
    if (path === '/no-such-page') guard.expect(/404/)
    // A page that shows a date shows the same one in both runs.
    await page.clock.setFixedTime(new Date('2026-06-01T12:00:00Z'))
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const name = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}-${width}.png`
      await expect.soft(page).toHaveScreenshot(name, { fullPage: true, maxDiffPixelRatio: 0.001 })
    }
  })
