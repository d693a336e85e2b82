import { type ESTree, Visitor } from 'vite'
import type { Source } from './source.ts'

/** A text that people read as one unit: a paragraph, a list item, a table cell, a comment, or a string of the product. */
export interface Passage {
  readonly kind: 'docs' | 'comment' | 'product'
  /** Line of `parts[0]` in the file. The line of each other part is one more. */
  readonly line: number
  readonly parts: readonly string[]
}

const DOCS_FILES = /^(README|CONTRIBUTING|docs\/(?!charts\/|specification).*)\.md$/
const PRODUCT_FILES = /^(contract|machines\/case|server\/mail|src\/(site\/content|forms|account|account-area|request-page|start-here|team))\//
/** Comments for tools, not for people. */
const DIRECTIVE = /^\s*(biome-|oxlint-|eslint-|@ts-|@vitest-|\/|[#@]__|v8 |@type\b|@typedef\b|@template\b|@import\b)/
const PRODUCT_MIN_WORDS = 4

/** All texts of a file that the prose rules apply to. */
export function passagesOf(source: Source): Passage[] {
  if (DOCS_FILES.test(source.path)) return paragraphs('docs', 1, markdownLines(source.text))
  if (!source.program) return []
  return [...commentsOf(source), ...(PRODUCT_FILES.test(source.path) ? stringsOf(source) : [])]
}

/** Returns lines without code blocks, front matter, and HTML comments. The number of lines stays the same, so that line numbers are correct. */
function markdownLines(text: string): string[] {
  const keepLineBreaks = (match: string) => match.replace(/[^\n]+/g, '')
  return text
    .replace(/^```[\s\S]*?^```$|<!--[\s\S]*?-->/gm, keepLineBreaks)
    .replace(/(?<=\n\n) {4}.*(?:\n(?: {4}.*)?)*(?=\n)/g, keepLineBreaks)
    .replace(/`[^`]+`/g, (code) => `X${keepLineBreaks(code)}`)
    .split('\n')
}

/** Splits lines at blank lines, headings, list items, table cells, and JSDoc tags. */
function paragraphs(kind: Passage['kind'], firstLine: number, lines: readonly string[]): Passage[] {
  const passages: { line: number; parts: string[] }[] = []
  let openParts: string[] | undefined
  for (const [index, line] of lines.entries()) {
    const start = /^\s*(#{1,6} |[-*+] |\d+\. |> ?|\| ?|@\w+( \{.*?\})?( \[?[\w.$]+\]?(?=\s|$))?)/.exec(line)
    const text = stripMarkup(line.slice(start?.[0].length ?? 0))
    if (start || text === '') openParts = undefined
    if (text === '' || /^[-:| ]+$/.test(text)) continue
    if (start?.[0].trim().startsWith('|')) passages.push(...text.split('|').map((cell) => ({ line: firstLine + index, parts: [cell.trim()] })))
    else if (openParts) openParts.push(text)
    else {
      openParts = [text]
      passages.push({ line: firstLine + index, parts: openParts })
      if (start?.[1]?.startsWith('#')) openParts = undefined
    }
  }
  return passages.map((passage) => ({ kind, ...passage }))
}

/** A line without markup. Code and URLs are replaced by `X`. */
const stripMarkup = (line: string) =>
  line
    .replace(/`[^`]*`|\{@link [^}]*\}|<?https?:\/\/[^\s)>]+>?/g, 'X')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|(?<!\w)[*_](?=\w)|(?<=[\w.!?])[*_](?!\w)/g, '')
    .trim()

function commentsOf({ text, comments }: Source): Passage[] {
  const blocks: { line: number; lines: string[] }[] = []
  let previousEnd = -1
  for (const comment of comments) {
    const line = lineAt(text, comment.start)
    const lines = comment.value.split('\n').map((part) => (comment.type === 'Block' ? part.replace(/^\s*\*( |$)/, '') : part))
    if (DIRECTIVE.test(comment.value.replace(/^\*/, ''))) continue
    // Line comments on adjacent lines are one passage.
    if (comment.type === 'Line' && /^\n\s*$/.test(text.slice(previousEnd, comment.start))) blocks.at(-1)?.lines.push(...lines)
    else blocks.push({ line, lines })
    previousEnd = comment.type === 'Line' ? comment.end : -1
  }
  return blocks.flatMap(({ line, lines }) =>
    paragraphs(
      'comment',
      line,
      lines.map((part) => (DIRECTIVE.test(part) ? '' : part)),
    ),
  )
}

function stringsOf({ text, program }: Source): Passage[] {
  const passages: Passage[] = []
  const addPassage = (start: number, parts: readonly string[]) => {
    const words = parts
      .join(' ')
      .split(/\s+/)
      .filter((word) => /[a-z]{2}/i.test(word))
    if (words.length >= PRODUCT_MIN_WORDS) passages.push({ kind: 'product', line: lineAt(text, start), parts: parts.map((part) => part.trim()) })
  }
  const taggedTemplates = new Set<ESTree.TemplateLiteral>()
  if (program)
    new Visitor({
      TaggedTemplateExpression: ({ quasi }) => void taggedTemplates.add(quasi),
      TemplateLiteral: (node) => {
        if (!taggedTemplates.has(node))
          addPassage(
            node.start,
            node.quasis
              .map(({ value }) => value.cooked ?? '')
              .join('X')
              .split('\n'),
          )
      },
      Literal: ({ value, start }) => {
        if (typeof value === 'string') addPassage(start, [value.replaceAll('\n', ' ')])
      },
      JSXText: ({ value, start }) => addPassage(start, value.split('\n')),
    }).visit(program)
  return passages
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
