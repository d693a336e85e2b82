import { type ESTree, Visitor } from 'vite'
import type { Source } from './source.ts'

/** A text that people read as one unit: a paragraph, a list item, a table cell, a comment, or a string of the product. */
export interface Passage {
  readonly kind: 'docs' | 'comment' | 'product'
  /** Line of `parts[0]` in the file. Each further part is one line below. */
  readonly line: number
  readonly parts: readonly string[]
}

const DOCS = /^(README|CONTRIBUTING|docs\/(?!charts\/|specification).*)\.md$/
const PRODUCT = /^(contract|machines\/case|server\/mail|src\/(site\/content|forms|account|account-area|request-page|start-here|team))\//
/** Comments for tools, not for people. */
const DIRECTIVE = /^\s*(biome-|oxlint-|eslint-|@ts-|@vitest-|\/|[#@]__|v8 |@type\b|@typedef\b|@template\b|@import\b)/
const PRODUCT_WORDS = 4

/** All texts of a file that the prose rules apply to. */
export function passagesOf(source: Source): Passage[] {
  if (DOCS.test(source.path)) return paragraphs('docs', 1, markdownLines(source.text))
  if (!source.program) return []
  return [...commentsOf(source), ...(PRODUCT.test(source.path) ? stringsOf(source) : [])]
}

/** Lines without code blocks, front matter, and HTML comments. Line breaks stay, so that line numbers are still right. */
function markdownLines(text: string): string[] {
  const breaks = (match: string) => match.replace(/[^\n]+/g, '')
  return text
    .replace(/^```[\s\S]*?^```$|<!--[\s\S]*?-->/gm, breaks)
    .replace(/(?<=\n\n) {4}.*(?:\n(?: {4}.*)?)*(?=\n)/g, breaks)
    .replace(/`[^`]+`/g, (code) => `X${breaks(code)}`)
    .split('\n')
}

/** Splits lines at blank lines, headings, list items, table cells, and JSDoc tags. */
function paragraphs(kind: Passage['kind'], firstLine: number, lines: readonly string[]): Passage[] {
  const found: { line: number; parts: string[] }[] = []
  let open: string[] | undefined
  for (const [index, line] of lines.entries()) {
    const start = /^\s*(#{1,6} |[-*+] |\d+\. |> ?|\| ?|@\w+( \{.*?\})?( \[?[\w.$]+\]?(?=\s|$))?)/.exec(line)
    const text = plain(line.slice(start?.[0].length ?? 0))
    if (start || text === '') open = undefined
    if (text === '' || /^[-:| ]+$/.test(text)) continue
    if (start?.[0].trim().startsWith('|')) found.push(...text.split('|').map((cell) => ({ line: firstLine + index, parts: [cell.trim()] })))
    else if (open) open.push(text)
    else {
      open = [text]
      found.push({ line: firstLine + index, parts: open })
      if (start?.[1]?.startsWith('#')) open = undefined
    }
  }
  return found.map((passage) => ({ kind, ...passage }))
}

/** A line without markup. Code and URLs are replaced by `X`. */
const plain = (line: string) =>
  line
    .replace(/`[^`]*`|\{@link [^}]*\}|<?https?:\/\/[^\s)>]+>?/g, 'X')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|(?<!\w)[*_](?=\w)|(?<=[\w.!?])[*_](?!\w)/g, '')
    .trim()

function commentsOf({ text, comments }: Source): Passage[] {
  const blocks: { line: number; lines: string[] }[] = []
  let end = -1
  for (const comment of comments) {
    const line = lineAt(text, comment.start)
    const lines = comment.value.split('\n').map((part) => (comment.type === 'Block' ? part.replace(/^\s*\*( |$)/, '') : part))
    if (DIRECTIVE.test(comment.value.replace(/^\*/, ''))) continue
    // Line comments on adjacent lines are one text.
    if (comment.type === 'Line' && /^\n\s*$/.test(text.slice(end, comment.start))) blocks.at(-1)?.lines.push(...lines)
    else blocks.push({ line, lines })
    end = comment.type === 'Line' ? comment.end : -1
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
  const found: Passage[] = []
  const add = (start: number, parts: readonly string[]) => {
    const words = parts
      .join(' ')
      .split(/\s+/)
      .filter((word) => /[a-z]{2}/i.test(word))
    if (words.length >= PRODUCT_WORDS) found.push({ kind: 'product', line: lineAt(text, start), parts: parts.map((part) => part.trim()) })
  }
  const tagged = new Set<ESTree.TemplateLiteral>()
  if (program)
    new Visitor({
      TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi),
      TemplateLiteral: (node) => {
        if (!tagged.has(node))
          add(
            node.start,
            node.quasis
              .map(({ value }) => value.cooked ?? '')
              .join('X')
              .split('\n'),
          )
      },
      Literal: ({ value, start }) => {
        if (typeof value === 'string') add(start, [value.replaceAll('\n', ' ')])
      },
      JSXText: ({ value, start }) => add(start, value.split('\n')),
    }).visit(program)
  return found
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
