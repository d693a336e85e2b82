/** Heads of the forms for the table of routes: route, title, outcome, and a loader. Without them, each page would load all definitions, about 18 kB. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FormHead } from 'virtual:forms'
import { type Plugin, parseSync } from 'vite'
import * as stepCounts from '#contract/filings/step-counts.ts'
import { cost } from '#contract/forms/cost.ts'
import { root } from '../bootstrap/root.mjs'

const ID = 'virtual:forms'
const RESOLVED = `\0${ID}`

/** Each import or export in a list names a definition and its file. */
const LISTS = [
  ['request', 'contract/requests/list.ts'],
  ['filing', 'contract/filings/index.ts'],
] as const
const CHOICE = { kind: 'choice', name: 'scorpChoice', source: 'contract/forms/scorp-choice.ts' } as const

function definitionsIn(list: string, text: string): readonly (readonly [name: string, source: string])[] {
  const { staticImports, staticExports } = parseSync(list, text).module
  return [
    ...staticImports.flatMap(({ moduleRequest, entries }) => entries.map((entry) => ({ ...entry, moduleRequest }))),
    ...staticExports.flatMap(({ entries }) => entries),
  ].flatMap(({ isType, importName, moduleRequest }) =>
    moduleRequest && !isType ? [[importName.name ?? '', moduleRequest.value.replace(/^#/, '')] as const] : [],
  )
}

/** Imports a definition with Node. A changed file is imported again in development. */
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

export function formHeads(): Plugin {
  return {
    name: 'form-heads',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load(id) {
      return id === RESOLVED ? code((file) => this.addWatchFile(file)) : undefined
    },
  }
}

/** For `vite.config.ts`: replaces the file of step counts by its values. */
export function stepCountValues(): Plugin {
  const file = join(root, 'contract/filings/step-counts.ts')
  const values = Object.entries(stepCounts).map(([name, count]) => `export const ${name} = ${count}`)
  return { name: 'step-counts', apply: 'build', load: (id) => (id === file ? values.join('\n') : undefined) }
}

/** For `vite.config.ts`: replaces `cost.filing` by its price line, so that a page does not load the other price lines. */
export function priceLines(): Plugin {
  return {
    name: 'price-lines',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: '/forms/cost.ts' },
      handler: (code) => code.replace(/\bcost\.(\w+)/g, (text, name: string) => (name in cost ? JSON.stringify(cost[name as keyof typeof cost]) : text)),
    },
  }
}

/**
 * For `vite.config.ts`: removes page descriptions from the browser's code, about 2 kB. Only search engines and link previews use them
 * (`src/app/page-head.tsx`).
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    // Matches source code before other transforms, where a property is on one or two lines.
    enforce: 'pre',
    transform: (code, id, options) => (id.endsWith('?head') && !options?.ssr ? code.replace(/^ {2}description:\s+.*\n/m, '') : undefined),
  }
}
