/**
 * The forms as the route table needs them: route, title, outcome, and a way to load the rest. Without it every page would
 * carry all definitions, some 18 kB, to know what their pages are called.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FormHead } from 'virtual:forms'
import { type Plugin, parseSync } from 'vite'
import { root } from '../bootstrap/root.mjs'

const ID = 'virtual:forms'
const RESOLVED = `\0${ID}`

/** The lists of forms, as the contract keeps them: each import or export names a definition and its file. */
const LISTS = [
  ['request', 'contract/requests/list.ts'],
  ['filing', 'contract/filings/index.ts'],
] as const
/** Not a form of its own: the question before two of them. */
const CHOICE = { kind: 'choice', name: 'scorpChoice', source: 'contract/forms/scorp-choice.ts' } as const

/** The definitions that a list names, each with its file. */
function definitionsIn(list: string, text: string): readonly (readonly [name: string, source: string])[] {
  const { staticImports, staticExports } = parseSync(list, text).module
  return [
    ...staticImports.flatMap(({ moduleRequest, entries }) => entries.map((entry) => ({ ...entry, moduleRequest }))),
    ...staticExports.flatMap(({ entries }) => entries),
  ].flatMap(({ isType, importName, moduleRequest }) =>
    moduleRequest && !isType ? [[importName.name ?? '', moduleRequest.value.replace(/^#/, '')] as const] : [],
  )
}

/** Reads a definition as Node does; a changed file is read again (development). */
async function headOf(kind: FormHead['kind'], name: string, source: string): Promise<string> {
  const file = join(root, source)
  const address = `${pathToFileURL(file).href}?${(await stat(file)).mtimeMs}`
  const module: Record<string, Omit<FormHead, 'load'>> = await import(address)
  const definition = module[name]
  if (!definition) throw new Error(`${source} exports no ${name}`)
  const { route, title, outcome } = definition
  return `{ ...${JSON.stringify({ kind, route, title, outcome, source })}, load: async () => (await import('/${source}')).${name} }`
}

async function code(watch: (file: string) => void): Promise<string> {
  const heads: Promise<string>[] = []
  for (const [kind, list] of LISTS) {
    watch(join(root, list))
    for (const [name, source] of definitionsIn(list, await readFile(join(root, list), 'utf8'))) heads.push(headOf(kind, name, source))
  }
  heads.push(headOf(CHOICE.kind, CHOICE.name, CHOICE.source))
  return `export const forms = [\n${(await Promise.all(heads)).join(',\n')}\n]\n`
}

/** For `vite.config.ts`: answers `import { forms } from 'virtual:forms'`. */
export function formHeads(): Plugin {
  return {
    name: 'form-heads',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load(id) {
      return id === RESOLVED ? code((file) => this.addWatchFile(file)) : undefined
    },
  }
}

/**
 * For `vite.config.ts`: the browser gets no page's description, some 2 kB. It is for search engines and shared links, which
 * read the page as it is served (`src/app/page-head.tsx`).
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    // As it is written, one property a line or two.
    enforce: 'pre',
    transform: (code, id, options) => (id.endsWith('?head') && !options?.ssr ? code.replace(/^ {2}description:\s+.*\n/m, '') : undefined),
  }
}
