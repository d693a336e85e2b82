import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepTour } from '#kit/browser-report.ts'
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
