import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './scripts/bootstrap/chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  // `npm test` loads only files with a `@gate` test. Playwright would load all files before it selects tests.
  testMatch: process.env.GATE
    ? globSync('e2e/**/*.spec.ts')
        .filter((path) => readFileSync(path, 'utf8').includes('@gate'))
        .map((path) => `**/${path}`)
    : '**/*.spec.ts',
  // Visual comparisons run only on request: `LOOK=1 npm run test:all -- browser-full e2e/look`. Tests in other engines are a separate part.
  testIgnore: [...(process.env.LOOK ? [] : ['look/**']), ...(process.env.ENGINES ? [] : ['engines/**'])],
  snapshotPathTemplate: 'test-results/look/{arg}{ext}',
  globalSetup: './e2e/kit/servers.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // One worker per core, because two on one core slow each other down.
  workers: '100%',
  forbidOnly: process.env.CI !== undefined,
  // A test that passes only on retry is not reliable.
  retries: 0,
  failOnFlakyTests: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json'], ['./e2e/kit/path-coverage.ts']],
  use: {
    browserName: 'chromium',
    // An element that takes longer will not appear at all.
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    // Disables animations, so that no test finds an element that is disappearing. e2e/motion enables them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs as much as the tests themselves. E2E_TRACE=1 keeps traces of failures.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // With one browser per core, more threads and processes only add context switches. These cost 15 % of the CPU time.
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumArgs, '--in-process-gpu', '--js-flags=--single-threaded', '--renderer-process-limit=1', '--num-raster-threads=1'],
    },
  },
})
