/** Files to mutate, the tests that must fail, and the required percentage. */

export interface Area {
  /** Globs from the root. */
  readonly mutate: readonly string[]
  readonly except?: readonly string[]
  readonly tests: readonly string[]
  readonly setup?: string
  /** True: test files share a process and its modules, as in vitest.config.ts. This is four times as fast. */
  readonly shared?: boolean
  /** Required percentage: mutants that make a test fail, out of those that a test reaches. */
  readonly bar: number
}

/**
 * Excluded tests: tests of child processes, which contain no mutant, and tests of memory per thread. Also tests that build the server,
 * because mutated texts have no translation.
 */
const SEPARATE_TESTS = ['case-kills', 'export-memory', 'inbound-kills', 'inbound-parts', 'operations', 'restore', 'spanish-emails', 'languages']
/** Excluded tests, including those that take minutes or measure the machine's load. */
const SLOW_TESTS = [
  ...SEPARATE_TESTS,
  'timing',
  'upload-memory',
  'crash',
  'endless',
  'growth',
  'chromium',
  'assemble',
  'fuzz',
  'naughty',
  'asvs',
  'clock',
  'faults',
]

export const areas = {
  contract: { mutate: ['contract/**/*.ts'], tests: ['tests/{contract,content,machines}/**/*.test.ts'], shared: true, bar: 90 },
  /** Each chart uses the tests with its name. */
  charts: { mutate: ['machines/**/*.machine.ts'], tests: [], bar: 90 },
  machines: {
    mutate: ['machines/**/*.ts'],
    except: ['**/*.machine.ts'],
    tests: ['tests/machines/**/*.test.ts', 'tests/contract/**/*.test.ts'],
    shared: true,
    bar: 90,
  },
  server: {
    mutate: ['server/**/*.ts'],
    except: ['server/main.ts'],
    tests: [`tests/server/**/!(${SLOW_TESTS.join('|')}).test.ts`, 'tests/site/site.test.ts'],
    setup: 'tests/server/kit/setup.ts',
    shared: true,
    bar: 90,
  },
  effects: {
    mutate: ['src/{platform,flow,forms,account,account-area,request-page,start-here,app}/**/*.ts'],
    tests: ['tests/{views,api,drafts}/**/*.test.{ts,tsx}'],
    bar: 80,
  },
  build: {
    mutate: ['scripts/{build,lint-rules}/**/*.ts'],
    tests: ['tests/site/{build-files,lint-rules,page-file,routes,static-styles}.test.ts'],
    shared: true,
    bar: 80,
  },
} as const satisfies Readonly<Record<string, Area>>

export type AreaName = keyof typeof areas
