import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { root } from '../bootstrap/root.mjs'

type Graph = Rolldown.ChunkingContext
type ModuleTest = (id: string, graph: Graph) => boolean
const APP_MODULE = 'src/app/boot/hydrate.tsx'
const ENTRY_MODULE = 'src/app/boot/main.ts'
/** Files that each request form and each filing needs. A module that both lists need belongs to the chunk for all forms. */
const FORM_MODULES = [
  ['src/forms/request/request.tsx', 'contract/forms/define.ts'],
  ['src/forms/filing/filing.tsx', 'machines/forms/llc.machine.ts', 'contract/forms/define.ts', 'src/flow/draft-actor.ts'],
]
/**
 * Modules that several pages need in addition to their form, grouped to save requests. A module that two groups need is in the first group.
 * The team and account pages also use `calls`.
 */
const SHARED_GROUPS: Readonly<Record<string, readonly string[]>> = {
  calls: ['src/platform/api/client.ts'],
  // Each page with a form loads all of these modules.
  'alert-and-session': ['src/app/alert-and-session.tsx'],
  submit: ['src/forms/submit-actors.ts'],
  filings: ['src/forms/filing/filing-flows.ts', 'machines/forms/filing.setup.ts'],
}
/** Requests a page's data before React has loaded, so this module and its imports are a separate chunk. */
const ASK_MODULES = ['src/app/prefetch-page-data.ts']
/** React is half of each page's code, so it is a separate chunk. */
const REACT_MODULES = /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/boot\/hydration\.ts$/
/** Separate files, so that a slow phone can run them one after another (`src/forms/load-shared-modules.ts`). */
const LAYER_MODULES: Readonly<Record<string, RegExp>> = {
  contract: /^(?:contract|node_modules\/zod)\//,
  machines: /^(?:machines|node_modules\/xstate)\//,
}
/** `importedBy` does not follow these packages. Their entry module exports everything, but a page at first needs only a small part. */
const MOTION_PACKAGES = /\/node_modules\/(framer-motion|motion-dom|motion-utils)\//

/** Content pages and their calculators. A page that shares code with forms must not load the rest of the forms. */
const CONTENT_PAGES = [
  ...['home', 'service', 'tier', 'faqs', 'terms', 'privacy', 'coming-soon', 'not-found'].map((page) => `src/site/pages/${page}.tsx`),
  ...globSync('src/site/sections/tools/*.tsx', { cwd: root }),
]

/**
 * Puts the modules that all pages use into one file. About forty small files would compress worse, and each would need a request. The
 * modules of the entry stay separate, because a content page loads nothing else.
 */
export function codeSplitting(): Rolldown.OutputOptions['codeSplitting'] {
  const moduleTestOf = (files: readonly string[]) => {
    let neededIds: Set<string> | undefined
    return (id: string, graph: Graph) => {
      neededIds ??= files.reduce((found, file) => importedBy(join(root, file), graph, found), new Set<string>())
      return neededIds.has(id)
    }
  }
  const [byEntry, byApp, byPageToRead, byAsk] = [[ENTRY_MODULE], [APP_MODULE], CONTENT_PAGES, ASK_MODULES].map(moduleTestOf) as [
    ModuleTest,
    ModuleTest,
    ModuleTest,
    ModuleTest,
  ]
  const formTests = FORM_MODULES.map(moduleTestOf)
  const isInForms: ModuleTest = (id, graph) => formTests.every((formTest) => formTest(id, graph))
  const groups: readonly (readonly [name: string, holds: ModuleTest])[] = [
    // The heads of some pages are copies of their content files (`?head`). The copies import the modules below but do not use them.
    ...['state-fees', 'sample-articles'].map((name): [string, ModuleTest] => [name, (id) => relative(root, id) === `src/site/content/${name}.ts`]),
    ['start', byEntry],
    ['ask', byAsk],
    ['react', (id, graph) => REACT_MODULES.test(id) && byApp(id, graph)],
    ['shell', (id, graph) => byApp(id, graph) || (isInForms(id, graph) && byPageToRead(id, graph))],
    ...Object.entries(LAYER_MODULES).map(([name, layer]): [string, ModuleTest] => [
      name,
      (id, graph) => layer.test(relative(root, id)) && isInForms(id, graph),
    ]),
    ['form', isInForms],
    ...Object.entries(SHARED_GROUPS).map(([name, files]): [string, ModuleTest] => [name, moduleTestOf(files)]),
  ]
  return {
    groups: groups.map(([name, isInGroup], index) => ({
      debugName: name,
      name: (id: string, graph: Graph) => (![ENTRY_MODULE, APP_MODULE].includes(relative(root, id)) && isInGroup(id, graph) ? name : null),
      // A module belongs to the first group that matches it.
      priority: groups.length - index,
    })),
  }
}

/** Maps each module, by its path from the root, to its output file. Vite's manifest lists only the entry module of a chunk. */
export function moduleFiles(files: Map<string, string>): Plugin {
  return {
    name: 'module-files',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') for (const id of chunk.moduleIds) files.set(relative(root, id), chunk.fileName)
    },
  }
}

function importedBy(id: string, graph: Graph, visited = new Set<string>()): Set<string> {
  if (visited.has(id) || MOTION_PACKAGES.test(id)) return visited
  visited.add(id)
  for (const importedId of graph.getModuleInfo(id)?.importedIds ?? []) importedBy(importedId, graph, visited)
  return visited
}
