import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { charts } from '#kit/charts.ts'
import { edgesOf } from '#machines/kit/edges.ts'
import { kinds, mutantsOf, mutated } from '../../tools/mutants/mutate.ts'
import { isSampled, isSampledFile } from '../../tools/mutants/sample.ts'

const root = join(import.meta.dirname, '../..')
/** Of one kind, in one chart. */
const SOME = 12

test.each(charts.map((chart) => [chart.name, chart.machine] as const))('%s has mutants, each of which is a machine', (_name, machine) => {
  const mutants = mutantsOf(machine)
  expect(mutants.length).toBeGreaterThan(2)
  // Of each kind some, from all over the chart: making a machine of each takes as long as its tests.
  const some = [...Map.groupBy(mutants, ({ kind }) => kind).values()].flatMap((ofKind) => ofKind.filter((_, at) => at % Math.ceil(ofKind.length / SOME) === 0))
  for (const mutant of some) expect(mutated(machine, mutant).id).toBe(machine.id)
})

test('a mutant differs from its machine, which stays as it was', () => {
  const machine = charts.find(({ name }) => name === 'login')?.machine ?? expect.fail('no chart login')
  const names = () => [...edgesOf(machine).values()]
  const before = names()
  for (const kind of kinds) {
    const mutant = mutantsOf(machine).find((each) => each.kind === kind) ?? expect.fail(`login has no mutant of the kind ${kind}`)
    const after = [...edgesOf(mutated(machine, mutant)).values()]
    if (kind !== 'action') expect(after, kind).not.toEqual(before)
  }
  expect(names()).toEqual(before)
})

test('an arrow is not led to where it leads, by whichever name', () => {
  const machine = createMachine({
    id: 'a',
    initial: 'b',
    states: { b: { on: { GO: '#a.c', ON: 'c', OUT: '#a.c.d' } }, c: { initial: 'd', states: { d: {} } }, d: {} },
  })
  const targets = mutantsOf(machine).flatMap(({ kind, path, to }) => (kind === 'target' ? [`${path.at(-1)} ${to}`] : []))
  expect(targets).toEqual(['GO b', 'GO d', 'ON b', 'ON d', 'OUT b', 'OUT c', 'OUT d'])
})

test('a sample is spread over the lines of a file, and is the same for the same seed', () => {
  const chosen = (percent: number, seed: string) =>
    Array.from({ length: 1_000 }, (_, line) => ({
      id: String(line),
      fileName: join(root, 'server/app.ts'),
      mutatorName: 'BooleanLiteral',
      replacement: 'true',
      location: { start: { line, column: 4 } },
    })).flatMap((mutant, line) => (isSampled(mutant, percent, seed) ? [line] : []))
  expect(chosen(100, '1')).toHaveLength(1_000)
  const sample = chosen(10, '1')
  expect(Math.abs(sample.length - 100)).toBeLessThan(40)
  expect(Math.abs(sample.filter((line) => line < 500).length - sample.length / 2)).toBeLessThan(25)
  expect(chosen(10, '1')).toEqual(sample)
  expect(chosen(20, '1')).toEqual(expect.arrayContaining(sample))
  expect(chosen(10, '2')).not.toEqual(sample)
})

test('a sample of some files is the same for the same seed, and a larger one has the smaller in it', () => {
  const chosen = (percent: number, seed: string) =>
    Array.from({ length: 400 }, (_, at) => `server/${at}.ts`).filter((file) => isSampledFile(file, percent, seed))
  expect(chosen(100, '1')).toHaveLength(400)
  const sample = chosen(6, '1')
  expect(Math.abs(sample.length - 24)).toBeLessThan(16)
  expect(chosen(6, '1')).toEqual(sample)
  expect(chosen(20, '1')).toEqual(expect.arrayContaining(sample))
  expect(chosen(6, '2')).not.toEqual(sample)
})

// All ten: `npm run mutants`. Each is a test run of its own, so here is but one.
test('a mutant is caught by the tests of its chart', { timeout: 120_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/mutants.ts', '--count', '1'], { cwd: root })
  expect(stdout).toContain('1 of 1 mutants caught')
})
