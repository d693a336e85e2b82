/** Finds the texts that a visitor may see in a TypeScript module. */
import { type ESTree, parseSync } from 'vite'

type Node = ESTree.Node

export interface Text {
  /** Key in the catalog: the English text without outer spaces. The expressions of a template are `{0}`, `{1}`, and so on. */
  readonly text: string
  readonly shape: 'jsx' | 'attribute' | 'literal' | 'template'
  readonly start: number
  readonly end: number
  /** Spaces around the text. A translation keeps them. */
  readonly before: string
  readonly after: string
  readonly expressions: readonly { readonly start: number; readonly end: number }[]
}

/** A literal array of option values. The values are sent as written, and `labelOf` shows their texts. */
export interface OptionList {
  readonly values: readonly string[]
  readonly start: number
  readonly end: number
}

export interface ExtractedTexts {
  readonly texts: readonly Text[]
  readonly options: readonly OptionList[]
}

const splitWords = (list: string) => new Set(list.split(' '))

/** Attributes of elements and components that visitors or screen readers read. */
const VISIBLE_ATTRIBUTES = splitWords('alt title placeholder label aria-label aria-description aria-roledescription aria-valuetext')
/** Properties whose value is always a text. */
const VISIBLE_PROPERTIES = splitWords('title label text hint noun one unit placeholder fact figure')
/** Properties and component attributes whose values visitors do not see: styles, names, URLs, and values for programs. */
const HIDDEN_PROPERTIES = splitWords(
  'actor all as autoComplete bg className code color columns css d data dot endpoint entry event field fields form format guard height href icon id initial input is key kind lang layout limit locale margin name padding path pattern points purpose rel role section sides size source sources sizes src srcSet state step style target timeZone to transform transition type variant variants viewBox wire width',
)
/** Properties whose whole value is hidden. */
const HIDDEN_TREES = splitWords('sample css style styles transition variants animate')
/** Names in `HIDDEN_PROPERTIES` that are texts in some places. For these names, only literals that are not capitalized are hidden. */
const AMBIGUOUS_PROPERTIES = splitWords('name code columns data event fields form format size role step is')
/** Functions whose arguments visitors do not see. Functions that end in `Call` describe an endpoint for the API document. */
const HIDDEN_CALLS = splitWords(
  'Error TypeError RangeError SyntaxError AggregateError DOMException RegExp URL URLSearchParams Headers Set Event CustomEvent DateTimeFormat NumberFormat ListFormat PluralRules RelativeTimeFormat Collator Segmenter includes startsWith endsWith indexOf lastIndexOf has get getItem setItem removeItem getAttribute setAttribute removeAttribute hasAttribute querySelector querySelectorAll matches closest addEventListener removeEventListener getElementById createElement matchMedia split padStart padEnd search matchAll match raiseEvent raise hasTag can toLocaleString toLocaleDateString toLocaleTimeString localeCompare execCommand header getHeader setHeader removeHeader literal enum regex when error warn info debug log defineRecipe defineSlotRecipe defineKeyframes keyframes createHash createHmac require hasOwn where onRef innerJoin leftJoin orderBy selectFrom',
)
const COMPARISONS = splitWords('=== !== == != < > <= >= in instanceof')
const CSS_TEXT =
  /(?:^|[\s(])-?[\d.]+(?:px|rem|em|fr|dvh|vh|vw|ch|ms|deg)\b|\b(?:var|calc|min|max|minmax|clamp|repeat|rgba?|url|oklch)\(|^[.#&[*>@:]\S|^& |^"|^\w+\.\w+ as \w+$|^span \d|\[[\w-]+[\]=]|;\s*charset|^[a-z-]+-src |^html\[|&::?\w|^(?:M|m)-?[\d.]/

/** Whether a text is prose. Used when the code around the text does not show whether visitors see it. */
function isProse(text: string): boolean {
  const withoutSlots = text.replaceAll(/\{\d+\}/g, ' ').trim()
  if (!/\p{L}{2}|^[aA]$/u.test(withoutSlots) || CSS_TEXT.test(text)) return false
  if (/\s/.test(text.trim()))
    return /\p{Ll}{2}/u.test(withoutSlots) && !/^[a-z-]+(?: [a-z]+-[a-z-]+)+$/.test(text) && !/^<\/?\w|[{}<>]=?.*[;=]/.test(withoutSlots)
  // A single word is prose if it is capitalized or ends with punctuation. An identifier, a code, or an address is not.
  return /^[“(]?\p{Lu}[\p{Ll}’'-]+[”).!?:…,]*$/u.test(text) || /^[“(]?\p{L}[\p{L}’-]+(?:[.!?:…]|\.\.\.)$/u.test(text)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const decodeEntities = (raw: string) =>
  raw.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name?: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name ?? ''] ?? entity),
  )

/** Removes line breaks as JSX does. */
const collapseWhitespace = (raw: string) =>
  raw
    .split(/\r?\n/)
    .map((line, index, { length }) => (index === 0 ? line : line.replace(/^[ \t]+/, '')).replace(index === length - 1 ? /$^/ : /[ \t]+$/, ''))
    .filter((line) => line !== '')
    .join(' ')

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nameOf = (node: Node | null | undefined): string => {
  switch (node?.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return node.name
    case 'Literal':
      return String(node.value)
    case 'MemberExpression':
      return node.computed ? '' : nameOf(node.property)
    case 'JSXMemberExpression':
      return nameOf(node.property)
    case 'JSXNamespacedName':
      return `${nameOf(node.namespace)}:${nameOf(node.name)}`
    default:
      return ''
  }
}

const unwrap = (node: Node | null | undefined): Node | null | undefined =>
  node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' || node?.type === 'ParenthesizedExpression' ? unwrap(node.expression) : node

/** Function calls and objects under a name of `HIDDEN_PROPERTIES` can still contain texts, such as the fields of a form. */
function isHiddenProperty(name: string, node: Node | null): boolean {
  const value = unwrap(node?.type === 'JSXExpressionContainer' ? node.expression : node)
  if (HIDDEN_TREES.has(name)) return true
  if (!HIDDEN_PROPERTIES.has(name) || value?.type === 'CallExpression' || value?.type === 'ObjectExpression') return false
  const isName = value?.type === 'Literal' && /^\p{Lu}.*\p{Ll}/u.test(String(value.value))
  return !(AMBIGUOUS_PROPERTIES.has(name) && (isName || value?.type !== 'Literal'))
}

type Visibility = 'visible' | 'open' | 'hidden'

/** Throws for invalid TypeScript. */
export function extractTexts(path: string, source: string): ExtractedTexts {
  const { program, errors } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const [error] = errors
  if (error) throw new SyntaxError(`${path}: ${error.message}`)
  const texts: Text[] = []
  const options: OptionList[] = []
  const optionNames = new Set<string>()
  const constants = new Map<string, Node>()
  walk(program, (node) => {
    if (node.type === 'Property' && nameOf(node.key) === 'options' && node.value.type === 'Identifier') optionNames.add(node.value.name)
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) constants.set(node.id.name, node.init)
  })
  // The lists in enumerations.ts are the options of forms in other files.
  const isEnumerationsFile = path.endsWith('/enumerations.ts')

  function addText(shape: Text['shape'], source: string, start: number, end: number, visibility: Visibility, expressions: Text['expressions'] = []): undefined {
    const text = source.trim()
    const isVisibleText =
      shape === 'literal' && CSS_TEXT.test(text)
        ? false
        : visibility === 'visible'
          ? /\p{L}/u.test(text.replaceAll(/\{\d+\}/g, ''))
          : visibility === 'open' && isProse(text)
    if (!isVisibleText) return
    const [spaceBefore = ''] = /^\s*/.exec(source) ?? []
    texts.push({ text, shape, start, end, before: spaceBefore, after: source.slice(spaceBefore.length + text.length), expressions })
  }

  /** Adds a list of options. Its values are literals or names of constants, and they do not count as texts. */
  function addOptions(node: Node | null | undefined): boolean {
    const list = unwrap(node)
    if (list?.type !== 'ArrayExpression') return false
    const values = list.elements.flatMap((element) => {
      const value = element?.type === 'Identifier' ? unwrap(constants.get(element.name)) : element
      return value?.type === 'Literal' && typeof value.value === 'string' ? [value.value] : []
    })
    // A lowercase option has its displayed text in contract/forms/option-labels.ts.
    const visibleValues = values.filter((value) => /^\P{L}*\p{Lu}|\p{L}.*\s|\d.*\p{L}/u.test(value) && !/^\p{Ll}/u.test(value))
    if (visibleValues.length > 0) options.push({ values: visibleValues, start: list.start, end: list.end })
    return true
  }

  function visitAll(nodes: readonly (Node | null | undefined)[], visibility: Visibility): undefined {
    for (const node of nodes) visit(node, visibility)
  }

  function visit(node: Node | null | undefined, visibility: Visibility): undefined {
    if (!node || (node.type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type))) return
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TaggedTemplateExpression':
        return
      case 'ExportNamedDeclaration':
        return visit(node.declaration, 'open')
      case 'ExpressionStatement':
        return 'directive' in node && node.directive ? undefined : visit(node.expression, 'open')
      case 'Literal':
        if (typeof node.value === 'string') addText('literal', node.value, node.start, node.end, visibility)
        return
      case 'TemplateLiteral': {
        const pattern = node.quasis.map(({ value }, index) => (index === 0 ? value.cooked : `{${index - 1}}${value.cooked}`)).join('')
        const plainText = node.quasis.map(({ value }) => value.cooked).join(' ')
        const isAddress = !/\s/.test(pattern.trim()) && /[/:_=#(.]\{|\}[/:_=&#]|^[\w-]+-\{|\}-|\}\p{Ll}/u.test(pattern)
        const isHidden = visibility === 'hidden' || isAddress || CSS_TEXT.test(plainText) || /^\s*<|^[\w-]+:\s?\{\d\}|[\w-]+:[\w#{}]+;/.test(pattern)
        if (!isHidden && (/\p{L}{2}.*\s|\s.*\p{L}{2}/su.test(plainText) || /\p{Lu}\p{Ll}/u.test(plainText) || visibility === 'visible'))
          addText('template', pattern, node.start, node.end, 'visible', node.expressions)
        // An expression in a sentence, such as a plural form, is visible.
        const isSentence = !isHidden && (visibility === 'visible' || /\s/.test(plainText))
        return visitAll(node.expressions, visibility === 'hidden' ? 'hidden' : isSentence ? 'visible' : 'open')
      }
      case 'JSXText': {
        const raw = source.slice(node.start, node.end)
        const [leadingBreak = ''] = /^\s*\n\s*/.exec(raw) ?? []
        const [trailingBreak = ''] = /\s*\n\s*$/.exec(raw) ?? []
        if (raw.trim() === '') return
        return addText('jsx', decodeEntities(collapseWhitespace(raw)), node.start + leadingBreak.length, node.end - trailingBreak.length, 'visible')
      }
      case 'JSXElement':
        visit(node.openingElement, 'open')
        return visitAll(node.children, 'visible')
      case 'JSXFragment':
        return visitAll(node.children, 'visible')
      case 'JSXOpeningElement': {
        const isElement = /^[a-z]/.test(nameOf(node.name)) || (node.name.type === 'JSXMemberExpression' && nameOf(node.name.object) === 'chakra')
        for (const attribute of node.attributes) {
          if (attribute.type === 'JSXSpreadAttribute') {
            visit(attribute.argument, isElement ? 'hidden' : 'open')
            continue
          }
          const name = nameOf(attribute.name)
          const isReadAttribute = VISIBLE_ATTRIBUTES.has(name)
          const isHandler = /^on[A-Z]/.test(name)
          const innerVisibility: Visibility = isReadAttribute
            ? 'visible'
            : !isHandler && (isElement || isHiddenProperty(name, attribute.value) || /^(?:aria|data)-/.test(name))
              ? 'hidden'
              : 'open'
          const { value } = attribute
          if (value?.type === 'Literal') {
            if (typeof value.value === 'string') addText('attribute', decodeEntities(value.value), value.start, value.end, innerVisibility)
          } else visit(value, innerVisibility)
        }
        return
      }
      case 'JSXExpressionContainer':
        return node.expression.type === 'JSXEmptyExpression' ? undefined : visit(node.expression, visibility)
      case 'Property': {
        const name = node.computed ? '' : nameOf(node.key)
        if (node.computed) visit(node.key, 'hidden')
        if (name === 'options' && addOptions(node.value)) return
        const isHidden = /^(?:&|_|html|@|--|\.)/.test(name) || isHiddenProperty(name, node.value)
        // Each value of `labels: { llc: 'An LLC' }` is visible.
        const isReadText = VISIBLE_PROPERTIES.has(name) || (name === 'labels' && node.value.type === 'ObjectExpression') || visibility === 'visible'
        return visit(node.value, isHidden || visibility === 'hidden' ? 'hidden' : isReadText ? 'visible' : 'open')
      }
      case 'VariableDeclarator': {
        const name = nameOf(node.id)
        if ((optionNames.has(name) || (isEnumerationsFile && /^[A-Z_]+$/.test(name))) && addOptions(node.init)) return
        if (optionNames.has(name) && unwrap(node.init)?.type === 'Literal') return
        // `sources` quotes facts that the page contains. The page shows the names of the sources in English.
        if (name === 'sources') return
        return visit(node.init, 'open')
      }
      case 'BinaryExpression': {
        const operandVisibility = COMPARISONS.has(node.operator) ? 'hidden' : visibility
        return visitAll([node.left, node.right], operandVisibility)
      }
      case 'LogicalExpression':
        visit(node.left, node.operator === '&&' ? 'open' : visibility)
        return visit(node.right, visibility)
      case 'ConditionalExpression':
        visit(node.test, 'open')
        return visitAll([node.consequent, node.alternate], visibility)
      case 'SwitchCase':
        return visitAll(node.consequent, 'open')
      case 'MemberExpression':
        visit(node.object, visibility === 'hidden' ? 'hidden' : 'open')
        return node.computed ? visit(node.property, 'hidden') : undefined
      case 'NewExpression':
      case 'CallExpression': {
        const name = nameOf(node.callee)
        const argumentVisibility: Visibility = visibility === 'hidden' || HIDDEN_CALLS.has(name) || name.endsWith('Call') ? 'hidden' : 'open'
        visit(node.callee, 'open')
        node.arguments.forEach((argument, index) => {
          // In `text.replace(what, by)`, the first argument is not a text.
          visit(argument, /^replace(?:All)?$/.test(name) && index === 0 ? 'hidden' : argumentVisibility)
        })
        return
      }
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        visitAll(node.params, 'open')
        return visit(node.body, node.type === 'ArrowFunctionExpression' && node.expression ? visibility : 'open')
      case 'ReturnStatement':
        return visit(node.argument, 'open')
      default:
        return visitAll(
          childrenOf(node),
          [
            'ArrayExpression',
            'ObjectExpression',
            'SpreadElement',
            'TSAsExpression',
            'TSSatisfiesExpression',
            'TSNonNullExpression',
            'ParenthesizedExpression',
            'ChainExpression',
            'AwaitExpression',
          ].includes(node.type)
            ? visibility
            : 'open',
        )
    }
  }

  // Collects the names of constants first, because a list can be used before its declaration.
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isEnumerationsFile) addConstants(node.init)
    if (node.type === 'Property' && nameOf(node.key) === 'options') addConstants(node.value)
    if (node.type === 'VariableDeclarator' && optionNames.has(nameOf(node.id))) addConstants(node.init)
  })
  function addConstants(node: Node | null) {
    const list = unwrap(node)
    if (list?.type !== 'ArrayExpression') return
    for (const element of list.elements) if (element?.type === 'Identifier') optionNames.add(element.name)
  }
  visitAll(program.body, 'open')
  const values = new Set(options.flatMap((list) => list.values))
  // A literal with the text of an option is the value of the option, for example in a condition.
  const isValue = ({ shape, text }: Text) => shape === 'literal' && values.has(text)
  return { texts: texts.filter((text) => !isValue(text)).toSorted((a, b) => a.start - b.start), options }
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
}

function walk(node: Node, callback: (node: Node) => void): void {
  callback(node)
  for (const child of childrenOf(node)) walk(child, callback)
}
