/** Which folder may know which (ARCHITECTURE: `contract ← machines ← src/flows ← src/pages`, `contract ← server`). */
import { posix } from 'node:path'
import { problemAt, type Rule } from './source.ts'

interface Layer {
  /** Folders it may import from, besides itself. */
  readonly knows: readonly string[]
  /** Packages it may use; without it, all but the ones kept for others below. */
  readonly packages?: RegExp
}

const looks = ['src/components', 'src/motion', 'src/theme', 'src/content']

/** The longest matching folder counts. */
const layers: Readonly<Record<string, Layer>> = {
  contract: { knows: [], packages: /^(zod|libphonenumber-js)(\/|$)/ },
  machines: { knows: ['contract'], packages: /^xstate(\/|$)/ },
  'src/api': { knows: ['contract'] },
  'src/drafts': { knows: ['contract', 'machines'] },
  'src/inspect': { knows: ['contract', 'machines'] },
  'src/flows': { knows: ['contract', 'machines', 'src/api', 'src/drafts', 'src/inspect'] },
  'src/theme': { knows: [] },
  'src/motion': { knows: [] },
  'src/content': { knows: ['contract'] },
  'src/components': { knows: ['contract', 'src/theme', 'src/motion'] },
  'src/layout': { knows: ['contract', ...looks] },
  'src/sections': { knows: ['contract', 'src/layout', ...looks] },
  'src/pages': { knows: ['contract', 'machines', 'src/flows', 'src/layout', 'src/sections', ...looks] },
  // The shell: entries, routes, head.
  src: { knows: ['contract', 'src/flows', 'src/layout', 'src/pages', ...looks] },
  server: { knows: ['contract'] },
  scripts: { knows: ['contract', 'machines', 'src', 'src/content', 'src/sections', 'src/inspect', 'tests/kit'] },
  tests: {
    knows: [
      'contract',
      'machines',
      'src',
      'src/api',
      'src/drafts',
      'src/inspect',
      'src/flows',
      'src/pages',
      'src/layout',
      'src/sections',
      ...looks,
      'server',
      'scripts',
      'tests/kit',
    ],
  },
  'tests/kit': { knows: ['contract', 'machines'] },
  e2e: { knows: ['contract', 'machines', 'scripts', 'tests/kit'] },
}

/** Packages that belong to one place. */
const reserved: readonly { readonly packages: RegExp; readonly only: readonly string[] }[] = [
  { packages: /^node:/, only: ['server', 'scripts', 'tests', 'tests/kit', 'e2e'] },
  { packages: /^axios$/, only: ['src/api', 'tests'] },
  { packages: /^(xstate|@xstate\/.*)$/, only: ['machines', 'src/flows', 'src/inspect', 'tests', 'tests/kit', 'scripts', 'e2e'] },
  { packages: /^idb-keyval$/, only: ['src/drafts', 'tests'] },
  { packages: /^(fastify|@fastify\/.*|kysely|pg|nodemailer|pino)$/, only: ['server', 'tests'] },
  {
    packages: /^(react|react-dom|react-router-dom|@chakra-ui\/.*|@emotion\/.*|framer-motion)(\/|$)/,
    only: [...Object.keys(layers).filter((layer) => layer.startsWith('src')), 'tests'],
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
      if (place && !place.only.includes(from)) report(`${specifier} belongs to ${place.only.filter((layer) => layer !== 'tests').join(', ')}, not to ${from}`)
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
  const candidates = Object.keys(layers).filter((folder) => path.startsWith(`${folder}/`))
  return candidates.sort((one, other) => other.length - one.length)[0]
}

const top = (path: string) => path.split('/')[0]
