/**
 * The decisions in a piece of code. A function that only decides (constants, early returns, a last return) is one decision, whose
 * conditions are all it asks on its way and whose outcome is what it returns. Elsewhere every test of `if`, `?:` and of a loop, and
 * every `&&` and `||`, is one.
 */
import { bare, childrenOf, type FunctionNode, isFunction, type Node } from './tree.ts'

/** Something that is asked: it holds or it does not. */
export interface Condition {
  readonly node: Node
}
/** What is answered, where that is no condition. */
export interface Leaf {
  readonly node: Node
}
export interface Decision {
  /** What it is called: by the names around it. */
  readonly name: string
  /** The function, or the expression. */
  readonly node: Node
  readonly isFunction: boolean
  readonly conditions: readonly Condition[]
  readonly leaves: readonly Leaf[]
  /** Of a function with a body: its returns. */
  readonly returns: readonly Node[]
}

const COMPARES = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=', 'in', 'instanceof'])
const ASKS = /^(?:is|has|can|needs|was|owns|opens|same)(?![a-z])|^(?:test|some|every|includes|startsWith|endsWith|isWellFormed|hasOwn|answers)$/

/** Whether an expression can but be true or false. Without the compiler's types: by how it is written. */
function isBoolean(expression: Node): boolean {
  const node = bare(expression)
  if (node.type === 'BinaryExpression') return COMPARES.has(node.operator)
  if (node.type === 'UnaryExpression') return node.operator === '!'
  if (node.type === 'LogicalExpression') return node.operator !== '??' && isBoolean(node.right)
  if (node.type === 'ConditionalExpression') return isBoolean(node.consequent) && isBoolean(node.alternate)
  if (node.type === 'Literal') return typeof node.value === 'boolean'
  if (node.type !== 'CallExpression') return false
  const callee = bare(node.callee)
  const name = callee.type === 'MemberExpression' ? (callee.property as { name?: string }).name : callee.type === 'Identifier' ? callee.name : ''
  return ASKS.test(name ?? '')
}

const isLogical = (node: Node): node is Extract<Node, { type: 'LogicalExpression' }> => node.type === 'LogicalExpression' && node.operator !== '??'

/** Collects what an expression asks and answers. */
class Spine {
  readonly conditions: Condition[] = []
  readonly leaves: Leaf[] = []

  /** Where only true or false matters. */
  asked(expression: Node): void {
    const node = bare(expression)
    if (isLogical(node)) for (const side of [node.left, node.right]) this.asked(side)
    else if (node.type === 'UnaryExpression' && node.operator === '!') this.asked(node.argument)
    else if (node.type === 'ConditionalExpression') for (const part of [node.test, node.consequent, node.alternate]) this.asked(part)
    else if (node.type !== 'Literal') this.conditions.push({ node: expression })
  }

  /** @param isVerdict whether what is answered can but be true or false */
  answered(expression: Node, isVerdict: boolean): void {
    const node = bare(expression)
    if (node.type === 'ConditionalExpression') {
      this.asked(node.test)
      for (const branch of [node.consequent, node.alternate]) this.answered(branch, isVerdict)
    } else if (isLogical(node) && !isVerdict && !isBoolean(node)) {
      this.asked(node.left)
      this.answered(node.right, false)
    } else if (isVerdict || isBoolean(node)) this.asked(expression)
    else this.leaves.push({ node: expression })
  }
}

type Statement = Extract<Node, { type: 'IfStatement' | 'ReturnStatement' | 'VariableDeclaration' | 'BlockStatement' }>

/** The returns of a body that only decides; undefined for one that does something else. */
function returnsOf(body: readonly Node[], spine: Spine, isVerdict: boolean): readonly Node[] | undefined {
  const returns: Node[] = []
  for (const statement of body as readonly Statement[]) {
    if (statement.type === 'VariableDeclaration') continue
    if (statement.type === 'ReturnStatement') {
      if (!statement.argument) return undefined
      spine.answered(statement.argument, isVerdict)
      returns.push(statement)
    } else if (statement.type === 'IfStatement') {
      spine.asked(statement.test)
      for (const branch of [statement.consequent, statement.alternate]) {
        const within = branch ? returnsOf(branch.type === 'BlockStatement' ? branch.body : [branch], spine, isVerdict) : []
        if (!within) return undefined
        returns.push(...within)
      }
    } else return undefined
  }
  return returns
}

