import { test as base, expect } from '@playwright/test'
import { environment } from '#e2e/kit/environment.ts'
import { type Guard, guardContext, PROBLEM_KINDS } from '#e2e/kit/guard.ts'

interface Options {
  /** Problems that a file or a group of tests causes. See `Guard.expect`. */
  readonly expectedProblems: readonly RegExp[]
}

interface Fixtures {
  readonly guard: Guard
}

/** Playwright's `test`, with the real server and the built site. `page.goto` waits for hydration. */
export const test = base.extend<Options & Fixtures>({
  expectedProblems: [[], { option: true }],
  baseURL: async ({}, use) => use(environment().url),
  guard: [
    async ({ context, expectedProblems, javaScriptEnabled }, use) => {
      const guard = javaScriptEnabled === false ? { problems: [], expect: () => undefined } : await guardContext(context)
      guard.expect(...expectedProblems)
      await use(guard)
      expect(guard.problems, PROBLEM_KINDS).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
