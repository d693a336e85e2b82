/** Computes the value of an expression at build time. Throws a `RuntimeConditionError` if only the running page can know the value. */
import type { ESTree } from 'vite'

/** A condition, or a key of a table, that is known only in the running page. */
export interface RuntimeCondition {
  /** Source text of the condition. Conditions with the same text are the same condition. */
  readonly text: string
  readonly answers: readonly (string | boolean)[]
}

export class RuntimeConditionError extends Error {
  readonly runtimeCondition: RuntimeCondition
  constructor(question: RuntimeCondition) {
    super()
    this.runtimeCondition = question
  }
}
export class UnknownValueError extends Error {
  readonly node: ESTree.Node
  constructor(node: ESTree.Node) {
    super()
    this.node = node
  }
}
export class MissingModuleError extends Error {
  readonly source: string
  constructor(source: string) {
    super()
    this.source = source
  }
}

export interface EvaluationScope {
  readonly text: (node: ESTree.Node) => string
  readonly imports: ReadonlyMap<string, { readonly source: string; readonly name: string }>
  /** Expression of the `const` that a name refers to at a node. Null for a parameter or variable. Undefined for another module's name. */
  readonly constant: (name: string, at: ESTree.Node) => ESTree.Expression | null | undefined
  readonly modules: ReadonlyMap<string, Readonly<Record<string, unknown>> | null>
  readonly answers: ReadonlyMap<string, string | boolean>
}

/** Throws RuntimeConditionError, UnknownValueError, or MissingModuleError when the value is not known yet. */
export function evaluate(node: ESTree.Node, scope: EvaluationScope): unknown {
  const answer = scope.answers.get(scope.text(node))
  if (answer !== undefined) return answer
  const value = (inner: ESTree.Node) => evaluate(inner, scope)
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return value(node.expression)
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value: { cooked } }, index) => `${cooked ?? ''}${node.expressions[index] ? String(value(node.expressions[index])) : ''}`)
        .join('')
    case 'Identifier':
      return identifierValue(node, scope)
    case 'ArrayExpression':
      return node.elements.map((element) => (element ? value(element) : null))
    case 'ObjectExpression': {
      const object: Record<string, unknown> = {}
      for (const property of node.properties) {
        if (property.type === 'SpreadElement') Object.assign(object, value(property.argument))
        else object[keyOf(property, scope)] = value(property.value)
      }
      return object
    }
    case 'UnaryExpression': {
      const argument = value(node.argument)
      if (node.operator === '!') return !argument
      if (node.operator === '-') return -Number(argument)
      throw new UnknownValueError(node)
    }
    case 'BinaryExpression': {
      const [left, right] = [value(node.left), value(node.right)]
      if (node.operator === '===') return left === right
      if (node.operator === '!==') return left !== right
      if (node.operator === '>') return Number(left) > Number(right)
      throw new UnknownValueError(node)
    }
    case 'LogicalExpression': {
      if (node.operator === '&&') return isTruthy(node.left, scope) ? value(node.right) : undefined
      const left = value(node.left)
      return node.operator === '??' ? (left ?? value(node.right)) : left || value(node.right)
    }
    case 'ConditionalExpression':
      return isTruthy(node.test, scope) ? value(node.consequent) : value(node.alternate)
    case 'MemberExpression': {
      const target = value(node.object)
      if (typeof target !== 'object' || target === null) throw new UnknownValueError(node)
      const table = target as Readonly<Record<string, unknown>>
      if (!node.computed) return table[scope.text(node.property)]
      return table[String(valueOrCondition(node.property, scope, Object.keys(table)))]
    }
    case 'CallExpression': {
      const callee = value(node.callee)
      if (typeof callee !== 'function') throw new UnknownValueError(node)
      return callee(...node.arguments.map(value))
    }
    default:
      throw new UnknownValueError(node)
  }
}

const keyOf = (property: ESTree.ObjectProperty, scope: EvaluationScope) => {
  if (property.computed) return String(evaluate(property.key, scope))
  return property.key.type === 'Literal' ? String(property.key.value) : scope.text(property.key)
}

function isTruthy(condition: ESTree.Node, scope: EvaluationScope): boolean {
  return Boolean(valueOrCondition(condition, scope, [true, false]))
}

/** Returns the value of an expression. If only the running page can know the value, throws a condition with the possible values. */
function valueOrCondition(node: ESTree.Node, scope: EvaluationScope, answers: RuntimeCondition['answers']): unknown {
  try {
    return evaluate(node, scope)
  } catch (error) {
    if (error instanceof UnknownValueError) throw new RuntimeConditionError({ text: scope.text(node), answers })
    throw error
  }
}

function identifierValue(node: ESTree.Node & { readonly type: 'Identifier' }, scope: EvaluationScope): unknown {
  if (node.name === 'undefined') return undefined
  const constant = scope.constant(node.name, node)
  if (constant) return evaluate(constant, scope)
  if (constant === null) throw new UnknownValueError(node)
  const imported = scope.imports.get(node.name)
  if (!imported) throw new UnknownValueError(node)
  const module = scope.modules.get(imported.source)
  if (module === undefined) throw new MissingModuleError(imported.source)
  if (module === null || !(imported.name in module)) throw new UnknownValueError(node)
  return module[imported.name]
}
