/** Which folder may know which: `contract ← machines ← src/flows ← src/app`, `contract ← server`. */
import { posix } from 'node:path'
import { problemAt, type Rule } from './source.ts'

interface Layer {
  /** Folders it may import from, besides itself. */
  readonly knows: readonly string[]
  /** Packages it may use; without it, all but the ones kept for others below. */
  readonly packages?: RegExp
}

/** The `.tsx` files of `src/flows`. */
const FLOW_VIEWS = 'views of src/flows'
/** What draws and knows no chart. */
const looks = ['src/ui', 'src/ui/theme', 'src/ui/motion', 'src/site/content']
const site = ['src/site/layout', 'src/site/sections', 'src/site/pages']

/** What every part of the server may know. */
const ground = ['contract', 'server/database', 'server/problem.ts', 'server/loopback.ts', 'server/secrets']
/** What the server does, each knowing those above it. */
const work = [
  'server/limits',
  'server/files',
  'server/mail',
  'server/accounts',
  'server/cases',
  'server/submissions',
  'server/people',
  'server/retention',
  'server/monitoring',
  'server/webhook',
  'server/team',
  'server/inbound',
]

/** The longest matching folder counts; a file may be a layer of its own. */
const product: Readonly<Record<string, Layer>> = {
  contract: { knows: [], packages: /^(zod|libphonenumber-js)(\/|$)/ },
  // What the server does with a case, pages ask its chart for.
  machines: { knows: ['contract', 'machines/menu/menu.states.ts', 'machines/case'], packages: /^xstate(\/|$)/ },
  'machines/case': { knows: ['contract'], packages: /^xstate$/ },
  // A page runs these states by itself, without XState.
  'machines/menu/menu.states.ts': { knows: [] },
  // Nothing lies loose in it.
  src: { knows: [] },
  'src/device': { knows: ['contract', 'machines'] },
  'src/inspect': { knows: ['contract', 'machines'] },
  'src/ui/theme': { knows: [] },
  'src/ui/motion': { knows: [] },
  'src/ui': { knows: ['contract', 'src/ui/theme', 'src/ui/motion'] },
  'src/site/content': { knows: ['contract'] },
  'src/site/layout': { knows: ['contract', 'machines/menu/menu.states.ts', ...looks] },
  'src/site/sections': { knows: ['contract', 'src/site/layout', ...looks] },
  'src/site/pages': { knows: ['contract', 'src/site/layout', 'src/site/sections', ...looks] },
  'src/flows': { knows: ['contract', 'machines', 'src/device', 'src/inspect', ...looks] },
  // What draws a flow: it asks the chart, never the device.
  [FLOW_VIEWS]: { knows: ['contract', 'machines', 'src/flows', 'src/site/layout', 'src/site/sections', ...looks] },
  // The team's page: a flow of its own, whose files lie together.
  'src/team': { knows: ['contract', 'machines', 'src/device', 'src/flows', FLOW_VIEWS, 'src/site/layout', ...looks] },
  'src/app': { knows: ['contract', 'src/team', 'src/device', 'src/flows', FLOW_VIEWS, ...site, ...looks] },
  'server/loopback.ts': { knows: [] },
  'server/database': { knows: ['contract'] },
  'server/problem.ts': { knows: ['contract', 'server/database'] },
  'server/secrets': { knows: ['contract'] },
  'server/limits': { knows: ground },
  'server/files': { knows: [...ground, 'server/limits'] },
  'server/mail': { knows: [...ground, 'machines/case', 'server/limits', 'server/files'] },
  'server/settings.ts': { knows: [...ground, 'server/files', 'server/mail'] },
  'server/logger.ts': { knows: [] },
  'server/headers.ts': { knows: [] },
  'server/audit.ts': { knows: ['server/limits', 'server/problem.ts'] },
  'server/accounts': { knows: [...ground, 'server/limits', 'server/mail'] },
  // The one chart that the server moves by.
  'server/cases': { knows: [...ground, 'machines/case', 'server/limits', 'server/files', 'server/mail'] },
  'server/submissions': { knows: [...ground, 'server/limits', 'server/files', 'server/mail', 'server/cases'] },
  'server/webhook': { knows: [...ground, 'server/mail', 'server/cases'] },
  'server/team': {
    knows: [
      'machines/case',
      ...ground,
      'server/audit.ts',
      'server/http',
      'server/limits',
      'server/files',
      'server/mail',
      'server/accounts',
      'server/cases',
      'server/submissions',
      'server/people',
    ],
  },
  // What comes by mail: it is put to cases, and members put there what found none.
  'server/inbound': { knows: ['machines/case', ...ground, 'server/limits', 'server/files', 'server/mail', 'server/cases', 'server/team'] },
  // What belongs to one person, and how it is told.
  'server/people': { knows: ['machines/case', ...ground, 'server/files', 'server/cases'] },
  'server/retention': { knows: [...ground, 'server/audit.ts', 'server/cases', 'server/limits', 'server/files', 'server/mail', 'server/people'] },
  'server/monitoring': { knows: [...ground, 'server/files', 'server/mail'] },
  'server/site': { knows: ['server/headers.ts'] },
  'server/site.ts': { knows: ['server/headers.ts', 'server/site'] },
  'server/http': {
    knows: [...ground, 'server/audit.ts', 'server/headers.ts', 'server/limits', 'server/files', 'server/monitoring'],
  },
  'server/openapi': { knows: ['contract', 'server/http', 'server/submissions'] },
  'server/services.ts': { knows: [...ground, ...work, 'server/settings.ts', 'server/http'] },
  'server/routes': {
    knows: [...ground, ...work, 'server/audit.ts', 'server/headers.ts', 'server/http', 'server/openapi', 'server/services.ts', 'server/site.ts'],
  },
  'server/admin': { knows: [...ground, ...work, 'machines/case', 'server/audit.ts', 'server/logger.ts', 'server/settings.ts'] },
  // What puts it together and starts it.
  server: {
    knows: [
      ...ground,
      ...work,
      'server/admin',
      'server/headers.ts',
      'server/http',
      'server/logger.ts',
      'server/routes',
      'server/services.ts',
      'server/settings.ts',
      'server/site',
      'server/site.ts',
    ],
  },
  scripts: { knows: ['contract', 'machines', 'src/app', 'src/inspect', 'tests/kit'] },
  tools: {
    knows: [
      'contract',
      'machines',
      'src/app',
      'src/inspect',
      'src/site/content',
      'src/ui/theme',
      'scripts',
      'tests/kit',
      'tools/charts-diff/walkers',
      'tools/demo',
      'tools/explore',
      'tools/random.ts',
    ],
  },
  'tools/random.ts': { knows: [] },
  // It runs the shipped charts of visitors and of cases together.
  // It reads with what pages and the server read with.
  'tools/charts-diff/walkers': { knows: ['contract', 'machines', 'machines/case', 'src/device', 'src/inspect', 'tests/kit'] },
  'tools/explore': { knows: ['contract', 'machines', 'machines/case', 'scripts'] },
  // Its cases come by the server's own services, on a clock that is moved: over HTTP two months take two months.
  'tools/demo': {
    knows: [
      'contract',
      'machines/case',
      'tools/random.ts',
      'server/cases',
      'server/database',
      'server/files',
      'server/limits',
      'server/logger.ts',
      'server/services.ts',
      'server/settings.ts',
    ],
  },
  'tests/kit': { knows: ['contract', 'machines', 'machines/case', 'src/inspect'] },
  e2e: { knows: ['contract', 'machines', 'machines/case', 'scripts', 'tools', 'tools/random.ts', 'tests/kit'] },
}
/** Tests look at everything but the browser's tests. */
export const layers: Readonly<Record<string, Layer>> = { ...product, tests: { knows: Object.keys(product).filter((layer) => layer !== 'e2e') } }

