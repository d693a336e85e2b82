/** Replaces Chakra elements in a module with plain elements and static classes. */
import MagicString from 'magic-string'
import { type ESTree, parseSync, Visitor } from 'vite'
import { bindingsOf, type ModuleBindings } from './bindings.ts'
import type { Chakra, ElementStyle, Style } from './chakra.ts'
import { type EvaluationScope, evaluate, MissingModuleError, type RuntimeCondition, RuntimeConditionError, UnknownValueError } from './evaluate.ts'

const CHAKRA_MODULE = '@chakra-ui/react/styled-system'

export interface TransformResult {
  readonly code: string
  readonly map: ReturnType<MagicString['generateMap']>
  readonly styles: readonly ElementStyle[]
}

/** A result, or a runtime condition with a result for each of its possible values. */
type ConditionTree<T> =
  | { readonly value: T }
  | { readonly runtimeCondition: RuntimeCondition; readonly branches: readonly (readonly [answer: string | boolean, ConditionTree<T>])[] }

interface ChakraElement {
  readonly tag: string
  readonly recipe?: Style
}

/** Attributes in source order. Of two attributes with the same name, the later one applies. */
type StylePart =
  | { readonly kind: 'style'; readonly name: string; readonly value: ESTree.Node | true }
  | { readonly kind: 'styles'; readonly value: ESTree.Node }

/** In strict mode, an unknown key throws. The build renders all pages, so such an error stops the build. */
const STRICT_LOOKUP = 'const _only = (table, key) => { if (!(key in table)) throw new Error("No style for " + key); return table[key] };\n'

const MAX_STYLES = 64

/**
 * Resolves the style props of a module. `importModule` imports a theme module, or returns null if the build cannot import it. Returns null
 * for a module without Chakra elements. Throws with file and line for a style that depends on runtime values.
 */
export async function transform(
  id: string,
  code: string,
  chakra: Chakra,
  strict: boolean,
  importModule: (source: string) => Promise<Readonly<Record<string, unknown>> | null>,
): Promise<TransformResult | null> {
  const { program } = parseSync(id, code)
  const names = bindingsOf(program)
  if (![...names.imports.values()].some(({ source, name }) => source === CHAKRA_MODULE && name === 'chakra')) return null
  const modules = new Map<string, Readonly<Record<string, unknown>> | null>()
  for (;;) {
    try {
      return transformModule(id, code, program, names, modules, chakra, strict)
    } catch (error) {
      if (!(error instanceof MissingModuleError)) throw error
      modules.set(error.source, await importModule(error.source))
    }
  }
}

