import { availableParallelism } from 'node:os'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

const ELSEWHERE = ['tests/server/**', 'tests/resilience/**', 'tests/faults/**', 'tests/tools/**']
const RESILIENCE = ['tests/resilience/**/*.test.ts']
const VIEWS = ['tests/{views,api,drafts,inspect}/**/*.test.{ts,tsx}']
/** Files that change modules, globals, or the page's URL for all later files of a process. */
const ISOLATED = [
  'tests/api/*.test.ts',
  'tests/drafts/{stores,files}.test.ts',
  'tests/views/option-order.test.ts',
  'tests/views/boot/*.test.{ts,tsx}',
  'tests/views/flows/{account-flows,app,account-area-flows,count-flows,device,focus,phone-before-library,submit-actors,use-flow}.test.{ts,tsx}',
]

/**
 * Component tests select `// @vitest-environment happy-dom` in their first line. The module cache is off, because plugins read more files
 * than Vitest tracks.
 */
const shared = {
  environment: 'node' as const,
  unstubGlobals: true,
  restoreMocks: true,
  fsModuleCache: false,
  // One second is too short on a busy machine.
  expect: { poll: { timeout: 10_000 } },
  // Threads use a quarter less CPU time than processes.
  pool: 'threads' as const,
}

const serverTests = {
  include: ['tests/server/**/*.test.ts'],
  setupFiles: ['tests/server/kit/setup.ts'],
  isolate: false,
  // Long measurements and `pollUntil` need this much time on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 60_000,
}

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // More than the number of cores, because many tests wait for a disk, an email, or a clock.
      maxWorkers: availableParallelism() + 1,
      tags: [
        { name: 'sql', description: 'Its SQL differs between SQLite and PostgreSQL: `npm test` runs it on both.' },
        { name: 'slow', description: 'Only `npm run test:all` runs it, because it takes seconds and rarely is the only test that finds a fault.' },
      ],
      projects: [
        // With `isolate: false`, the files of a project share a worker and its modules.
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
            exclude: [...ELSEWHERE, ...VIEWS],
            testTimeout: 30_000,
            isolate: false,
            server: { deps: { inline: ['@xstate/machine-extractor'] } },
          },
        },
        {
          extends: true,
          test: {
            ...shared,
            name: 'views',
            include: VIEWS,
            exclude: ISOLATED,
            setupFiles: ['tests/kit/setup.ts'],
            testTimeout: 30_000,
            isolate: false,
          },
        },
        {
          extends: true,
          test: { ...shared, name: 'isolated', include: ISOLATED, setupFiles: ['tests/kit/setup.ts'], testTimeout: 30_000 },
        },
        // Tests of project tools, of old data in new charts, and of orders of events. Their searches and builds take long.
        { extends: true, test: { ...shared, name: 'tools', include: ['tests/tools/**/*.test.ts'], pool: 'forks', testTimeout: 120_000 } },
        // Real processes, SQLite files, and SMTP need time.
        { extends: true, test: { ...shared, ...serverTests, name: 'server' } },
        // Too slow for each commit: killed processes, memory, timing, fuzzing, and other programs.
        { extends: true, test: { ...shared, ...serverTests, name: 'resilience', include: RESILIENCE, pool: 'forks' } },
        // Runs the test files of `server` and `resilience` on PostgreSQL. scripts/bootstrap/checks.mjs lists the files whose SQL differs.
        {
          extends: true,
          test: {
            ...shared,
            ...serverTests,
            name: 'postgres',
            include: [...serverTests.include, ...RESILIENCE],
            // PostgreSQL has its own processes. With more workers, connections time out on a busy machine.
            maxWorkers: availableParallelism(),
            globalSetup: ['tests/server/kit/postgres-setup.ts'],
          },
        },
        // For `npm run tool -- chaos`. Only this project runs tests/faults, one file at a time.
        {
          extends: true,
          test: {
            ...shared,
            name: 'chaos',
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