/** Packages that belong to one place and what lies in it. */
const reserved: readonly { readonly packages: RegExp; readonly only: readonly string[] }[] = [
  { packages: /^node:/, only: ['server', 'scripts', 'tools', 'tests', 'e2e'] },
  { packages: /^axios$/, only: ['src/device', 'tests'] },
  { packages: /^(xstate|@xstate\/.*)$/, only: ['machines', 'server/cases', 'src/flows', 'src/team', 'src/inspect', 'tests', 'scripts', 'tools', 'e2e'] },
  { packages: /^@simplewebauthn\/browser$/, only: ['src/device', 'tests'] },
  { packages: /^idb-keyval$/, only: ['src/device', 'tests'] },
  { packages: /^(fastify|@fastify\/.*|kysely|pino|yazl)$/, only: ['server', 'tests'] },
  { packages: /^pg$/, only: ['server', 'scripts', 'tests'] },
  // A mail that a journey brings to the server is written as mail programs write it.
  { packages: /^nodemailer$/, only: ['server', 'tests', 'e2e'] },
  {
    packages: /^(react|react-dom|react-router-dom|@chakra-ui\/.*|@emotion\/.*|framer-motion)(\/|$)/,
    only: ['src', FLOW_VIEWS, 'scripts', 'tests'],
  },
]

