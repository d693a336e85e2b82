/** Import direction between folders: `contract ← machines ← flows of src ← src/app`, `contract ← server`. */
import { posix } from 'node:path'
import { problemAt, type Rule } from './source.ts'

interface Layer {
  readonly knows: readonly string[]
  /** Packages that the folder may import. Default: all except the reserved ones below. */
  readonly packages?: RegExp
}

/** The folders of `src` that run charts. */
const FLOW_FOLDERS = /^src\/(flow|forms|account|account-area|request-page|start-here)\//
/** Name of the `.ts` files in these folders, which run charts. */
const FLOWS = 'flows of src'
/** Name of the `.tsx` files in these folders, which are views. */
const FLOW_VIEWS = 'views of flows'
const looks = ['src/ui', 'src/ui/theme', 'src/ui/motion', 'src/site/content']
const site = ['src/site/layout', 'src/site/sections', 'src/site/pages']

const ground = ['contract', 'server/call-language.ts', 'server/database', 'server/problem.ts', 'server/loopback.ts', 'server/secrets', 'server/version.ts']
const mailing = [...ground, 'machines/case', 'server/limits', 'server/files', 'server/sentences.ts']
/** Folders of the server in order. Each one may import those above it. */
const work = [
  'server/limits',
  'server/files',
  'server/mail',
  'server/mail/render.ts',
  'server/auth',
  'server/requests',
  'server/personal-data',
  'server/monitoring',
  'server/webhook',
  'server/flows',
  'server/hand-over',
  'server/team',
  'server/inbound',
]

/** If several paths match, the longest one counts. A layer can be a single file. */
const product: Readonly<Record<string, Layer>> = {
  contract: { knows: [], packages: /^(zod|libphonenumber-js)(\/|$)/ },
  // The server moves cases with this chart, and pages use it to find the possible moves.
  machines: { knows: ['contract', 'machines/menu/menu.states.ts', 'machines/case'], packages: /^xstate(\/|$)/ },
  'machines/case': { knows: ['contract'], packages: /^xstate$/ },
  // Pages run these states without XState.
  'machines/menu/menu.states.ts': { knows: [] },
  // `src` itself has no files, only folders.
  src: { knows: [] },
  'src/platform': { knows: ['contract', 'machines', 'src/platform/hand-over-seal.ts'] },
  // The browser tests encrypt transfers like another device.
  'src/platform/hand-over-seal.ts': { knows: ['contract'] },
  'src/inspect': { knows: ['contract', 'machines'] },
  'src/ui/theme': { knows: ['contract'] },
  'src/ui/motion': { knows: [] },
  'src/ui': { knows: ['contract', 'src/ui/theme', 'src/ui/motion'] },
  'src/site/content': { knows: ['contract'] },
  'src/site/layout': { knows: ['contract', 'machines/menu/menu.states.ts', ...looks] },
  'src/site/sections': { knows: ['contract', 'src/site/layout', ...looks] },
  'src/site/pages': { knows: ['contract', 'src/site/layout', 'src/site/sections', ...looks] },
  [FLOWS]: { knows: ['contract', 'machines', 'src/platform', 'src/inspect', ...looks] },
  // Views of a flow use the chart but never the device.
  [FLOW_VIEWS]: { knows: ['contract', 'machines', FLOWS, 'src/site/layout', 'src/site/sections', ...looks] },
  'src/team': { knows: ['contract', 'machines', 'src/platform', FLOWS, FLOW_VIEWS, 'src/site/layout', ...looks] },
  'src/app': { knows: ['contract', 'src/team', 'src/platform', FLOWS, FLOW_VIEWS, ...site, ...looks] },
  'server/loopback.ts': { knows: [] },
  'server/version.ts': { knows: [] },
  'server/call-language.ts': { knows: [] },
  'server/sentences.ts': { knows: ['machines/case'] },
  // One module, so that the build can bundle the texts again.
  'server/texts.ts': { knows: ['contract', 'server/sentences.ts', 'server/mail', 'server/requests', 'server/personal-data'] },
  'server/languages.ts': { knows: ['contract', 'server/call-language.ts', 'server/texts.ts'] },
  'server/database': { knows: ['contract', 'server/version.ts'] },
  'server/problem.ts': { knows: ['contract', 'server/database'] },
  'server/secrets': { knows: ['contract'] },
  'server/limits': { knows: ground },
  'server/files': { knows: [...ground, 'server/limits'] },
  'server/mail': { knows: mailing },
  // Gets the texts of each language, which contain letters of `server/mail`.
  'server/mail/render.ts': { knows: [...mailing, 'server/mail', 'server/languages.ts'] },
  'server/settings.ts': { knows: [...ground, 'server/files', 'server/mail'] },
  'server/logger.ts': { knows: [] },
  'server/audit.ts': { knows: ['server/limits', 'server/problem.ts'] },
  'server/auth': { knows: [...ground, 'server/limits', 'server/mail', 'server/mail/render.ts'] },
  'server/requests': { knows: [...ground, 'machines/case', 'server/limits', 'server/files', 'server/mail', 'server/sentences.ts'] },
  'server/webhook': { knows: [...ground, 'server/mail', 'server/requests'] },
  'server/team': {
    knows: [
      'machines/case',
      ...ground,
      'server/audit.ts',
      'server/http',
      'server/limits',
      'server/files',
      'server/mail',
      'server/auth',
      'server/requests',
      'server/personal-data',
      'server/languages.ts',
    ],
  },
  'server/inbound': { knows: ['machines/case', ...ground, 'server/limits', 'server/files', 'server/mail', 'server/requests', 'server/team'] },
  'server/personal-data': {
    knows: ['machines/case', ...ground, 'server/audit.ts', 'server/requests', 'server/limits', 'server/files', 'server/mail', 'server/sentences.ts'],
  },
  // Checks the names of counters against the charts of visitors.
  'server/flows': { knows: [...ground, 'machines', 'server/limits'] },
  'server/hand-over': { knows: [...ground, 'server/limits', 'server/files', 'server/mail'] },
  'server/monitoring': { knows: [...ground, 'server/files', 'server/mail'] },
  'server/http': {
    knows: [...ground, 'server/audit.ts', 'server/limits', 'server/files', 'server/monitoring'],
  },
  'server/openapi': { knows: ['contract', 'server/http', 'server/requests'] },
  'server/services.ts': { knows: [...ground, ...work, 'server/languages.ts', 'server/settings.ts', 'server/http'] },
  'server/routes': { knows: [...ground, ...work, 'server/audit.ts', 'server/http', 'server/openapi', 'server/services.ts'] },
  'server/admin': { knows: [...ground, ...work, 'machines/case', 'server/audit.ts', 'server/logger.ts', 'server/settings.ts'] },
  server: {
    knows: [
      ...ground,
      ...work,
      'server/admin',
      'server/http',
      'server/languages.ts',
      'server/logger.ts',
      'server/routes',
      'server/services.ts',
      'server/settings.ts',
    ],
  },
  scripts: { knows: ['contract', 'machines', 'src/app', 'src/inspect', 'tests/kit'] },
  tools: {
    knows: [
      'server/settings.ts',
      'contract',
      'machines',
      'src/app',
      'src/inspect',
      'src/site/content',
      'src/ui/theme',
      'scripts',
      'tests/kit',
      'tools/bench',
      'tools/charts-diff/walkers',
      'tools/demo',
      'tools/explore',
      'tools/kit',
    ],
  },
  'tools/kit': { knows: ['scripts'] },
  'tools/bench': { knows: ['contract', 'scripts', 'server/database', 'tools/kit'] },
  // Runs the shipped charts of visitors and cases with the code that pages and the server use for reading.
  'tools/charts-diff/walkers': { knows: ['contract', 'machines', 'machines/case', 'src/platform', 'src/inspect', 'tests/kit'] },
  'tools/explore': { knows: ['contract', 'machines', 'machines/case', 'scripts'] },
  // Creates cases by the server's services with a simulated clock. By HTTP, two months of cases would take two months.
  'tools/demo': {
    knows: [
      'contract',
      'machines',
      'machines/case',
      'tools/kit',
      'server/requests',
      'server/database',
      'server/files',
      'server/limits',
      'server/logger.ts',
      'server/services.ts',
      'server/settings.ts',
    ],
  },
  'tests/kit': { knows: ['contract', 'machines', 'machines/menu/menu.states.ts', 'machines/case', 'src/inspect'] },
  e2e: { knows: ['contract', 'machines', 'machines/case', 'src/platform/hand-over-seal.ts', 'scripts', 'tools', 'tools/kit', 'tests/kit'] },
}
export const layers: Readonly<Record<string, Layer>> = { ...product, tests: { knows: Object.keys(product).filter((layer) => layer !== 'e2e') } }