/** Whether it says that it answers a boolean. */
const saysBoolean = ({ returnType }: FunctionNode) => {
  const type = returnType?.typeAnnotation.type
  return type === 'TSBooleanKeyword' || type === 'TSTypePredicate'
}

function functionDecision(node: FunctionNode, isGuard: boolean): Omit<Decision, 'name'> | undefined {
  const spine = new Spine()
  const body = node.body && bare(node.body)
  if (!body) return undefined
  const isVerdict = isGuard || saysBoolean(node)
  const returns = body.type === 'BlockStatement' ? returnsOf(body.body, spine, isVerdict) : []
  if (body.type !== 'BlockStatement') spine.answered(body, isVerdict)
  if (!returns || spine.conditions.length === 0 || (body.type === 'BlockStatement' && body.body.at(-1)?.type !== 'ReturnStatement')) return undefined
  return { node, isFunction: true, ...spine, returns }
}

/** By which name what is inside it is called. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') return node.id.name
  if (node.type === 'FunctionDeclaration') return node.id?.name
  if (node.type === 'Property' && !node.computed) return node.key.type === 'Identifier' ? node.key.name : undefined
  if (node.type === 'SwitchCase') return node.test?.type === 'Literal' ? String(node.test.value) : 'default'
  return undefined
}

const TESTED = new Set(['IfStatement', 'WhileStatement', 'DoWhileStatement', 'ForStatement'])

/**
 * All of them, in the order they are written; names that come twice are numbered.
 *
 * @param isGuards whether the piece is the table of a chart's guards, or of some: what they answer decides
 */
export function decisionsIn(nodes: readonly (readonly [Node, isGuards: boolean])[]): readonly Decision[] {
  const found: Decision[] = []
  function walk(node: Node, names: readonly string[], isGuard: boolean, known: ReadonlySet<Node>): void {
    const own = nameOf(node)
    const path = own === undefined ? names : [...names, own]
    let inside = known
    const add = (decision: Omit<Decision, 'name'>) => {
      found.push({ name: path.join(' '), ...decision })
      // What belongs to it is asked no second time by itself.
      inside = new Set([...inside, ...spineOf(decision)])
    }
    if (isFunction(node)) {
      const decision = functionDecision(node, isGuard)
      if (decision) add(decision)
    } else if (!known.has(node)) {
      const test = TESTED.has(node.type) && (node as { readonly test?: Node | null }).test
      const expression = test || (isLogical(node) || node.type === 'ConditionalExpression' ? node : undefined)
      if (expression && !known.has(bare(expression))) {
        const spine = new Spine()
        if (test) spine.asked(expression)
        else spine.answered(expression, false)
        if (spine.conditions.length > 0) add({ node: expression, isFunction: false, ...spine, returns: [] })
      }
    }
    const isTable = isGuard && node.type !== 'Property' && !isFunction(node)
    for (const child of childrenOf(node)) walk(child, path, isTable || (isGuard && node.type === 'Property'), inside)
  }
  for (const [node, isGuards] of nodes) walk(node, [], isGuards, new Set())
  return numbered(found)
}

/** The nodes between a decision and its conditions and leaves: they are part of it. */
function spineOf({ node, conditions, leaves }: Omit<Decision, 'name'>): readonly Node[] {
  const ends = new Set([...conditions, ...leaves].map((end) => end.node))
  const within = (one: Node): readonly Node[] => {
    if (ends.has(one)) return []
    if (isFunction(one) && one !== node) return []
    // A constant on the way is no part of it.
    if (one.type === 'VariableDeclaration') return []
    return [one, ...childrenOf(one).flatMap(within)]
  }
  return within(node)
}

function numbered(decisions: readonly Decision[]): readonly Decision[] {
  const seen = new Map<string, number>()
  return decisions.map((decision) => {
    const count = (seen.get(decision.name) ?? 0) + 1
    seen.set(decision.name, count)
    return count === 1 ? decision : { ...decision, name: `${decision.name} (${count})` }
  })
}
