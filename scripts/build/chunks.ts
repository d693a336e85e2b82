/** How the browser's code is cut into files. */
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { root } from '../bootstrap/root.mjs'

type Graph = Rolldown.ChunkingContext
const APP = join(root, 'src/hydrate.tsx')
const ENTRY = join(root, 'src/main.ts')

/**
 * Modules that every page needs go into one file: they would be forty otherwise, since pages share them one by one, and
 * forty small files compress worse and cost a request each. What the entry needs stays apart from it: a page to read
 * loads no more than that.
 */
export function codeSplitting(): Rolldown.OutputOptions['codeSplitting'] {
  const inGroup = (group: string, top: string, priority: number) => {
    let needed: Set<string> | undefined
    const name = (id: string, graph: Graph) => {
      needed ??= importedBy(top, graph)
      return id !== ENTRY && id !== APP && needed.has(id) ? group : null
    }
    return { debugName: group, name, priority }
  }
  return { groups: [inGroup('start', ENTRY, 2), inGroup('shell', APP, 1)] }
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

/** A module and all it imports, by whatever detour but never late. */
function importedBy(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) importedBy(next, graph, found)
  return found
}
