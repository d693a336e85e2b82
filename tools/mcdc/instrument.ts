/** A module that tells its decisions while it runs, and does all else as before. */
import MagicString from 'magic-string'
import { type Decision, decisionsIn } from './decisions.ts'
import { bare, type Module, type Node } from './tree.ts'

/** A decision as it is read. */
export interface Written {
  /** The file and the name: the same from run to run. */
  readonly key: string
  readonly path: string
  readonly name: string
  /** In the file, from 1. */
  readonly line: number
  readonly text: string
  /** In words of the code, on one line each. */
  readonly conditions: readonly string[]
}

export interface Instrumented {
  readonly code: string
  readonly decisions: readonly Written[]
}

const onOneLine = (text: string) =>
  text
    .replace(/\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * @param reached the pieces that decide
 * @param recorder where the module finds `open`
 */
export function instrumented({ path, text }: Pick<Module, 'path' | 'text'>, reached: readonly Node[], recorder: string): Instrumented {
  const out = new MagicString(text)
  const said = (node: Node) => onOneLine(text.slice(node.start, node.end))
  const around = (node: Node, before: string, after: string) => out.appendRight(node.start, before).prependLeft(node.end, after)
  const isGuards = (node: Node) => node.type !== 'VariableDeclarator' && node.type !== 'FunctionDeclaration'
  const decisions = decisionsIn(reached.map((node) => [node, isGuards(node)]))
  // From the outside in: what is put at the same place by an inner one stands further inside.
  for (const [index, decision] of decisions.entries()) {
    const frame = `$frame${index}`
    const opened = `$open(${JSON.stringify(keyOf(path, decision))}, ${decision.conditions.length})`
    begin(decision, frame, opened)
    for (const [at, { node }] of decision.conditions.entries()) around(node, `${frame}.c(${at}, (`, '))')
    for (const { node } of decision.leaves) around(node, `${frame}.l(${JSON.stringify(said(node))}, (`, '))')
  }
  function begin({ node, isFunction, returns }: Decision, frame: string, opened: string): void {
    if (!isFunction) {
      around(node, `((${frame}) => ${frame}.end((`, `)))(${opened})`)
      return
    }
    const { body } = node as { readonly body: Node }
    if (body.type !== 'BlockStatement') {
      around(body, `((${frame}) => ${frame}.end((`, `)))(${opened})`)
      return
    }
    out.appendRight(body.start + 1, ` const ${frame} = ${opened};`)
    for (const one of returns) {
      const { argument } = one as { readonly argument: Node }
      around(argument, `${frame}.end((`, '))')
    }
  }
  out.append(`\nimport { open as $open } from ${JSON.stringify(recorder)}\n`)
  return {
    code: out.toString(),
    decisions: decisions.map((decision) => ({
      key: keyOf(path, decision),
      path,
      name: decision.name,
      line: text.slice(0, decision.node.start).split('\n').length,
      text: said(bare(decision.isFunction ? ((decision.node as { body: Node }).body ?? decision.node) : decision.node)),
      conditions: decision.conditions.map(({ node }) => said(node)),
    })),
  }
}

const keyOf = (path: string, { name }: Decision) => `${path} ${name}`
