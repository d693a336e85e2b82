/** Import direction between folders: `contract ← machines ← flows of src ← src/app`, `contract ← server`. */
import { posix } from 'node:path'
import { problemAt, type Rule } from './source.ts'

interface Layer {
  readonly mayImport: readonly string[]
  /** Packages that the folder may import. Default: all packages except the reserved ones below. */
  readonly packages?: RegExp
}

/** The folders of `src` that run charts. */
const FLOW_FOLDERS = /^src\/(flow|forms|account|account-area|request-page|start-here)\//
/** Layer of the `.ts` files in these folders, which run charts. */
const FLOW_LAYER = 'flows of src'
/** Layer of the `.tsx` files in these folders, which are views. */
const FLOW_VIEW_LAYER = 'views of flows'
const styleLayers = ['src/ui', 'src/ui/theme', 'src/ui/motion', 'src/site/content']
const siteLayers = ['src/site/layout', 'src/site/sections', 'src/site/pages']

const serverBaseLayers = [
  'contract',
  'server/call-language.ts',
  'server/database',
  'server/problem.ts',
  'server/loopback.ts',
  'server/secrets',
  'server/version.ts',
]
const serverMailLayers = [...serverBaseLayers, 'machines/case', 'server/limits', 'server/files', 'server/sentences.ts']
/** Server folders in order. Each imports only those that come before it in this list. */
const serverLayers = [
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

/** Layer of each path. If several paths match, the longest one applies. A layer can be a single file. */
const productLayers: Readonly<Record<string, Layer>> = {
  contract: { mayImport: [], packages: /^(zod|libphonenumber-js)(\/|$)/ },
  // The server changes cases with the chart in `machines/case`, and pages use this chart to find the possible actions.
  machines: { mayImport: ['contract', 'machines/menu/menu.states.ts', 'machines/case'], packages: /^xstate(\/|$)/ },
  'machines/case': { mayImport: ['contract'], packages: /^xstate$/ },
  // Pages run these states without XState.
  'machines/menu/menu.states.ts': { mayImport: [] },
  // `src` contains only folders, no files.
  src: { mayImport: [] },
  'src/platform': { mayImport: ['contract', 'machines', 'src/platform/hand-over-encryption.ts'] },
  // The browser tests use this module to encrypt transfers in the role of another device.
  'src/platform/hand-over-encryption.ts': { mayImport: ['contract'] },
  'src/inspect': { mayImport: ['contract', 'machines'] },
  'src/ui/theme': { mayImport: ['contract'] },
  'src/ui/motion': { mayImport: [] },
  'src/ui': { mayImport: ['contract', 'src/ui/theme', 'src/ui/motion'] },
  'src/site/content': { mayImport: ['contract'] },
  'src/site/layout': { mayImport: ['contract', 'machines/menu/menu.states.ts', ...styleLayers] },
  'src/site/sections': { mayImport: ['contract', 'src/site/layout', ...styleLayers] },
  'src/site/pages': { mayImport: ['contract', 'src/site/layout', 'src/site/sections', ...styleLayers] },
  [FLOW_LAYER]: { mayImport: ['contract', 'machines', 'src/platform', 'src/inspect', ...styleLayers] },
  // Views of a flow use the chart but never the device.
  [FLOW_VIEW_LAYER]: { mayImport: ['contract', 'machines', FLOW_LAYER, 'src/site/layout', 'src/site/sections', ...styleLayers] },
  'src/team': { mayImport: ['contract', 'machines', 'src/platform', FLOW_LAYER, FLOW_VIEW_LAYER, 'src/site/layout', ...styleLayers] },
  'src/app': { mayImport: ['contract', 'src/team', 'src/platform', FLOW_LAYER, FLOW_VIEW_LAYER, ...siteLayers, ...styleLayers] },
  'server/loopback.ts': { mayImport: [] },
  'server/version.ts': { mayImport: [] },
  'server/call-language.ts': { mayImport: [] },
  'server/sentences.ts': { mayImport: ['machines/case'] },
  // Imports all modules with texts, so that the build can bundle them again in another language.
  'server/texts.ts': { mayImport: ['contract', 'server/sentences.ts', 'server/mail', 'server/requests', 'server/personal-data'] },
  'server/languages.ts': { mayImport: ['contract', 'server/call-language.ts', 'server/texts.ts'] },
  'server/database': { mayImport: ['contract', 'server/version.ts'] },
  'server/problem.ts': { mayImport: ['contract', 'server/database'] },
  'server/secrets': { mayImport: ['contract'] },
  'server/limits': { mayImport: serverBaseLayers },
  'server/files': { mayImport: [...serverBaseLayers, 'server/limits'] },
  'server/mail': { mayImport: serverMailLayers },
  // Imports the texts of each language, which contain emails of `server/mail`.
  'server/mail/render.ts': { mayImport: [...serverMailLayers, 'server/mail', 'server/languages.ts'] },
  'server/settings.ts': { mayImport: [...serverBaseLayers, 'server/files', 'server/mail'] },
  'server/logger.ts': { mayImport: [] },
  'server/audit.ts': { mayImport: ['server/limits', 'server/problem.ts'] },
  'server/auth': { mayImport: [...serverBaseLayers, 'server/limits', 'server/mail', 'server/mail/render.ts'] },
  'server/requests': { mayImport: [...serverBaseLayers, 'machines/case', 'server/limits', 'server/files', 'server/mail', 'server/sentences.ts'] },
  'server/webhook': { mayImport: [...serverBaseLayers, 'server/mail', 'server/requests'] },
  'server/team': {
    mayImport: [
      'machines/case',
      ...serverBaseLayers,
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
  'server/inbound': { mayImport: ['machines/case', ...serverBaseLayers, 'server/limits', 'server/files', 'server/mail', 'server/requests', 'server/team'] },
  'server/personal-data': {
    mayImport: [
      'machines/case',
      ...serverBaseLayers,
      'server/audit.ts',
      'server/requests',
      'server/limits',
      'server/files',
      'server/mail',
      'server/sentences.ts',
    ],
  },
  // Checks counter names against the visitor charts.
  'server/flows': { mayImport: [...serverBaseLayers, 'machines', 'server/limits'] },
  'server/hand-over': { mayImport: [...serverBaseLayers, 'server/limits', 'server/files', 'server/mail'] },
  'server/monitoring': { mayImport: [...serverBaseLayers, 'server/files', 'server/mail'] },
  'server/http': {
    mayImport: [...serverBaseLayers, 'server/audit.ts', 'server/limits', 'server/files', 'server/monitoring'],
  },
  'server/openapi': { mayImport: ['contract', 'server/http', 'server/requests'] },
  'server/services.ts': { mayImport: [...serverBaseLayers, ...serverLayers, 'server/languages.ts', 'server/settings.ts', 'server/http'] },
  'server/routes': { mayImport: [...serverBaseLayers, ...serverLayers, 'server/audit.ts', 'server/http', 'server/openapi', 'server/services.ts'] },
  'server/admin': { mayImport: [...serverBaseLayers, ...serverLayers, 'machines/case', 'server/audit.ts', 'server/logger.ts', 'server/settings.ts'] },
  server: {
    mayImport: [
      ...serverBaseLayers,
      ...serverLayers,
      'server/admin',
      'server/http',
      'server/languages.ts',
      'server/logger.ts',
      'server/routes',
      'server/services.ts',
      'server/settings.ts',
    ],
  },
  scripts: { mayImport: ['contract', 'machines', 'src/app', 'src/inspect', 'tests/kit'] },
  tools: {
    mayImport: [
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
  'tools/kit': { mayImport: ['scripts'] },
  'tools/bench': { mayImport: ['contract', 'scripts', 'server/database', 'tools/kit'] },
  // Runs the released charts of visitors and cases, with the code by which pages and the server read old data.
  'tools/charts-diff/walkers': { mayImport: ['contract', 'machines', 'machines/case', 'src/platform', 'src/inspect', 'tests/kit'] },
  'tools/explore': { mayImport: ['contract', 'machines', 'machines/case', 'scripts'] },
  // Creates cases with the services of the server and a simulated clock. By HTTP, two months of cases would take two months.
  'tools/demo': {
    mayImport: [
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
  'tests/kit': { mayImport: ['contract', 'machines', 'machines/menu/menu.states.ts', 'machines/case', 'src/inspect'] },
  e2e: { mayImport: ['contract', 'machines', 'machines/case', 'src/platform/hand-over-encryption.ts', 'scripts', 'tools', 'tools/kit', 'tests/kit'] },
}
export const layers: Readonly<Record<string, Layer>> = { ...productLayers, tests: { mayImport: Object.keys(productLayers).filter((layer) => layer !== 'e2e') } }

const reservedPackages: readonly { readonly packages: RegExp; readonly allowedLayers: readonly string[] }[] = [
  { packages: /^node:/, allowedLayers: ['server', 'scripts', 'tools', 'tests', 'e2e'] },
  { packages: /^axios$/, allowedLayers: ['src/platform', 'tests'] },
  {
    packages: /^(xstate|@xstate\/.*)$/,
    allowedLayers: ['machines', 'server/requests', FLOW_LAYER, 'src/team', 'src/inspect', 'tests', 'scripts', 'tools', 'e2e'],
  },
  { packages: /^@simplewebauthn\/browser$/, allowedLayers: ['src/platform', 'tests'] },
  { packages: /^idb-keyval$/, allowedLayers: ['src/platform', 'tests'] },
  // The benchmark compares the server with a plain Fastify server.
  { packages: /^(fastify|@fastify\/.*|kysely|pino|yazl)$/, allowedLayers: ['server', 'tests', 'tools/bench'] },
  { packages: /^pg$/, allowedLayers: ['server', 'scripts', 'tests'] },
  // Journeys send email to the server as an email client would.
  { packages: /^nodemailer$/, allowedLayers: ['server', 'tests', 'e2e'] },
  {
    packages: /^(react|react-dom|react-router-dom|@chakra-ui\/.*|@emotion\/.*|framer-motion)(\/|$)/,
    allowedLayers: ['src', FLOW_LAYER, FLOW_VIEW_LAYER, 'scripts', 'tests'],
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
const listFiles = /^(contract\/(requests|filings)\/(index|list)|server\/texts)\.ts$/

/** Reports imports in the wrong direction, relative imports across top folders, and barrel files. */
export const importRule: Rule = (source) => {
  const sourceLayer = layerOf(source.path)
  const problems =
    listFiles.test(source.path) || !/(^|\/)index\.tsx?$/.test(source.path) ? [] : [problemAt(source, 0, 'is a barrel file. Import from the defining files')]
  for (const { specifier, start, passesOn } of source.imports) {
    const report = (message: string) => problems.push(problemAt(source, start, message))
    if (passesOn && !listFiles.test(source.path)) report(`re-exports ${specifier}. Import from the defining file`)
    const target = resolve(source.path, specifier)
    if (sourceLayer === undefined) continue
    if (target === undefined) {
      const allowedPackages = layers[sourceLayer]?.packages
      if (allowedPackages && !allowedPackages.test(specifier)) report(`${sourceLayer} may not use the package ${specifier}`)
      const reservation = reservedPackages.find(({ packages }) => packages.test(specifier))
      if (reservation && !reservation.allowedLayers.some((folder) => isIn(sourceLayer, folder)))
        report(`${specifier} belongs to ${reservation.allowedLayers.filter((layer) => layer !== 'tests').join(', ')}, not to ${sourceLayer}`)
      continue
    }
    const targetLayer = layerOf(target)
    if (targetLayer !== undefined && targetLayer !== sourceLayer && !layers[sourceLayer]?.mayImport.includes(targetLayer))
      report(`${sourceLayer} may not import from ${targetLayer} (${specifier})`)
    const isAcrossFolders = topFolder(target) !== topFolder(source.path) && Object.values(aliases).some((folder) => target.startsWith(folder))
    if (specifier.startsWith('.') && isAcrossFolders) report(`imports ${target} by a relative path: use #${target}`)
  }
  return problems
}

function resolve(path: string, specifier: string): string | undefined {
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix))
  if (alias) return (aliases[alias] ?? '') + specifier.slice(alias.length)
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined
}

function layerOf(path: string): string | undefined {
  if (FLOW_FOLDERS.test(path)) return path.endsWith('.tsx') ? FLOW_VIEW_LAYER : FLOW_LAYER
  const candidates = Object.keys(layers).filter((layer) => isIn(path, layer))
  return candidates.sort((one, other) => other.length - one.length)[0]
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const topFolder = (path: string) => path.split('/')[0]
