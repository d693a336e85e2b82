/** Follows the link to Spanish in each state of the visitors' charts. The new page has the same state, answers, and files, and sends nothing again. */
import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { PROBLEM_KINDS } from '#e2e/kit/guard.ts'
import { test } from './in-page/tabs.ts'
import type { InPage } from './in-page/walk.ts'
import { visitorWalks } from './visitor-walks.ts'

for (const { chart } of visitorWalks)
  test(`${chart.name}: every state in Spanish`, async ({ tabs: { host, problems } }) => {
    test.setTimeout(300_000)
    const results: unknown[] = []
    const states = await host.evaluate((name) => (globalThis as unknown as InPage).shownStates(name), chart.name)
    for (const state of states) {
      const began = Date.now()
      try {
        const result = await host.evaluate((asked) => (globalThis as unknown as InPage).switchAt(...asked), [chart.name, state, state] as const)
        results.push({ state, ms: Date.now() - began, ...result })
      } catch (error) {
        results.push({ state, ms: Date.now() - began, error: String(error) })
      }
    }
    writeFileSync(`/tmp/es-switch/${chart.name}.json`, JSON.stringify(results, null, 1))
    expect(problems(), PROBLEM_KINDS).toEqual([])
  })
