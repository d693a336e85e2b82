import type { Plugin } from 'vite'

interface LeftOut {
  /** How its path ends, as the package's own files import it. */
  readonly from: string
  /** In the path of those files. */
  readonly importer: string
  readonly code: string
}

/** Parts of packages that every visitor would load and nobody may use, each with what stands for it. */
const LEFT_OUT: readonly LeftOut[] = [
  // The mode "popLayout" of `AnimatePresence` writes a `<style>` into the page, and the policy refuses that.
  { from: '/PopChild.mjs', importer: '/framer-motion/', code: 'export const PopChild = ({ children }) => children' },
  // An upload shows how far it is, which only XMLHttpRequest tells: axios takes it wherever there is one.
  { from: './fetch.js', importer: '/axios/lib/adapters/', code: 'export const getFetch = () => false' },
  // We send JSON and files as they are, to addresses without a query (src/platform/api/), and cancel by an AbortSignal.
  ...['toFormData', 'formDataToJSON', 'toURLEncodedForm', 'AxiosURLSearchParams', 'HttpStatusCode', 'CancelToken'].map((name) => ({
    from: `/${name}.js`,
    importer: '/axios/lib/',
    code: 'export default undefined',
  })),
  // What moves takes a time that is given (src/ui/motion/variants.ts): nothing swings or is thrown. And no part of a picture moves.
  ...['generators/inertia: inertia', 'generators/spring: spring, getSpringOptions', 'svg/SVGVisualElement: SVGVisualElement'].map(nothing),
  ...['svg/use-props: useSVGProps', 'svg/use-svg-visual-state: useSVGVisualState'].map(nothing),
]

/** @param fileAndNames one of Motion's files, and all it exports */
function nothing(fileAndNames: string): LeftOut {
  const [file, names = ''] = fileAndNames.split(': ')
  return { from: `/${file}.mjs`, importer: '/dist/es/', code: `export let ${names}` }
}

const ID = '\0left-out:'

/** The router names its components for developers, and by that keeps them: forms, data and their errors are a third of it. */
const NAMED = /^\w+\.displayName = "\w+";$/gm
const MADE = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g
/** A link that fetches its page ahead asks the router's own server for it; ours has none. */
const FETCHED_AHEAD = 'shouldPrefetch && !isAbsolute ?'

/** For `vite.config.ts`: on the wire some 4 kB less for every visitor whose page runs, 12 for who fills in a form. */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const place = LEFT_OUT.findIndex((part) => id.endsWith(part.from) && importer.includes(part.importer))
      return place < 0 ? undefined : `${ID}${place}`
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => code.replace(NAMED, '').replace(FETCHED_AHEAD, 'false ?').replace(MADE, '= /* @__PURE__ */ $1'),
    },
    load: (id) => (id.startsWith(ID) ? LEFT_OUT[Number(id.slice(ID.length))]?.code : undefined),
  }
}
