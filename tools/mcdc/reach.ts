/** Which code decides: the guards of all charts, the rules of all fields, and every function of ours that these call. */
import { bare, childrenOf, isFunction, type Module, type Node } from './tree.ts'

/** All of it is rules of fields, of chosen files, and of what is asked of a customer. */
const RULES = ['contract/forms/schema.ts', 'contract/file-kinds.ts', 'machines/file-choice/finding.ts', 'contract/ask-forms.ts']

/** What of each module is reached, by its path. */
export type Reached = ReadonlyMap<string, readonly Node[]>

function guardsIn(node: Node): readonly Node[] {
  if (node.type === 'Property' && !node.computed && node.key.type === 'Identifier' && node.key.name === 'guards') return [node.value]
  return childrenOf(node).flatMap(guardsIn)
}

/** @param modules all of contract/ and machines/, by path */
export function reachedIn(modules: ReadonlyMap<string, Module>): Reached {
  const reached = new Map<string, Set<Node>>()
  const reach = (module: Module, node: Node) => {
    const known = reached.get(module.path) ?? new Set()
    if (known.has(node)) return
    reached.set(module.path, known.add(node))
    follow(module, node, node.type === 'VariableDeclarator')
  }
  const reachName = (module: Module | undefined, name: string) => {
    const own = module?.own.get(name)
    if (module && own) reach(module, own)
    const from = module?.imported.get(name)
    if (from && from.name !== '*') reachName(modules.get(from.path), from.name)
  }
  /** @param isLoading whether it runs once, while the module is loaded: what is called there has decided before anybody comes */
  function follow(module: Module, node: Node, isLoading: boolean): void {
    if (node.type === 'Identifier') reachName(module, node.name)
    if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier') {
      const space = module.imported.get(node.object.name)
      if (space?.name === '*') reachName(modules.get(space.path), (node.property as { name: string }).name)
    }
    const called = isLoading && node.type === 'CallExpression' ? node.callee : undefined
    for (const child of childrenOf(node)) if (child !== called) follow(module, child, isLoading && !isFunction(node))
  }
  for (const module of modules.values()) {
    if (module.path.startsWith('machines/')) for (const guards of guardsIn(module.program)) reach(module, bare(guards))
    if (RULES.includes(module.path)) for (const node of module.own.values()) reach(module, node)
  }
  // What stands within something that is reached as a whole is not reached twice.
  const outermost = (nodes: ReadonlySet<Node>) =>
    [...nodes].filter((node) => ![...nodes].some((other) => other !== node && other.start <= node.start && node.end <= other.end))
  return new Map([...reached].map(([path, nodes]) => [path, outermost(nodes).toSorted((one, other) => one.start - other.start)]))
}
