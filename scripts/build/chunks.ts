import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { root } from '../bootstrap/root.mjs'

type Graph = Rolldown.ChunkingContext
type Needed = (id: string, graph: Graph) => boolean
const APP = 'src/app/boot/hydrate.tsx'
const ENTRY = 'src/app/boot/main.ts'
/** Modules that both a request and a filing need are in the chunk of all forms. */
const FORMS = [['src/forms/request/request.tsx'], ['src/forms/filing/filing.tsx', 'machines/forms/llc.machine.ts']]
/** React is half of the code of each page. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/boot\/take-over\.ts$/
/** Separate files, so that a slow phone can run them one after another (`src/forms/layers.ts`). */
const LAYERS: Readonly<Record<string, RegExp>> = {
  contract: /^(?:contract|node_modules\/zod)\//,
  machines: /^(?:machines|node_modules\/xstate)\//,
}
/** Packages with one entry that exports everything. A page needs only a little of it at first. */
const MOTION = /\/node_modules\/(framer-motion|motion-dom|motion-utils)\//

/** Content pages and their calculators. If one of them shares code with forms, it must not load the rest of the forms. */
const PAGES_TO_READ = [
  ...['home', 'service', 'tier', 'faqs', 'terms', 'privacy', 'coming-soon', 'not-found'].map((page) => `src/site/pages/${page}.tsx`),
  ...globSync('src/site/sections/tools/*.tsx', { cwd: root }),
]

/**
 * Puts the modules that all pages use into one file. About forty small files would compress worse and cost a request each. The modules of the entry stay
 * separate, because a content page loads nothing else.
 */
export function codeSplitting(): Rolldown.OutputOptions['codeSplitting'] {
  const neededBy = (files: readonly string[]) => {
    let needed: Set<string> | undefined
    return (id: string, graph: Graph) => {
      needed ??= files.reduce((found, file) => importedBy(join(root, file), graph, found), new Set<string>())
      return needed.has(id)
    }
  }
  const [byEntry, byApp, byPageToRead] = [[ENTRY], [APP], PAGES_TO_READ].map(neededBy) as [Needed, Needed, Needed]
  const byForms = FORMS.map(neededBy)
  const inForms: Needed = (id, graph) => byForms.every((needed) => needed(id, graph))
  const group = (name: string, holds: Needed, priority: number) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (![ENTRY, APP].includes(relative(root, id)) && holds(id, graph) ? name : null),
    priority,
  })
  return {
    groups: [
      group('start', byEntry, 3),
      group('react', (id, graph) => REACT.test(id) && byApp(id, graph), 3),
      group('shell', (id, graph) => byApp(id, graph) || (inForms(id, graph) && byPageToRead(id, graph)), 2),
      ...Object.entries(LAYERS).map(([name, layer]) => group(name, (id, graph) => layer.test(relative(root, id)) && inForms(id, graph), 1)),
      group('form', inForms, 0),
    ],
  }
}

/** Maps each module, by its path from the root, to its output file. The manifest lists only chunk entries. */
export function moduleFiles(files: Map<string, string>): Plugin {
  return {
    name: 'module-files',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') for (const id of chunk.moduleIds) files.set(relative(root, id), chunk.fileName)
    },
  }
}

function importedBy(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id) || MOTION.test(id)) return found
  found.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) importedBy(next, graph, found)
  return found
}
