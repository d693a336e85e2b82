/** Replaces the English texts of a module. */
import MagicString from 'magic-string'
import type { Catalog } from './catalog.ts'
import { extractTexts, type Text } from './texts.ts'

/** Returns the translation, or undefined if the text stays the same. Throws if the translation is missing. */
type Lookup = (english: string) => string | undefined

interface Lookups {
  readonly text: Lookup
  readonly option: Lookup
}

export function lookupsOf({ texts, options = {}, keep = [] }: Catalog): Lookups {
  const keptTexts = new Set(keep)
  const lookup = (table: Readonly<Record<string, string>>): Lookup => {
    return (english) => {
      if (keptTexts.has(english)) return undefined
      const translation = Object.hasOwn(table, english) ? table[english] : ''
      if (!translation) throw new Error('has no translation')
      return translation
    }
  }
  return { text: lookup(texts), option: lookup(options) }
}

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ü', n: 'ñ', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', N: 'Ñ' }

/** Returns the text with accents and about 30 % longer: `[Thë rëqüëst ···]`. */
function pseudoTranslate(english: string): string {
  const accentedText = english.replaceAll(/\{\d+\}|[aeiounAEIOUN]/g, (part) => ACCENTS[part] ?? part)
  return `[${accentedText}${'·'.repeat(Math.max(0, Math.ceil(english.length * 0.3) - 2))}]`
}

/** Lookups that need no translations. They do not replace texts in `keep`. */
export function pseudoLookups({ keep = [] }: Pick<Catalog, 'keep'>): Lookups {
  const lookup: Lookup = (english) => (keep.includes(english) ? undefined : pseudoTranslate(english))
  return { text: lookup, option: lookup }
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const escapeTemplate = (text: string) => text.replaceAll(/[\\`]|\$\{/g, '\\$&')

const placeholders = (text: string) => [...new Set(text.match(/\{\d+\}/g))].toSorted().join(' ')

/**
 * Returns null if nothing is replaced. Throws for a missing translation, with file, line, and text. Also throws for a translation whose
 * expressions differ from those of the English text.
 */
export function translate(path: string, source: string, lookups: Lookups) {
  const { texts, options } = extractTexts(path, source)
  const problems: string[] = []
  const findTranslation = (lookup: Lookup, english: string, start: number): string | undefined => {
    const addProblem = (problem: string) => void problems.push(`${path}:${source.slice(0, start).split('\n').length} ${problem}: ${JSON.stringify(english)}`)
    try {
      const translation = lookup(english)
      return translation === undefined || placeholders(translation) === placeholders(english)
        ? translation
        : addProblem(`needs ${placeholders(english) || 'no expressions'}`)
    } catch (error) {
      return addProblem((error as Error).message)
    }
  }
  const translations = new Map(texts.map((text) => [text, findTranslation(lookups.text, text.text, text.start)]))
  const lists = options.map((list) => ({
    ...list,
    texts: list.values.flatMap((value) => [[value, findTranslation(lookups.option, value, list.start)] as const]),
  }))
  if (problems.length > 0) throw new Error(problems.join('\n'))

  const changes = [
    ...texts.flatMap((text) => {
      const translation = translations.get(text)
      return translation === undefined ? [] : [{ ...text, code: () => codeOf(text, `${text.before}${translation}${text.after}`) }]
    }),
    ...lists.flatMap(({ start, end, texts: pairs }) => {
      const ownTexts = Object.fromEntries(pairs.filter(([value, text]) => text !== undefined && text !== value))
      const values = source.slice(start, end)
      // Texts of another list that this one includes.
      const includedTexts = [...values.matchAll(/\.\.\.(\w+)/g)].map(([spread]) => `${spread}.texts, `).join('')
      const list = () => `/* @__PURE__ */ Object.assign(${values}, { texts: {${includedTexts}${JSON.stringify(ownTexts).slice(1)} })`
      return Object.keys(ownTexts).length === 0 && includedTexts === '' ? [] : [{ start, end, code: list }]
    }),
  ]
  if (changes.length === 0) return null

  /** Returns the source of a range after the changes. */
  function codeBetween(start: number, end: number): string {
    let position = start
    let code = ''
    for (const change of outermostChanges(start, end)) {
      code += source.slice(position, change.start) + change.code()
      position = change.end
    }
    return code + source.slice(position, end)
  }
  function outermostChanges(start: number, end: number) {
    const changesInside = changes.filter((change) => change.start >= start && change.end <= end)
    return changesInside
      .filter((change) => !changesInside.some((other) => other !== change && other.start <= change.start && other.end >= change.end))
      .toSorted((a, b) => a.start - b.start)
  }
  function codeOf({ shape, expressions }: Text, text: string): string {
    if (shape === 'jsx') return `{${JSON.stringify(text)}}`
    if (shape === 'attribute') return `"${escapeAttribute(text)}"`
    if (shape === 'literal') return JSON.stringify(text)
    const parts = text.split(/\{(\d+)\}/)
    const code = parts.map((part, index) => {
      if (index % 2 === 0) return escapeTemplate(part)
      const { start, end } = expressions[Number(part)] ?? { start: 0, end: 0 }
      return `\${${codeBetween(start, end)}}`
    })
    return `\`${code.join('')}\``
  }

  const result = new MagicString(source)
  for (const change of outermostChanges(0, source.length)) result.overwrite(change.start, change.end, change.code())
  return { code: result.toString(), map: result.generateMap({ source: path, hires: 'boundary', includeContent: true }) }
}
