/** The little that is asked of a parsed module: its nodes without their types, and what its names stand for. */
import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node

/** What only the compiler reads. */
const TYPES = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'superTypeArguments', 'implements'])
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** The nodes right below one, in the order they are written; names of members and of properties are no nodes of their own. */
export function childrenOf(node: Node): readonly Node[] {
  if (node.type === 'MemberExpression' && !node.computed) return [node.object]
  if (node.type === 'Property' && !node.computed) return [node.value]
  if (node.type.startsWith('TS')) return 'expression' in node && isNode(node.expression) ? [node.expression] : []
  return Object.entries(node).flatMap(([key, value]) => (TYPES.has(key) || key === 'parent' ? [] : [value].flat().filter(isNode)))
}

/** What stands in parentheses, or is told to be of a type. */
export function bare(node: Node): Node {
  const isWrapped = ['ParenthesizedExpression', 'TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node.type)
  return isWrapped ? bare((node as { readonly expression: Node }).expression) : node
}

export type FunctionNode = Extract<Node, { type: 'ArrowFunctionExpression' | 'FunctionExpression' | 'FunctionDeclaration' }>
export const isFunction = (node: Node): node is FunctionNode => ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type)

/** A module: its own names, and where those come from that it imports. */
export interface Module {
  /** From the repository's top folder. */
  readonly path: string
  readonly text: string
  readonly program: ESTree.Program
  readonly own: ReadonlyMap<string, Node>
  readonly imported: ReadonlyMap<string, { readonly path: string; readonly name: string }>
}

const namesIn = (pattern: Node): readonly string[] => (pattern.type === 'Identifier' ? [pattern.name] : childrenOf(pattern).flatMap(namesIn))

/** @param path from the repository's top folder */
export function readModule(path: string, text: string): Module {
  const { program } = parseSync(path, text)
  const own = new Map<string, Node>()
  const imported = new Map<string, { path: string; name: string }>()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.importKind !== 'type' && statement.source.value.startsWith('#'))
      for (const one of statement.specifiers) {
        const name = one.type === 'ImportSpecifier' ? (one.imported as { name: string }).name : '*'
        imported.set(one.local.name, { path: statement.source.value.slice(1), name })
      }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'FunctionDeclaration' && declared.id) own.set(declared.id.name, declared)
    if (declared?.type === 'VariableDeclaration') for (const one of declared.declarations) for (const name of namesIn(one.id)) own.set(name, one)
  }
  return { path, text, program, own, imported }
}
