/** The tests that Stryker runs on each mutant of an area: its runner takes one plain project only. */
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from '../../vite.config.ts'

// biome-ignore lint/style/noDefaultExport: Vitest wants it
export default mergeConfig(
  viteConfig,
  defineConfig({
    // Stryker works in a copy of the project whose node_modules is a link out of it.
    server: { fs: { strict: false } },
    test: {
      environment: 'node',
      include: (process.env.MUTANT_TESTS ?? '').split(' '),
      setupFiles: (process.env.MUTANT_SETUP ?? '').split(' ').filter(Boolean),
      unstubGlobals: true,
      restoreMocks: true,
      isolate: process.env.MUTANT_SHARED !== 'true',
      // A mutant that never answers is noticed by this; the longest test takes nine seconds by itself, and more where every line is counted.
      testTimeout: 30_000,
      hookTimeout: 30_000,
    },
  }),
)
