import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'

export interface Source {
  /** Path from the repository's root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly program?: ESTree.Program
  readonly comments: ReturnType<typeof parseSync>['comments']
  readonly imports: readonly Import[]
}

export interface Import {
  readonly specifier: string
  readonly start: number
  /** True for `export … from`. */
  readonly passesOn: boolean
}

export interface Problem {
  readonly path: string
  readonly line: number
  readonly message: string
}

export type Rule = (source: Source) => Problem[]

/** Throws for invalid TypeScript. */
export function readSource(path: string, text: string): Source {
  if (!/\.(m?js|tsx?)$/.test(path)) return { path, text, comments: [], imports: [] }
  const { program, module, comments, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new SyntaxError(`${path}: ${error.message}`)
  const imports = [
    ...module.staticImports.map(({ moduleRequest }) => ({ specifier: moduleRequest.value, start: moduleRequest.start, passesOn: false })),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({ specifier: literalText(text.slice(start, end)), start, passesOn: false })),
    ...program.body.flatMap((statement) =>
      (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration') && statement.source
        ? [{ specifier: statement.source.value, start: statement.source.start, passesOn: true }]
        : [],
    ),
  ]
  return { path, text, program, comments, imports }
}

export function problemAt({ path, text }: Source, start: number, message: string): Problem {
  return { path, line: text.slice(0, start).split('\n').length, message }
}

export function treeRule(appliesTo: (path: string) => boolean, createVisitor: (report: (start: number, message: string) => void) => VisitorObject): Rule {
  return (source) => {
    if (!source.program || !appliesTo(source.path)) return []
    const problems: Problem[] = []
    new Visitor(createVisitor((start, message) => problems.push(problemAt(source, start, message)))).visit(source.program)
    return problems
  }
}

const literalText = (code: string) => /^(['"`])([^$]*)\1$/.exec(code)?.[2] ?? ''