function transformModule(
  id: string,
  code: string,
  program: ESTree.Program,
  names: ModuleBindings,
  modules: EvaluationScope['modules'],
  chakra: Chakra,
  strict: boolean,
): TransformResult {
  const output = new MagicString(code)
  const text = (node: ESTree.Node) => code.slice(node.start, node.end)
  const scope = { text, modules, ...names }
  const failAt = (node: ESTree.Node, reason: string): never => {
    const line = code.slice(0, node.start).split('\n').length
    throw new Error(`${id}:${line}: ${reason}: ${text(node)}`)
  }
  const elements = new Map<string, ChakraElement>()
  const styles: ElementStyle[] = []
  const tables: string[] = []

  const treeOf = <T>(evaluateIn: (surroundings: EvaluationScope) => T, answers: EvaluationScope['answers'] = new Map()): ConditionTree<T> => {
    try {
      return { value: evaluateIn({ ...scope, answers }) }
    } catch (error) {
      if (!(error instanceof RuntimeConditionError)) throw error
      const { runtimeCondition } = error
      return {
        runtimeCondition,
        branches: runtimeCondition.answers.map((answer) => [answer, treeOf(evaluateIn, new Map(answers).set(runtimeCondition.text, answer))] as const),
      }
    }
  }
  const leavesOf = <T>(tree: ConditionTree<T>): readonly T[] => ('value' in tree ? [tree.value] : tree.branches.flatMap(([, branch]) => leavesOf(branch)))

  function transformElement(opening: ESTree.JSXOpeningElement, tag: string, recipe: Style | undefined): void {
    const variants = recipe ? ((recipe.variants as Readonly<Record<string, Style>> | undefined) ?? {}) : {}
    const defaults = recipe ? ((recipe.defaultVariants as Style | undefined) ?? {}) : {}
    const parts: StylePart[] = []
    const variantProps: { readonly name: string; readonly value: ESTree.Node | undefined }[] = []
    const remove = (node: ESTree.Node) => {
      // Removes the attribute, and the space and comments before it.
      const previousEnd = opening.attributes.filter(({ end }) => end <= node.start).at(-1)?.end ?? opening.name.end
      output.remove(previousEnd, node.end)
    }
    for (const attribute of opening.attributes) {
      if (attribute.type === 'JSXSpreadAttribute') {
        const keys = keysOf(attribute.argument, tag)
        if (keys === null) continue
        const isStyle = (key: string) => chakra.isStyle(tag, key)
        if (keys.all.every((key) => !isStyle(key))) continue
        const otherKeys = keys.all.filter((key) => !isStyle(key))
        if (otherKeys.length > 0 && keys.value === null) failAt(attribute, 'a conditional spread may not mix style props with others')
        parts.push({ kind: 'styles', value: attribute.argument })
        remove(attribute)
        for (const key of otherKeys) output.appendLeft(attribute.end, ` ${key}={${JSON.stringify(keys.value?.[key])}}`)
        continue
      }
      const name = text(attribute.name)
      if (name === 'className') failAt(attribute, 'a Chakra element must not set className')
      const value = attribute.value?.type === 'JSXExpressionContainer' ? attribute.value.expression : (attribute.value ?? true)
      if (name in variants) variantProps.push({ name, value: value === true ? undefined : value })
      else if (chakra.isStyle(tag, name)) parts.push({ kind: 'style', name, value })
      else continue
      remove(attribute)
    }
    const tree = treeOf((innerScope) => {
      const props: Record<string, unknown> = {}
      const variant: Record<string, unknown> = {}
      for (const part of parts) {
        if (part.kind === 'styles')
          for (const [name, value] of Object.entries(evaluate(part.value, innerScope) ?? {})) {
            if (chakra.isStyle(tag, name)) props[name] = value
          }
        else props[part.name] = part.value === true ? true : evaluate(part.value, innerScope)
      }
      for (const { name, value } of variantProps) {
        if (!value) continue
        try {
          variant[name] = evaluate(value, innerScope)
        } catch (error) {
          if (!(error instanceof UnknownValueError)) throw error
          const fallback = name in defaults ? ` ?? ${JSON.stringify(defaults[name])}` : ''
          const question = `${text(value)}${fallback}`
          const answer = innerScope.answers.get(question)
          if (answer === undefined) throw new RuntimeConditionError({ text: question, answers: Object.keys(variants[name] ?? {}) })
          variant[name] = answer
        }
      }
      return chakra.resolveStyle(props, recipe, variant)
    })
    const leaves = leavesOf(tree)
    if (leaves.length > MAX_STYLES) failAt(opening, `has too many style combinations (${leaves.length})`)
    styles.push(...leaves)
    const classCode = classExpression(tree)
    // Added last, so that forwarded props cannot override it.
    if (classCode !== '""')
      output.appendLeft(opening.attributes.at(-1)?.end ?? opening.name.end, ` className=${classCode.startsWith('"') ? classCode : `{${classCode}}`}`)
  }

  /** Returns the names of the props in a spread. Null if only the running page knows them. In this case, the spread stays. */
  function keysOf(argument: ESTree.Node, tag: string): { readonly all: readonly string[]; readonly value: Style | null } | null {
    try {
      const tree = treeOf((surroundings) => evaluate(argument, surroundings) as Style | undefined)
      return { all: leavesOf(tree).flatMap((leaf) => Object.keys(leaf ?? {})), value: 'value' in tree ? (tree.value ?? {}) : null }
    } catch (error) {
      if (!(error instanceof UnknownValueError)) throw error
      if (argument.type !== 'Identifier') return null
      if (names.imports.has(argument.name)) failAt(argument, 'cannot be read at build time. Move it to a module that Node can import')
      const constant = names.constant(argument.name, argument)
      const properties = constant?.type === 'ObjectExpression' ? constant.properties : []
      const isStyle = (property: (typeof properties)[number]) => property.type === 'Property' && !property.computed && chakra.isStyle(tag, text(property.key))
      if (properties.some(isStyle)) failAt(argument, 'has style props that depend on the page: write them on the element')
      return null
    }
  }

  function classExpression(tree: ConditionTree<ElementStyle>): string {
    if ('value' in tree) return JSON.stringify(tree.value.className)
    const { runtimeCondition, branches } = tree
    const outcomes = branches.map(([answer, branch]) => [answer, classExpression(branch)] as const)
    const [firstOutcome] = outcomes
    if (firstOutcome && outcomes.every(([, outcome]) => outcome === firstOutcome[1])) return firstOutcome[1]
    if (typeof runtimeCondition.answers[0] === 'boolean') return `(${runtimeCondition.text} ? ${outcomes[0]?.[1]} : ${outcomes[1]?.[1]})`
    if (outcomes.every(([, outcome]) => outcome.startsWith('"'))) {
      const table = `_look${tables.length}`
      tables.push(`const ${table} = {${outcomes.map(([answer, outcome]) => `${JSON.stringify(answer)}:${outcome}`).join(',')}};`)
      return strict ? `_only(${table}, ${runtimeCondition.text})` : `${table}[${runtimeCondition.text}]`
    }
    return outcomes.reduceRight(
      (otherwise, [answer, outcome]) => `((${runtimeCondition.text}) === ${JSON.stringify(answer)} ? ${outcome} : ${otherwise})`,
      '""',
    )
  }

  const styleProps = (opening: ESTree.JSXOpeningElement, tag: string, recipe?: Style) => {
    try {
      transformElement(opening, tag, recipe)
    } catch (error) {
      if (error instanceof UnknownValueError)
        failAt(error.node, `the style of <${text(opening.name)}> cannot be determined at build time. Put the possible values in a table`)
      throw error
    }
  }
  new Visitor({
    ImportDeclaration(node) {
      if (node.source.value === CHAKRA_MODULE) output.remove(node.start, node.end)
    },
    VariableDeclarator({ id: name, init }) {
      if (init?.type !== 'CallExpression' || name.type !== 'Identifier' || text(init.callee) !== 'chakra') return
      const [tag, recipe] = init.arguments
      if (!tag) return
      try {
        elements.set(name.name, {
          tag: tag.type === 'Literal' ? String(tag.value) : 'a',
          ...(recipe && { recipe: evaluate(recipe, { ...scope, answers: new Map() }) as Style }),
        })
      } catch (error) {
        if (error instanceof UnknownValueError) failAt(error.node, 'the build cannot evaluate this recipe')
        throw error
      }
      output.overwrite(init.start, init.end, text(tag))
    },
    MemberExpression(node) {
      if (text(node.object) === 'chakra') failAt(node, 'use a Chakra element directly in JSX, or create it with chakra()')
    },
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { init } of declaration.declarations)
        if (init?.type === 'CallExpression' && text(init.callee) === 'chakra')
          failAt(init, 'do not export an element with a recipe, because other modules cannot read its style')
    },
  }).visit(program)
  new Visitor({
    JSXElement({ openingElement: opening, closingElement: closing }) {
      const name = text(opening.name)
      const knownElement = elements.get(name)
      if (knownElement) styleProps(opening, knownElement.tag, knownElement.recipe)
      if (!name.startsWith('chakra.')) return
      const tag = name.slice('chakra.'.length)
      styleProps(opening, tag)
      for (const tagNode of [opening, closing]) if (tagNode) output.overwrite(tagNode.name.start, tagNode.name.end, tag, { contentOnly: true })
    },
  }).visit(program)
  if (tables.length > 0) output.append(`\n${strict ? STRICT_LOOKUP : ''}${tables.join('\n')}\n`)
  return {
    code: output.toString(),
    map: output.generateMap({ hires: 'boundary', source: id, includeContent: true }),
    styles: styles.filter(({ css }) => css !== ''),
  }
}
