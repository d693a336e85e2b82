/**
 * Loads contract/ and machines/ so that they tell their decisions, walks all ways, and judges what was seen. Once in a process, and before anything
 * else of it has loaded them.
 */
import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../scripts/bootstrap/root.mjs'
import { instrumented, type Written } from './instrument.ts'
import { type Judged, judged } from './pairs.ts'
import { reachedIn } from './reach.ts'
import { seenSoFar } from './recorder.ts'
import { readModule } from './tree.ts'

export interface Measured extends Written {
  readonly judged: readonly Judged[]
}

/** Every decision of guards and rules, in the order of their files. */
export async function measure(): Promise<readonly Measured[]> {
  const paths = globSync('{contract,machines}/**/*.ts', { cwd: root }).map((path) => path.split(sep).join('/'))
  const modules = new Map(paths.map((path) => [path, readModule(path, readFileSync(join(root, path), 'utf8'))] as const))
  const recorder = new URL('./recorder.ts', import.meta.url).href
  const told = new Map(
    [...reachedIn(modules)].flatMap(([path, nodes]) => {
      const module = modules.get(path)
      return module ? [[path, instrumented(module, nodes, recorder)] as const] : []
    }),
  )
  const hooks = registerHooks({
    load(url, context, next) {
      const path = url.startsWith('file:') ? relative(root, fileURLToPath(url)).split(sep).join('/') : ''
      const source = told.get(path)?.code
      return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true }
    },
  })
  const [{ walkCharts }, { walkCases }, { walkFields }] = await Promise.all([
    import('./ways-of-charts.ts'),
    import('./ways-of-cases.ts'),
    import('./ways-of-fields.ts'),
  ])
  hooks.deregister()
  walkCharts()
  walkCases()
  const inData = walkFields()
  const seen = seenSoFar()
  const inCode = [...told.values()].flatMap(({ decisions }) => decisions).toSorted((one, other) => one.path.localeCompare(other.path) || one.line - other.line)
  return [...inCode, ...inData].map((decision) => ({ ...decision, judged: judged(decision, seen.get(decision.key) ?? []) }))
}
