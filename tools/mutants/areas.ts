/** What is mutated, by which tests each part is held, and how much of it they must notice. */

export interface Area {
  /** Globs from the root, as Stryker reads them. */
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
  /** Run before each of their files. */
  readonly setup?: string
  /** A mutant's files share a process and what it has imported, as in vitest.config.ts: four times as fast. */
  readonly shared?: boolean
  /** Of the mutants that a test reaches, how many at least are noticed, in percent. */
  readonly bar: number
}

/** Minutes long, or about a machine's load: they say nothing of a line that the others do not. */
const SLOW = ['timing', 'upload-memory', 'crash', 'endless', 'growth', 'chromium', 'assemble', 'fuzz', 'naughty', 'asvs', 'clock', 'faults']

/** They start a build, a server or npm in processes of their own, where no mutant is, or read what was drawn and written. */
const NO_PLUGINS = ['added-form', 'bootstrap', 'charts', 'mutants', 'pictures', 'site', 'specification']

/** The charts themselves are data, which Stryker leaves alone: `npm run mutants` without an area breaks those. */
export const areas = {
  contract: { mutate: ['contract/**/*.ts'], tests: ['tests/{contract,content,machines}/**/*.test.ts'], shared: true, bar: 90 },
  machines: { mutate: ['machines/**/*.ts'], tests: ['tests/machines/**/*.test.ts', 'tests/contract/**/*.test.ts'], shared: true, bar: 90 },
  server: {
    mutate: ['server/**/*.ts', '!server/main.ts'],
    tests: [`tests/server/!(${SLOW.join('|')}).test.ts`, 'tests/site/site.test.ts'],
    setup: 'tests/server/kit/setup.ts',
    shared: true,
    bar: 90,
  },
  effects: { mutate: ['src/{device,flows,app}/**/*.ts'], tests: ['tests/{views,api,drafts}/**/*.test.{ts,tsx}'], bar: 80 },
  build: {
    mutate: ['scripts/{build,lint-rules,quality}/**/*.ts'],
    tests: [`tests/site/!(${NO_PLUGINS.join('|')}).test.ts`, 'tests/inspect/coverage.test.ts'],
    shared: true,
    bar: 80,
  },
} as const satisfies Readonly<Record<string, Area>>

export type AreaName = keyof typeof areas
