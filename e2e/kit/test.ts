import { test as base, expect } from '@playwright/test'
import { environment } from '#e2e/kit/environment.ts'
import { type Guard, guardContext, WATCHED } from '#e2e/kit/guard.ts'

interface Options {
  /** Problems that are part of what a file or a group of tests provokes, see `Guard.expect`. */
  readonly expectedProblems: readonly RegExp[]
}

interface Fixtures {
  /** What went wrong behind the visitor's back; the test fails on any, see guard.ts. */
  readonly guard: Guard
}

/**
 * Playwright's `test` on the real server with the built site: `page.goto('/signup')` waits for hydration, and a policy
 * breach, a hydration mismatch, a console error or an uncaught exception fails the test.
 */
export const test = base.extend<Options & Fixtures>({
  expectedProblems: [[], { option: true }],
  baseURL: async ({}, use) => use(environment().url),
  guard: [
    async ({ context, expectedProblems, javaScriptEnabled }, use) => {
      const guard = javaScriptEnabled === false ? { problems: [], expect: () => undefined } : await guardContext(context)
      guard.expect(...expectedProblems)
      await use(guard)
      expect(guard.problems, WATCHED).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