const aliases: Readonly<Record<string, string>> = {
  '#contract/': 'contract/',
  '#machines/': 'machines/',
  '#src/': 'src/',
  '#server/': 'server/',
  '#kit/': 'tests/kit/',
  '#e2e/': 'e2e/',
}
/** The lists of forms, where one line adds a form. */
const lists = /^contract\/(requests|filings)\/(index|list)\.ts$/

/** Imports against the direction, relative ones across top folders, barrel files. */
export const importRule: Rule = (source) => {
  const from = layerOf(source.path)
  const problems =
    lists.test(source.path) || !/(^|\/)index\.tsx?$/.test(source.path) ? [] : [problemAt(source, 0, 'is a barrel file: import from where things stand')]
  for (const { specifier, start, passesOn } of source.imports) {
    const report = (message: string) => problems.push(problemAt(source, start, message))
    if (passesOn && !lists.test(source.path)) report(`passes ${specifier} on: import from where things stand`)
    const target = resolve(source.path, specifier)
    if (from === undefined) continue
    if (target === undefined) {
      const allowed = layers[from]?.packages
      if (allowed && !allowed.test(specifier)) report(`${from} may not use the package ${specifier}`)
      const place = reserved.find(({ packages }) => packages.test(specifier))
      if (place && !place.only.some((folder) => isIn(from, folder)))
        report(`${specifier} belongs to ${place.only.filter((layer) => layer !== 'tests').join(', ')}, not to ${from}`)
      continue
    }
    const to = layerOf(target)
    if (to !== undefined && to !== from && !layers[from]?.knows.includes(to)) report(`${from} may not know ${to} (${specifier})`)
    const crosses = top(target) !== top(source.path) && Object.values(aliases).some((folder) => target.startsWith(folder))
    if (specifier.startsWith('.') && crosses) report(`reaches ${target} by a relative path: use #${target}`)
  }
  return problems
}

/** Path of one of our files, or undefined for a package. */
function resolve(path: string, specifier: string): string | undefined {
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix))
  if (alias) return (aliases[alias] ?? '') + specifier.slice(alias.length)
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined
}

function layerOf(path: string): string | undefined {
  if (path.startsWith('src/flows/') && path.endsWith('.tsx')) return FLOW_VIEWS
  const candidates = Object.keys(layers).filter((layer) => isIn(path, layer))
  return candidates.sort((one, other) => other.length - one.length)[0]
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const top = (path: string) => path.split('/')[0]