const reserved: readonly { readonly packages: RegExp; readonly only: readonly string[] }[] = [
  { packages: /^node:/, only: ['server', 'scripts', 'tools', 'tests', 'e2e'] },
  { packages: /^axios$/, only: ['src/platform', 'tests'] },
  { packages: /^(xstate|@xstate\/.*)$/, only: ['machines', 'server/requests', FLOWS, 'src/team', 'src/inspect', 'tests', 'scripts', 'tools', 'e2e'] },
  { packages: /^@simplewebauthn\/browser$/, only: ['src/platform', 'tests'] },
  { packages: /^idb-keyval$/, only: ['src/platform', 'tests'] },
  // The benchmark compares the server with a plain Fastify server.
  { packages: /^(fastify|@fastify\/.*|kysely|pino|yazl)$/, only: ['server', 'tests', 'tools/bench'] },
  { packages: /^pg$/, only: ['server', 'scripts', 'tests'] },
  // Journeys send email to the server as an email client would.
  { packages: /^nodemailer$/, only: ['server', 'tests', 'e2e'] },
  {
    packages: /^(react|react-dom|react-router-dom|@chakra-ui\/.*|@emotion\/.*|framer-motion)(\/|$)/,
    only: ['src', FLOWS, FLOW_VIEWS, 'scripts', 'tests'],
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
const lists = /^(contract\/(requests|filings)\/(index|list)|server\/texts)\.ts$/

/** Reports imports against the direction, relative imports across top folders, and barrel files. */
export const importRule: Rule = (source) => {
  const from = layerOf(source.path)
  const problems =
    lists.test(source.path) || !/(^|\/)index\.tsx?$/.test(source.path) ? [] : [problemAt(source, 0, 'is a barrel file. Import from the defining files')]
  for (const { specifier, start, passesOn } of source.imports) {
    const report = (message: string) => problems.push(problemAt(source, start, message))
    if (passesOn && !lists.test(source.path)) report(`passes ${specifier} on. Import from the defining file`)
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

function resolve(path: string, specifier: string): string | undefined {
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix))
  if (alias) return (aliases[alias] ?? '') + specifier.slice(alias.length)
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined
}

function layerOf(path: string): string | undefined {
  if (FLOW_FOLDERS.test(path)) return path.endsWith('.tsx') ? FLOW_VIEWS : FLOWS
  const candidates = Object.keys(layers).filter((layer) => isIn(path, layer))
  return candidates.sort((one, other) => other.length - one.length)[0]
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const top = (path: string) => path.split('/')[0]
