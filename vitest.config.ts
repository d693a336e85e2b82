import { availableParallelism } from 'node:os'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

const ELSEWHERE = ['tests/server/**', 'tests/resilience/**', 'tests/faults/**', 'tests/tools/**']
const RESILIENCE = ['tests/resilience/**/*.test.ts']
const COMPONENTS = ['tests/views/components/**/*.test.{ts,tsx}']
const ISOLATED = ['tests/{views,api,drafts,inspect}/**/*.test.{ts,tsx}']

/**
 * Node unless a file asks for another environment in its first line: component tests say `// @vitest-environment happy-dom`.
 * Nothing compiled is kept for the next run: the plugins read more files than the one they compile, and Vitest would miss a change.
 */
const shared = {
  environment: 'node' as const,
  unstubGlobals: true,
  restoreMocks: true,
  fsModuleCache: false,
  // A second is short on a machine that is busy with something else.
  expect: { poll: { timeout: 10_000 } },
  // Takes a quarter less of the processor's time than processes do.
  pool: 'threads' as const,
}

const serverTests = {
  include: ['tests/server/**/*.test.ts'],
  setupFiles: ['tests/server/kit/setup.ts'],
  isolate: false,
  // Work that is measured in turns, and waits of `eventually`, take this long on a machine that is busy with something else.
  testTimeout: 120_000,
  hookTimeout: 60_000,
  // They wait more than others.
  maxWorkers: availableParallelism() + 2,
}

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // One more than there are cores: many tests wait for a disk, a mail or a clock.
      maxWorkers: availableParallelism() + 1,
      tags: [{ name: 'sql', description: 'Its SQL differs between SQLite and PostgreSQL: `npm test` runs it on both.' }],
      projects: [
        // Their files share one process and what it has imported; those that put something in place of a module, or draw a page, do not.
        {
          extends: true,
          // Stately's extractor imports XState 4.
          resolve: {
            alias: [
              {
                find: /^@xstate\/machine-extractor$/,
                replacement: `${import.meta.dirname}/node_modules/@xstate/machine-extractor/dist/xstate-machine-extractor.esm.js`,
              },
              { find: /^xstate\/lib\//, replacement: 'xstate-4/lib/' },
            ],
          },
          test: {
            ...shared,
            name: 'unit',
            include: ['tests/**/*.test.ts'],
            exclude: [...ELSEWHERE, ...ISOLATED],
            testTimeout: 30_000,
            isolate: false,
            server: { deps: { inline: ['@xstate/machine-extractor'] } },
          },
        },
        {
          extends: true,
          test: {
            ...shared,
            name: 'components',
            include: COMPONENTS,
            setupFiles: ['tests/kit/setup.ts'],
            testTimeout: 30_000,
            isolate: false,
          },
        },
        {
          extends: true,
          test: { ...shared, name: 'isolated', include: ISOLATED, exclude: COMPONENTS, setupFiles: ['tests/kit/setup.ts'], testTimeout: 30_000 },
        },
        // The project's own tools, old data in new charts, and orders of events: they run whole searches and builds.
        { extends: true, test: { ...shared, name: 'tools', include: ['tests/tools/**/*.test.ts'], pool: 'forks', testTimeout: 120_000 } },
        // Real processes, real SQLite files and SMTP: given the time that takes.
        { extends: true, test: { ...shared, ...serverTests, name: 'server' } },
        // Killed processes, memory, timing, fuzzing, other programs: too slow for each commit.
        { extends: true, test: { ...shared, ...serverTests, name: 'resilience', include: RESILIENCE, pool: 'forks' } },
        // The same files on PostgreSQL. scripts/bootstrap/checks.mjs lists those whose SQL differs.
        {
          extends: true,
          test: {
            ...shared,
            ...serverTests,
            name: 'postgres',
            include: [...serverTests.include, ...RESILIENCE],
            globalSetup: ['tests/server/kit/postgres-setup.ts'],
          },
        },
        // `npm run faults`: the same faults as `server` and `postgres` have for a moment, one after the other and for long.
        {
          extends: true,
          test: {
            ...shared,
            name: 'faults',
            pool: 'forks',
            env: { FAULTS: 'long' },
            include: ['tests/faults/**/*.test.ts'],
            setupFiles: ['tests/server/kit/setup.ts'],
            testTimeout: 300_000,
            hookTimeout: 60_000,
            fileParallelism: false,
          },
        },
      ],
    },
  }),
)
