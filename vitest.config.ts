import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/** Node unless a file asks for another environment in its first line: component tests say `// @vitest-environment happy-dom`. */
const shared = { environment: 'node', unstubGlobals: true, restoreMocks: true } as const

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // Both cores of a small machine: Vitest would leave one to itself.
      maxWorkers: 2,
      // Charts, contract, views and the site's own tools: fast, but not on a machine that is busy with something else.
      projects: [
        {
          extends: true,
          test: { ...shared, name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: ['tests/server/**', 'tests/faults/**'], testTimeout: 30_000 },
        },
        // Real processes, real SQLite files and SMTP: given the time that takes.
        { extends: true, test: { ...shared, name: 'server', include: ['tests/server/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 30_000 } },
        // The same files once more, on PostgreSQL; `npm test` takes those to which the database matters (scripts/bootstrap/checks.mjs).
        {
          extends: true,
          test: {
            ...shared,
            name: 'postgres',
            include: ['tests/server/**/*.test.ts'],
            globalSetup: ['tests/server/kit/postgres-setup.ts'],
            testTimeout: 30_000,
            hookTimeout: 30_000,
          },
        },
        // `npm run faults`: the same faults as `server` and `postgres` have for a moment, one after the other and for long.
        {
          extends: true,
          test: {
            ...shared,
            name: 'faults',
            env: { FAULTS: 'long' },
            include: ['tests/faults/**/*.test.ts'],
            testTimeout: 300_000,
            hookTimeout: 60_000,
            fileParallelism: false,
          },
        },
      ],
    },
  }),
)
