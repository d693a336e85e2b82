/** How the browser's code is cut into files. */
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { root } from '../bootstrap/root.mjs'

type Graph = Rolldown.ChunkingContext
/** Whether a module belongs somewhere. */
type Needed = (id: string, graph: Graph) => boolean
const APP = 'src/app/boot/hydrate.tsx'
const ENTRY = 'src/app/boot/main.ts'
/** What a request and a filing need, every form needs. A filing's page loads its chart late, but never goes without one. */
const FORMS = [['src/forms/request/request.tsx'], ['src/forms/filing/filing.tsx', 'machines/forms/llc.machine.ts']]
/** Half of what every page needs. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/take-over\.ts$/
/** What of that goes into files of its own, so that a slow phone may run them one after the other (`src/forms/layers.ts`). */
const LAYERS: Readonly<Record<string, RegExp>> = {
  contract: /^(?:contract|node_modules\/zod)\//,
  machines: /^(?:machines|node_modules\/xstate)\//,
}
/** Its index names all of it; what a page needs of it at once is little. */
const MOTION = /\/node_modules\/(framer-motion|motion-dom|motion-utils)\//

/** Pages to read and the calculators on them: what one of them shares with forms is not to bring along the rest of what forms need. */
const PAGES_TO_READ = [
  ...['home', 'service', 'tier', 'faqs', 'terms', 'privacy', 'coming-soon', 'not-found'].map((page) => `src/site/pages/${page}.tsx`),
  ...globSync('src/site/sections/tools/*.tsx', { cwd: root }),
]

/**
 * Modules that every page needs go into one file: they would be forty otherwise, since pages share them one by one, and
 * forty small files compress worse and cost a request each. What the entry needs stays apart from it: a page to read
 * loads no more than that.
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

/** Remembers which file each module went into, by its path from the root; the manifest knows only those that start a chunk. */
export function moduleFiles(files: Map<string, string>): Plugin {
  return {
    name: 'module-files',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') for (const id of chunk.moduleIds) files.set(relative(root, id), chunk.fileName)
    },
  }
}

/** A module and all it imports, directly or not, but nothing it loads late. */
function importedBy(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id) || MOTION.test(id)) return found
  found.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) importedBy(next, graph, found)
  return found
}
