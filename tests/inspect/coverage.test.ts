import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepTour } from '#kit/browser-report.ts'
import { loginMachine } from '#machines/account/login.machine.ts'
import { signupMachine } from '#machines/account/signup.machine.ts'
import { edgesOf } from '#machines/kit/edges.ts'
import { coverageIn } from '../../scripts/build/inspect-plugin.ts'

test('what the panel calls walked is what the browser run has kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paths-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await coverageIn(folder)).toBeNull()
  expect(await coverageIn(join(folder, 'nowhere'))).toBeNull()
  keepTour('signup', { tour: 'tour 1', edges: ['signup.a --X--> signup.b', 'signup.b --Y--> signup.a'], states: [] }, folder)
  keepTour('login', { tour: 'tour 1', edges: ['login.a --X--> login.b'], states: [] }, folder)
  await writeFile(join(folder, 'notes.txt'), 'not a report')
  const coverage = await coverageIn(folder)
  expect(coverage?.walked).toEqual(['login.a --X--> login.b', 'signup.a --X--> signup.b', 'signup.b --Y--> signup.a'])
  expect(Math.abs((coverage?.atMs ?? 0) - Date.now())).toBeLessThan(60_000)
})

test('a chart of which the last run walked nothing is not run, instead of missed everywhere', async () => {
  const [first = ''] = edgesOf(loginMachine).values()
  vi.doMock('virtual:coverage', () => ({ coverage: { atMs: Date.UTC(2026, 10, 22, 18), walked: [first] } }))
  onTestFinished(() => vi.doUnmock('virtual:coverage'))
  const { coverageOf, coverageText } = await import('#src/inspect/coverage.ts')
  expect([...(coverageOf(loginMachine) ?? [])]).toEqual([first])
  expect(coverageText(loginMachine)).toMatch(/^1 of \d+ edges walked in Chromium, /)
  expect(coverageOf(signupMachine)).toBeNull()
  expect(coverageText(signupMachine)).toMatch(/^Not run/)
})
