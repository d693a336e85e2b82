import { treeRule } from './source.ts'

const CHART_CALLS = new Set(['matches', 'hasTag', 'can', 'send'])
const BROWSER_GLOBALS = new Set([
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'fetch',
  'setTimeout',
  'setInterval',
  'crypto',
])

// Inspectors are not views, because they need access to charts.
const isView = (path: string) => path.startsWith('src/') && !/^src\/(inspect\/|(flow|forms|account|account-area|request-page|start-here)\/.*\.ts$)/.test(path)
const isChart = (path: string) => path.startsWith('machines/') && !path.endsWith('.connect.ts')

/** Allows `matches`, `hasTag`, `can`, and `send` only in `*.connect.ts` and the `.ts` files of flows. Views use `connect`. */
export const chartCallRule = treeRule(
  (path) => isView(path) || isChart(path),
  (report) => ({
    CallExpression({ callee }) {
      const property = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property : callee
      if (property.type !== 'Identifier' || !CHART_CALLS.has(property.name)) return
      if (callee.type === 'Identifier' && property.name !== 'send') return
      // The DOM also has a method with the name `matches`.
      if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'element') return
      report(property.start, `${property.name}() belongs in *.connect.ts and the .ts files of flows`)
    },
  }),
)

const impureMessage = (source: string) => `${source} makes the machine impure. Pass the value as input or as an actor`

/** Charts and contract must not use the browser, the network, the clock, or random numbers. */
export const pureRule = treeRule(
  (path) => /^(machines|contract)\//.test(path),
  (report) => ({
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      const memberName = `${object.name}.${property.name}`
      if (memberName === 'Date.now' || memberName === 'Math.random' || BROWSER_GLOBALS.has(object.name)) report(start, impureMessage(memberName))
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && BROWSER_GLOBALS.has(callee.name)) report(callee.start, impureMessage(`${callee.name}()`))
    },
    NewExpression({ callee, arguments: args, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && args.length === 0) report(start, impureMessage('new Date()'))
    },
  }),
)
