/** How the browser's code is cut into files. */
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { root } from '../bootstrap/root.mjs'

type Graph = Rolldown.ChunkingContext
const APP = 'src/app/hydrate.tsx'
const ENTRY = 'src/app/main.ts'
/** What a request and a filing need, every form needs. A filing's page loads its chart late, but never goes without one. */
const FORMS = [['src/flows/request/request.tsx'], ['src/flows/filing/filing.tsx', 'machines/form/llc.machine.ts']]
/** Its index names all of it; what a page needs of it at once is little. */
const MOTION = /\/node_modules\/(framer-motion|motion-dom|motion-utils)\//

/**
 * Modules that every page needs go into one file: they would be forty otherwise, since pages share them one by one, and
 * forty small files compress worse and cost a request each. What the entry needs stays apart from it: a page to read
 * loads no more than that.
 */
export function codeSplitting(): Rolldown.OutputOptions['codeSplitting'] {
  const inGroup = (group: string, tops: readonly (readonly string[])[], priority: number) => {
    let needed: readonly Set<string>[] | undefined
    const name = (id: string, graph: Graph) => {
      needed ??= tops.map((top) => top.reduce((found, file) => importedBy(join(root, file), graph, found), new Set<string>()))
      return ![ENTRY, APP].includes(relative(root, id)) && needed.every((one) => one.has(id)) ? group : null
    }
    return { debugName: group, name, priority }
  }
  return { groups: [inGroup('start', [[ENTRY]], 3), inGroup('shell', [[APP]], 2), inGroup('form', FORMS, 1)] }
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
