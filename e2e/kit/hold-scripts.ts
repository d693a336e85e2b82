import type { Page } from '@playwright/test'

export async function holdScripts(page: Page, files = '*.js'): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/assets/${files}`, async (route) => {
    await held
    await route.continue()
  })
  return release
}
