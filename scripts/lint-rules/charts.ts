/** Who may look into a chart, and what a chart may not touch. */
import { Visitor } from 'vite'
import { type Problem, problemAt, type Rule } from './source.ts'

const CHART_CALLS = new Set(['matches', 'hasTag', 'can', 'send'])
const WORLD = new Set(['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'location', 'fetch', 'setTimeout', 'setInterval', 'crypto'])

/** `matches`, `hasTag`, `can` and `send` stand in a chart's `*.connect.ts` and the `.ts` files of `src/flows` only: views ask, they do not look. */
export const chartCallRule: Rule = (source) => {
  const { path, program } = source
  // The inspectors are there to look into charts.
  const isView = path.startsWith('src/') && !/^src\/(inspect\/|flows\/.*\.ts$)/.test(path)
  const isChart = path.startsWith('machines/') && !path.endsWith('.connect.ts')
  if (!program || !(isView || isChart)) return []
  const problems: Problem[] = []
  new Visitor({
    CallExpression({ callee }) {
      const property = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property : callee
      if (property.type !== 'Identifier' || !CHART_CALLS.has(property.name)) return
      if (callee.type === 'Identifier' && property.name !== 'send') return
      // The DOM has a `matches` of its own.
      if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'element') return
      problems.push(problemAt(source, property.start, `${property.name}() stands in *.connect.ts and src/flows only`))
    },
  }).visit(program)
  return problems
}

/** Charts and contract are pure: no browser, no network, no clock of their own, no chance. */
export const pureRule: Rule = (source) => {
  const { path, program } = source
  if (!program || !/^(machines|contract)\//.test(path)) return []
  const problems: Problem[] = []
  const report = (start: number, what: string) => problems.push(problemAt(source, start, `${what} makes it impure: take it by input or as an actor`))
  new Visitor({
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      const what = `${object.name}.${property.name}`
      if (what === 'Date.now' || what === 'Math.random' || WORLD.has(object.name)) report(start, what)
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && WORLD.has(callee.name)) report(callee.start, `${callee.name}()`)
    },
    NewExpression({ callee, arguments: args, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && args.length === 0) report(start, 'new Date()')
    },
  }).visit(program)
  return problems
}
