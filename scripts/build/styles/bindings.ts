/** Scopes and declarations of a module. */
import { type ESTree, Visitor } from 'vite'

interface Scope {
  readonly start: number
  readonly end: number
  /** The expression of a `const`, or null for a name without a static value. */
  readonly names: Map<string, ESTree.Expression | null>
}

export interface ModuleBindings {
  readonly imports: ReadonlyMap<string, { readonly source: string; readonly name: string }>
  /** Returns the expression of the `const` that a name refers to at a node. Undefined if another module declares it. */
  readonly constant: (name: string, at: ESTree.Node) => ESTree.Expression | null | undefined
}

export function bindingsOf(program: ESTree.Program): ModuleBindings {
  const imports = new Map<string, { source: string; name: string }>()
  const scopes: Scope[] = []
  const openScopes: Scope[] = []
  const enterScope = ({ start, end }: ESTree.Node) => {
    const scope: Scope = { start, end, names: new Map() }
    scopes.push(scope)
    openScopes.push(scope)
    return scope
  }
  const leaveScope = () => void openScopes.pop()
  const declare = (pattern: ESTree.Node | null, scope: Scope | undefined): void => {
    if (!pattern || !scope) return
    if (pattern.type === 'Identifier') scope.names.set(pattern.name, null)
    else if (pattern.type === 'ObjectPattern')
      for (const property of pattern.properties) declare(property.type === 'RestElement' ? property.argument : property.value, scope)
    else if (pattern.type === 'ArrayPattern') for (const element of pattern.elements) declare(element, scope)
    else if (pattern.type === 'AssignmentPattern') declare(pattern.left, scope)
    else if (pattern.type === 'RestElement') declare(pattern.argument, scope)
  }
  const enterFunction = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if (node.type !== 'ArrowFunctionExpression' && node.id) declare(node.id, openScopes.at(-1))
    const scope = enterScope(node)
    for (const parameter of node.params) declare(parameter, scope)
  }
  const visitor = new Visitor({
    Program: enterScope,
    BlockStatement: enterScope,
    'BlockStatement:exit': leaveScope,
    FunctionDeclaration: enterFunction,
    'FunctionDeclaration:exit': leaveScope,
    FunctionExpression: enterFunction,
    'FunctionExpression:exit': leaveScope,
    ArrowFunctionExpression: enterFunction,
    'ArrowFunctionExpression:exit': leaveScope,
    ImportDeclaration({ source, specifiers, importKind }) {
      if (importKind === 'type') return
      for (const specifier of specifiers)
        if (specifier.type === 'ImportSpecifier' && specifier.importKind !== 'type')
          imports.set(specifier.local.name, { source: source.value, name: specifier.imported.type === 'Identifier' ? specifier.imported.name : '' })
        else imports.set(specifier.local.name, { source: source.value, name: specifier.type === 'ImportDefaultSpecifier' ? 'default' : '' })
    },
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations) {
        declare(id, openScopes.at(-1))
        if (kind === 'const' && id.type === 'Identifier' && init) openScopes.at(-1)?.names.set(id.name, init)
      }
    },
  })
  visitor.visit(program)
  // The innermost scope starts last, so it is first after this sort.
  scopes.sort((one, other) => other.start - one.start || one.end - other.end)
  const constant = (name: string, at: ESTree.Node) =>
    scopes.find(({ start, end, names }) => start <= at.start && at.end <= end && names.has(name))?.names.get(name)
  return { imports, constant }
}
