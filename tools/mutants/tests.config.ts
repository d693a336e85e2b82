/** Tests that Stryker runs on each mutant. Stryker's runner supports only one plain project. */
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from '../../vite.config.ts'

// biome-ignore lint/style/noDefaultExport: Vitest requires it
export default mergeConfig(
  viteConfig,
  defineConfig({
    // Stryker works in a copy of the project with a linked node_modules.
    server: { fs: { strict: false } },
    test: {
      environment: 'node',
      include: (process.env.MUTANT_TESTS ?? '').split(' '),
      setupFiles: (process.env.MUTANT_SETUP ?? '').split(' ').filter(Boolean),
      unstubGlobals: true,
      restoreMocks: true,
      isolate: process.env.MUTANT_SHARED !== 'true',
      // Slow tests do not run, as in `npm test`.
      tags: [{ name: 'sql' }, { name: 'slow', skip: true }],
      // Time after which a mutant counts as an endless loop. The longest test takes nine seconds, and more with coverage.
      testTimeout: 30_000,
      hookTimeout: 30_000,
    },
  }),
)
