/** Markup rules for pages that the browser translates (decision 0092). */
import type { ESTree } from 'vite'
import { treeRule } from './source.ts'

type Child = ESTree.JSXChild
type ChildKind = 'nothing' | 'text' | 'changing text' | 'unknown' | 'element' | 'coming and going'

/** Props that contain elements, never plain text. */
const ELEMENT_PROPS = new Set([
  'alert',
  'aside',
  'backButton',
  'belowForm',
  'closeButton',
  'children',
  'dialog',
  'footer',
  'form',
  'hint',
  'liveRegion',
  'more',
  'motion',
  'note',
  'problem',
  'rows',
  'search',
  'sideContent',
])

/** React drops blank text that contains a line break. */
const isBlank = (text: string) => text.trim() === '' && (text === '' || text.includes('\n'))

/** Kind of child that an expression produces, if the source shows it. */
function kindOf(node: ESTree.Expression | ESTree.JSXEmptyExpression): ChildKind {
  switch (node.type) {
    case 'JSXEmptyExpression':
      return 'nothing'
    case 'JSXElement':
    case 'JSXFragment':
      return 'element'
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? 'text' : 'nothing'
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? 'text' : 'changing text'
    case 'ParenthesizedExpression':
      return kindOf(node.expression)
    case 'LogicalExpression':
      return combinedKind(node.operator === '&&' ? [node.right] : [node.left, node.right])
    case 'ConditionalExpression':
      return combinedKind([node.consequent, node.alternate])
    case 'CallExpression':
      if (node.callee.type === 'Identifier' && ELEMENT_PROPS.has(node.callee.name)) return 'element'
      return node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier' && /^(map|flatMap)$/.test(node.callee.property.name)
        ? 'coming and going'
        : 'unknown'
    case 'BinaryExpression':
      return 'changing text'
    case 'MemberExpression':
      return node.property.type === 'Identifier' && ELEMENT_PROPS.has(node.property.name) ? 'element' : 'unknown'
    case 'Identifier':
      return node.name === 'undefined' ? 'nothing' : ELEMENT_PROPS.has(node.name) ? 'element' : 'unknown'
    default:
      return 'unknown'
  }
}

function combinedKind(nodes: readonly ESTree.Expression[]): ChildKind {
  const kinds = nodes.map(kindOf)
  if (kinds.some((kind) => kind === 'text' || kind === 'changing text')) return 'changing text'
  return kinds.includes('unknown') ? 'unknown' : 'coming and going'
}

const kindOfChild = (child: Child): ChildKind => {
  if (child.type === 'JSXText') return isBlank(child.value) ? 'nothing' : 'text'
  return child.type === 'JSXExpressionContainer' ? kindOf(child.expression) : 'element'
}

const isChildrenProp = (child: Child) =>
  child.type === 'JSXExpressionContainer' && child.expression.type === 'Identifier' && child.expression.name === 'children'

/**
 * Text must be the only child, or all its siblings must be static. A browser's translator wraps text nodes in its own elements. After
 * that, React cannot insert, change, or remove siblings, and the page breaks or shows old text. React replaces a single text child
 * completely.
 */
export const singleTextRule = treeRule(
  // Excludes the inspectors, because they are marked as not translatable.
  (path) => /^src\/(?!inspect\/).*\.tsx$/.test(path),
  (report) => {
    const reportText = (start: number, reason: string) => report(start, `${reason}: put the text in its own element (decision 0092)`)
    return {
      JSXFragment({ children, start }) {
        if (children.map(kindOfChild).some((kind) => kind === 'text' || kind === 'changing text')) reportText(start, 'text directly in a fragment')
      },
      JSXElement({ children, start }) {
        const kinds = children.map(kindOfChild).filter((kind) => kind !== 'nothing')
        if (kinds.length < 2) return
        const isConditional = kinds.includes('coming and going')
        if (kinds.includes('changing text') || kinds.includes('unknown')) reportText(start, 'changing text next to a sibling')
        else if (isConditional && (kinds.includes('text') || children.some(isChildrenProp))) reportText(start, 'text next to a conditional sibling')
      },
    }
  },
)
