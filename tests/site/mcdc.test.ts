/** MC/DC of guards and field rules: the measure itself on small pieces of code, and the product by it. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'
import { instrumented } from '../../tools/mcdc/instrument.ts'
import { judged, wrongIn } from '../../tools/mcdc/pairs.ts'
import { reachedIn } from '../../tools/mcdc/reach.ts'
import { open, seenSoFar, walkOn } from '../../tools/mcdc/recorder.ts'
import { readModule } from '../../tools/mcdc/tree.ts'

let pieces = 0

type Tried = (...all: readonly unknown[]) => unknown
/** The function `f` of a piece of code. */
const functionIn = (code: string): Tried => (compileFunction(`${code}; return f`, ['$open']) as (recorder: typeof open) => Tried)(open)

/** Code with a function `f`, called with each of the arguments: what it answered, and which conditions nothing has shown. */
function tried(code: string, calls: readonly (readonly unknown[])[]) {
  pieces += 1
  const module = readModule(`piece ${pieces}`, code)
  const { code: told, decisions } = instrumented(
    module,
    module.program.body.map((node) => (node as { declarations?: [object] }).declarations?.[0] ?? node) as never,
    '',
  )
  const f = functionIn(told.replace(/^import.*$/m, ''))
  const answers = calls.map((call) => {
    walkOn({ title: JSON.stringify(call), steps: () => [] })
    const answer = f(...call)
    walkOn(undefined)
    return answer
  })
  const all = decisions.flatMap((decision) => judged(decision, seenSoFar().get(decision.key) ?? []))
  return { answers, all, missing: all.filter(({ pair }) => !pair).map(({ condition }) => condition) }
}

const everyOf = (count: number) => Array.from({ length: 2 ** count }, (_, bits) => Array.from({ length: count }, (_, at) => Boolean(bits & (2 ** at))))

test.each([
  ['const f = (a, b) => a && b === true', 2],
  ['const f = (a, b, c) => (a || !b) && c !== false', 3],
  ['const f = (a, b, c) => { if (!a) return false; const d = b; return d || c === true }', 3],
  ['const f = (a, b) => (a ? b === true : false)', 2],
  ['const f = (a, b, c) => { if (a && b) return "both"; return c ? "one" : undefined }', 3],
])('%s: all its inputs show each of its conditions, and it answers as without', (code, count) => {
  const { answers, missing } = tried(code, everyOf(count))
  const plain = functionIn(code)
  expect(answers).toEqual(everyOf(count).map((call) => plain(...call)))
  expect(missing).toEqual([])
})

test('two ways count that differ in one condition alone and come out otherwise; what was not asked had no say', () => {
  const code = 'const f = (a, b) => a && b === true'
  expect(tried(code, [[true, true]]).missing).toEqual(['a', 'b === true'])
  expect(
    tried(code, [
      [true, true],
      [true, false],
    ]).missing,
  ).toEqual(['a'])
  // `b` was not asked on the second.
  expect(
    tried(code, [
      [true, true],
      [false, false],
    ]).missing,
  ).toEqual(['b === true'])
  // Both differ, and either could have done it.
  expect(
    tried('const f = (a, b) => Number(a > 0) + Number(b > 0) > 0 && (a === 1 ? b === 1 : b === 2)', [
      [1, 1],
      [2, 1],
    ]).missing,
  ).toContain('b === 1')
  // It comes out alike.
  expect(tried('const f = (a) => (a ? undefined : undefined)', [[true], [false]]).missing).toEqual(['a'])
})

test('a condition that never decides is missing, however often it was asked', () => {
  expect(tried('const f = (a, b) => a || (a && b === true)', everyOf(2)).missing).toEqual(['a', 'b === true'])
})

test('what a guard calls is measured with it, also in another module; what nobody calls is not', () => {
  const modules = [
    readModule(
      'machines/door.ts',
      "import { isOpen } from '#contract/rule.ts'\nconst at = (a) => a.at > 1\nexport const m = setup({ guards: { canGo: ({ a }) => isOpen(a) && at(a) } })\nconst other = (a) => !a",
    ),
    readModule('contract/rule.ts', 'const inner = (a) => a.b && a.c\nexport const isOpen = (a) => a.d && inner(a)\nexport const never = (a) => a.b || a.c'),
  ]
  const reached = reachedIn(new Map(modules.map((module) => [module.path, module])))
  const names = modules.flatMap((module) => instrumented(module, reached.get(module.path) ?? [], '').decisions.map(({ name }) => name))
  expect(names).toEqual(['at', 'canGo', 'inner', 'isOpen'])
})

test('the table of what cannot be shown is true: nothing is missing in it, and nothing stands there that is shown or gone', () => {
  const { all } = tried('const f = (a, b) => a && b === true', [
    [true, true],
    [true, false],
  ])
  const [a = '', b = ''] = all.map(({ key }) => key)
  expect(wrongIn(all, { [a]: 'why' })).toEqual([])
  expect(wrongIn(all, {})).toEqual([`NOT SHOWN ${a}`])
  expect(wrongIn(all, { [a]: 'why', gone: 'why' })).toEqual(['LISTED, AND NOT THERE gone'])
  expect(wrongIn(all, { [a]: 'why', [b]: 'why' })).toEqual([`LISTED, AND SHOWN ${b}: by “[true,true]” and “[true,false]”`])
})

test('every condition of every guard and field rule has its pair of ways, or its reason', async () => {
  // A process of its own: there the code tells what it decides.
  const { stderr, code } = await promisify(execFile)(process.execPath, ['tools/mcdc.ts'], { cwd: root }).then(
    () => ({ stderr: '', code: 0 }),
    (failed: { readonly stderr: string; readonly code: number }) => failed,
  )
  expect(stderr).toBe('')
  expect(code).toBe(0)
}, 300_000)
