/** What the theme and the pages' policy ask of the markup. */
import { Visitor } from 'vite'
import { type Problem, problemAt, type Rule } from './source.ts'

const VIEWS = /^src\/(flows|site\/(?!content\/)|ui\/(?!theme\/))/
const HEX = /(?:^|[\s,(:])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/i

/** Colours are tokens: a raw one knows no dark mode and no contrast check. */
export const colourRule: Rule = (source) => {
  const { path, program } = source
  if (!program || !VIEWS.test(path)) return []
  const problems: Problem[] = []
  const look = (text: string, start: number) => {
    if (HEX.test(text)) problems.push(problemAt(source, start, `the colour ${HEX.exec(text)?.[0].trim()} must be a token of src/ui/theme`))
  }
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') look(value, start)
    },
    TemplateElement({ value, start }) {
      look(value.raw, start)
    },
  }).visit(program)
  return problems
}

/** The policy refuses inline styles and injected markup; a page with one would not build, or would look wrong in silence. */
export const policyRule: Rule = (source) => {
  const { path, program } = source
  if (!program || !path.startsWith('src/')) return []
  const problems: Problem[] = []
  new Visitor({
    JSXAttribute({ name, start }) {
      if (name.type !== 'JSXIdentifier') return
      if (name.name === 'style') problems.push(problemAt(source, start, 'style= is refused by the policy: use Chakra’s properties'))
      if (name.name === 'dangerouslySetInnerHTML') problems.push(problemAt(source, start, 'dangerouslySetInnerHTML would open the page to injected markup'))
    },
  }).visit(program)
  return problems
}
