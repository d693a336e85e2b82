/** What is mutated, by which tests each part is held, and how much of it they must notice. */

export interface Area {
  /** Globs from the root, as Stryker reads them. */
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
  /** Run before each of their files. */
  readonly setup?: string
  /** A mutant's files share a process and what it has imported, as in vitest.config.ts: four times as fast. */
  readonly shared?: boolean
  /** A sample is taken from so many of a hundred files: Stryker counts every line of those in every test, and of all of them that is more than it can hold. */
  readonly inFiles?: number
  /** Of the mutants that a test reaches, how many at least are noticed, in percent. */
  readonly bar: number
}

/** Of processes of their own, where no mutant is; of a thread whose memory ends, which it does not where the process is given more. */
const APART = ['case-kills', 'export-memory', 'inbound-kills', 'inbound-parts', 'operations', 'restore']
/** Minutes long, or about a machine's load: they say nothing of a line that the others do not. */
const SLOW = [...APART, 'timing', 'upload-memory', 'crash', 'endless', 'growth', 'chromium', 'assemble', 'fuzz', 'naughty', 'asvs', 'clock', 'faults']

/** The charts themselves are data, which Stryker leaves alone: `npm run mutants` without an area breaks those. */
export const areas = {
  contract: { mutate: ['contract/**/*.ts'], tests: ['tests/{contract,content,machines}/**/*.test.ts'], shared: true, bar: 90 },
  machines: { mutate: ['machines/**/*.ts'], tests: ['tests/machines/**/*.test.ts', 'tests/contract/**/*.test.ts'], shared: true, bar: 90 },
  server: {
    mutate: ['server/**/*.ts', '!server/main.ts'],
    tests: [`tests/server/!(${SLOW.join('|')}).test.ts`, 'tests/site/site.test.ts'],
    setup: 'tests/server/kit/setup.ts',
    shared: true,
    inFiles: 6,
    bar: 90,
  },
  effects: { mutate: ['src/{device,flows,app}/**/*.ts'], tests: ['tests/{views,api,drafts}/**/*.test.{ts,tsx}'], bar: 80 },
  build: {
    mutate: ['scripts/{build,lint-rules,quality}/**/*.ts'],
    // Those that start a build in a process of its own have no mutant in it.
    tests: ['tests/site/{build-files,lint-rules,page-file,quality,quality-page,routes,static-styles}.test.ts', 'tests/inspect/coverage.test.ts'],
    shared: true,
    bar: 80,
  },
} as const satisfies Readonly<Record<string, Area>>

export type AreaName = keyof typeof areas
