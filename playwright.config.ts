import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './scripts/bootstrap/chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Pictures are compared before and after a change, and only when named: `LOOK=1 npm run test:all -- browser-full e2e/look`.
  testIgnore: process.env.LOOK ? [] : 'look/**',
  snapshotPathTemplate: 'test-results/look/{arg}{ext}',
  globalSetup: './e2e/kit/servers.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // One to a core keeps it busy: one more only makes each slower.
  workers: '100%',
  forbidOnly: process.env.CI !== undefined,
  // A test that passes at its second try is a test nobody can trust.
  retries: 0,
  failOnFlakyTests: true,
  // A machine may be slow; no test waits this long for a thing that does not come.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json'], ['./e2e/kit/path-coverage.ts']],
  use: {
    browserName: 'chromium',
    // A click that waits longer than this waits for something that does not come.
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    // Things come and go at once: no test meets what is on its way out. e2e/motion has them move.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs as much as the tests themselves: E2E_TRACE=1 records what fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: [...chromiumArgs] },
  },
})
