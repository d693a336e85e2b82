import { treeRule } from './source.ts'

const VIEW_FILES = /^src\/(flows|site\/(?!content\/)|ui\/(?!theme\/))/
const HEX_COLOR = /(?:^|[\s,(:])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/i

/** Raw colors would not change in dark mode, and no test checks their contrast. */
export const colorRule = treeRule(
  (path) => VIEW_FILES.test(path),
  (report) => {
    const checkColor = (text: string, start: number) => {
      const [color] = HEX_COLOR.exec(text) ?? []
      if (color !== undefined) report(start, `the color ${color.trim()} must be a token of src/ui/theme`)
    }
    return {
      Literal({ value, start }) {
        if (typeof value === 'string') checkColor(value, start)
      },
      TemplateElement({ value, start }) {
        checkColor(value.raw, start)
      },
    }
  },
)

/** The content security policy refuses inline styles and injected markup. The build would fail, or the page would look wrong. */
export const policyRule = treeRule(
  (path) => path.startsWith('src/'),
  (report) => ({
    JSXAttribute({ name, start }) {
      if (name.type !== 'JSXIdentifier') return
      if (name.name === 'style') report(start, 'the content security policy blocks style=. Use Chakra’s props')
      if (name.name === 'dangerouslySetInnerHTML') report(start, 'dangerouslySetInnerHTML allows injected markup')
    },
  }),
)
