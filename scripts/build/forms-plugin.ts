/**
 * Form heads for the route table: route, title, outcome, and a loader. Without this plugin, each page would load all form definitions,
 * about 18 kB.
 */
import { readFile, stat } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FormHead } from 'virtual:forms'
import { type Plugin, parseSync, Visitor } from 'vite'
import * as stepCounts from '#contract/filings/step-counts.ts'
import { costTexts } from '#contract/forms/cost.ts'
import { root } from '../bootstrap/root.mjs'
import { translate } from '../language/translate.ts'
import { type Language, lookupsFor } from './language-plugin.ts'

const FORMS_ID = 'virtual:forms'
const RESOLVED_ID = `\0${FORMS_ID}`

/** Each import or export in a list names a definition and its file. */
const LISTS = [
  ['request', 'contract/requests/list.ts'],
  ['filing', 'contract/filings/index.ts'],
] as const
const CHOICE_FORM = { kind: 'choice', name: 'scorpChoice', source: 'contract/forms/scorp-choice.ts' } as const

function definitionsIn(list: string, text: string): readonly (readonly [name: string, source: string])[] {
  const { staticImports, staticExports } = parseSync(list, text).module
  return [
    ...staticImports.flatMap(({ moduleRequest, entries }) => entries.map((entry) => ({ ...entry, moduleRequest }))),
    ...staticExports.flatMap(({ entries }) => entries),
  ].flatMap(({ isType, importName, moduleRequest }) =>
    moduleRequest && !isType ? [[importName.name ?? '', moduleRequest.value.replace(/^#/, '')] as const] : [],
  )
}

/** Imports a form definition with Node, and returns its head as source code. In development, imports a changed file again. */
async function headOf(kind: FormHead['kind'], name: string, source: string, language?: Language): Promise<string> {
  const file = join(root, source)
  const moduleUrl = `${pathToFileURL(file).href}?${(await stat(file)).mtimeMs}`
  const module: Record<string, Omit<FormHead, 'load'>> = await import(moduleUrl)
  const definition = module[name]
  if (!definition) throw new Error(`${source} exports no ${name}`)
  const translateText = (text: string) => (language && lookupsFor(language, source).text(text)) ?? text
  const head = { kind, route: definition.route, title: translateText(definition.title), outcome: translateText(definition.outcome), source }
  return `{ ...${JSON.stringify(head)}, load: async () => (await import('/${source}')).${name} }`
}

async function headsModule(watch: (file: string) => void, language?: Language): Promise<string> {
  const heads: Promise<string>[] = []
  for (const [kind, list] of LISTS) {
    watch(join(root, list))
    for (const [name, source] of definitionsIn(list, await readFile(join(root, list), 'utf8'))) heads.push(headOf(kind, name, source, language))
  }
  heads.push(headOf(CHOICE_FORM.kind, CHOICE_FORM.name, CHOICE_FORM.source, language))
  return `export const forms = [\n${(await Promise.all(heads)).join(',\n')}\n]\n`
}

export function formHeads(language?: Language): Plugin {
  return {
    name: 'form-heads',
    resolveId: (id) => (id === FORMS_ID ? RESOLVED_ID : undefined),
    load(id) {
      return id === RESOLVED_ID ? headsModule((file) => this.addWatchFile(file), language) : undefined
    },
  }
}

/** For `vite.config.ts`: replaces the source of `step-counts.ts` with the computed numbers. */
export function stepCountValues(): Plugin {
  const file = join(root, 'contract/filings/step-counts.ts')
  const values = Object.entries(stepCounts).map(([name, count]) => `export const ${name} = ${count}`)
  return { name: 'step-counts', apply: 'build', load: (id) => (id === file ? values.join('\n') : undefined) }
}

const COST_FILE = 'contract/forms/cost.ts'

async function translatedCost(language: Language): Promise<Readonly<Record<string, string>>> {
  const english = await readFile(join(root, COST_FILE), 'utf8')
  const code = translate(COST_FILE, english, lookupsFor(language, COST_FILE))?.code ?? english
  const module: { readonly costTexts: Readonly<Record<string, string>> } = await import(
    `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(code))}`
  )
  return module.costTexts
}

/** For `vite.config.ts`: replaces expressions such as `costTexts.filing` with their text, so that a page loads no other price lines. */
export function priceLines(language?: Language): Plugin {
  let lines: Promise<Readonly<Record<string, string>>> | undefined
  return {
    name: 'price-lines',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: '/forms/cost.ts' },
      async handler(code) {
        lines ??= language ? translatedCost(language) : Promise.resolve(costTexts)
        const values = await lines
        return code.replace(/\bcostTexts\.(\w+)/g, (text, name: string) => (name in values ? JSON.stringify(values[name]) : text))
      },
    },
  }
}

/** Modules with page tables. Only the build and the served HTML use the `OMITTED_PROPERTIES` of a page. */
const PAGE_TABLES = ['src/app/routes.tsx', 'src/app/content-routes.tsx', 'src/site/content/content-entries.ts', 'src/site/pages/tools.ts'].map((file) =>
  join(root, file),
)
const OMITTED_PROPERTIES = ['description', 'outcome', 'source', 'otherSources']

function stripProperties(file: string, code: string): string {
  const ranges: (readonly [number, number])[] = []
  new Visitor({
    ObjectExpression({ properties }) {
      for (const property of properties) {
        if (property.type !== 'Property') continue
        const { key, start, end } = property
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : undefined
        if (OMITTED_PROPERTIES.includes(String(name))) ranges.push([start, end])
      }
    },
  }).visit(parseSync(file, code).program)
  return ranges.toReversed().reduce((result, [start, end]) => result.slice(0, start) + result.slice(end).replace(/^\s*,/, ''), code)
}

/**
 * For `vite.config.ts`: removes page descriptions and file names from the browser's code, about 4 kB. Only search engines, link previews, and the build use
 * them (`src/app/page-head.tsx`).
 */
export function stripDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    // Runs before other transforms, because the patterns below depend on line breaks in the source code.
    enforce: 'pre',
    transform(code, id, options) {
      if (options?.ssr) return undefined
      if (id.endsWith('?head')) return code.replace(/^ {2}description:\s+.*\n/m, '')
      return id === RESOLVED_ID || PAGE_TABLES.includes(id) ? stripProperties(id === RESOLVED_ID ? `${FORMS_ID}.js` : id, code) : undefined
    },
  }
}
